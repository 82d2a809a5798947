/** What is counted of visits, in which sizes, and what the figures mean. */

/** A template of pages; how fast a page is depends on its template more than on its words. */
export interface PageKind {
  /** What visits are counted under. */
  kind: string;
  /** What people call pages of it. */
  label: string;
}

/** Pages of no kind of their own. */
export const OTHER_PAGES = 'other';

/** Every kind in the order in which it is shown; `entries` are those of the content types. */
export const pageKindsWith = (entries: readonly PageKind[]): PageKind[] => [
  { kind: 'home', label: 'Home' },
  { kind: 'service', label: 'Services' },
  { kind: 'solution', label: 'Solutions' },
  ...entries,
  { kind: 'project-pulse', label: 'Products' },
  { kind: 'contact', label: 'Contact' },
  { kind: OTHER_PAGES, label: 'Other pages' },
];

/** By the width of the window, at the breakpoints of the layout: under 640 px, under 1024 px, more. */
export const WIDTHS = ['small', 'medium', 'large'] as const;
export type Width = (typeof WIDTHS)[number];

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

interface VitalScale {
  /** Up to here a value is good: https://web.dev/articles/defining-core-web-vitals-thresholds */
  good: number;
  /** Above this a value is poor (same source); between the two it needs improvement. */
  poor: number;
  /** No browser's value is larger; what says so is no measurement. */
  max: number;
  /**
   * Upper bounds of the buckets. Both thresholds are among them, so that the shares are exact and a
   * percentile is always on the right side of them; the others are close enough together to tell a
   * change of a tenth.
   */
  bounds: readonly number[];
}

export const VITAL_SCALES: Readonly<Record<Vital, VitalScale>> = {
  lcp: {
    good: 2_500,
    poor: 4_000,
    max: 60_000,
    bounds: [
      400, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_100, 2_500, 3_000, 3_500, 4_000, 5_000, 6_500,
      8_000, 10_000, 15_000, 30_000, 60_000,
    ],
  },
  inp: {
    good: 200,
    poor: 500,
    max: 60_000,
    bounds: [
      25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_500, 2_500, 5_000,
      60_000,
    ],
  },
  cls: {
    good: 0.1,
    poor: 0.25,
    max: 100,
    bounds: [
      0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2, 100,
    ],
  },
};

/** Bounds are kept as whole numbers: thousandths of the vital's unit. */
const STORED_PER_UNIT = 1_000;

/** The name under which the bucket of a value is kept: its upper bound, in thousandths. */
export function bucketOf(vital: Vital, value: number): number {
  const { bounds, max } = VITAL_SCALES[vital];
  return Math.round((bounds.find((bound) => value <= bound) ?? max) * STORED_PER_UNIT);
}

/** How many values fell into each bucket, by the name of the bucket. */
export type Histogram = ReadonlyMap<number, number>;

export interface VitalSummary {
  /** How many page loads were measured. */
  count: number;
  /** The 75th percentile, in the vital's unit. */
  p75: number;
  /** Shares from 0 to 1; together 1. */
  good: number;
  fair: number;
  poor: number;
}

/** Three of four visits are at least as fast as this: the percentile that web.dev judges by. */
const PERCENTILE = 0.75;

/**
 * What a histogram says of a vital; undefined without measurements. The percentile is that of the
 * nearest rank, placed in its bucket as if the bucket's values lay evenly spread.
 */
export function summarize(vital: Vital, histogram: Histogram): VitalSummary | undefined {
  const { bounds, good, poor } = VITAL_SCALES[vital];
  const buckets = bounds.map((upper, index) => ({
    lower: bounds[index - 1] ?? 0,
    upper,
    count: histogram.get(Math.round(upper * STORED_PER_UNIT)) ?? 0,
  }));
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = Math.ceil(total * PERCENTILE);
  let p75 = 0;
  let before = 0;
  let goods = 0;
  let poors = 0;
  for (const { lower, upper, count } of buckets) {
    if (before < rank && before + count >= rank) {
      p75 = lower + ((rank - before) / count) * (upper - lower);
    }
    before += count;
    if (upper <= good) goods += count;
    else if (upper > poor) poors += count;
  }
  return {
    count: total,
    p75,
    good: goods / total,
    fair: (total - goods - poors) / total,
    poor: poors / total,
  };
}

export type Rating = 'good' | 'fair' | 'poor';

/** On which side of the thresholds a value is. */
export function rate(vital: Vital, value: number): Rating {
  const { good, poor } = VITAL_SCALES[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

/** The ranges that the studio shows, in days; the longest is 52 whole weeks. */
export const RANGES = [7, 30, 90, 364] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 30;

/** What stands for names that are not kept. */
export const OTHER = '(other)';
/** Where a visit began that no other site led to, as far as the browser says. */
export const DIRECT = '(direct)';

/** The longest name a domain can have (RFC 1035, section 2.3.4). */
export const MAX_HOST_LENGTH = 253;
/** Longer than the address of any page. */
export const MAX_PATH_LENGTH = 200;
/** What one message tells of at most; whoever opens more pages in one sitting is counted for these. */
export const MAX_VIEWS = 30;
export const MAX_MESSAGE_BYTES = 4_096;

const DAY_MS = 86_400_000;

/** The day of a time, in UTC: 2025-01-15. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days earlier. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(Date.parse(day) - days * DAY_MS);
