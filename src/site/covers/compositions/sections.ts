import { between, pick } from '#platform/random.ts';
import { elevation, type Point } from '../field.ts';
import { ruler, signalMark } from '../marks.ts';
import { createPen, drawOpen } from '../pen.ts';
import { type Composition, survey } from '../scene.ts';

const count = 26;
const step = 30;
const top = 340;

/** One slice of the land: the height of its foot on the sheet, and its outline. */
interface Slice {
  base: number;
  points: readonly Point[];
}

/** The land cut into slices from far to near, each hiding what lies behind it. */
export const sections: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.36, 0.62]) + between(random, -0.04, 0.04);
  const focus: Point = [frame.width * across, frame.height * between(random, 0.45, 0.65)];
  const field = survey(scene, frame, focus, step);
  const open = across < 0.5;
  const [left, right] = open ? [-2 * step, frame.width - 210] : [210, frame.width + 2 * step];
  const gap = (frame.height - top + 50) / (count - 1);
  const slices = Array.from({ length: count }, (_, index): Slice => {
    const base = top + index * gap;
    const depth = (index / (count - 1)) * frame.height;
    const points: Point[] = [];
    for (let x = left; x <= right; x += step) {
      // The slices run out to nothing at the margin, as if pulled from the block.
      const fade = Math.min(1, (open ? right - x : x - left) / 260);
      const rise = Math.max(0, elevation(field, x, depth) - 0.1) ** 1.3;
      points.push([x, base - rise * fade * fade * (3 - 2 * fade) * frame.height * 0.3]);
    }
    return { base, points };
  });
  const peak = highestInSight(slices, frame.width);
  const margin = open ? frame.width - 120 : 120;
  const body =
    `<g fill="${palette.ground}" stroke="${palette.line}" stroke-width="2.6">` +
    slices.map((slice, index) => drawSlice(slice, index % 5 === 2 ? palette.index : '')).join('') +
    `</g>` +
    ruler([margin, top], [margin, frame.height], gap, palette.ink, open ? 14 : -14) +
    `<path d="M${peak.map(Math.round).join(' ')}V96" stroke="${palette.signal}" stroke-width="3.5"/>` +
    signalMark(palette, peak);
  return { body, caption: { at: [peak[0] + 26, 122], anchor: 'start' } };
};

function drawSlice({ base, points }: Slice, accent: string): string {
  const pen = createPen();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  drawOpen(pen, [[first[0], base], ...points, [last[0], base]]);
  return `<path d="${pen.data()}"${accent && ` stroke="${accent}" stroke-width="4"`}/>`;
}

/** The highest rise that no nearer slice hides. */
function highestInSight(slices: readonly Slice[], width: number): Point {
  let best: Point = [width / 2, top];
  let bestRise = 0;
  const skyline = new Map<number, number>();
  for (const { base, points } of slices.toReversed()) {
    for (const [x, y] of points) {
      const seen = y < (skyline.get(x) ?? Number.POSITIVE_INFINITY);
      const framed = x > width * 0.12 && x < width * 0.88 && y < 1000;
      if (seen && framed && base - y > bestRise) {
        bestRise = base - y;
        best = [x, y];
      }
      if (seen) skyline.set(x, y);
    }
  }
  return best;
}
