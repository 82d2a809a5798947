import { between, pick } from '#platform/random.ts';
import type { Box, Point } from '../field.ts';
import { drawGround } from '../ground.ts';
import { signalMark, stroke } from '../marks.ts';
import { getPalette } from '../palettes.ts';
import { createPen } from '../pen.ts';
import { type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

/** A round glass over quiet country; under it the ground turns over and every line shows. */
export const lens: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const inside = getPalette(palette.opposite, palette.brand);
  const radius = Math.round(Math.min(frame.width, frame.height) * between(random, 0.35, 0.4));
  const x = Math.round(frame.width * (pick(random, [0.31, 0.68]) + between(random, -0.03, 0.03)));
  const y = Math.round(frame.height * between(random, 0.46, 0.54));
  const focus: Point = [x + radius * between(random, -0.3, 0.3), y - radius * 0.15];
  const field = survey(scene, frame, focus);
  const view: Box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const circle = `cx="${x}" cy="${y}" r="${radius}"`;
  const quiet = { ...palette, index: palette.line, line: palette.line, shore: palette.line };
  const body =
    drawGround(field, quiet, { length: 15_000, weight: 0.8, ripples: 2 }) +
    `<clipPath id="${scene.id}"><circle ${circle}/></clipPath>` +
    `<g clip-path="url(#${scene.id})"><circle ${circle} fill="${inside.ground}"/>` +
    drawGround({ ...field, view }, inside, { length: 50_000, tints: [0.3, 0.5, 0.7, 0.85] }) +
    `</g>` +
    bezel([x, y], radius, palette.ink) +
    signalMark(inside, nearer(placeOfInterest(scene, field, focus), [x, y], radius * 0.5));
  return { body, caption: cornerCaption(frame, x > frame.width / 2) };
};

/** `point`, drawn in until it is at most `reach` from `centre`. */
function nearer(point: Point, centre: Point, reach: number): Point {
  const [dx, dy] = [point[0] - centre[0], point[1] - centre[1]];
  const scale = Math.min(1, reach / (Math.hypot(dx, dy) || 1));
  return [centre[0] + dx * scale, centre[1] + dy * scale];
}

function bezel([x, y]: Point, radius: number, colour: string): string {
  const pen = createPen();
  for (let tick = 0; tick < 72; tick += 1) {
    const angle = (tick / 72) * 2 * Math.PI;
    const reach = tick % 18 === 0 ? 46 : tick % 6 === 0 ? 30 : 16;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pen.move(x + cos * (radius + 14), y + sin * (radius + 14));
    pen.line(x + cos * (radius + 14 + reach), y + sin * (radius + 14 + reach));
  }
  return (
    stroke(pen.data(), colour, 2.6) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="5"/>`
  );
}
