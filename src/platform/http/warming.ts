/** Makes again, in the background, what a change has taken out of the answer cache. */
import { setImmediate as letRequestsPass } from 'node:timers/promises';

/** More than this nobody waits for; the rest is made when it is asked for. */
const MAX_WAITING = 60;

/** Makes pages before anybody asks for them, one at a time. */
export interface Warming {
  /** These come before what waits already. Resolves once nothing waits any more. */
  warm: (targets: readonly string[]) => Promise<void>;
  /** Resolves once the one that is being made is done; the others are left, and none is begun any more. */
  stop: () => Promise<void>;
}

/** One at a time, so that visitors find the process free in between. `make` must not throw. */
export function createWarming(make: (target: string) => Promise<unknown>): Warming {
  let waiting: string[] = [];
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await make(next);
      await letRequestsPass();
    }
  };

  return {
    async warm(targets) {
      if (isStopped) return;
      waiting = [...new Set([...targets, ...waiting])].slice(0, MAX_WAITING);
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      isStopped = true;
      waiting = [];
      await running;
    },
  };
}
