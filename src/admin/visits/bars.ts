/** What the chart of page views draws. */

export interface Day {
  day: string;
  views: number;
}

export interface Bar {
  from: string;
  to: string;
  views: number;
}

/** More bars than this are too thin to tell apart, so each stands for a week. */
const MAX_BARS = 100;
const WEEK = 7;

/** A bar for each day, or for each week of a long range; `days` are in order. */
export function barsOf(days: readonly Day[]): Bar[] {
  const size = days.length > MAX_BARS ? WEEK : 1;
  const bars: Bar[] = [];
  for (let start = 0; start < days.length; start += size) {
    const part = days.slice(start, start + size);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    const views = part.reduce((sum, { views }) => sum + views, 0);
    bars.push({ from: first.day, to: last.day, views });
  }
  return bars;
}

/** The round number at the top of a scale on which all values find room: 1, 2 or 5 and zeros, from 4 on. */
export function topOf(values: readonly number[]): number {
  const largest = Math.max(4, ...values);
  const unit = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 4, 5, 10].find((step) => step * unit >= largest) ?? 10) * unit;
}
