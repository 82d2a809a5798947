/**
 * The inks of a drawing that a page shows through `<use>`: it takes the colours of the place where it
 * stands, so one file serves both themes. `--tint` is the subject's colour, `--sheet` the paper.
 */
import { createRandom } from '#platform/random.ts';
import { createField, type Frame, type Point, sheetHeight } from '#site/covers/field.ts';
import { drawLines } from '#site/covers/ground.ts';
import { createTerrain, type TerrainName } from '#site/covers/terrain.ts';

type Attributes = Readonly<Record<string, string | number>>;

const write = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d: string, attributes: Attributes = {}): string =>
  `<path d="${d}"${write(attributes)}/>`;

export const circle = ([cx, cy]: Point, r: number, attributes: Attributes = {}): string =>
  `<circle${write({ cx: round(cx), cy: round(cy), r, ...attributes })}/>`;

export const group = (parts: readonly string[], attributes: Attributes): string =>
  `<g${write(attributes)}>${parts.join('')}</g>`;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The same thickness at every size of the drawing. */
export const FIRM = { 'vector-effect': 'non-scaling-stroke' } as const;
export const HAIR = { ...FIRM, 'stroke-opacity': 0.38 } as const;
export const TINTED = { fill: 'var(--tint)', 'fill-opacity': 0.2, stroke: 'none' } as const;
export const SOLID = { fill: 'var(--tint)', stroke: 'none' } as const;
export const INK = { fill: 'currentColor', stroke: 'none' } as const;
export const PAPER = { fill: 'var(--sheet)' } as const;
export const DASHED = { ...FIRM, 'stroke-dasharray': '2 6' } as const;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** Points along a smooth path, close enough to measure it by. */
export function sample(points: readonly Point[], steps = 24): Point[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      return [
        along(before[0], from[0], to[0], after[0], t),
        along(before[1], from[1], to[1], after[1], t),
      ];
    });
  });
}

function along(a: number, b: number, c: number, d: number, t: number): number {
  const bend = (-a + 3 * b - 3 * c + d) * t ** 3 + (2 * a - 5 * b + 4 * c - d) * t ** 2;
  return 0.5 * (2 * b + (c - a) * t + bend);
}

interface Ground {
  seed: string;
  terrain: TerrainName;
  size: Frame;
  /** Where the land is highest, as shares of width and height. */
  focus: Point;
  /** Ink on the ground: 1 is a full map. */
  density?: number;
}

/** Contour lines that fill the drawing, drawn by the same hand as the covers. */
export function ground({ seed, terrain, size, focus, density = 0.6 }: Ground): string {
  const scale = size.height / sheetHeight;
  const frame = { width: size.width / scale, height: sheetHeight };
  const centre: Point = [(frame.width * focus[0]) / sheetHeight, focus[1]];
  const land = createTerrain(terrain, createRandom(seed), centre);
  const lines = drawLines(
    createField(frame, land, 32),
    { line: 'currentColor', index: 'currentColor' },
    { length: 60_000 * density },
  );
  return group([lines], { transform: `scale(${round(scale * 100) / 100})`, 'stroke-opacity': 0.3 });
}

/** A file with one drawing, at `#drawing`. */
export const drawing = ({ width, height }: Frame, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  group(parts, {
    id: 'drawing',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) +
  '</svg>';
