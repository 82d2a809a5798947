import type { Point } from '#site/covers/field.ts';
import { area, type Figure, footAxis, label, path, polyline, ring, signal } from './sheet.ts';

const agents = 10;
const callMinutes = 12;
const longestMinutes = 60;

/** Mean wait in minutes at a load between 0 and 1: Erlang C for ten agents and 12-minute calls. */
function wait(load: number): number {
  const offered = agents * load;
  let blocked = 1;
  for (let agent = 1; agent <= agents; agent += 1) {
    blocked = (offered * blocked) / (agent + offered * blocked);
  }
  const waits = blocked / (1 - load * (1 - blocked));
  return (waits * callMinutes) / (agents * (1 - load));
}

/** A queue's wait against its load: flat, then a wall. */
export const curve: Figure = (sheet) => {
  const { width, height, palette } = sheet;
  const [left, right, top, foot] = [150, width - 110, 110, height - 130];
  const x = (load: number) => left + ((load - 0.5) / 0.5) * (right - left);
  const y = (minutes: number) => foot - (minutes / longestMinutes) * (foot - top);
  const place = (load: number): Point => [x(load), y(wait(load))];
  const loads = Array.from({ length: 97 }, (_, index) => 0.5 + index * 0.005);
  const points = loads.map(place);
  const under = `${polyline(points)}V${foot}H${left}z`;
  const grid = [20, 40, 60].map((minutes) => `M${left} ${y(minutes).toFixed(1)}H${right}`).join('');
  const knee = place(0.85);
  const notes = [
    { load: 0.9, words: '8 min', anchor: 'start', shift: [14, 32] },
    { load: 0.95, words: '20 min', anchor: 'end', shift: [-22, -12] },
  ] as const;
  return (
    area(under, palette.tints[1] ?? palette.faint) +
    area(
      `M${x(0.85)} ${foot}${polyline(points.filter(([at]) => at >= knee[0])).replace('M', 'L')}V${foot}z`,
      palette.tints[3] ?? palette.faint,
    ) +
    path(grid, palette.faint, 2) +
    path(
      `M${knee[0]} ${top}V${foot}`,
      palette.ink,
      2,
      ' stroke-dasharray="2 9" stroke-linecap="round"',
    ) +
    path(polyline(points), palette.ink, 5, ' stroke-linejoin="round"') +
    [20, 40, 60].map((at) => label(sheet, [left - 22, y(at) + 8], String(at), 'end')).join('') +
    notes
      .map(({ load, words, anchor, shift }) => {
        const [px, py] = place(load);
        const at: Point = [px + shift[0], py + shift[1]];
        return ring(palette, [px, py]) + label(sheet, at, words, anchor);
      })
      .join('') +
    label(sheet, [knee[0] - 18, top + 22], '85%', 'end') +
    footAxis(sheet, {
      from: left,
      to: right,
      y: foot,
      ticks: 10,
      labels: ['50', '60', '70', '80', '90', '100%'],
    }) +
    signal(palette, knee)
  );
};
