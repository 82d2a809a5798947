/** Makes the smaller copies of the pictures that ship, and lists what is known of each. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { z } from 'zod';
import { COPY_WIDTHS } from '../src/features/media/rules.ts';
import type { ShippedPictures } from '../src/features/media/shipped-pictures.server.ts';

/** Folders of pictures, and the address of each. */
const FOLDERS = [
  { dir: 'content/sample/images', prefix: '/sample/' },
  { dir: 'public/images', prefix: '/images/' },
] as const;

/** Survives builds; a fresh clone has none. */
const CACHE_DIR = 'node_modules/.cache/picture-copies';

/** The fastest that is no larger to speak of: slower ones save one byte in twenty. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80, effort: 2, smartSubsample: true } as const;

/** Of the pictures that thumbhashes are made from, in pixels. */
const THUMBHASH_SIDE = 100;

const Known = z.object({
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  widths: z.array(z.number()),
});
type Known = z.output<typeof Known>;

interface MadePicture {
  /** What its address and those of its copies begin with. */
  base: string;
  address: string;
  /** The folder that holds its copies. */
  dir: string;
  known: Known;
}

/** Makes what has not been made from these very files before. */
export async function makePictureCopies(): Promise<MadePicture[]> {
  const queue = new PQueue({ concurrency: availableParallelism() });
  // One picture to a core: together they are faster than one on all cores.
  sharp.concurrency(1);
  const made = FOLDERS.map(async ({ dir, prefix }) => {
    const names = (await readdir(dir)).sort();
    return queue.addAll(
      names.map((name) => async () => ({
        base: prefix + basename(name, extname(name)),
        address: prefix + name,
        ...(await makeCopies(join(dir, name))),
      })),
    );
  });
  return (await Promise.all(made)).flat();
}

/** Puts the copies where the built site serves them from, and their list at `manifest`. */
export async function placePictureCopies(
  pictures: readonly MadePicture[],
  siteDir: string,
  manifest: string,
): Promise<void> {
  for (const { prefix } of FOLDERS) await mkdir(siteDir + prefix, { recursive: true });
  const list: ShippedPictures = {};
  for (const { base, address, dir, known } of pictures) {
    const { widths, ...facts } = known;
    list[address] = { ...facts, copies: { base, widths } };
    for (const name of widths.flatMap(namesOf)) {
      await copyFile(join(dir, name), `${siteDir}${base}-${name}`);
    }
  }
  await writeFile(manifest, JSON.stringify(list));
}

const namesOf = (width: number): string[] => [`${width}.avif`, `${width}.webp`];

async function makeCopies(path: string): Promise<Pick<MadePicture, 'dir' | 'known'>> {
  const bytes = await readFile(path);
  const recipe = JSON.stringify([AVIF, WEBP, COPY_WIDTHS, THUMBHASH_SIDE]);
  const dir = join(CACHE_DIR, createHash('sha256').update(recipe).update(bytes).digest('hex'));
  const kept = await readFile(join(dir, 'known.json'), 'utf8').catch(() => undefined);
  if (kept !== undefined) return { dir, known: Known.parse(JSON.parse(kept)) };
  // Under its own name only once it is whole, so that a build that is stopped leaves no half of it.
  const partDir = `${dir}.${process.pid}`;
  await mkdir(partDir, { recursive: true });
  const known = await makeInto(partDir, bytes);
  await writeFile(join(partDir, 'known.json'), JSON.stringify(known));
  await rm(dir, { recursive: true, force: true });
  await rename(partDir, dir);
  return { dir, known };
}

async function makeInto(dir: string, bytes: Buffer): Promise<Known> {
  const { width, height, format } = await sharp(bytes).metadata();
  const widths = [...COPY_WIDTHS.filter((smaller) => smaller < width), width];
  for (const wanted of widths) {
    const { data, info } = await sharp(bytes)
      .resize(wanted)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = () => sharp(data, { raw: info });
    const isOriginal = wanted === width && format === 'webp';
    await writeFile(join(dir, `${wanted}.avif`), await picture().avif(AVIF).toBuffer());
    await writeFile(
      join(dir, `${wanted}.webp`),
      isOriginal ? bytes : await picture().webp(WEBP).toBuffer(),
    );
  }
  return { width, height, thumbhash: await thumbhashOf(bytes), widths };
}

async function thumbhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
