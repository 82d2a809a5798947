import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** How long a pointer rests on a link before it counts as intent, in milliseconds. */
const INTENT_MS = 100;

interface IntentHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** For a link: runs `prefetch` once the visitor seems about to follow it. */
export function usePrefetch(prefetch: (client: QueryClient) => Promise<void>): IntentHandlers {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter() {
      stop();
      // What could not be fetched ahead is asked for again by the page itself.
      timer.current = setTimeout(() => void prefetch(client).catch(() => undefined), INTENT_MS);
    },
    onPointerLeave: stop,
  };
}
