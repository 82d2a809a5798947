import { between, pick } from '#platform/random.ts';
import type { Point } from '../field.ts';
import { drawGround } from '../ground.ts';
import { crosses, fullBox, routeMark, ruler, signalMark } from '../marks.ts';
import { approach, type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

/** Contours over the whole sheet, low ground left bare, and a way across them to one point. */
export const traverse: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.34, 0.64, 0.7]) + between(random, -0.03, 0.03);
  const focus: Point = [frame.width * across, frame.height * pick(random, [0.36, 0.4, 0.6])];
  const field = survey(scene, frame, focus);
  const goal = placeOfInterest(scene, field, focus);
  const route = approach(scene, field, goal);
  // The banks of a delta take their share of the ink.
  const [length, ripples] = scene.terrain === 'delta' ? [15_000, 2] : [44_000, 3];
  const body =
    drawGround(field, palette, { length, ripples, floor: 0.14, tints: [0.4, 0.6, 0.8] }) +
    crosses(fullBox(frame), 300, palette.faint) +
    ruler([0, frame.height], [frame.width, frame.height], 60, palette.ink) +
    routeMark(palette, route) +
    signalMark(palette, route.at(-1) ?? goal);
  return { body, caption: cornerCaption(frame, across < 0.5) };
};
