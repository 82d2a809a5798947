import { between } from '#platform/random.ts';
import { area, type Figure, footAxis, label, path, type Sheet, signal } from './sheet.ts';

const desks = 5;
const lane = 40;
const lastDay = 35;

/** The same five reviews one after another, and then side by side. */
export const gantt: Figure = (sheet) => {
  const { width, height, palette } = sheet;
  const [left, right] = [150, width - 110];
  const x = (day: number) => left + (day / lastDay) * (right - left);
  const foot = height - 110;
  const rows = { before: 96, after: foot - desks * lane - 26 };
  const after = inParallel(sheet);
  const end = x(12);
  return (
    grid(x, 70, foot, palette.faint) +
    inTurn(sheet)
      .map(([from, to], desk) => {
        const y = rows.before + desk * lane;
        const wait = desk === 0 ? 0 : from - 3.4;
        return (
          path(
            `M${x(wait).toFixed(1)} ${y + 13}H${x(from).toFixed(1)}`,
            palette.line,
            3,
            ' stroke-dasharray="1 9" stroke-linecap="round"',
          ) + bar(x(from), x(to), y, palette.index)
        );
      })
      .join('') +
    after
      .map(([from, to], desk) => bar(x(from), x(to), rows.after + desk * lane, palette.waterLine))
      .join('') +
    label(sheet, [left - 26, rows.before + 22], '34', 'end') +
    label(sheet, [left - 26, rows.after + 22], '12', 'end') +
    path(`M${end.toFixed(1)} ${rows.after - 34}V${foot}`, palette.signal, 3) +
    footAxis(sheet, {
      from: left,
      to: right,
      y: foot,
      ticks: 35,
      labels: ['0', '5', '10', '15', '20', '25', '30', '35 days'],
    }) +
    signal(palette, [end, rows.after - 34])
  );
};

function bar(from: number, to: number, y: number, colour: string): string {
  return area(`M${from.toFixed(1)} ${y}H${to.toFixed(1)}v26H${from.toFixed(1)}z`, colour);
}

function grid(x: (day: number) => number, top: number, foot: number, colour: string): string {
  const weeks = Array.from({ length: 8 }, (_, week) => `M${x(week * 5).toFixed(1)} ${top}V${foot}`);
  return path(weeks.join(''), colour, 1.5);
}

function inTurn({ random }: Sheet): [from: number, to: number][] {
  return Array.from({ length: desks }, (_, desk) => {
    const from = desk * 7 + (desk ? between(random, -0.4, 0.2) : 0);
    return [from, desk === desks - 1 ? 34 : from + between(random, 2.4, 3.8)];
  });
}

function inParallel({ random }: Sheet): [from: number, to: number][] {
  return Array.from({ length: desks }, (_, desk) => [
    0.4,
    desk === 2 ? 12 : between(random, 5, 11),
  ]);
}
