import { between, pick } from '#platform/random.ts';
import { type Field, intervalForLength, type Point, slope } from '../field.ts';
import { type Isoline, levelsBetween, traceIsolines, visibleRuns } from '../isolines.ts';
import { signalMark, stationNet, stroke } from '../marks.ts';
import { createPen, drawOpen, type Pen } from '../pen.ts';
import { type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

/**
 * Contours lit from the north west: bright and dark by the way the slope faces, thick where it
 * faces the light or turns its back. After Tanaka Kitirō, "The relief contour method" (1950).
 */
export const relief: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.34, 0.62]) + between(random, -0.03, 0.03);
  const focus: Point = [frame.width * across, frame.height * between(random, 0.4, 0.6)];
  const field = survey(scene, frame, focus);
  const interval = intervalForLength(field, 44_000);
  const lines = traceIsolines(field, levelsBetween(0.1, 1, interval));
  const peak = placeOfInterest(scene, field, focus);
  const [brightest, bright, dim, dark] = shade(field, lines);
  const base = palette.dark ? palette.ground : (palette.tints[3] ?? palette.ground);
  const lit = palette.dark ? palette.ink : palette.ground;
  const unlit = palette.dark ? palette.line : palette.ink;
  const body =
    `<path d="M0 0h${frame.width}v${frame.height}H0z" fill="${base}"/>` +
    stroke(dim, unlit, 2.4) +
    stroke(dark, unlit, palette.dark ? 3 : 5) +
    stroke(bright, lit, 3.2) +
    stroke(brightest, lit, 5.4) +
    stationNet(palette, stationsAround(peak, frame.width, random)) +
    signalMark(palette, peak);
  return { body, caption: { ...cornerCaption(frame, across < 0.5), on: base } };
};

function stationsAround([x, y]: Point, width: number, random: () => number): Point[] {
  const away = x < width / 2 ? 1 : -1;
  return [
    [x, y],
    [x + away * between(random, 520, 640), y - between(random, 180, 300)],
    [x + away * between(random, 680, 860), y + between(random, 220, 340)],
  ];
}

/** Path data from the sides that face the light to those that face away. */
function shade(field: Field, lines: readonly Isoline[]): [string, string, string, string] {
  const pens: [Pen, Pen, Pen, Pen] = [createPen(), createPen(), createPen(), createPen()];
  for (const { rings } of lines) {
    for (const ring of rings) {
      const closed = [...ring, ...ring.slice(0, 1)];
      for (const run of visibleRuns(field.view, ring) ?? [closed]) drawByLight(field, run, pens);
    }
  }
  return [pens[0].data(), pens[1].data(), pens[2].data(), pens[3].data()];
}

function drawByLight(field: Field, run: readonly Point[], pens: readonly Pen[]): void {
  let part: Point[] = [];
  let current = -1;
  for (const point of run) {
    const side = lightClass(field, point);
    part.push(point);
    if (side === current || part.length < 5) {
      current = current < 0 ? side : current;
      continue;
    }
    const pen = pens[current];
    if (pen) drawOpen(pen, part);
    part = [point];
    current = side;
  }
  const pen = pens[current];
  if (pen && part.length > 1) drawOpen(pen, part);
}

function lightClass(field: Field, [x, y]: Point): number {
  const [dx, dy] = slope(field, x, y, 110);
  const facing = (dx * 0.8 + dy * 0.6) / (Math.hypot(dx, dy) || 1);
  if (facing > 0.62) return 0;
  if (facing > 0) return 1;
  return facing > -0.62 ? 2 : 3;
}
