import sharp from 'sharp';
import { createRandom, type NonEmpty, pick } from '#platform/random.ts';
import { getPalette, type PaletteName } from '#site/covers/palettes.ts';
import { encodeWithin } from './encode.ts';
import { curve } from './figures/curve.ts';
import { gantt } from './figures/gantt.ts';
import { ledger } from './figures/ledger.ts';
import { merge } from './figures/merge.ts';
import { multiples } from './figures/multiples.ts';
import { network } from './figures/network.ts';
import { profile } from './figures/profile.ts';
import { retire } from './figures/retire.ts';
import type { Figure } from './figures/sheet.ts';
import { split } from './figures/split.ts';
import { stacked } from './figures/stacked.ts';

const size = { width: 1200, height: 750 };
const budget = 20_000;

interface Kind {
  draw: Figure;
  palette: PaletteName;
  /** Words in a figure's name that call for this kind. */
  fits: RegExp;
}

const kinds: NonEmpty<Kind> = [
  { draw: curve, palette: 'paper', fits: /queue|percent/ },
  { draw: multiples, palette: 'sand', fits: /burndown|shape/ },
  { draw: gantt, palette: 'paper', fits: /permit|days|weeks/ },
  { draw: split, palette: 'paper', fits: /question|reminder/ },
  { draw: ledger, palette: 'ink', fits: /slice-1$|ledger|cost/ },
  { draw: stacked, palette: 'teal', fits: /slice/ },
  { draw: retire, palette: 'ink', fits: /seconds|jobs/ },
  { draw: network, palette: 'sand', fits: /inspection|signal|field/ },
  { draw: merge, palette: 'tide', fits: /merge|offline/ },
  { draw: profile, palette: 'teal', fits: /first|steps|move/ },
];

/** A diagram for an entry: of the kind its name calls for, or else one that its name picks. */
export async function makeFigure(name: string): Promise<Buffer> {
  const random = createRandom(name);
  const kind = kinds.find(({ fits }) => fits.test(name)) ?? pick(random, kinds);
  const palette = getPalette(kind.palette);
  const { width, height } = size;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M0 0h${width}v${height}H0z" fill="${palette.ground}"/>` +
    `${kind.draw({ ...size, palette, random })}</svg>`;
  return encodeWithin(sharp(Buffer.from(svg)).removeAlpha(), budget);
}
