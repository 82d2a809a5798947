import { expect, test } from 'vitest';
import { createWarming } from './warming.ts';

/** A warming that stops at `gate` in its first target, and what it has begun. */
function openGated() {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const warming = createWarming(async (target) => {
    begun.push(target);
    await gate.promise;
  });
  return { warming, begun, open: gate.resolve };
}

test('targets are made one at a time, the newest wish first and each once', async () => {
  const { warming, begun, open } = openGated();
  const first = warming.warm(['/', '/a', '/b']);
  const second = warming.warm(['/c', '/b']);
  expect(begun).toEqual(['/']);
  open();
  await Promise.all([first, second]);
  expect(begun).toEqual(['/', '/c', '/b', '/a']);
  await warming.warm(['/']);
  expect(begun).toHaveLength(5);
});

test('a stop leaves what waits and ends with the one that is being made', async () => {
  const { warming, begun, open } = openGated();
  void warming.warm(['/', '/a']);
  const stopped = warming.stop();
  open();
  await stopped;
  expect(begun).toEqual(['/']);
});

test('a rush of changes makes no endless queue', async () => {
  const { warming, begun, open } = openGated();
  const targets = Array.from({ length: 500 }, (_, index) => `/${index}`);
  const done = warming.warm(targets);
  open();
  await done;
  expect(begun).toEqual(targets.slice(0, 60));
});

test('nothing is made after the stop', async () => {
  const made: string[] = [];
  const warming = createWarming(async (target) => made.push(target));
  await warming.warm(['/']);
  await warming.stop();
  await warming.warm(['/insights']);
  expect(made).toEqual(['/']);
});
