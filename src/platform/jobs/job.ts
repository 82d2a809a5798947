/**
 * Work that a process does by itself, over and over: at an interval, never twice at once, and told of
 * in logs, metrics and the site doctor.
 */

import type { Logger } from '../log.ts';
import { within } from '../processes/stopping.ts';

/** Keeps other nodes from the same run. */
export interface Lease {
  /** Whether this run is due and nobody else's. */
  take: () => Promise<boolean>;
  /** Keeps others away for another while; called every `renewEveryMs` as long as the run goes on. */
  renew: () => Promise<unknown>;
  /** In milliseconds. */
  renewEveryMs: number;
}

/** What a job does, and when. */
export interface JobOptions {
  /** What metrics and the site doctor call it, in lowercase with hyphens. */
  name: string;
  log: Logger;
  /** From the beginning of a run to that of the next, in milliseconds. A run that takes longer skips the beginnings that it misses. */
  everyMs: number;
  /** Whether the first run begins at the start; otherwise after `everyMs`. */
  isDueAtStart?: boolean;
  /** A part of `everyMs`, at most, by which pauses are longer, so that nodes that started together do not run together. */
  jitter?: number;
  lease?: Lease;
  /** One run. What it throws is on record; `signal` says that the process stops. */
  run: (signal: AbortSignal) => unknown;
  /** The warning that a failure is logged as; without one, `run` has told of it itself or nobody needs to know. */
  failure?: string;
}

/** `skipped` where the lease was not to be had. */
export type JobOutcome = 'done' | 'failed' | 'skipped';

/** How a job of this process has gone since its start. Times are milliseconds since 1970. */
export interface JobReport {
  name: string;
  everyMs: number;
  /** Undefined before it was started. */
  startedAt: number | undefined;
  isRunning: boolean;
  /** Runs that are over, those included that did not get the lease. */
  runs: number;
  failures: number;
  /** When the last run began; undefined before the first. */
  lastRunAt: number | undefined;
  lastDoneAt: number | undefined;
  /** Why the last run failed; undefined where it did not. */
  lastError: string | undefined;
}

/** Work at an interval, as `createJob` makes it; nothing runs before its `start`. */
export interface Job {
  /** Begins to run it at its interval; a second call does nothing. */
  start: () => void;
  /**
   * Has it run now, or once more after the run under way. A run that fails forgets who asked during
   * it, so that what is broken is not tried without a pause.
   */
  wake: () => void;
  /** One run outside the interval, after the one under way. Never rejects. */
  runOnce: () => Promise<JobOutcome>;
  /**
   * Begins no further run, tells the run under way by its signal, and waits for it for at most
   * `graceMs` milliseconds.
   */
  stop: (graceMs: number) => Promise<void>;
  report: () => JobReport;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A job that does not run yet. Its timers keep no process alive. */
export function createJob(options: JobOptions): Job {
  const { name, everyMs, isDueAtStart = false, jitter = 0 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report: JobReport = {
    name,
    everyMs,
    startedAt: undefined,
    isRunning: false,
    runs: 0,
    failures: 0,
    lastRunAt: undefined,
    lastDoneAt: undefined,
    lastError: undefined,
  };
  let isWoken = false;
  let endPause = (): void => undefined;
  let last: Promise<JobOutcome> = Promise.resolve('done');

  const runOnce = (): Promise<JobOutcome> => {
    last = last.then(() => runAndRecord(options, report, signal));
    return last;
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken || signal.aborted) endPause();
    });

  const loop = async (): Promise<void> => {
    if (!isDueAtStart) await pause(everyMs * (1 + jitter * Math.random()));
    while (!signal.aborted) {
      isWoken = false;
      const beganAt = performance.now();
      if ((await runOnce()) === 'failed') isWoken = false;
      const passed = (performance.now() - beganAt) % everyMs;
      await pause(everyMs - passed + everyMs * jitter * Math.random());
    }
  };

  return {
    start() {
      if (report.startedAt !== undefined || signal.aborted) return;
      report.startedAt = Date.now();
      void loop();
    },
    wake() {
      isWoken = true;
      endPause();
    },
    runOnce,
    async stop(graceMs) {
      stopping.abort();
      endPause();
      await within(graceMs, [last]);
    },
    report: () => ({ ...report }),
  };
}

async function runAndRecord(
  options: JobOptions,
  report: JobReport,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { log, lease, run, failure } = options;
  report.isRunning = true;
  report.lastRunAt = Date.now();
  try {
    if (lease === undefined) await run(signal);
    else if (!(await runLeased(lease, options, signal))) return 'skipped';
    report.lastDoneAt = Date.now();
    report.lastError = undefined;
    return 'done';
  } catch (err) {
    report.failures += 1;
    report.lastError = reasonOf(err);
    if (failure !== undefined && !signal.aborted) log.warn({ err }, failure);
    return 'failed';
  } finally {
    report.runs += 1;
    report.isRunning = false;
  }
}

/** Runs the job if the lease is to be had, and keeps the lease meanwhile. Returns whether it was. */
async function runLeased(
  lease: Lease,
  { name, log, run }: JobOptions,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await lease.take())) return false;
  const renewal = setInterval(() => {
    lease.renew().catch((err: unknown) => log.warn({ err, job: name }, 'lease not kept'));
  }, lease.renewEveryMs).unref();
  try {
    await run(signal);
    return true;
  } finally {
    clearInterval(renewal);
  }
}
