/** The time between the order to stop and the last accepted connection. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Where nobody has asked for so long, nobody sends requests here any more, in milliseconds. */
const QUIET_MS = 500;

/** Who has probed within this time before the order to stop will do so again, in milliseconds. */
const PROBED_WITHIN_MS = 30_000;

interface Draining {
  isOn: () => boolean;
  /** Has the connection of this answer closed after it. */
  note: (response: ServerResponse) => void;
  /** Says that somebody asks whether this server is ready, and so whether to send requests here. */
  noteProbe: () => void;
  /**
   * Resolves once no request has come for a while and whoever probes has done so again, or after
   * `maxMs`. Where few requests come, silence alone does not say that nobody will send the next one.
   */
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
  let lastProbeAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;
  return {
    isOn: () => isOn,
    note(response) {
      lastRequestAt = performance.now();
      response.setHeader('connection', 'close');
    },
    noteProbe() {
      lastProbeAt = performance.now();
    },
    async begin(maxMs) {
      isOn = true;
      const beganAt = performance.now();
      lastRequestAt = beganAt;
      const isProbed = beganAt - lastProbeAt < PROBED_WITHIN_MS;
      for (;;) {
        const now = performance.now();
        const knows = !isProbed || lastProbeAt > beganAt;
        const quietAt = knows ? lastRequestAt + QUIET_MS : now + QUIET_MS;
        const waitMs = Math.min(quietAt, beganAt + maxMs) - now;
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
