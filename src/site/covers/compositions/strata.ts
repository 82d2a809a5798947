import { between, pick } from '#platform/random.ts';
import { elevation, type Field, type Point } from '../field.ts';
import { areaPath, linePath, traceIsolines } from '../isolines.ts';
import { fill, northMark, ruler, signalMark, stroke } from '../marks.ts';
import type { Palette } from '../palettes.ts';
import { type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

const lowest = 0.13;
const step = 0.14;

/** Flat colour by height, as on a school wall map: large shapes, hardly a line. */
export const strata: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.33, 0.66]) + between(random, -0.04, 0.04);
  const focus: Point = [frame.width * across, frame.height * between(random, 0.36, 0.62)];
  const field = survey(scene, frame, focus);
  const levels = palette.strata.slice(1).map((_, index) => lowest + index * step);
  const layers = traceIsolines(field, levels);
  const halves = traceIsolines(
    field,
    // A delta's banks wind too much to be drawn twice.
    scene.terrain === 'delta' ? [] : levels.map((level) => level + step / 2),
  );
  const side = across < 0.5 ? frame.width - 130 : 130;
  const at = (x: number, y: number) => stratumAt(field, palette, x, y);
  const foot = frame.height - 70;
  const caption = cornerCaption(frame, across < 0.5);
  const body =
    `<path d="M0 0h${frame.width}v${frame.height}H0z" fill="${palette.strata[0]}"/>` +
    layers
      .map((layer, index) => fill(areaPath(field.view, [layer]), palette.strata[index + 1] ?? ''))
      .join('') +
    stroke(linePath(field.view, halves), palette.ground, 1.8, ' stroke-opacity=".4"') +
    northMark([side, 150], 46, at(side, 150).colour) +
    ruler([side - 60, foot], [side + 60, foot], 24, at(side, foot).colour) +
    signalMark(palette, placeOfInterest(scene, field, focus), 20);
  return { body, caption: { ...caption, ...at(...caption.at) } };
};

/** The flat colour at a place, and the one of the two ends of the scale that reads on it. */
function stratumAt(field: Field, { strata: scale, ink, ground }: Palette, x: number, y: number) {
  const level = Math.floor((elevation(field, x, y) - lowest) / step) + 1;
  const index = Math.min(scale.length - 1, Math.max(0, level));
  return { on: scale[index] ?? ground, colour: index < scale.length / 2 - 0.5 ? ink : ground };
}
