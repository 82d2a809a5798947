import { createRest } from '#platform/rest.ts';
import type { Lease } from './outbox.server.ts';

/** Requests to one receiver at a time. */
export const MAX_IN_FLIGHT = 4;

export interface Worker {
  /** Says that there may be something to do. */
  wake: () => void;
  start: () => void;
  /** Takes nothing new, lets what is under way end, and cuts it off once the grace is over. */
  stop: (graceMs: number) => Promise<void>;
}

interface WorkerOptions {
  /** How often it looks for what other processes have put there, in milliseconds. */
  pollMs: number;
  /** Takes at most `limit` rows while `inFlight` are under way. */
  lease: (limit: number, inFlight: number) => Promise<Lease[]>;
  /** Sees a row through; never throws. */
  deliver: (lease: Lease, signal: AbortSignal) => Promise<void>;
  onLeaseFailure: (error: unknown) => void;
}

/** The loop of one channel. Channels share nothing, so a dead one keeps no other waiting. */
export function createWorker({ pollMs, lease, deliver, onLeaseFailure }: WorkerOptions): Worker {
  const inFlight = new Map<string, Promise<void>>();
  const cut = new AbortController();
  const rest = createRest(pollMs);
  let isStopping = false;
  let loop: Promise<void> | undefined;

  const takeOn = (row: Lease): void => {
    // A lease of this very process can run out under it when the clock is set forward.
    if (inFlight.has(row.id)) return;
    const delivery = deliver(row, cut.signal).finally(() => {
      inFlight.delete(row.id);
      rest.wake();
    });
    inFlight.set(row.id, delivery);
  };

  const run = async (): Promise<void> => {
    while (!isStopping) {
      rest.forget();
      const limit = MAX_IN_FLIGHT - inFlight.size;
      try {
        if (limit > 0) for (const row of await lease(limit, inFlight.size)) takeOn(row);
      } catch (error) {
        onLeaseFailure(error);
        // What ends meanwhile must not make it ask a database that is away over and over.
        rest.forget();
      }
      await rest.take();
    }
  };

  return {
    wake: rest.wake,
    start() {
      loop ??= run();
    },
    async stop(graceMs) {
      isStopping = true;
      rest.wake();
      await loop;
      const timer = setTimeout(() => cut.abort(), graceMs);
      await Promise.all(inFlight.values());
      clearTimeout(timer);
    },
  };
}
