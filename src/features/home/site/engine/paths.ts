import type { Side } from './lit.ts';

/** A line of the hub; `source` lines bring in what The Engine reads, and are never lit. */
export interface HubPath {
  of: Side | 'source';
  line: string;
}

/**
 * Each line runs from its node through Services or Products, under whose label it turns, to the
 * hub. The drawing is stretched over the hub's box; engine.css sets the nodes to the same places.
 */
export const WIDE_BOX = '0 0 1120 540';
export const WIDE_PATHS: readonly HubPath[] = [
  { of: 'services', line: 'M118 130C118 220 180 258 250 258H560' },
  { of: 'services', line: 'M338 54C338 150 250 140 250 266H560' },
  { of: 'services', line: 'M352 486C352 390 250 400 250 274H560' },
  { of: 'services', line: 'M112 404C112 320 180 282 250 282H560' },
  { of: 'products', line: 'M840 60C840 150 870 150 870 262H560' },
  { of: 'products', line: 'M1022 150C1022 220 950 270 870 270H560' },
  { of: 'products', line: 'M960 462C960 370 870 390 870 278H560' },
  { of: 'source', line: 'M528 36C528 110 550 140 550 270' },
  { of: 'source', line: 'M622 82C622 140 572 150 572 270' },
  { of: 'source', line: 'M560 496V270' },
];

export const NARROW_BOX = '0 0 350 660';
export const NARROW_PATHS: readonly HubPath[] = [
  { of: 'services', line: 'M88 30C88 84 166 60 166 116V330' },
  { of: 'services', line: 'M262 30C262 84 184 60 184 116V330' },
  { of: 'services', line: 'M88 206C88 150 172 170 172 116V330' },
  { of: 'services', line: 'M262 206C262 150 178 170 178 116V330' },
  { of: 'products', line: 'M88 456C88 510 169 500 169 546V330' },
  { of: 'products', line: 'M262 456C262 510 181 500 181 546V330' },
  { of: 'products', line: 'M175 632V330' },
];
