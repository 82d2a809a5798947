/** The time between the order to stop and the last accepted connection. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Where nobody has asked for so long, nobody sends requests here any more, in milliseconds. */
const QUIET_MS = 500;

interface Draining {
  isOn: () => boolean;
  /** Has the connection of this answer closed after it. */
  note: (response: ServerResponse) => void;
  /** Resolves once no request has come for a while, or after `maxMs`. */
  begin: (maxMs: number) => Promise<void>;
  /** Connections are to close from now on, whoever still asks. */
  end: () => void;
}

/**
 * A load balancer sends requests until its next probe fails, and clients write on connections that
 * are about to be closed. So connections are closed by an answer that says so, and the port stays
 * open until that has reached everybody.
 */
export function createDraining(): Draining {
  let isOn = false;
  let lastRequestAt = 0;
  let hasEnded = false;
  return {
    isOn: () => isOn,
    note(response) {
      lastRequestAt = performance.now();
      response.setHeader('connection', 'close');
    },
    async begin(maxMs) {
      isOn = true;
      const beganAt = performance.now();
      lastRequestAt = beganAt;
      for (;;) {
        const now = performance.now();
        const waitMs = Math.min(lastRequestAt + QUIET_MS, beganAt + maxMs) - now;
        if (waitMs <= 0 || hasEnded) return;
        await pause(waitMs);
      }
    },
    end() {
      isOn = true;
      hasEnded = true;
    },
  };
}
