/** The drawings at the head of the service pages: what each service does to a piece of ground. */
import { between, createRandom } from '#platform/random.ts';
import type { Point } from '#site/covers/field.ts';
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
  TINTED,
} from './ink.ts';

const TALL = { width: 640, height: 760 };
const WIDE = { width: 1320, height: 400 };

export const serviceDrawings = (): Record<string, string> => ({
  'service-product-development.svg': fortnights(),
  'service-intelligent-automation.svg': rulesOnOnePage(),
  'service-staff-augmentation.svg': pairs(),
  'service-digital-modernization.svg': stopwatch(),
  'service-ai-adoption.svg': examSheet(),
  'service-system-modernization.svg': slices(),
});

/** A way up in legs of a fortnight, each with a place to stop at. */
function fortnights(): string {
  const stops: Point[] = [
    [92, 690],
    [196, 598],
    [150, 496],
    [286, 438],
    [392, 350],
    [340, 252],
    [438, 172],
  ];
  const summit = stops.at(-1) ?? [0, 0];
  return drawing(TALL, [
    ground({ seed: 'product-4', terrain: 'ridge', size: TALL, focus: [0.68, 0.24], density: 0.75 }),
    path(smoothPath(stops), { stroke: 'var(--sheet)', 'stroke-width': 10 }),
    path(smoothPath(stops), { ...FIRM, 'stroke-width': 2.5 }),
    ...stops
      .slice(0, -1)
      .map(([x, y]) => path(box(x - 9, y - 9, 18, 18), { ...PAPER, ...FIRM, 'stroke-width': 2 })),
    path(`M${summit[0]} ${summit[1]}v-86l58 20-58 20`, {
      ...FIRM,
      fill: 'var(--tint)',
      'stroke-width': 2.5,
    }),
    circle(summit, 5, INK),
  ]);
}

/** Slips of every kind, one page of rules, rows in order, and one slip set aside for a person. */
function rulesOnOnePage(): string {
  const random = createRandom('slips-2');
  const slips = Array.from({ length: 22 }, (_, index) => {
    const [x, y] = [
      30 + (index % 6) * 74 + between(random, -18, 18),
      40 + Math.floor(index / 6) * 84 + between(random, -16, 16),
    ];
    const turn = round(between(random, -38, 38));
    return group(
      [
        path(box(-24, -32, 48, 64), { ...PAPER, ...FIRM }),
        path('M-14-14h28M-14-2h22M-14 10h26', HAIR),
      ],
      { transform: `translate(${round(x + 30)} ${round(y + 20)})rotate(${turn})` },
    );
  });
  const rows = Array.from({ length: 7 }, (_, row) => 74 + row * 36);
  const cells = rows.flatMap((y, row) =>
    Array.from({ length: 5 }, (_, column) =>
      (row * 3 + column * 2) % 4 === 0 ? box(592 + column * 34, y - 12, 24, 20) : '',
    ),
  );
  const ordered = rows
    .slice(0, 5)
    .flatMap((y) => Array.from({ length: 9 }, (_, place) => box(850 + place * 50, y - 14, 34, 24)));
  return drawing(WIDE, [
    ...slips,
    path(
      rows.map((y) => `M500 ${round(200 + (y - 200) * 0.8)}C530 ${y} 540 ${y} 566 ${y}`).join(''),
      HAIR,
    ),
    path(box(570, 24, 190, 332), { ...PAPER, ...FIRM, 'stroke-width': 2.5 }),
    path(rows.map((y) => `M586 ${y + 18}h158`).join(''), HAIR),
    path(cells.join(''), SOLID),
    path(
      rows
        .slice(0, 5)
        .map((y) => `M764 ${y}h74`)
        .join(''),
      HAIR,
    ),
    path(ordered.join(''), { ...TINTED, 'fill-opacity': 0.55 }),
    path(ordered.join(''), FIRM),
    path('M764 306c70 0 90 30 180 30', { ...FIRM, 'stroke-width': 2 }),
    path(box(960, 308, 40, 54), { ...PAPER, ...FIRM, 'stroke-width': 2 }),
    circle([1064, 312], 17, INK),
    path('M1028 372c0-48 72-48 72 0z', INK),
  ]);
}

/** A net of stations that stand, and the pairs that join it two at a time. */
function pairs(): string {
  const known: Point[] = [
    [96, 612],
    [214, 430],
    [330, 650],
    [90, 300],
  ];
  const first: Point[] = [
    [372, 330],
    [236, 196],
  ];
  const second: Point[] = [
    [540, 520],
    [520, 212],
  ];
  const sides = (stations: readonly Point[], others: readonly Point[], reach: number): string =>
    stations
      .flatMap((from) =>
        others
          .filter((to) => to !== from && Math.hypot(from[0] - to[0], from[1] - to[1]) < reach)
          .map((to) => line([from, to])),
      )
      .join('');
  const station = ([x, y]: Point): string => `M${x} ${y - 20}l19 34h-38z`;
  return drawing(TALL, [
    ground({ seed: 'pairs', terrain: 'plateau', size: TALL, focus: [0.4, 0.5], density: 0.4 }),
    path(
      'M96 612L214 430 330 650zM214 430L90 300 96 612zM214 430L372 330 236 196zM372 330L520 212 540 520z',
      TINTED,
    ),
    path(sides(known, known, 380), { ...FIRM, 'stroke-width': 2.5 }),
    path(sides(first, [...known, ...first], 330), {
      ...FIRM,
      stroke: 'var(--tint)',
      'stroke-width': 2.5,
    }),
    path(sides(second, [...known, ...first, ...second], 340), { ...DASHED, 'stroke-width': 2 }),
    ...known.map((at) => path(station(at), INK)),
    ...first.map((at) => path(station(at), { ...FIRM, fill: 'var(--tint)', 'stroke-width': 2 })),
    ...second.map((at) => path(station(at), { ...FIRM, ...PAPER, 'stroke-width': 2 })),
  ]);
}

/** A dial of 34 days on which twelve are left, over ground that closes in. */
function stopwatch(): string {
  const random = createRandom('dial');
  const centre: Point = [330, 400];
  const at = (day: number, radius: number): Point => {
    const angle = (day / 34) * 2 * Math.PI - Math.PI / 2;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  };
  const waves = [between(random, 0, 6), between(random, 0, 6)];
  const rings = Array.from({ length: 10 }, (_, ring) => {
    const points = Array.from({ length: 35 }, (_, day): Point => {
      const angle = (day / 34) * 2 * Math.PI;
      const sway =
        Math.sin(angle * 2 + (waves[0] ?? 0) + ring * 0.2) * 0.09 +
        Math.sin(angle * 3 + (waves[1] ?? 0) - ring * 0.16) * 0.05;
      return at(day, (30 + ring * 22) * (1 + sway));
    });
    return path(smoothPath(points), ring % 4 === 0 ? { ...FIRM, 'stroke-opacity': 0.55 } : HAIR);
  });
  const ticks = Array.from({ length: 34 }, (_, day) =>
    line([at(day, 276), at(day, day <= 12 ? 304 : 290)]),
  );
  const [hand, top] = [at(12, 262), at(0, 262)].map(([x, y]) => `${round(x)} ${round(y)}`);
  const middle = `${centre[0]} ${centre[1]}`;
  return drawing(TALL, [
    path(`M${middle}L${top}A262 262 0 0 1 ${hand}z`, { ...TINTED, 'fill-opacity': 0.45 }),
    ...rings,
    circle(centre, 310, { ...FIRM, 'stroke-width': 2.5 }),
    path(ticks.join(''), { ...FIRM, 'stroke-width': 2 }),
    path(box(302, 46, 56, 36), { ...PAPER, ...FIRM, 'stroke-width': 2.5 }),
    path('M312 30h36', { ...FIRM, 'stroke-width': 7 }),
    path(`M${middle}L${hand}`, { ...FIRM, 'stroke-width': 4 }),
    path(`M${middle}L${top}`, DASHED),
    circle(centre, 10, INK),
  ]);
}

/** An exam in which people and model agree on nearly every row; where they differ stands a ring. */
function examSheet(): string {
  const random = createRandom('exam-3');
  const rows = Array.from({ length: 54 }, (_, index) => ({
    x: 60 + Math.floor(index / 18) * 192,
    y: 96 + (index % 18) * 36,
    answer: Math.floor(random() * 5),
    differs: index === 11 || index === 40,
  }));
  const bubble = (x: number, y: number, choice: number): Point => [x + choice * 30, y];
  return drawing(TALL, [
    path(box(20, 40, 600, 690), { ...PAPER, ...FIRM, 'stroke-width': 2.5 }),
    path('M20 66H620', FIRM),
    path('M226 66V730M418 66V730', HAIR),
    ...rows.flatMap(({ x, y, answer }) =>
      [0, 1, 2, 3, 4]
        .filter((choice) => choice !== answer)
        .map((choice) => circle(bubble(x, y, choice), 8.5, HAIR)),
    ),
    ...rows.map(({ x, y, answer }) => circle(bubble(x, y, answer), 9.5, SOLID)),
    ...rows
      .filter(({ differs }) => differs)
      .flatMap(({ x, y, answer }) => [
        circle(bubble(x, y, (answer + 2) % 5), 9.5, INK),
        path(`M${x - 20} ${y - 17}h160v34h-160z`, { ...FIRM, 'stroke-width': 2 }),
      ]),
  ]);
}

/** One range cut into slices, of which some have moved and one is on its way. */
function slices(): string {
  const width = 38;
  const top = (place: number): number =>
    250 -
    150 * Math.exp(-(((place - 5.2) / 2.6) ** 2)) -
    90 * Math.exp(-(((place - 10.6) / 1.8) ** 2)) +
    14 * Math.sin(place * 2.1);
  const edge = (place: number, x: number): string =>
    `M${x} 372V${round(top(place))}L${round(x + width / 2)} ${round(top(place + 0.5))} ${x + width} ${round(top(place + 1))}V372z`;
  const seams = (place: number, x: number): string =>
    [50, 84, 112]
      .map(
        (drop) =>
          `M${x} ${round(Math.min(372, top(place) + drop))}L${x + width} ${round(Math.min(372, top(place + 1) + drop))}`,
      )
      .join('');
  const places = Array.from({ length: 13 }, (_, place) => place);
  const moved = new Set([8, 9, 10, 11, 12]);
  const travelling = 7;
  const old = (place: number): number => 30 + place * (width + 3);
  const fresh = (place: number): number => 760 + place * (width + 1);
  const stay = places.filter((place) => !moved.has(place) && place !== travelling);
  return drawing(WIDE, [
    path('M0 372H1320', { ...FIRM, 'stroke-width': 2 }),
    ...[...moved, travelling].map((place) =>
      path(edge(place, old(place)), { ...DASHED, 'stroke-opacity': 0.5 }),
    ),
    ...stay.map((place) =>
      path(edge(place, old(place)), {
        ...FIRM,
        fill: 'currentColor',
        'fill-opacity': 0.08,
        'stroke-width': 2,
      }),
    ),
    path(stay.map((place) => seams(place, old(place))).join(''), HAIR),
    ...places
      .filter((place) => !moved.has(place))
      .map((place) => path(edge(place, fresh(place)), { ...DASHED, 'stroke-opacity': 0.5 })),
    ...[...moved].map((place) =>
      path(edge(place, fresh(place)), {
        ...FIRM,
        fill: 'var(--tint)',
        'fill-opacity': 0.45,
        'stroke-width': 2,
      }),
    ),
    group([path(edge(travelling, 640), { ...FIRM, fill: 'var(--tint)', 'stroke-width': 2.5 })], {
      transform: 'translate(0 -52)',
    }),
    path('M356 150C420 30 560 20 646 96', DASHED),
    path('M690 96C760 20 900 20 1030 150', DASHED),
  ]);
}
