/** The posters of the solutions' demos: the scene that each demo shows. */
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
  HAIR,
  INK,
  line,
  PAPER,
  path,
  round,
  SOLID,
  TINTED,
} from './ink.ts';

const POSTER = { width: 1200, height: 675 };
const BOLD = { ...FIRM, 'stroke-width': 2.5 } as const;

export const solutionDrawings = (): Record<string, string> => ({
  'solution-product-development.svg': sentenceToGauge(),
  'solution-expert-teams.svg': firstFiveDays(),
  'solution-process-automation.svg': readTwice(),
  'solution-system-modernization.svg': evening(),
  'solution-customer-experience.svg': twoClocks(),
  'solution-ai-adoption.svg': citedFile(),
});

/** One sentence, a first release in the hand, and the gauge it is judged by. */
function sentenceToGauge(): string {
  const dial = (share: number, radius: number): Point => {
    const angle = Math.PI * (1 - share);
    return [1000 + Math.cos(angle) * radius, 400 - Math.sin(angle) * radius];
  };
  const arc = (from: number, to: number, radius: number): string => {
    const [[x1, y1], [x2, y2]] = [dial(from, radius), dial(to, radius)];
    return `M${round(x1)} ${round(y1)}A${radius} ${radius} 0 0 1 ${round(x2)} ${round(y2)}`;
  };
  const ticks = Array.from({ length: 21 }, (_, tick) =>
    line([dial(tick / 20, 148), dial(tick / 20, tick % 5 === 0 ? 126 : 136)]),
  );
  return drawing(POSTER, [
    ground({ seed: 'release', terrain: 'ridge', size: POSTER, focus: [0.5, 0.5], density: 0.3 }),
    path('M96 316h206M96 350h150', { ...FIRM, 'stroke-width': 9 }),
    path('M262 350h62', { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 9 }),
    path('M372 338C420 338 410 338 448 338M744 338C780 338 790 360 826 372', DASHED),
    path(
      'M500 96h192a28 28 0 0 1 28 28v420a28 28 0 0 1-28 28H500a28 28 0 0 1-28-28V124a28 28 0 0 1 28-28z',
      { ...PAPER, ...BOLD },
    ),
    path('M566 120h60', BOLD),
    path(box(500, 160, 192, 108), { ...TINTED, 'fill-opacity': 0.5 }),
    path(box(500, 160, 192, 108), FIRM),
    path('M500 304h150M500 332h118', HAIR),
    path(`${box(500, 372, 90, 66)}${box(602, 372, 90, 66)}`, FIRM),
    path(
      'M500 476h192a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H500a12 12 0 0 1-12-12v-20a12 12 0 0 1 12-12z',
      SOLID,
    ),
    path(arc(0, 1, 160), BOLD),
    path(arc(0.52, 0.94, 160), { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 10 }),
    path(ticks.join(''), FIRM),
    path(line([[1000, 400], dial(0.94, 118)]), { ...FIRM, 'stroke-width': 4 }),
    circle([1000, 400], 10, INK),
  ]);
}

/** Five days in five columns: from the badge at the door to the flag in production. */
function firstFiveDays(): string {
  const column = (day: number): number => 120 + day * 192;
  const stops: Point[] = [
    [216, 520],
    [408, 470],
    [600, 380],
    [792, 330],
    [984, 196],
  ];
  const columns = stops.map(([, y], day) =>
    path(box(column(day), y, 192, 595 - y), { ...TINTED, 'fill-opacity': 0.1 + day * 0.07 }),
  );
  return drawing(POSTER, [
    ...columns,
    path([0, 1, 2, 3, 4, 5].map((day) => `M${column(day)} 90V595`).join(''), HAIR),
    path('M120 595H1080', BOLD),
    path(smoothPath(stops), { ...FIRM, 'stroke-width': 3.5 }),
    ...stops.slice(1, -1).map((at) => circle(at, 10, { ...PAPER, ...BOLD })),
    path('M216 300v56', BOLD),
    path(
      'M176 356h80a10 10 0 0 1 10 10v104a10 10 0 0 1-10 10h-80a10 10 0 0 1-10-10V366a10 10 0 0 1 10-10z',
      { ...PAPER, ...BOLD },
    ),
    circle([216, 402], 16, SOLID),
    path('M190 452c0-34 52-34 52 0', BOLD),
    path('M186 300a30 30 0 0 1 60 0', DASHED),
    circle([216, 520], 10, INK),
    path('M984 196v-84l62 21-62 21', { ...BOLD, fill: 'var(--tint)' }),
  ]);
}

/** An invoice under two lenses that agree; another one waits on a clerk's desk. */
function readTwice(): string {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const sheet = (x: number, y: number): string => `M${x} ${y}h196l44 44v276h-240z`;
  return drawing(POSTER, [
    path('M60 600H1140', BOLD),
    path(sheet(330, 130), { ...PAPER, ...BOLD }),
    path('M526 130v44h44', BOLD),
    path(
      rows
        .map((row) => `M362 ${218 + row * 30}h${row % 3 === 1 ? 96 : 120}M510 ${218 + row * 30}h36`)
        .join(''),
      HAIR,
    ),
    path(box(496, 384, 62, 24), { ...TINTED, 'fill-opacity': 0.6 }),
    circle([300, 300], 104, { ...BOLD, fill: 'var(--tint)', 'fill-opacity': 0.16 }),
    path('M226 374L140 470', { ...FIRM, 'stroke-width': 9 }),
    circle([560, 396], 104, { ...BOLD, fill: 'var(--tint)', 'fill-opacity': 0.16 }),
    path('M634 470l88 94', { ...FIRM, 'stroke-width': 9 }),
    path('M680 240h116', DASHED),
    circle([880, 240], 66, { ...SOLID, 'fill-opacity': 0.9 }),
    path('M850 242l22 24 42-50', { stroke: 'var(--sheet)', 'stroke-width': 9 }),
    circle([880, 240], 82, BOLD),
    path('M860 520h240M884 520v80M1076 520v80', BOLD),
    path('M900 508l8-96h84l-8 96z', { ...PAPER, ...BOLD }),
    path('M924 440h46M922 462h36', HAIR),
    circle([1046, 408], 24, INK),
    path('M1000 508c0-78 92-78 92 0z', INK),
  ]);
}

/** Dusk: a slice crosses from the old building to the new one. */
function evening(): string {
  const random = createRandom('dusk');
  const stars = Array.from({ length: 38 }, () =>
    circle([between(random, 40, 1160), between(random, 40, 300)], 1.6, {
      ...INK,
      'fill-opacity': 0.7,
    }),
  );
  const storey = (x: number, y: number, width: number): string =>
    Array.from({ length: Math.floor(width / 36) }, (_, at) =>
      box(x + 12 + at * 36, y + 14, 16, 22),
    ).join('');
  const floors = (x: number, width: number, from: number, to: number): Point[] =>
    Array.from(
      { length: to - from },
      (_, index): Point => [x, 560 - (from + index + 1) * 52],
    ).filter(() => width > 0);
  const old = floors(130, 270, 0, 4);
  const built = floors(800, 270, 0, 5);
  return drawing(POSTER, [
    ...stars,
    circle([980, 130], 54, { ...TINTED, 'fill-opacity': 0.9 }),
    path('M0 560C200 548 340 552 560 560S980 552 1200 560', BOLD),
    ...[4, 5, 6].map((floor) =>
      path(box(130, 560 - (floor + 1) * 52, 270, 52), { ...DASHED, 'stroke-opacity': 0.6 }),
    ),
    ...old.map(([x, y]) => path(box(x, y, 270, 52), BOLD)),
    path(old.map(([x, y]) => storey(x, y, 270)).join(''), HAIR),
    ...built.map(([x, y]) =>
      path(box(x, y, 270, 52), { ...BOLD, fill: 'var(--tint)', 'fill-opacity': 0.35 }),
    ),
    path(built.map(([x, y]) => storey(x, y, 270)).join(''), { ...INK, 'fill-opacity': 0.8 }),
    path('M300 262C360 120 700 90 900 268', { ...DASHED, 'stroke-width': 2 }),
    path(box(470, 150, 270, 52), { ...BOLD, fill: 'var(--tint)' }),
    path(storey(470, 150, 270), { fill: 'var(--sheet)', stroke: 'none' }),
    path('M0 620H1200', HAIR),
  ]);
}

/** The same permit twice: from desk to desk for 34 days, and at five desks at once for twelve. */
function twoClocks(): string {
  const day = 29;
  const track = (y: number, days: number): string =>
    Array.from(
      { length: days + 1 },
      (_, at) => `M${110 + at * day} ${y - (at % 5 === 0 ? 16 : 9)}V${y}`,
    ).join('');
  const desks = [6, 13, 20, 26, 31].map((at): Point => [110 + at * day, 150]);
  const fan = [-2, -1, 0, 1, 2].map((place): Point => [110 + 6 * day, 480 + place * 56]);
  const end: Point = [110 + 12 * day, 480];
  const threads = fan.map(
    ([x, y]) => `M110 480C190 480 200 ${y} ${x} ${y}S${end[0] - 90} 480 ${end[0]} 480`,
  );
  return drawing(POSTER, [
    path(`M110 250H${110 + 34 * day}`, BOLD),
    path(track(250, 34), FIRM),
    path(
      smoothPath([
        [110, 250],
        ...desks.flatMap(([x, y]): Point[] => [
          [x - 60, y + 60],
          [x, y],
          [x + 46, y + 64],
        ]),
        [110 + 34 * day, 250],
      ]),
      DASHED,
    ),
    ...desks.map((at) => circle(at, 22, { ...PAPER, ...BOLD })),
    circle([110 + 34 * day, 250], 11, INK),
    path(threads.join(''), { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 3 }),
    ...fan.map((at) => circle(at, 22, { fill: 'var(--tint)', ...BOLD })),
    circle([110, 480], 11, { ...PAPER, ...BOLD }),
    circle([110, 250], 11, { ...PAPER, ...BOLD }),
    circle(end, 14, INK),
    path(`M${end[0]} 480H${110 + 34 * day}`, { ...DASHED, 'stroke-opacity': 0.5 }),
    path(`M110 628H${end[0]}M110 618v20M${end[0]} 618v20`, BOLD),
  ]);
}

/** A thick file, a list of questions, and from each answer a thread to its page. */
function citedFile(): string {
  const random = createRandom('file');
  const leaves = Array.from({ length: 26 }, (_, leaf): Point => [150 + leaf * 9, 470 - leaf * 9]);
  const answers = Array.from({ length: 12 }, (_, row): Point => [760, 132 + row * 36]);
  const threads = answers
    .filter((_, row) => row !== 4 && row !== 9)
    .map(([x, y]) => {
      const [leafX, leafY] = leaves[Math.floor(random() * 22)] ?? [150, 470];
      const from: Point = [leafX + 250, leafY - 60 + between(random, 0, 90)];
      return `M${x - 20} ${y}C${x - 130} ${y} ${round(from[0] + 130)} ${round(from[1])} ${round(from[0])} ${round(from[1])}`;
    });
  return drawing(POSTER, [
    ...leaves
      .toReversed()
      .map(([x, y]) =>
        path(`M${x} ${y - 110}h250v190h-250z`, { ...PAPER, ...FIRM, 'stroke-opacity': 0.7 }),
      ),
    path('M180 400h150M180 428h190M180 456h120M180 484h170', HAIR),
    path(box(174, 416, 204, 24), { ...TINTED, 'fill-opacity': 0.6 }),
    path(threads.join(''), { ...FIRM, stroke: 'var(--tint)', 'stroke-width': 2 }),
    ...answers.map((at, row) =>
      circle(at, 8, row === 4 || row === 9 ? { ...PAPER, ...FIRM } : SOLID),
    ),
    path(
      answers
        .map(
          ([x, y], row) =>
            `M${x + 28} ${y}h${row === 4 || row === 9 ? 70 : round(between(random, 150, 300))}`,
        )
        .join(''),
      { ...FIRM, 'stroke-width': 4 },
    ),
  ]);
}
