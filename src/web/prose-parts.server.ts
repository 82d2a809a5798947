/** What a page has to know before it draws a text. */
import type { z } from 'zod';
import { numberedThrough } from '#content/prose/canonical.ts';
import { type TextOfPage, withDrawnTexts, withoutDrawnWords } from '#content/prose/drawn.server.ts';
import { fileAddresses, NO_FILES, type ProseFiles } from '#content/prose/files.ts';
import { renderPartKept } from '#content/prose/kept.server.ts';
import { withEntryLinks } from '#content/prose/links.server.ts';
import { type ProsePictures, pictureAddresses } from '#content/prose/pictures.ts';
import { levelBelow } from '#content/prose/render.ts';
import { frameOriginsOf } from '#content/prose/videos.ts';
import { sayIn } from '#ui/say.ts';
import type { PageContext } from './page-context.ts';

/** What texts ask of the site: entries, images and the words around them. */
export type TextSources = Pick<
  PageContext,
  'findEntryAddresses' | 'findEntryCards' | 'findFiles' | 'findImages' | 'site'
>;

/** What is known of the pictures of a text; asks for nothing where it has none. */
async function findProsePictures(
  text: string,
  { findImages }: Pick<PageContext, 'findImages'>,
): Promise<ProsePictures> {
  const addresses = pictureAddresses(text);
  return addresses.length === 0 ? new Map() : findImages(addresses);
}

/** What readers are told of the files of a text; asks for nothing where it has none. */
async function findProseFiles(
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

/** The texts of the sections of a page as HTML, their footnotes numbered through, their headings below its own. */
export async function drawTexts(
  texts: readonly TextOfPage[],
  sources: TextSources,
): Promise<readonly string[]> {
  const linked = await Promise.all(texts.map(({ prose }) => withEntryLinks(prose, sources)));
  const numbered = numberedThrough(linked);
  const [pictures, files] = await Promise.all([
    knownOf(numbered.flatMap(pictureAddresses), sources.findImages),
    knownOf(numbered.flatMap(fileAddresses), sources.findFiles),
  ]);
  const say = (words: string): string => sayIn(sources.site.messages, words);
  return numbered.map((text, index) =>
    renderPartKept(
      {
        text,
        say,
        pictures: ownOf(pictures, pictureAddresses(text)),
        files: ownOf(files, fileAddresses(text)),
      },
      levelBelow(texts[index]?.heading ?? ''),
    ),
  );
}

/** Asks for nothing where there is nothing to ask for. */
const knownOf = async <Facts>(
  addresses: readonly string[],
  find: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Facts>>,
): Promise<ReadonlyMap<string, Facts>> =>
  addresses.length === 0 ? new Map() : find([...new Set(addresses)]);

const ownOf = <Facts>(
  known: ReadonlyMap<string, Facts>,
  addresses: readonly string[],
): ReadonlyMap<string, Facts> =>
  new Map(
    addresses.flatMap((address) => {
      const facts = known.get(address);
      return facts === undefined ? [] : [[address, facts] as const];
    }),
  );

/** An item as its page shows it: each text that was written in Markdown is HTML, and nothing of it is there twice. */
export async function withSectionTexts<Item extends object>(
  fields: z.ZodObject,
  item: Item,
  context: PageContext,
): Promise<Item> {
  const drawn = await withDrawnTexts(fields, item, (texts) => drawOnPage(texts, context));
  return withoutDrawnWords(fields, drawn);
}

/** The same texts for a page, which lets in the players of their films. */
export function drawOnPage(
  texts: readonly TextOfPage[],
  context: PageContext,
): Promise<readonly string[]> {
  for (const { prose } of texts) noteFrames(prose, context);
  return drawTexts(texts, context);
}
