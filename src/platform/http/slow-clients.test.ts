import { expect, test } from 'vitest';
import { isSlowReader, isSlowSender, type Watched } from './slow-clients.ts';

const LIMITS = {
  stallMs: 30_000,
  bodyMs: 100_000,
  minBytes: 1_000,
  readingRate: 1_000,
  checkMs: 2_000,
};

const watch = (complete = false): Watched => ({
  request: { complete },
  body: undefined,
  answer: undefined,
});

test('X16 a body has to make progress in each half minute, and a byte now and then is none', () => {
  const sender = watch();
  const at = (now: number, bytesRead: number): boolean =>
    isSlowSender({ bytesRead }, sender, now, LIMITS);
  expect(at(0, 500)).toBe(false);
  expect(at(29_999, 501)).toBe(false);
  expect(at(30_000, 1_500)).toBe(false);
  expect(at(59_999, 1_500)).toBe(false);
  expect(at(60_000, 2_499)).toBe(true);
});

test('X16 a body has five minutes for all of it however steadily it comes, and one that may take long has more', () => {
  const [sender, film] = [{ ...watch(), bodySince: 0 }, watch()];
  for (let now = 0; now < 100_000; now += 10_000) {
    expect(isSlowSender({ bytesRead: now }, sender, now, LIMITS)).toBe(false);
  }
  expect(isSlowSender({ bytesRead: 100_000 }, sender, 100_000, LIMITS)).toBe(true);
  for (let now = 0; now < 1_000_000; now += 10_000) {
    expect(isSlowSender({ bytesRead: now }, film, now, LIMITS)).toBe(false);
  }
});

test('a body that is all there is waited for no more, however long its answer takes', () => {
  const sender = watch(true);
  for (const now of [0, 40_000, 80_000]) {
    expect(isSlowSender({ bytesRead: 500 }, sender, now, LIMITS)).toBe(false);
  }
});

test('X16 an answer has to be taken in the time that its size allows', () => {
  const reader = watch();
  const at = (now: number, writableLength: number, bytesWritten: number): boolean =>
    isSlowReader({ writableLength, bytesWritten }, reader, now, LIMITS);
  expect(at(0, 10_000, 10_000)).toBe(false);
  expect(at(39_999, 10_000, 10_000)).toBe(false);
  expect(at(40_000, 10_000, 10_000)).toBe(true);
  expect(at(40_000, 10_000, 20_000)).toBe(false);
  expect(at(79_999, 10_000, 20_000)).toBe(false);
  expect(at(80_000, 0, 20_000)).toBe(false);
  expect(at(80_001, 10_000, 20_000)).toBe(false);
});
