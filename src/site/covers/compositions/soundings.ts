import { between, pick } from '#platform/random.ts';
import { elevation, type Field, type Point } from '../field.ts';
import { drawGround } from '../ground.ts';
import { northMark, scaleBar, signalMark, stroke } from '../marks.ts';
import { createPen } from '../pen.ts';
import { type Composition, cornerCaption, placeOfInterest, survey } from '../scene.ts';

const pitch = 40;

/** Contoured land in a sea of measured points, heavier where it is shallow. */
export const soundings: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const across = pick(random, [0.35, 0.64]) + between(random, -0.04, 0.04);
  const focus: Point = [frame.width * across, frame.height * between(random, 0.4, 0.6)];
  const field = survey(scene, frame, focus);
  const level = field.water > 0 ? field.water : 0.3;
  const sea = { ...field, water: level };
  const side = across < 0.5 ? frame.width - 130 : 130;
  const body =
    drawGround(
      sea,
      { ...palette, water: palette.dark ? palette.water : palette.ground },
      {
        length: 27_000,
        tints: [0.35, 0.6, 0.8],
        ripples: 2,
      },
    ) +
    dots(sea, level, palette.waterLine) +
    northMark([side, 150], 46, palette.ink) +
    scaleBar([side - 80, frame.height - 110], 40, palette.ink) +
    signalMark(palette, placeOfInterest(scene, field, focus));
  return { body, caption: cornerCaption(frame, across < 0.5) };
};

function dots(field: Field, level: number, colour: string): string {
  const pens = [createPen(), createPen(), createPen(), createPen()];
  for (let y = pitch / 2; y < field.frame.height; y += pitch) {
    for (let x = pitch / 2; x < field.frame.width; x += pitch) {
      const depth = level - elevation(field, x, y);
      if (depth < 0.025) continue;
      const pen = pens[Math.min(3, Math.floor((depth / level) * 5))];
      pen?.move(x, y);
      pen?.dot();
    }
  }
  return pens
    .map((pen, at) => stroke(pen.data(), colour, 13 - at * 3, ' stroke-linecap="round"'))
    .join('');
}
