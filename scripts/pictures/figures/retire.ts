import { between } from '#platform/random.ts';
import { dot, type Figure, footAxis, path, ring, signal } from './sheet.ts';

const jobs = 19;
const weeks = 24;
const doubled = 10;

/** Nineteen nightly jobs that end one by one beside the stream that replaces them. */
export const retire: Figure = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [left, right, top, foot] = [110, width - 110, 190, height - 130];
  const x = (week: number) => left + (week / weeks) * (right - left);
  const gap = (foot - 34 - top) / (jobs - 1);
  let week = doubled;
  const ends = Array.from({ length: jobs }, () => {
    week += between(random, 0.35, 0.95);
    return Math.min(week, weeks - 1.2);
  });
  const runs = ends.map((end, job) => {
    const y = top + job * gap;
    const nights = Array.from({ length: Math.floor((x(end) - left) / 19) }, (_, night) => {
      return `M${(left + night * 19).toFixed(1)} ${y.toFixed(1)}v-7`;
    });
    return (
      path(`M${left} ${y.toFixed(1)}H${x(end).toFixed(1)}`, palette.line, 2) +
      path(nights.join(''), palette.line, 1.5) +
      (job < jobs - 1 ? dot([x(end), y], 6, palette.ink) : '')
    );
  });
  const stream = 120;
  const last: [number, number] = [x(ends.at(-1) ?? weeks), top + (jobs - 1) * gap];
  return (
    path(`M${left} ${stream}H${right}`, palette.waterLine, 16) +
    path(`M${left} ${stream}H${right}`, palette.ground, 2, ' stroke-dasharray="14 10"') +
    path(
      `M${x(doubled).toFixed(1)} 84V${foot}`,
      palette.ink,
      2,
      ' stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    runs.join('') +
    ring(palette, [x(doubled), stream], 10) +
    footAxis(sheet, {
      from: left,
      to: right,
      y: foot,
      ticks: 24,
      labels: ['0', '6', '12', '18', '24 weeks'],
    }) +
    signal(palette, last)
  );
};
