import { type Field, intervalForLength } from './field.ts';
import { areaPath, levelsBetween, linePath, traceIsolines } from './isolines.ts';
import { fill, stroke } from './marks.ts';
import type { Palette } from './palettes.ts';

export interface GroundStyle {
  /** Units of contour on the sheet: the weight of its ink. */
  length: number;
  /** Below this elevation the ground is left bare. */
  floor?: number;
  /** Elevations from which the ground is tinted, each a tint deeper. */
  tints?: readonly number[];
  weight?: number;
  /** Lines in the water that follow the shore. */
  ripples?: number;
}

/** The third of every five contours is drawn heavier, so that none runs hard by a shore. */
const indexEvery = 5;
const indexAt = 2;

/** Water, tints and contours: the sheet before anything is marked on it. */
export function drawGround(field: Field, palette: Palette, style: GroundStyle): string {
  const { tints = [], ripples = 3 } = style;
  const floor = floorOf(field, style);
  const shades = traceIsolines(
    field,
    tints.map((tint) => floor + (1 - floor) * tint),
  );
  return (
    drawWater(field, palette, ripples) +
    shades
      .map((shade, at) => fill(areaPath(field.view, [shade]), palette.tints[at] ?? ''))
      .join('') +
    drawLines(field, palette, style)
  );
}

/** The contours alone. */
export function drawLines(
  field: Field,
  colours: Pick<Palette, 'line' | 'index'>,
  style: GroundStyle,
): string {
  const { length, weight = 1 } = style;
  const interval = intervalForLength(field, length);
  const lines = traceIsolines(field, levelsBetween(floorOf(field, style), 1, interval));
  const minor = lines.filter((_, index) => index % indexEvery !== indexAt);
  const major = lines.filter((_, index) => index % indexEvery === indexAt);
  return (
    stroke(linePath(field.view, minor), colours.line, 2 * weight) +
    stroke(linePath(field.view, major), colours.index, 3.6 * weight)
  );
}

function floorOf(field: Field, { floor = 0.05 }: GroundStyle): number {
  return Math.max(floor, field.water);
}

/** The sea with lines that follow the shore and part as they leave it. */
export function drawWater(field: Field, palette: Palette, ripples: number): string {
  const { frame, view, water } = field;
  if (water <= 0) return '';
  const depths = Array.from({ length: ripples }, (_, index) => water - 0.036 * (index + 1) ** 1.35);
  const shore = traceIsolines(field, [water], 0.7);
  const lines = traceIsolines(
    field,
    depths.filter((depth) => depth > 0),
  );
  return (
    `<path d="M0 0h${frame.width}v${frame.height}H0z" fill="${palette.water}"/>` +
    stroke(linePath(view, lines), palette.waterLine, 2.2) +
    `<path d="${areaPath(view, shore)}" fill="${palette.ground}" fill-rule="evenodd" ` +
    `stroke="${palette.shore}" stroke-width="4"/>`
  );
}
