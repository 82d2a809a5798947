import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { say } from '#ui/say.ts';
import { SEARCH_PAGE } from '../rules.ts';
import { loadPanel } from './load-panel.ts';
import { useAssistant } from './use-assistant.ts';
import { type PanelProps, useMiles } from './use-miles.ts';

/** Most visits never open the panel. Where its code cannot be had, the search page does the same. */
const MilesPanel = lazy(() => loadPanel().catch(() => ({ default: SearchPageInstead })));

function SearchPageInstead({ isOpen }: PanelProps) {
  useEffect(() => {
    if (isOpen) window.location.assign(SEARCH_PAGE);
  }, [isOpen]);
  return null;
}

const never = (): (() => void) => () => {};

/** The server knows nothing of the panel: the page is the same with it and without. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The assistant's panel, over whatever page is open. */
export function Miles() {
  const { isOpen, place, open, close } = useMiles();
  const isHydrated = useIsHydrated();
  const [isWanted, setIsWanted] = useState(false);
  useShortcut(open);
  if (isHydrated && isOpen && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={isOpen && <ComingPanel />}>
      <MilesPanel key={place} place={place} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}

/** Where the panel will be, on a slow line. */
const ComingPanel = () => (
  <div className="ink fixed inset-y-0 right-0 z-50 grid w-full max-w-120 place-items-center border-l border-line">
    <p role="status" className="label text-text-2">
      {say('Opening {assistant}').replace('{assistant}', useAssistant())}
    </p>
  </div>
);

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
function useShortcut(onShortcut: () => void): void {
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
