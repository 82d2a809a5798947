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
