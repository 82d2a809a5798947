import { expect, test } from 'vitest';
import { createWorkLoop, type WorkLoop } from './work-loop.ts';

const HOUR_MS = 3_600_000;

async function startedLoop(work: Promise<boolean>): Promise<WorkLoop> {
  const begun = Promise.withResolvers<void>();
  const loop = createWorkLoop({
    pollMs: HOUR_MS,
    doNext() {
      begun.resolve();
      return work;
    },
    onFailure(error) {
      throw error;
    },
  });
  loop.start();
  await begun.promise;
  return loop;
}

test('X15 a stop does not wait for work that never ends', async () => {
  const loop = await startedLoop(new Promise<boolean>(() => undefined));
  await expect(loop.stop(1)).resolves.toBeUndefined();
});

test('a stop waits for work that ends within its grace', async () => {
  const work = Promise.withResolvers<boolean>();
  const loop = await startedLoop(work.promise);
  let hasStopped = false;
  const stopped = loop.stop(HOUR_MS).then(() => {
    hasStopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasStopped).toBe(false);
  work.resolve(false);
  await stopped;
  expect(hasStopped).toBe(true);
});
