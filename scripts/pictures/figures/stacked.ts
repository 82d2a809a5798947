import { between } from '#platform/random.ts';
import { area, type Figure, footAxis, label, path, signal } from './sheet.ts';

const cutovers = 31;
/** Evenings on which the slice went back where it came from; drawn hollow. */
const rolledBack = new Set([9, 20]);

/** A book of loans that changes houses slice by slice: what has moved, and what is still to move. */
export const stacked: Figure = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [left, right, top, foot] = [150, width - 110, 100, height - 130];
  const pitch = (right - left) / cutovers;
  const steps = Array.from({ length: cutovers }, () => between(random, 0.5, 1.5));
  const total = steps.reduce((sum, step) => sum + step, 0);
  const columns = steps.map((step, index) => {
    const done = steps.slice(0, index).reduce((sum, part) => sum + part, 0) / total;
    const y = foot - (done + step / total) * (foot - top);
    const rise = (step / total) * (foot - top);
    const x = left + index * pitch;
    const box = (from: number, to: number) =>
      `M${x.toFixed(1)} ${from.toFixed(1)}h${(pitch - 7).toFixed(1)}V${to.toFixed(1)}h${(7 - pitch).toFixed(1)}z`;
    const back = rolledBack.has(index);
    return (
      area(box(top, y - 4), palette.tints[1] ?? palette.faint) +
      (back
        ? path(box(y + 1.5, y + rise - 3), palette.index, 3)
        : area(box(y, y + rise), palette.index)) +
      area(box(y + rise, foot), palette.waterLine)
    );
  });
  const shares = [0, 0.5, 1];
  const scale = shares.map((share) => foot - share * (foot - top));
  const end = right - pitch / 2 - 3;
  return (
    path(scale.map((y) => `M${left - 12} ${y}H${right}`).join(''), palette.faint, 2) +
    columns.join('') +
    scale
      .map((y, index) => label(sheet, [left - 26, y + 8], `${(shares[index] ?? 0) * 100}%`, 'end'))
      .join('') +
    footAxis(sheet, { from: left, to: right, y: foot + 14, ticks: 31, labels: ['1', '31'] }) +
    signal(palette, [end, top])
  );
};
