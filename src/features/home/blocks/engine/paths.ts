import type { Side } from './lit.ts';

/** A line of the hub; `source` lines bring in what The Engine reads, and are never lit. */
export interface HubPath {
  of: Side | 'source';
  line: string;
}

/** How many stand about the hub. */
export type HubCounts = Readonly<Record<HubPath['of'], number>>;

/*
 * Each line runs from its node through Services or Products, under whose label it turns, to the
 * hub. The drawing is stretched over the hub's box; hub-places.css sets the nodes to the same places.
 */
export const WIDE_BOX = '0 0 1120 540';
const WIDE: Readonly<Record<HubPath['of'], readonly string[]>> = {
  services: [
    'M118 130C118 220 180 258 250 258H560',
    'M338 54C338 150 250 140 250 266H560',
    'M112 404C112 320 180 282 250 282H560',
    'M352 486C352 390 250 400 250 274H560',
    'M300 176C300 230 250 220 250 262H560',
    'M300 356C300 310 250 320 250 278H560',
  ],
  products: [
    'M840 60C840 150 870 150 870 262H560',
    'M1022 150C1022 220 950 270 870 270H560',
    'M960 462C960 370 870 390 870 278H560',
    'M760 396C760 330 810 282 870 282H560',
    'M1007 372C1007 310 950 274 870 274H560',
    'M760 160C760 220 810 258 870 258H560',
  ],
  source: ['M528 36C528 110 550 140 550 270', 'M622 82C622 140 572 150 572 270', 'M560 496V270'],
};

export const widePaths = (counts: HubCounts): HubPath[] =>
  (['services', 'products', 'source'] as const).flatMap((of) =>
    WIDE[of].slice(0, counts[of]).map((line) => ({ of, line })),
  );

export const NARROW_BOX = '0 0 350 660';
/** By pairs; one that is left over stands in the middle. */
const NARROW: Readonly<Record<Side, { pairs: readonly string[]; middle: readonly string[] }>> = {
  services: {
    pairs: [
      'M88 30C88 84 166 60 166 116V330',
      'M262 30C262 84 184 60 184 116V330',
      'M88 206C88 150 172 170 172 116V330',
      'M262 206C262 150 178 170 178 116V330',
    ],
    middle: ['M175 30V330', 'M175 206V330'],
  },
  products: {
    pairs: [
      'M88 456C88 510 169 500 169 546V330',
      'M262 456C262 510 181 500 181 546V330',
      'M88 632C88 580 172 590 172 546V330',
      'M262 632C262 580 178 590 178 546V330',
    ],
    middle: ['M175 456V330', 'M175 632V330'],
  },
};

/** An upright hub has room for four on each side. */
export const narrowPaths = (counts: HubCounts): HubPath[] =>
  (['services', 'products'] as const).flatMap((of) => {
    const { pairs, middle } = NARROW[of];
    const isOdd = counts[of] < pairs.length && counts[of] % 2 === 1;
    const lines = pairs.slice(0, isOdd ? counts[of] - 1 : counts[of]);
    const last = isOdd ? middle.slice((counts[of] - 1) / 2, (counts[of] + 1) / 2) : [];
    return [...lines, ...last].map((line) => ({ of, line }));
  });
