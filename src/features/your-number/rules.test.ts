import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, scaleOf } from './comparison.ts';
import { FIGURE_KINDS, figureDigits, MAX_FIGURES, readFigure, wholeDigits } from './rules.ts';

test.each([
  ['12', 12],
  [' 4.5 ', 4.5],
  ['4,5', 4.5],
  ['1,200', 1_200],
  ['1,200.75', 1_200.75],
  ['$ 1200', 1_200],
  ['350 USD', 350],
  ['0,500', 0.5],
  ['0.001', 0.001],
])('“%s” is read as people mean it', (typed, value) => {
  expect(readFigure('cost', typed)).toEqual({ value });
});

test.each([
  ['hours', '12 hours', 12],
  ['hours', '4.5h', 4.5],
  ['errors', '12%', 12],
  ['days', '3 Days', 3],
] as const)('%s: “%s” has the unit of its kind', (kind, typed, value) => {
  expect(readFigure(kind, typed)).toEqual({ value });
});

test.each([
  ['cost', '€350'],
  ['cost', '12k'],
  ['cost', '12 hours'],
  ['hours', '30 minutes'],
  ['hours', '12%'],
  ['hours', '$12'],
  ['days', '3 weeks'],
  ['errors', '12 errors'],
] as const)(
  '%s: “%s” is in another unit, and is not taken for a number of this one',
  (kind, typed) => {
    expect(readFigure(kind, typed)).toEqual({ problem: 'no-number' });
  },
);

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['NaN', 'no-number'],
  ['Infinity', 'no-number'],
  ['1e308', 'no-number'],
  ['0x1f', 'no-number'],
  ['1.2.3', 'no-number'],
  ['twelve', 'no-number'],
  ['9'.repeat(10_240), 'no-number'],
  ['-4', 'not-above-zero'],
  ['−4', 'not-above-zero'],
  ['0', 'not-above-zero'],
  ['0.0000001', 'not-above-zero'],
  ['101', 'too-large'],
  ['999999999999999999999', 'too-large'],
])('what is no number of theirs is refused: %#', (typed, problem) => {
  expect(readFigure('errors', typed)).toEqual({ problem });
});

const TYPED = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^\d{1,10}[.,]\d{1,12}$/),
  fc.double({ min: 0, max: 1e9, noNaN: true }).map(String),
);

test('whatever is typed, what is read is a number within the bounds of its kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIGURE_KINDS), TYPED, (kind, typed) => {
      const read = readFigure(kind, typed);
      if ('value' in read) {
        expect(read.value).toBeGreaterThan(0);
        expect(read.value).toBeLessThanOrEqual(MAX_FIGURES[kind]);
        expect(readFigure(kind, String(read.value))).toEqual(read);
        expect(readFigure(kind, wholeDigits(read.value))).toEqual(read);
      }
    }),
  );
});

test('figures have as many digits as say something', () => {
  expect([0.0111, 0.667, 4.5, 13.2, 212_000].map(figureDigits)).toEqual([
    '0.01',
    '0.67',
    '4.5',
    '13.2',
    '212,000',
  ]);
  expect([0.0045, 0.000001, 0].map(figureDigits)).toEqual(['0.005', '0.000001', '0']);
});

test('a scale has every value in its place, and values that lie far apart do not fall together', () => {
  const near = scaleOf([92, 64, 34, 9, 12]);
  expect(near.marks).toEqual([0, 50, 100]);
  expect(near.placeOf(50)).toBe(50);
  const far = scaleOf([50_400, 40, 0]);
  expect(far.marks).toEqual([100, 1_000, 10_000]);
  expect(far.placeOf(0)).toBe(0);
  expect(far.placeOf(40)).toBe(4);
  expect(scaleOf([]).placeOf(0)).toBe(0);
  expect(scaleOf([4]).placeOf(4)).toBe(100);
});

test('whatever the values, their order is that of their places, all on the line', () => {
  const value = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 20 }), (values) => {
      const { placeOf } = scaleOf(values);
      const places = values.toSorted((a, b) => a - b).map(placeOf);
      expect(places.every((place) => place >= 0 && place <= 100)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

test('what is left of a figure is not rounded away', () => {
  const { change } = compare(5, [{ before: 1_000, after: 4, weeks: 0, priceBand: '' }]);
  expect(change).toEqual({ least: 99, most: 99 });
  expect(compare(5, [{ before: 10, after: 1, weeks: 0, priceBand: '' }]).change.most).toBe(90);
});

test('a figure is told where the cases began, by how much they went down, and what that would make of it', () => {
  const cases = [
    { before: 100, after: 10, weeks: 20, priceBand: '$60k–240k' },
    { before: 40, after: 20, weeks: 0, priceBand: '$60k–240k' },
    { before: 10, after: 0, weeks: 8, priceBand: '' },
  ];
  expect(compare(60, cases)).toEqual({
    before: { least: 10, most: 100 },
    after: { least: 0, most: 20 },
    change: { least: 50, most: 100 },
    same: { least: 0, most: 30 },
    weeks: { least: 8, most: 20 },
    priceBands: ['$60k–240k'],
    place: 'between',
  });
  expect(compare(1, cases).place).toBe('below');
  expect(compare(101, cases).place).toBe('above');
  expect(compare(5, cases.slice(1, 2)).weeks).toBeUndefined();
});
