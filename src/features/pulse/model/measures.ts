import type { Say } from '#content/say.ts';
import type { Tone } from '../rules.ts';

/**
 * A figure with a red and an amber line. Where `amber` is above `red`, more is better. `worst` and
 * `best` are the ends of its scale.
 */
export interface Measure {
  label: string;
  unit: string;
  worst: number;
  red: number;
  amber: number;
  best: number;
}

const measure = (
  label: string,
  unit: string,
  [worst, red, amber, best]: readonly [number, number, number, number],
): Measure => ({ label, unit, worst, red, amber, best });

export const MEASURES = {
  estimate: measure('Missing estimates', '', [40, 20, 10, 0]),
  description: measure('Missing descriptions', '', [40, 15, 8, 0]),
  assignee: measure('Missing assignees', '', [40, 25, 15, 0]),
  capacity: measure('Team capacity', 'pts', [0, 15, 22, 35]),
  burndown: measure('Required burndown', 'pts/day', [10, 8, 5, 0]),
  quality: measure('Story quality', '%', [0, 60, 80, 100]),
  comments: measure('Comments coverage', '%', [0, 50, 75, 100]),
  ticketQuality: measure('Quality score', '%', [0, 60, 80, 100]),
  resolution: measure('Resolution time', 'days', [30, 12, 4, 0]),
} as const satisfies Record<string, Measure>;

/** A number of a unit, or of a whole. */
export type Figure = { value: number; unit: string } | { part: number; whole: number };

export const shownFigure = (figure: Figure, say: Say): string =>
  'part' in figure
    ? say('{count} of {total}')
        .replace('{count}', String(figure.part))
        .replace('{total}', String(figure.whole))
    : `${figure.value}${figure.unit === '%' ? '' : ' '}${say(figure.unit)}`;

/** Red beyond the red line, amber beyond the amber one; a value on a line is still on its better side. */
export function toneOf({ red, amber }: Measure, value: number): Tone {
  const isBeyond = (line: number): boolean => (amber > red ? value < line : value > line);
  if (isBeyond(red)) return 'bad';
  return isBeyond(amber) ? 'warn' : 'good';
}

/** How much of the scale's bar a value fills, from 0 to 1. */
export const barShare = ({ worst, best }: Measure, value: number): number =>
  clamp(value / Math.max(worst, best), 0, 1);

/** Where a bar has the measure's red and amber lines, from 0 to 1. */
export const linesOf = (measure: Measure): number[] => [
  barShare(measure, measure.red),
  barShare(measure, measure.amber),
];

/**
 * A value as points from 0 to 100: 50 on the red line, 75 on the amber one, straight lines between.
 * So a figure's points and its colour tell the same.
 */
export function pointsOf({ worst, red, amber, best }: Measure, value: number): number {
  const knots = [
    [worst, 0],
    [red, 50],
    [amber, 75],
    [best, 100],
  ] as const;
  const sign = best > worst ? 1 : -1;
  for (const [index, [end, points]] of knots.entries()) {
    const before = knots[index - 1];
    if (sign * value > sign * end) continue;
    if (before === undefined) return points;
    const [start, low] = before;
    return low + ((points - low) * (value - start)) / (end - start);
  }
  return 100;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
