import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ATTEMPT_DELAYS_MS,
  BREAKER_FAILURES,
  JITTER,
  MAX_PAUSE_MS,
  MAX_RETRY_AFTER_MS,
  parseRetryAfterMs,
  pauseMs,
  retryDelayMs,
} from './attempts.ts';

const DAY_MS = 86_400_000;
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('E7 attempts are 0, 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h apart', () => {
  const seconds = ATTEMPT_DELAYS_MS.map(
    (_, attempts) => (retryDelayMs(attempts, () => (attempts < 7 ? 0.5 : 0)) ?? 0) / 1e3,
  );
  expect(seconds).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(retryDelayMs(10, () => 0.5)).toBeUndefined();
});

test('E7 jitter moves a delay by a fifth at most, either way, and never changes the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), share, (attempts, random) => {
      const delay = retryDelayMs(attempts, () => random) ?? Number.NaN;
      const plain = ATTEMPT_DELAYS_MS[attempts] ?? Number.NaN;
      expect(Math.abs(delay - plain)).toBeLessThanOrEqual(plain * JITTER + 1);
      const next = retryDelayMs(attempts + 1, () => 1 - random);
      if (next !== undefined && attempts < 6) expect(next).toBeGreaterThan(delay);
    }),
  );
  expect(retryDelayMs(2, () => 0)).toBe(240_000);
  expect(retryDelayMs(2, () => 0.999999)).toBeGreaterThan(359_000);
});

test('E7 X11 all attempts together take three days at least, however they are drawn', () => {
  fc.assert(
    fc.property(fc.array(share, { minLength: 10, maxLength: 10 }), (draws) => {
      const total = draws.reduce((sum, draw, n) => sum + (retryDelayMs(n, () => draw) ?? 0), 0);
      expect(total).toBeGreaterThan(3 * DAY_MS);
      expect(total).toBeLessThan(4 * DAY_MS);
    }),
  );
});

test('E9 Retry-After lengthens a delay, never shortens it, and is bounded', () => {
  expect(retryDelayMs(1, () => 0.5, 120_000)).toBe(120_000);
  expect(retryDelayMs(3, () => 0.5, 120_000)).toBe(1_800_000);
  expect(retryDelayMs(1, () => 0.5, 90 * DAY_MS)).toBe(MAX_RETRY_AFTER_MS);
  expect(retryDelayMs(10, () => 0.5, 120_000)).toBeUndefined();
});

test('E9 Retry-After is read as seconds or as a date; anything else asks for nothing', () => {
  const now = Date.parse('2026-03-29T00:59:00Z');
  expect(parseRetryAfterMs('120', now)).toBe(120_000);
  expect(parseRetryAfterMs('Sun, 29 Mar 2026 01:01:00 GMT', now)).toBe(120_000);
  expect(parseRetryAfterMs('Sun, 29 Mar 2020 01:01:00 GMT', now)).toBe(0);
  expect(parseRetryAfterMs('99999999999999999999', now)).toBe(MAX_RETRY_AFTER_MS);
  for (const text of [undefined, '', 'soon', '-5', 'NaN'])
    expect(parseRetryAfterMs(text, now)).toBe(0);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const wanted = parseRetryAfterMs(text, now);
      expect(wanted).toBeGreaterThanOrEqual(0);
      expect(wanted).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS);
    }),
  );
});

test('E13 a channel rests after five failures in a row, longer each time, never for more than 5 m', () => {
  expect([1, 2, 3, 4].map(pauseMs)).toEqual([0, 0, 0, 0]);
  const pauses = [0, 1, 2, 3, 4, 5, 100].map((more) => pauseMs(BREAKER_FAILURES + more) / 1_000);
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300]);
  expect(pauseMs(1e6)).toBe(MAX_PAUSE_MS);
});
