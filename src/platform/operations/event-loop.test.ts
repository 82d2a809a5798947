import { expect, onTestFinished, test, vi } from 'vitest';
import { createOverloadSwitch, LAG_RULES, watchEventLoop } from './event-loop.ts';

/** Any late window is an overload, any window at all its end. */
const EAGER = { overloadedAboveMs: 60, calmBelowMs: 1e6, windows: 1, busyAbove: 0.2 };

const after = (windows: readonly number[], processorShare = 1): boolean => {
  const decide = createOverloadSwitch(LAG_RULES);
  return windows.map((p99Ms) => decide({ p99Ms, processorShare })).at(-1) ?? false;
};

test('X17 two late windows in a row are an overload, one long pause is none', () => {
  expect(after([501])).toBe(false);
  expect(after([501, 501])).toBe(true);
  expect(after([501, 100, 501])).toBe(false);
  expect(after([500, 500, 500])).toBe(false);
});

test('X17 an overload ends after two calm windows, not in between the thresholds', () => {
  expect(after([900, 900, 100])).toBe(true);
  expect(after([900, 900, 100, 100])).toBe(false);
  expect(after([900, 900, 300, 300, 300])).toBe(true);
  expect(after([900, 900, 100, 300, 100])).toBe(true);
});

test('X17 a process that got no processor is not overloaded', () => {
  expect(after([900, 900, 900], 0.5)).toBe(false);
  expect(after([900, 900], 0.51)).toBe(true);
});

test('X17 a loop that is kept from turning is seen, and so is that it turns again', async () => {
  const watch = watchEventLoop(EAGER, 100);
  onTestFinished(watch.stop);
  expect(watch.isOverloaded()).toBe(false);
  await vi.waitFor(
    () => {
      const until = performance.now() + 200;
      while (performance.now() < until);
      expect(watch.isOverloaded()).toBe(true);
    },
    { timeout: 30_000, interval: 30 },
  );
  await expect.poll(() => watch.isOverloaded()).toBe(false);
});

test('X17 a loop that waits without work of its own is late, and refuses nobody', async () => {
  const watch = watchEventLoop(EAGER, 100);
  onTestFinished(watch.stop);
  const seen: boolean[] = [];
  for (let at = 0; at < 5; at += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(watch.isOverloaded());
  }
  expect(seen).toEqual([false, false, false, false, false]);
});

test('X17 a pause that was announced refuses nobody, and what comes after it counts again', async () => {
  const watch = watchEventLoop(EAGER, 100);
  onTestFinished(watch.stop);
  const pause = (): void => {
    const until = performance.now() + 200;
    while (performance.now() < until);
  };
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
  const seen: boolean[] = [];
  await watch.excuse(async () => {
    for (let at = 0; at < 5; at += 1) {
      pause();
      await turn();
      seen.push(watch.isOverloaded());
    }
  });
  expect(seen).toEqual([false, false, false, false, false]);
  await vi.waitFor(
    () => {
      pause();
      expect(watch.isOverloaded()).toBe(true);
    },
    { timeout: 30_000, interval: 30 },
  );
});
