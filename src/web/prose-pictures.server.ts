import { type ProsePictures, pictureAddresses } from '#content/prose/pictures.ts';
import type { PageContext } from './page-context.ts';

/** What is known of the pictures of a text; asks for nothing where it has none. */
export async function findProsePictures(
  text: string,
  { findImages }: Pick<PageContext, 'findImages'>,
): Promise<ProsePictures> {
  const addresses = pictureAddresses(text);
  return addresses.length === 0 ? new Map() : findImages(addresses);
}
