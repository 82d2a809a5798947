import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { steadyPieces } from './steady-pieces.ts';

/** One large piece at once, and small ones after pauses. */
async function* slowingDown(pauses: readonly number[]): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1_000_000);
  for (const ms of pauses) {
    await pause(ms);
    yield new Uint8Array(1);
  }
}

async function taken(pauses: readonly number[], silenceMs: number): Promise<number> {
  let bytes = 0;
  const slowest = { rate: 1_000, graceMs: 50, silenceMs };
  for await (const piece of steadyPieces(slowingDown(pauses), slowest)) bytes += piece.byteLength;
  return bytes;
}

test('D18 who was fast may stumble, and not hold a turn in silence for as long as that would pay for', async () => {
  expect(await taken([10, 10], 300)).toBe(1_000_002);
  await expect(taken([5_000], 300)).rejects.toMatchObject({ code: 'timeout' });
  await expect(taken([200, 200, 200], 300)).rejects.toMatchObject({ code: 'timeout' });
});
