import { useEffect, useEffectEvent } from 'react';

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select'));

/** "/" where nobody is writing, and Ctrl+K or Cmd+K everywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey;
  const isPlain = !ctrlKey && !altKey;
  return key === '/' && isPlain && !isField(document.activeElement) && !isBehindDialog();
}

/** Whoever has a dialog open is not asking for another one. */
const isBehindDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Calls `onShortcut` at the keys that stand for searching. */
export function useShortcut(onShortcut: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    onShortcut();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
