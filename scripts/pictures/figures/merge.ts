import { between } from '#platform/random.ts';
import { dot, type Figure, path, ring, signal } from './sheet.ts';

const syncs = [130, 570, 1070];
const lanes = [210, 375, 540];

/** Three hands edit one record apart; at each meeting their changes fall into one line again. */
export const merge: Figure = (sheet) => {
  const { width, palette, random } = sheet;
  const middle = lanes[1] ?? 0;
  const colours = [palette.waterLine, palette.ink, palette.index];
  const tracks = lanes.map((lane, index) => {
    const bends = syncs.slice(0, -1).map((from, at) => {
      const to = syncs[at + 1] ?? width;
      return `H${from}C${from + 80} ${middle} ${from + 40} ${lane} ${from + 120} ${lane}H${to - 120}C${to - 40} ${lane} ${to - 80} ${middle} ${to} ${middle}`;
    });
    const width2 = index === 1 ? 6 : 5;
    return path(`M0 ${middle}${bends.join('')}H${width}`, colours[index] ?? palette.ink, width2);
  });
  const edits = syncs.slice(0, -1).flatMap((from, span) => {
    const to = (syncs[span + 1] ?? width) - 120;
    return lanes.flatMap((lane, index) => {
      const count = index === 1 ? 2 : 3 + span;
      return Array.from({ length: count }, (_, edit) => {
        const x = from + 120 + ((edit + between(random, 0.25, 0.75)) / count) * (to - from - 120);
        return dot(
          [x, lane],
          11,
          colours[index] ?? palette.ink,
          ` stroke="${palette.ground}" stroke-width="5"`,
        );
      });
    });
  });
  const posts = syncs.map((x) => `M${x} 96V654`).join('');
  return (
    path(posts, palette.line, 2, ' stroke-dasharray="2 9" stroke-linecap="round"') +
    tracks.join('') +
    edits.join('') +
    syncs
      .slice(0, -1)
      .map((x) => ring(palette, [x, middle], 17))
      .join('') +
    signal(palette, [syncs.at(-1) ?? 0, middle])
  );
};
