/** What is measured, and the line of the table that it becomes: a figure beside what QUALITY asks. */
import type { ProductionServer } from '../production-server.ts';

/** How long and how often things are measured. */
export interface BenchSettings {
  isQuick: boolean;
  /** How long a soak lasts. */
  minutes: number;
  /** Pairs of rounds, ours and the reference in turn. */
  rounds: number;
  roundMs: number;
  warmUpMs: number;
}

export const CONNECTIONS = 32;

const SOAK_MINUTES = 30;
const QUICK_SOAK_MINUTES = 2;

export const benchSettings = (
  isQuick: boolean,
  minutes = isQuick ? QUICK_SOAK_MINUTES : SOAK_MINUTES,
): BenchSettings => ({
  isQuick,
  minutes,
  // Many short pairs: what disturbs one of them hardly moves the median.
  rounds: isQuick ? 5 : 15,
  roundMs: isQuick ? 1_000 : 1_500,
  warmUpMs: isQuick ? 500 : 2_000,
});

export interface BenchContext {
  settings: BenchSettings;
  /** The one server that most measurements share, started at first use. */
  server: () => Promise<ProductionServer>;
}

/** Something that is measured as a whole; when it fails, the others go on. */
export interface Measurement {
  what: string;
  run: (context: BenchContext) => Promise<Row[]>;
}

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

/**
 * Does each kind of work in turn, first one and then the other first, so that what else the machine
 * does meets all of them. Gives the results of each kind, without those of the warm-up.
 */
export async function takeTurns<Result>(
  works: readonly (() => Promise<Result>)[],
  times: number,
  warmUps = 0,
): Promise<Result[][]> {
  const results = works.map((): Result[] => []);
  const order = [...works.entries()];
  for (let round = -warmUps; round < times; round += 1) {
    for (const [index, work] of round % 2 === 0 ? order : order.toReversed()) {
      const result = await work();
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results;
}

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
