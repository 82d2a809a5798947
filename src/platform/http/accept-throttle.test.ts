import { createServer } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAcceptThrottle } from './accept-throttle.ts';

test('X17 one piece of work begins in a turn, in the order of asking', async () => {
  const waitForAccepts = createAcceptThrottle(createServer());
  const begun: number[] = [];
  for (const number of [1, 2, 3]) void waitForAccepts().then(() => begun.push(number));
  const seen: number[] = [];
  while (begun.length < 3) {
    await nextTick();
    seen.push(begun.length);
  }
  expect(begun).toEqual([1, 2, 3]);
  expect(seen).toEqual(expect.arrayContaining([1, 2, 3]));
});

test('X17 nothing begins in turns that take connections, though not for ever', async () => {
  const server = createServer();
  const waitForAccepts = createAcceptThrottle(server);
  let hasBegun = false;
  const begun = waitForAccepts().then(() => {
    hasBegun = true;
  });
  let turns = 0;
  while (!hasBegun) {
    server.emit('connection');
    turns += 1;
    await nextTick();
  }
  await begun;
  expect(turns).toBeGreaterThan(5);
});
