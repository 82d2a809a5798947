import { setTimeout as pause } from 'node:timers/promises';
import { createRest } from '#platform/rest.ts';

interface WorkLoopOptions {
  /** How often it looks for what other processes have left, in milliseconds. */
  pollMs: number;
  /** Does one thing; false where there is none. */
  doNext: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

export interface WorkLoop {
  /** Says that there may be something to do. */
  wake: () => void;
  start: () => void;
  /** Begins nothing new, and waits at most `graceMs` for what is under way. */
  stop: (graceMs: number) => Promise<void>;
}

/** Does one thing after the other, and rests when there is none. */
export function createWorkLoop({ pollMs, doNext, onFailure }: WorkLoopOptions): WorkLoop {
  const rest = createRest(pollMs);
  let isStopping = false;
  let loop: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (!isStopping) {
      rest.forget();
      try {
        if (await doNext()) continue;
      } catch (error) {
        onFailure(error);
        rest.forget();
      }
      if (!isStopping) await rest.take();
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
      const grace = new AbortController();
      const { signal } = grace;
      const isOver = pause(graceMs, undefined, { signal }).catch(() => undefined);
      await Promise.race([loop, isOver]);
      grace.abort();
    },
  };
}
