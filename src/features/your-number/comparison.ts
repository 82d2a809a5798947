/** A figure among the cases that were measured: where it stands, and on which scale that is drawn. */

/** What a claim says of its kind of figure, in the unit of that kind. */
export interface Case {
  before: number;
  after: number;
  /** How long the work took; 0 where nobody has said. */
  weeks: number;
  /** As the page of prices has it; may be empty. */
  priceBand: string;
}

export interface Range {
  least: number;
  most: number;
}

export interface Scale {
  /** In percent of the line, from 0 to 100. */
  placeOf: (value: number) => number;
  /** Values that stand below the line, from its beginning on. */
  marks: readonly number[];
}

/** Where values lie so far apart, those that are small would lie in one place. */
const WIDE = 20;
/** What is smaller is nothing. */
const LEAST = 1e-6;
/** Nothing has a place of its own on a line that has no beginning. */
const ROOM_FOR_NOTHING = 4;

/** The next value upwards, or downwards, that is one of a few digits and noughts. */
function rounded(value: number, direction: 'up' | 'down'): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => step * power);
  return direction === 'up'
    ? (steps.find((step) => step >= value * (1 - 1e-9)) ?? 10 * power)
    : (steps.findLast((step) => step <= value * (1 + 1e-9)) ?? power);
}

/** A line that has all these values on it, of which none is below zero. */
export function scaleOf(values: readonly number[]): Scale {
  const above = values.filter((value) => value >= LEAST);
  if (above.length === 0) return linear(1);
  const [least, most] = [Math.min(...above), Math.max(...above)];
  return most / least < WIDE ? linear(rounded(most, 'up')) : logarithmic(least, most);
}

const linear = (end: number): Scale => ({
  placeOf: (value) => within((value / end) * 100),
  marks: [0, end / 2, end],
});

function logarithmic(least: number, most: number): Scale {
  const [start, end] = [rounded(least, 'down'), rounded(most, 'up')];
  const width = Math.log(end / start);
  return {
    placeOf: (value) =>
      value < LEAST
        ? 0
        : within(ROOM_FOR_NOTHING + (Math.log(value / start) / width) * (100 - ROOM_FOR_NOTHING)),
    marks: powersOfTen(start, end),
  };
}

/** On a line so long more than these would run into each other. */
const MAX_MARKS = 5;

function powersOfTen(start: number, end: number): number[] {
  const first = Math.ceil(Math.log10(start) - 1e-9);
  const count = Math.floor(Math.log10(end) + 1e-9) - first + 1;
  const step = Math.ceil(count / MAX_MARKS);
  return Array.from(
    { length: Math.ceil(count / step) },
    (_, index) => 10 ** (first + index * step),
  );
}

const within = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Of an estimate, more digits would say more than anybody knows. */
const inShort = (value: number): number => Number(value.toPrecision(2));

/** By how much a case went down; of one that left something, it is never all. */
const lessOf = (share: number): number =>
  Math.min(Math.round((1 - share) * 100), share > 0 ? 99 : 100);

const rangeOf = (values: readonly number[]): Range => ({
  least: Math.min(...values),
  most: Math.max(...values),
});

export interface Comparison {
  /** Where the cases began, and where they ended. */
  before: Range;
  after: Range;
  /** By how much they went down, in percent. */
  change: Range;
  /** What the same changes would make of the visitor's figure. */
  same: Range;
  /** How long they took; undefined where nobody has said. */
  weeks: Range | undefined;
  /** Each once, in the order of the cases. */
  priceBands: readonly string[];
  /** Where the figure stands beside where the cases began. */
  place: 'above' | 'between' | 'below';
}

/** What a figure has to do with the cases, of which there is one at least. */
export function compare(value: number, cases: readonly Case[]): Comparison {
  const shares = cases.map(({ before, after }) => after / before);
  const before = rangeOf(cases.map((one) => one.before));
  const { least, most } = rangeOf(shares);
  const weeks = cases.map((one) => one.weeks).filter((count) => count > 0);
  return {
    before,
    after: rangeOf(cases.map((one) => one.after)),
    change: { least: lessOf(most), most: lessOf(least) },
    same: { least: inShort(value * least), most: inShort(value * most) },
    weeks: weeks.length === 0 ? undefined : rangeOf(weeks),
    priceBands: [...new Set(cases.map((one) => one.priceBand))].filter((band) => band !== ''),
    place: value > before.most ? 'above' : value < before.least ? 'below' : 'between',
  };
}
