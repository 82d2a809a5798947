import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createJob, type JobOptions } from './job.ts';

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job of a second that counts its runs, and what it logged. */
function counting(options: Partial<JobOptions> = {}) {
  const logged: string[] = [];
  const state = { runs: 0 };
  const job = createJob({
    name: 'counting',
    log: createLogger('info', { write: (line) => void logged.push(line) }),
    everyMs: SECOND_MS,
    ...options,
    run: (signal) => {
      state.runs += 1;
      return options.run?.(signal);
    },
  });
  return { job, state, logged };
}

test('a job runs at its interval, at the start as well where that is said, and not after its stop', async () => {
  const later = counting();
  const atOnce = counting({ isDueAtStart: true });
  for (const { job } of [later, atOnce]) {
    job.start();
    job.start();
  }
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  expect([later.state.runs, atOnce.state.runs]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(SECOND_MS + 1);
  expect([later.state.runs, atOnce.state.runs]).toEqual([2, 3]);
  await later.job.stop(0);
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect([later.state.runs, atOnce.state.runs]).toEqual([2, 13]);
  await atOnce.job.stop(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('jitter makes pauses longer by its part at most', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { job, state } = counting({ jitter: 0.1 });
  job.start();
  await vi.advanceTimersByTimeAsync(1_049);
  expect(state.runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1_050);
  expect(state.runs).toBe(2);
  random.mockRestore();
});

test('a run that takes longer than the interval has no other beside it, and skips what it missed', async () => {
  let underWay = 0;
  let most = 0;
  const { job, state } = counting({
    isDueAtStart: true,
    async run() {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2.5 * SECOND_MS));
      underWay -= 1;
    },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(job.report()).toMatchObject({ isRunning: true, runs: 0 });
  await vi.advanceTimersByTimeAsync(2.9 * SECOND_MS);
  expect(state.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(0.2 * SECOND_MS);
  expect(state.runs).toBe(2);
  void job.runOnce();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(most).toBe(1);
});

test('who wakes a job need not wait for its interval, also where that was before the start or during a run', async () => {
  const run = Promise.withResolvers<void>();
  const { job, state } = counting({ everyMs: 3_600_000, run: () => run.promise });
  job.wake();
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.runs).toBe(1);
  job.wake();
  run.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.runs).toBe(2);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(state.runs).toBe(2);
  job.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.runs).toBe(3);
});

test('a run that fails is logged and on record until one ends well, and is not repeated for who asked during it', async () => {
  let problem: Error | undefined = new Error('the table is gone');
  const { job, state, logged } = counting({
    failure: 'nothing was counted',
    run() {
      if (problem === undefined) return;
      job.wake();
      throw problem;
    },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(state.runs).toBe(1);
  expect(job.report()).toMatchObject({
    runs: 1,
    failures: 1,
    lastError: 'the table is gone',
    lastRunAt: Date.now(),
    lastDoneAt: undefined,
  });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('nothing was counted');
  problem = undefined;
  expect(await job.runOnce()).toBe('done');
  expect(job.report()).toMatchObject({ failures: 1, lastError: undefined, lastDoneAt: Date.now() });
});

test('a lease keeps others from the run, is renewed while it goes on, and a run without it leaves the record of the last', async () => {
  let isFree = true;
  let renewals = 0;
  let problem: Error | undefined = new Error('the disk is full');
  const run = Promise.withResolvers<void>();
  const { job, state } = counting({
    lease: {
      take: async () => isFree,
      renew: async () => {
        renewals += 1;
      },
      renewEveryMs: SECOND_MS,
    },
    async run() {
      if (problem !== undefined) throw problem;
      await run.promise;
    },
  });
  expect(await job.runOnce()).toBe('failed');
  isFree = false;
  expect(await job.runOnce()).toBe('skipped');
  expect(state.runs).toBe(1);
  expect(job.report()).toMatchObject({ lastError: 'the disk is full' });
  isFree = true;
  problem = undefined;
  const outcome = job.runOnce();
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
  expect(renewals).toBe(3);
  run.resolve();
  expect(await outcome).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('X15 a stop tells the run under way, and does not wait for one that never ends', async () => {
  let told: AbortSignal | undefined;
  const { job } = counting({
    isDueAtStart: true,
    run(signal) {
      told = signal;
      return new Promise(() => undefined);
    },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told?.aborted).toBe(false);
  let hasStopped = false;
  void job.stop(SECOND_MS).then(() => {
    hasStopped = true;
  });
  expect(told?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  expect(hasStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasStopped).toBe(true);
});

test('a stop waits for work that ends within its grace', async () => {
  const run = Promise.withResolvers<void>();
  const { job } = counting({ isDueAtStart: true, run: () => run.promise });
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  let hasStopped = false;
  const stopped = job.stop(3_600_000).then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(hasStopped).toBe(false);
  run.resolve();
  await stopped;
  expect(job.report()).toMatchObject({ runs: 1, isRunning: false });
});
