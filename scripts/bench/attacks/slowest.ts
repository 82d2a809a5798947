/** What one hostile thing may cost, told by the slowest of many. */
import { atMost, formatNumber, type Row } from '../row.ts';

const REACH_MS = 50;
const TOLD = 5;

export interface Timed {
  what: string;
  ms: number;
  status: number;
}

/** A row that is missed where the slowest took too long, or any was an error of ours. */
export function slowestRow(what: string, found: readonly Timed[], details: readonly string[]): Row {
  const slowest = found.toSorted((a, b) => b.ms - a.ms);
  const most = slowest[0]?.ms ?? 0;
  const failed = found.filter(({ status }) => status >= 500).length;
  return {
    what,
    figure: `${formatNumber(most)} ms`,
    target: atMost(REACH_MS, failed === 0 ? most : Number.POSITIVE_INFINITY, 'ms'),
    details: [
      ...details,
      `${failed} errors of ours`,
      ...slowest
        .slice(0, TOLD)
        .map(({ what, ms, status }) => `${what}: ${formatNumber(ms)} ms, ${status}`),
    ].join('; '),
  };
}
