import { between } from '#platform/random.ts';
import type { Point } from '#site/covers/field.ts';
import { area, dot, type Figure, label, margin, path, polyline } from './sheet.ts';

const days = 10;

/** Work left on each day of a sprint, from 1 to 0, by what went on in it. */
const shapes: readonly (readonly number[])[] = [
  [1, 0.93, 0.8, 0.72, 0.55, 0.5, 0.36, 0.3, 0.16, 0.09, 0],
  [1, 1, 0.98, 0.98, 0.96, 0.95, 0.95, 0.93, 0.92, 0.5, 0.04],
  [1, 0.98, 0.97, 0.7, 0.69, 0.68, 0.4, 0.39, 0.38, 0.1, 0.08],
  [1, 0.88, 0.74, 0.62, 0.6, 0.6, 0.6, 0.59, 0.58, 0.5, 0.44],
  [1, 0.9, 0.94, 0.82, 0.96, 0.88, 1.02, 0.98, 1.08, 0.96, 0.9],
  [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0],
];

const telling = 1;
const ruler = 5;

/** Six sprints side by side, each a shape with a meaning. */
export const multiples: Figure = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [cols, gap] = [3, 64];
  const panelWidth = (width - 2 * margin - (cols - 1) * gap) / cols;
  const panelHeight = (height - 2 * margin - gap - 20) / 2;
  return shapes
    .map((shape, index) => {
      const left = margin + (index % cols) * (panelWidth + gap);
      const top = margin + 24 + Math.floor(index / cols) * (panelHeight + gap);
      const foot = top + panelHeight;
      const place = (day: number, rest: number): Point => [
        left + (day / days) * panelWidth,
        foot - rest * panelHeight * 0.78,
      ];
      const hot = index === telling;
      const points = shape.map((rest, day) => {
        const stray = hot || day === 0 || index === ruler ? 0 : between(random, -0.012, 0.012);
        return place(day, Math.max(0, rest + stray));
      });
      const ticks = shape.map(
        (_, day) => `M${place(day, 0)[0].toFixed(1)} ${foot}v${day % 5 ? 7 : 13}`,
      );
      const line = polyline(points);
      return (
        area(`${line}V${foot}H${left}z`, palette.tints[hot ? 2 : 0] ?? palette.faint) +
        path(
          polyline([place(0, 1), place(days, 0)]),
          palette.line,
          2,
          ' stroke-dasharray="2 8" stroke-linecap="round"',
        ) +
        path(`M${left} ${foot}H${left + panelWidth}${ticks.join('')}`, palette.ink, 2) +
        path(line, palette.ink, hot ? 5 : 3.5, ' stroke-linejoin="round"') +
        label(sheet, [left, top + 4], String(index + 1)) +
        (hot ? dot(points.at(-2) ?? [0, 0], 12, palette.signal) : '')
      );
    })
    .join('');
};
