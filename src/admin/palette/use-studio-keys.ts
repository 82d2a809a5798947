import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from './shortcuts.ts';

interface StudioKeys {
  isOff: boolean;
  onPalette: () => void;
  onHelp: () => void;
  onSearch: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable;

const isInDialog = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const isInPalette = (): boolean => document.querySelector('[role=dialog] [cmdk-root]') !== null;

/** Listens for the keys that work everywhere in the studio. */
export function useStudioKeys({ isOff, onPalette, onHelp, onSearch }: StudioKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    // A text that is being written has keys of its own.
    const isTaken = event.defaultPrevented && isWritten(target);
    if (isOff || isTaken) return;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!isInDialog() || isInPalette()) onPalette();
      return;
    }
    const isSingle = !ctrlKey && !metaKey && !altKey;
    if (!isSingle || isTyping(target) || isInDialog() || !hasSingleKeys()) return;
    if (key === '?') {
      event.preventDefault();
      onHelp();
    } else if (key === '/') {
      event.preventDefault();
      onSearch();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
