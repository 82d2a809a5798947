import { between } from '#platform/random.ts';
import { type Box, elevation, type Field, type Frame, type Point } from '../field.ts';
import { drawGround } from '../ground.ts';
import { crosses, northMark, routeMark, ruler, scaleBar, signalMark } from '../marks.ts';
import { createPen } from '../pen.ts';
import { approach, type Composition, placeOfInterest, survey } from '../scene.ts';

/** A printed sheet: the map inside its neat line to one side, its legend in a wide margin. */
export const sheet: Composition = (scene) => {
  const { frame, palette, random } = scene;
  const mirrored = random() < 0.4;
  const map: Frame = { width: Math.round(frame.width * 0.66), height: frame.height - 220 };
  const x = mirrored ? 110 : frame.width - map.width - 110;
  const box: Box = { x, y: 110, ...map };
  const focus: Point = [
    map.width * between(random, 0.4, 0.68),
    map.height * between(random, 0.36, 0.6),
  ];
  const field = survey(scene, map, focus);
  const goal = placeOfInterest(scene, field, focus);
  const route = approach(scene, field, goal);
  const left = mirrored ? x + map.width + 90 : 110;
  const width = frame.width - map.width - 310;
  const [length, ripples] = scene.terrain === 'delta' ? [10_000, 2] : [33_000, 3];
  const body =
    `<svg x="${x}" y="110" width="${map.width}" height="${map.height}">` +
    drawGround(field, palette, {
      length,
      ripples,
      floor: 0.1,
      tints: [0.25, 0.45, 0.65, 0.82],
    }) +
    crosses({ ...box, x: 0, y: 0 }, 250, palette.line) +
    routeMark(palette, route) +
    signalMark(palette, route.at(-1) ?? goal) +
    `</svg>` +
    neatLine(box, palette.ink) +
    northMark([left + 30, 156], 46, palette.ink) +
    profile(field, route, { x: left, y: frame.height - 330, width, height: 160 }, palette.ink) +
    scaleBar([left, frame.height - 120], Math.round(width / 5), palette.ink);
  return { body, caption: { at: [left, frame.height - 380], anchor: 'start' } };
};

function neatLine({ x, y, width, height }: Box, colour: string): string {
  return (
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="none" stroke="${colour}" stroke-width="4"/>` +
    ruler([x, y], [x + width, y], 50, colour, 9) +
    ruler([x + width, y + height], [x, y + height], 50, colour, 9) +
    ruler([x, y + height], [x, y], 50, colour, 9) +
    ruler([x + width, y], [x + width, y + height], 50, colour, 9)
  );
}

/** The climb along the route, seen from the side. */
function profile(field: Field, route: readonly Point[], box: Box, colour: string): string {
  const pen = createPen();
  pen.move(box.x, box.y + box.height);
  route.forEach(([x, y], index) => {
    const along = box.x + (index / Math.max(1, route.length - 1)) * box.width;
    pen.line(along, box.y + box.height - 8 - elevation(field, x, y) * (box.height - 8));
  });
  pen.line(box.x + box.width, box.y + box.height);
  pen.close();
  return `<path d="${pen.data()}" fill="${colour}"/>`;
}
