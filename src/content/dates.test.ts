import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDate, shortDate } from './dates.ts';

const inEnglish = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });

test('dates are written as English writes them, whatever the time of day', () => {
  const [long, short] = [inEnglish('long'), inEnglish('short')];
  const time = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(time, (at) => {
      for (const text of [at.toISOString(), at.toISOString().slice(0, 10)]) {
        expect(longDate(text)).toBe(long.format(at));
        expect(shortDate(text)).toBe(short.format(at));
      }
    }),
  );
  for (const text of ['', 'soon', '2024-13-01']) expect(longDate(text) + shortDate(text)).toBe('');
});
