import { between, pick } from '#platform/random.ts';
import { type Field, intervalForLength, type Point, slope } from '../field.ts';
import { drawWater } from '../ground.ts';
import { levelsBetween, traceIsolines } from '../isolines.ts';
import { crosses, fullBox, routeMark, signalMark, stroke } from '../marks.ts';
import { createPen, type Pen } from '../pen.ts';
import { mileposts } from '../route.ts';
import { approach, type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

/** Height between two rows of strokes. */
const fall = 0.078;
/** Rise per unit below which ground counts as level. */
const gentlest = 0.0007;

/**
 * Slopes drawn with strokes that run downhill, thicker the steeper, and level ground left white:
 * how armies drew mountains before they had contours (Lehmann, 1799).
 */
export const hachure: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.36, 0.63]) + between(random, -0.03, 0.03);
  const focus: Point = [frame.width * across, frame.height * between(random, 0.42, 0.56)];
  const field = survey(scene, frame, focus);
  const goal = placeOfInterest(scene, field, focus);
  const route = approach(scene, field, goal);
  const pens = [createPen(), createPen(), createPen()];
  const lines = traceIsolines(field, levelsBetween(Math.max(0.1, field.water), 1.04, fall));
  const spacing = Math.max(13, intervalForLength(field, 1) / fall / 1880);
  for (const { rings } of lines) {
    for (const ring of rings) {
      for (const { at } of mileposts(ring, spacing)) drawStroke(field, at, pens);
    }
  }
  const body =
    drawWater(field, palette, 4) +
    crosses(fullBox(frame), 300, palette.faint) +
    pens.map((pen, at) => stroke(pen.data(), palette.index, 2 + at * 1.5)).join('') +
    routeMark(palette, route) +
    signalMark(palette, route.at(-1) ?? goal);
  return { body, caption: cornerCaption(frame, across < 0.5) };
};

function drawStroke(field: Field, [x, y]: Point, pens: readonly Pen[]): void {
  const { width, height } = field.frame;
  if (x < 0 || y < 0 || x > width || y > height) return;
  const [dx, dy] = slope(field, x, y);
  const steepness = Math.hypot(dx, dy);
  if (steepness < gentlest) return;
  const length = Math.min(96, (fall / steepness) * 0.86);
  const pen = pens[Math.min(2, Math.floor(steepness / (2 * gentlest)))];
  pen?.move(x, y);
  pen?.line(x - (dx / steepness) * length, y - (dy / steepness) * length);
}
