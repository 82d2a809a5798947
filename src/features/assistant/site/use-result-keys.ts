import { useRef } from 'react';

interface ResultKeys {
  /** For the element around the field and the results. */
  root: React.RefObject<HTMLDivElement | null>;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The arrow keys go from the field through the results and back. */
export function useResultKeys(): ResultKeys {
  const root = useRef<HTMLDivElement>(null);
  return {
    root,
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [
        ...(root.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-result]') ??
          []),
      ];
      const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
      event.preventDefault();
      next?.focus();
    },
  };
}
