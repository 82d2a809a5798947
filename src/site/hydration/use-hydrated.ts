import { useEffect } from 'react';

/** Tells src/site/hydration/start.ts, and all that wait for it, that React has taken over the page. */
export function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    document.documentElement.dispatchEvent(new Event('hydrated'));
  }, []);
}
