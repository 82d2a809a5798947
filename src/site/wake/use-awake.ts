import { useEffect } from 'react';

/** Tells src/site/wake/start.ts, and all who wait for it, that React has taken over the page. */
export function useAwake(): void {
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    document.documentElement.dispatchEvent(new Event('awake'));
  }, []);
}
