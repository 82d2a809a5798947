export interface Spread {
  min: number;
  median: number;
  max: number;
}

/**
 * The value below which the given share of the sample lies, between neighbours where it falls
 * between two (linear interpolation, as R's type 7).
 */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

export const spreadOf = (sample: readonly number[]): Spread => ({
  min: Math.min(...sample),
  median: median(sample),
  max: Math.max(...sample),
});

/** Values of both samples in order, each with its rank; equal values share the mean of theirs. */
function ranks(values: readonly number[]): Map<number, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const found = new Map<number, number>();
  for (const value of sorted) {
    if (found.has(value)) continue;
    found.set(value, (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
  }
  return found;
}

/** Upper tail of the normal distribution: Abramowitz and Stegun, 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/**
 * How likely two samples of one distribution would lie at least as far apart: the two-sided
 * Mann-Whitney U test, approximated by the normal distribution (for twenty values and more).
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const rankOf = ranks([...one, ...other]);
  const [n, m] = [one.length, other.length];
  const rankSum = one.reduce((sum, value) => sum + (rankOf.get(value) ?? 0), 0);
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return Math.min(1, 2 * upperTail(Math.abs(u - (n * m) / 2) / deviation));
}
