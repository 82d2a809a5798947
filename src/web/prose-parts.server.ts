/** What a page has to know before it draws a text. */
import { fileAddresses, NO_FILES, type ProseFiles } from '#content/prose/files.ts';
import { withEntryLinks } from '#content/prose/links.server.ts';
import { type ProsePictures, pictureAddresses } from '#content/prose/pictures.ts';
import { frameOriginsOf } from '#content/prose/videos.ts';
import type { PageContext } from './page-context.ts';

/** What is known of the pictures of a text; asks for nothing where it has none. */
export async function findProsePictures(
  text: string,
  { findImages }: Pick<PageContext, 'findImages'>,
): Promise<ProsePictures> {
  const addresses = pictureAddresses(text);
  return addresses.length === 0 ? new Map() : findImages(addresses);
}

/** What readers are told of the files of a text; asks for nothing where it has none. */
export async function findProseFiles(
  text: string,
  { findFiles }: Pick<PageContext, 'findFiles'>,
): Promise<ProseFiles> {
  const addresses = fileAddresses(text);
  return addresses.length === 0 ? NO_FILES : findFiles(addresses);
}

/** Allows the page the players of the films in a text. */
export function noteFrames(text: string, { notes }: Pick<PageContext, 'notes'>): void {
  for (const origin of frameOriginsOf(text)) notes.frameOrigins.add(origin);
}

/** A text whose links lead to the addresses of today, and what is known of its pictures and files. */
export async function readyProse(
  given: string,
  context: PageContext,
): Promise<{ text: string; pictures: ProsePictures; files: ProseFiles }> {
  const text = await withEntryLinks(given, context);
  noteFrames(text, context);
  const [pictures, files] = await Promise.all([
    findProsePictures(text, context),
    findProseFiles(text, context),
  ]);
  return { text, pictures, files };
}
