import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { Lease } from './outbox.server.ts';

/** Requests to one receiver at a time. */
export const MAX_IN_FLIGHT = 4;

export interface Worker {
  /** Looks for something to deliver; wake it where there may be something. */
  job: Job;
  /** Takes nothing new, lets what is under way end, and cuts it off once the grace is over. */
  stop: (graceMs: number) => Promise<void>;
}

interface WorkerOptions {
  /** Of the job. */
  name: string;
  log: Logger;
  /** How often it looks for what other processes have put there, in milliseconds. */
  pollMs: number;
  /** Takes at most `limit` rows while `inFlight` are under way. */
  lease: (limit: number, inFlight: number) => Promise<Lease[]>;
  /** Sees a row through; never throws. */
  deliver: (lease: Lease, signal: AbortSignal) => Promise<void>;
  onLeaseFailure: (error: unknown) => void;
}

/** The loop of one channel. Channels share nothing, so a dead one keeps no other waiting. */
export function createWorker(options: WorkerOptions): Worker {
  const { name, log, pollMs, lease, deliver, onLeaseFailure } = options;
  const inFlight = new Map<string, Promise<void>>();
  const cut = new AbortController();

  const takeOn = (row: Lease): void => {
    // A lease of this very process can run out under it when the clock is set forward.
    if (inFlight.has(row.id)) return;
    const delivery = deliver(row, cut.signal).finally(() => {
      inFlight.delete(row.id);
      job.wake();
    });
    inFlight.set(row.id, delivery);
  };

  const job = createJob({
    name,
    log,
    everyMs: pollMs,
    isDueAtStart: true,
    async run() {
      const limit = MAX_IN_FLIGHT - inFlight.size;
      if (limit <= 0) return;
      try {
        for (const row of await lease(limit, inFlight.size)) takeOn(row);
      } catch (error) {
        onLeaseFailure(error);
        throw error;
      }
    },
  });

  return {
    job,
    async stop(graceMs) {
      await job.stop(graceMs);
      const timer = setTimeout(() => cut.abort(), graceMs);
      await Promise.all(inFlight.values());
      clearTimeout(timer);
    },
  };
}
