import { area, type Figure, label, path, signal } from './sheet.ts';

const parts = [
  { share: 0.68, key: '1' },
  { share: 0.2, key: '2' },
  { share: 0.12, key: '3' },
];
const gap = 96;

/** One stream parts in three; the two lesser ones flow on to somebody else's place. */
export const split: Figure = (sheet) => {
  const { width, height, palette } = sheet;
  const [left, fork, turn, right] = [0, 400, 720, width];
  const thickness = 300;
  const top = (height - thickness) / 2;
  const colours = [palette.waterLine, palette.tints[3] ?? palette.faint, palette.index];
  const spread = thickness + gap * (parts.length - 1);
  let from = top;
  let to = (height - spread) / 2;
  const bands = parts.map(({ share, key }, index) => {
    const band = share * thickness;
    const bend = (fork + turn) / 2;
    const shape =
      `M${left} ${from}H${fork}C${bend} ${from} ${bend} ${to} ${turn} ${to}H${right}v${band}H${turn}` +
      `C${bend} ${to + band} ${bend} ${from + band} ${fork} ${from + band}H${left}z`;
    const words = label(sheet, [turn + 40, to - 18], key);
    const flow = streamlines(from, to, band, [left, fork, turn, right], bend);
    from += band;
    to += band + gap;
    return (
      area(shape, colours[index] ?? palette.faint) +
      path(flow, palette.ground, 1.6, ' stroke-opacity=".55"') +
      words
    );
  });
  return (
    bands.join('') +
    path(
      `M${fork} ${top - 60}V${top + thickness + 60}`,
      palette.ink,
      2,
      ' stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    signal(palette, [fork, top + thickness / 2])
  );
};

/** Hairlines inside a band that show which way it runs, as in a chart of currents. */
function streamlines(
  from: number,
  to: number,
  band: number,
  [left, fork, turn, right]: readonly [number, number, number, number],
  bend: number,
): string {
  const count = Math.max(1, Math.round(band / 17));
  return Array.from({ length: count }, (_, index) => {
    const off = ((index + 0.5) / count) * band;
    const [start, end] = [from + off, to + off];
    return `M${left} ${start}H${fork}C${bend} ${start} ${bend} ${end} ${turn} ${end}H${right}`;
  }).join('');
}
