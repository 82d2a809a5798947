import type { Random } from '#platform/random.ts';
import type { Point } from '#site/covers/field.ts';
import type { Palette } from '#site/covers/palettes.ts';
import { lettering } from '../lettering.ts';

/** What a figure is drawn on: 1,200 by 750 units, with its palette and its own chance. */
export interface Sheet {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
}

export type Figure = (sheet: Sheet) => string;

export const margin = 96;

export function path(data: string, colour: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
}

export function area(data: string, colour: string, more = ''): string {
  return `<path d="${data}" fill="${colour}"${more}/>`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** A curve through the middles of the segments, which calms a line with many points. */
export function flowing(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const curves = rest.map(([x, y], index) => {
    const next = rest[index + 1];
    if (next === undefined) return `L${x.toFixed(1)} ${y.toFixed(1)}`;
    const middle = `${((x + next[0]) / 2).toFixed(1)} ${((y + next[1]) / 2).toFixed(1)}`;
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle}`;
  });
  return `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${curves.join('')}`;
}

export function dot([x, y]: Point, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}"${more}/>`;
}

/** An open ring on the ground colour. */
export function ring(palette: Palette, at: Point, radius = 8, colour = palette.ink): string {
  return dot(at, radius, palette.ground, ` stroke="${colour}" stroke-width="3"`);
}

export function signal(palette: Palette, at: Point): string {
  const halo = ` stroke="${palette.signal}" stroke-width="3"`;
  return dot(at, 22, palette.ground, halo) + dot(at, 11, palette.signal);
}

export function label(
  { palette }: Sheet,
  [x, y]: Point,
  words: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  colour = palette.ink,
): string {
  return lettering(x, y, words, { size: 22, colour, anchor });
}

/** An axis along the foot: a hairline, small ticks, and a figure under every labelled one. */
export function footAxis(sheet: Sheet, { from, to, y, ticks, labels }: Axis): string {
  const { palette } = sheet;
  const at = (index: number) => from + ((to - from) * index) / ticks;
  const marks = Array.from({ length: ticks + 1 }, (_, index) => {
    const long = labels.some((_label, order) => order * (ticks / (labels.length - 1)) === index);
    return `M${at(index).toFixed(1)} ${y}v${long ? 16 : 8}`;
  });
  const words = labels.map((word, order) =>
    label(sheet, [at((order * ticks) / (labels.length - 1)), y + 46], word, 'middle'),
  );
  return path(`M${from} ${y}H${to}${marks.join('')}`, palette.ink, 2) + words.join('');
}

export interface Axis {
  from: number;
  to: number;
  y: number;
  ticks: number;
  labels: readonly string[];
}
