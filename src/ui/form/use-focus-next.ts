import { useEffect, useRef } from 'react';

/** Moving an element in the document takes the focus from it; this says where it goes after the next draw. */
export function useFocusNext(root: React.RefObject<Element | null>): (focusKey: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    if (wanted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]:not(:disabled)`)?.focus();
  });
  return (focusKey) => {
    next.current = focusKey;
  };
}
