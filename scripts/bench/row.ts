/** One line of the benchmark's table: a figure, beside what QUALITY asks of it where it asks. */

export interface Target {
  /** "at least 0.75" */
  words: string;
  isMet: boolean;
}

export interface Row {
  what: string;
  /** The figure with its unit. */
  figure: string;
  /** Absent where the figure is for orientation only. */
  target?: Target | undefined;
  /** Spread, reference and whatever else a reader needs to trust the figure. */
  details: string;
}

export const atLeast = (reach: number, value: number): Target => ({
  words: `at least ${reach}`,
  isMet: value >= reach,
});

export const atMost = (reach: number, value: number, unit = ''): Target => ({
  words: `at most ${reach.toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`,
  isMet: value <= reach,
});

/** Something the run was asked for and could not do; the run's exit code says so too. */
export class NotMeasured extends Error {
  override readonly name = 'NotMeasured';
}

/** Something for which this machine lacks the means or the rights; the run goes well without it. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

export const formatRatio = (value: number): string => value.toFixed(2);
