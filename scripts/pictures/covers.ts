import sharp from 'sharp';
import { between, createRandom } from '#platform/random.ts';
import {
  type CompositionName,
  type Cover,
  compositionNames,
  drawCover,
} from '#site/covers/contour-art.ts';
import { type PaletteName, paletteNames } from '#site/covers/palettes.ts';
import type { TerrainName } from '#site/covers/terrain.ts';
import { encodeWithin } from './encode.ts';
import { lettering } from './lettering.ts';
import { paperClouds, paperFibres } from './paper.ts';

const size = { width: 1200, height: 600 };
const budget = 28_000;

export interface CoverJob {
  seed: string;
  composition?: CompositionName;
  palette?: PaletteName;
  terrain?: TerrainName;
}

/** A generated cover as a printed sheet: on paper, with its coordinates lettered. */
export async function makeCover(job: CoverJob): Promise<Buffer> {
  const cover = drawCover({ ...job, ...size });
  const { width, height } = size;
  const scale = height / cover.frame.height;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="scale(${scale})">${cover.body}</g>` +
    `${caption(job.seed, cover, scale)}` +
    `${paperFibres(job.seed, width, height, cover.palette.line)}</svg>`;
  const printed = await sharp(Buffer.from(svg))
    .composite([{ input: await paperClouds(job.seed, width, height), blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
  return encodeWithin(sharp(printed), budget);
}

/** Covers in a row look like a set of different sheets: no way of drawing comes twice running. */
export function planCovers(seeds: readonly string[]): CoverJob[] {
  const drawn = compositionNames.filter((name) => name !== 'hachure');
  return seeds.map((seed, index) => {
    const composition = drawn[(index * 3) % drawn.length];
    const palette = paletteNames[(index * 2) % paletteNames.length];
    return { seed, ...(composition && { composition }), ...(palette && { palette }) };
  });
}

function caption(seed: string, { palette, caption: spot }: Cover, scale: number): string {
  const [x, y] = spot.at;
  return lettering(x * scale, y * scale, coordinates(seed), {
    size: 13,
    colour: spot.colour ?? palette.ink,
    anchor: spot.anchor,
    more: ` stroke="${spot.on ?? palette.ground}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`,
  });
}

/** A place within a day's drive of one of the two offices. */
function coordinates(seed: string): string {
  const random = createRandom(`place ${seed}`);
  const [north, west] = random() < 0.5 ? [43.76, 79.41] : [28.54, 81.38];
  const lat = (north + between(random, -0.9, 0.9)).toFixed(4);
  const lon = (west + between(random, -0.9, 0.9)).toFixed(4);
  return `${lat}° N  ${lon}° W`;
}
