/** The figures of the landing pages, each drawn to scale. */
import { between, createRandom } from '#platform/random.ts';
import type { Point } from '#site/covers/field.ts';
import { mileposts } from '#site/covers/route.ts';
import { smoothPath } from '#ui/smooth-path.ts';
import {
  box,
  circle,
  DASHED,
  drawing,
  FIRM,
  ground,
  group,
  HAIR,
  INK,
  line,
  PAPER,
  path,
  round,
  SOLID,
  sample,
  TINTED,
} from './ink.ts';

const PLATE = { width: 1440, height: 600 };

export const landingDrawings = (): Record<string, string> => ({
  'landing-product-development.svg': climb(),
  'landing-expert-teams.svg': nineLegs(),
  'landing-process-automation.svg': hundredLines(),
  'landing-digital-experience.svg': twoWays(),
  'landing-ai-solutions.svg': pagesRead(),
});

/** From 52 to 94 of 100: a mountain whose shoulder and summit lie at these heights. */
function climb(): string {
  const height = (percent: number): number => 580 - percent * 5.2;
  const [shoulder, summit]: Point[] = [
    [640, height(52)],
    [1010, height(94)],
  ];
  if (shoulder === undefined || summit === undefined) return '';
  const ridge: Point[] = [
    [-20, height(9)],
    [120, height(14)],
    [250, height(12)],
    [400, height(31)],
    [520, height(44)],
    shoulder,
    [720, height(50)],
    [830, height(70)],
    [920, height(80)],
    summit,
    [1070, height(84)],
    [1150, height(63)],
    [1230, height(58)],
    [1340, height(30)],
    [1460, height(22)],
  ];
  const layers = [0, 1, 2, 3, 4, 5, 6].map((depth) =>
    ridge.map(([x, y]): Point => [x + depth * 9, 600 - (600 - y) * (1 - depth * 0.135)]),
  );
  const scale = Array.from(
    { length: 11 },
    (_, ten) => `M60 ${height(ten * 10)}h${ten % 5 === 0 ? 26 : 14}`,
  );
  return drawing(PLATE, [
    ...layers.map((points) =>
      path(`${smoothPath(points)}V600H-20z`, { ...TINTED, 'fill-opacity': 0.11 }),
    ),
    ...layers.map((points, depth) =>
      path(smoothPath(points), depth === 0 ? { ...FIRM, 'stroke-width': 2.5 } : HAIR),
    ),
    path(scale.join(''), FIRM),
    path(`M60 ${height(0)}V${height(100)}`, FIRM),
    path(`M60 ${height(52)}H${shoulder[0]}M60 ${height(94)}H${summit[0]}`, DASHED),
    circle(shoulder, 9, { ...PAPER, ...FIRM, 'stroke-width': 2 }),
    path(`M${summit[0]} ${summit[1]}v-64l46 16-46 16`, {
      ...FIRM,
      'stroke-width': 2,
      fill: 'var(--tint)',
    }),
  ]);
}

/** Nine working days: a chain of survey triangles, a leg for each. */
function nineLegs(): string {
  const random = createRandom('nine');
  const stations = Array.from(
    { length: 10 },
    (_, index): Point => [
      110 + index * 136,
      (index % 2 === 0 ? 500 : 250) + between(random, -36, 36),
    ],
  );
  const triangles = stations
    .slice(2)
    .map((station, index) => [stations[index], stations[index + 1], station]);
  const sides = stations
    .slice(2)
    .map((station, index) => line([stations[index] ?? station, station]));
  const mark = ([x, y]: Point): string => `M${round(x)} ${round(y - 15)}l14 25h-28z`;
  return drawing(PLATE, [
    ground({ seed: 'nine-days', terrain: 'twins', size: PLATE, focus: [0.7, 0.4], density: 0.35 }),
    ...triangles.map((points, index) =>
      path(`${line(points.filter((point) => point !== undefined))}z`, {
        ...TINTED,
        'fill-opacity': round(0.05 + index * 0.05),
      }),
    ),
    path(sides.join(''), HAIR),
    path(line(stations), { ...FIRM, 'stroke-width': 2.5 }),
    ...stations.map((station, index) =>
      path(mark(station), {
        ...FIRM,
        fill: index === 9 ? 'var(--tint)' : 'var(--sheet)',
        'stroke-width': 2,
      }),
    ),
  ]);
}

/** A hundred invoices: 71 go straight through the gate, 29 are handed to a person. */
function hundredLines(): string {
  const random = createRandom('invoices');
  const order = Array.from({ length: 100 }, (_, index) => ({ index, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ index }) => index);
  const gate = 230;
  const lines = order.map((from, at) => {
    const start = 60 + from * 4.6;
    const y = 90 + at * 3.4;
    const way = `M-20 ${round(start)}C90 ${round(start + between(random, -90, 90))} 110 ${round(y)} ${gate} ${round(y)}`;
    if (at < 71) return { isStraight: true, d: `${way}H1460` };
    const desk = 505 + (at - 71) * 1.6;
    return {
      isStraight: false,
      d: `${way}H290C340 ${round(y)} 320 ${round(desk)} 375 ${round(desk)}`,
    };
  });
  const pick = (isStraight: boolean): string =>
    lines
      .filter((one) => one.isStraight === isStraight)
      .map(({ d }) => d)
      .join('');
  return drawing(PLATE, [
    path(pick(true), { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 1 }),
    path(pick(false), { ...FIRM, 'stroke-width': 1 }),
    path(box(gate, 66, 46, 388), { ...PAPER, ...FIRM, 'stroke-width': 2 }),
    path(`M${gate + 23} 92v336`, DASHED),
    circle([424, 500], 20, INK),
    path('M384 566c0-52 80-52 80 0z', INK),
  ]);
}

/** 34 days and 12 days on the same ground, from one door to the other, a tick for each day. */
function twoWays(): string {
  const day = 66;
  const start: Point = [330, 470];
  const end: Point = [1090, 400];
  const turns = (reach: number): Point[] => [
    start,
    [380, 470 - 300 * reach],
    [560, 470 - 220 * reach],
    [500, 470 + 70 * reach],
    [700, 470 + 60 * reach],
    [760, 470 - 380 * reach],
    [930, 470 - 260 * reach],
    [900, 470 + 50 * reach],
    [1190, 470 + 80 * reach],
    [1310, 470 - 190 * reach],
    [1180, 470 - 330 * reach],
    end,
  ];
  const long = sample(turns(reachFor(turns, day * 34)));
  const short = sample([start, [520, 405], [720, 470], [920, 400], end]);
  const ticks = (way: readonly Point[], spacing: number): string =>
    mileposts(way, spacing)
      .map(({ at, heading }) => {
        const [dx, dy] = [Math.sin(heading) * 9, -Math.cos(heading) * 9];
        return line([
          [at[0] - dx, at[1] - dy],
          [at[0] + dx, at[1] + dy],
        ]);
      })
      .join('');
  return drawing(PLATE, [
    ground({ seed: 'permit', terrain: 'basin', size: PLATE, focus: [0.52, 0.55], density: 0.45 }),
    path(line([...long, end]), { ...FIRM, 'stroke-dasharray': '1 5' }),
    path(ticks(long, day), FIRM),
    path(line([...short, end]), { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 5 }),
    path(ticks(short, lengthOf(short) / 12), { ...FIRM, 'stroke-width': 2 }),
    circle(start, 12, { ...PAPER, ...FIRM, 'stroke-width': 2.5 }),
    circle(end, 12, { ...SOLID, ...FIRM, stroke: 'currentColor', 'stroke-width': 2.5 }),
  ]);
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** How far a winding way has to swing to be `length` long. */
function reachFor(turns: (reach: number) => Point[], length: number): number {
  let [low, high] = [0, 2];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (lengthOf(sample(turns(middle))) < length) low = middle;
    else high = middle;
  }
  return low;
}

/** A file of 140 pages, of which 24 are read, each with the fact that was found on it. */
function pagesRead(): string {
  const random = createRandom('claim-file');
  const pages = Array.from({ length: 140 }, (_, index) => ({
    at: [500 + (index % 20) * 44, 70 + Math.floor(index / 20) * 70] satisfies Point,
    key: random(),
  }));
  const read = new Set(pages.toSorted((a, b) => a.key - b.key).slice(0, 24));
  const fact = (place: number): Point => [250, 84 + place * 19.4];
  const threads = [...read]
    .toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map(({ at }, place) => {
      const [x, y] = fact(place);
      const end: Point = [at[0] + 4, at[1] + 24];
      return `M${x + 8} ${round(y)}C${x + 150} ${round(y)} ${end[0] - 130} ${end[1]} ${end[0]} ${end[1]}`;
    });
  const facts = Array.from({ length: 24 }, (_, place) => {
    const [x, y] = fact(place);
    return `M${x} ${round(y)}h${-round(between(random, 60, 150))}`;
  });
  const words = (x: number, y: number): string =>
    `M${x + 8} ${y + 14}h18M${x + 8} ${y + 24}h14M${x + 8} ${y + 34}h17`;
  return drawing(PLATE, [
    path(pages.map(({ at: [x, y] }) => box(x, y, 34, 48)).join(''), { ...HAIR, ...PAPER }),
    group(
      [...read].map(({ at: [x, y] }) => path(box(x, y, 34, 48))),
      { ...FIRM, fill: 'var(--tint)', 'stroke-width': 1.5 },
    ),
    path([...read].map(({ at: [x, y] }) => words(x, y)).join(''), {
      stroke: 'var(--sheet)',
      'stroke-width': 2,
    }),
    path(threads.join(''), { ...HAIR, 'stroke-opacity': 0.6 }),
    path(facts.join(''), { ...FIRM, 'stroke-width': 3 }),
  ]);
}
