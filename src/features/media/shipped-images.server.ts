/** The images that come with the site and its sample content; the build has made their copies. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ImageFacts } from '#ui/image-facts.ts';

/** Facts by address, as scripts/image-copies.ts writes them. */
export const SHIPPED_IMAGES_FILE = 'build/images.json';

const size = z.int().positive();
const ShippedImages = z.record(
  z.string(),
  z.object({
    width: size,
    height: size,
    thumbhash: z.base64(),
    copies: z.object({ base: z.string(), widths: z.array(size) }),
  }),
);
export type ShippedImages = z.output<typeof ShippedImages>;

/** What the build knows of them; nothing where there is no build, as in development. */
export async function readShippedImages(): Promise<ReadonlyMap<string, ImageFacts>> {
  const text = await readFile(SHIPPED_IMAGES_FILE, 'utf8').catch(() => '{}');
  const facts = Object.entries(ShippedImages.parse(JSON.parse(text)));
  return new Map(facts.map(([address, known]) => [address, { ...known, focus: undefined }]));
}
