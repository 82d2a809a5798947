/** Makes the smaller copies of the images that ship, and lists what is known of each. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { z } from 'zod';
import { COPY_ENDINGS, copyName } from '../src/features/media/addresses.ts';
import { COPY_RECIPE, copyWidths, encodeCopy } from '../src/features/media/copies.server.ts';
import { placeholder } from '../src/features/media/pipeline/prepare.server.ts';
import {
  SHIPPED_IMAGES_FILE,
  type ShippedImages,
} from '../src/features/media/shipped-images.server.ts';

/** Folders of images, and the address of each. */
const FOLDERS = [
  { dir: 'content/sample/images', prefix: '/sample/' },
  { dir: 'public/images', prefix: '/images/' },
] as const;

/** Survives builds; a fresh clone has none. */
const CACHE_DIR = 'node_modules/.cache/image-copies';

/** What copies are called there, before their width. */
const COPY = 'copy';

const Known = z.object({
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  widths: z.array(z.number()),
});
type Known = z.output<typeof Known>;

interface MadeImage {
  /** What the addresses of its copies begin with. */
  base: string;
  address: string;
  /** The folder that holds its copies. */
  dir: string;
  known: Known;
}

/** Makes what has not been made from these very files before. */
export async function makeImageCopies(): Promise<MadeImage[]> {
  const queue = new PQueue({ concurrency: availableParallelism() });
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

/** Puts the copies where the built site serves them from, and their list where it reads it. */
export async function placeImageCopies(
  images: readonly MadeImage[],
  siteDir: string,
): Promise<void> {
  for (const { prefix } of FOLDERS) await mkdir(siteDir + prefix, { recursive: true });
  const list: ShippedImages = {};
  for (const { base, address, dir, known } of images) {
    const { widths, ...facts } = known;
    list[address] = { ...facts, copies: { base, widths } };
    for (const width of widths) {
      for (const ending of COPY_ENDINGS) {
        const kept = join(dir, copyName(COPY, width, ending));
        await copyFile(kept, siteDir + copyName(base, width, ending));
      }
    }
  }
  await writeFile(SHIPPED_IMAGES_FILE, JSON.stringify(list));
}

async function makeCopies(path: string): Promise<Pick<MadeImage, 'dir' | 'known'>> {
  const bytes = await readFile(path);
  const recipe = JSON.stringify(COPY_RECIPE);
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
  const { width, height } = await sharp(bytes).metadata();
  const widths = copyWidths(width);
  for (const wanted of widths) {
    for (const ending of COPY_ENDINGS) {
      const copy = await encodeCopy(bytes, wanted, ending);
      await writeFile(join(dir, copyName(COPY, wanted, ending)), copy);
    }
  }
  return { width, height, thumbhash: await placeholder(bytes), widths };
}
