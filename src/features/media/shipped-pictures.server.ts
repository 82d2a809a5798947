/** The pictures that come with the site and its sample content; the build has made their copies. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PictureFacts } from '#ui/picture-facts.ts';

/** Facts by address, as scripts/picture-copies.ts writes them. */
export const SHIPPED_PICTURES_FILE = 'build/pictures.json';

const size = z.int().positive();
const ShippedPictures = z.record(
  z.string(),
  z.object({
    width: size,
    height: size,
    thumbhash: z.base64(),
    copies: z.object({ base: z.string(), widths: z.array(size) }),
  }),
);
export type ShippedPictures = z.output<typeof ShippedPictures>;

/** What the build knows of them; nothing where there is no build, as in development. */
export async function readShippedPictures(): Promise<ReadonlyMap<string, PictureFacts>> {
  const text = await readFile(SHIPPED_PICTURES_FILE, 'utf8').catch(() => '{}');
  const facts = Object.entries(ShippedPictures.parse(JSON.parse(text)));
  return new Map(facts.map(([address, known]) => [address, { ...known, focus: undefined }]));
}
