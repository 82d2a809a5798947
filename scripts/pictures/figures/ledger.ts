import { area, type Figure, margin, path, ring, signal } from './sheet.ts';

const rows = 21;
const off = 13;

/** Two systems asked the same questions: every line runs level but the one that does not agree. */
export const ledger: Figure = (sheet) => {
  const { width, height, palette } = sheet;
  const [left, right] = [230, width - 230];
  const [top, foot] = [margin, height - margin];
  const y = (row: number) => top + ((foot - top) * row) / (rows - 1);
  const level = Array.from({ length: rows }, (_, row) => row).filter((row) => row !== off);
  const rails = [left, right].map((x) => {
    const side = x === left ? -1 : 1;
    const ticks = Array.from({ length: rows }, (_, row) => {
      return `M${x} ${y(row)}h${side * (row % 5 === 0 ? 34 : 17)}`;
    });
    return `M${x} ${top}V${foot}${ticks.join('')}`;
  });
  const [from, to] = [y(off), y(off - 5)];
  return (
    area(`M${left} ${from}L${right} ${to}V${from}z`, palette.tints[1] ?? palette.faint) +
    path(level.map((row) => `M${left} ${y(row)}H${right}`).join(''), palette.line, 2.5) +
    path(rails.join(''), palette.ink, 2.5) +
    level
      .map((row) => ring(palette, [left, y(row)], 6) + ring(palette, [right, y(row)], 6))
      .join('') +
    path(`M${left} ${from}L${right} ${to}`, palette.ink, 6) +
    ring(palette, [left, from], 11) +
    signal(palette, [right, to])
  );
};
