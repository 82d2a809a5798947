/** What texts show of the entries that are set between their paragraphs. */
import { findCardsByIds } from '#content/entries.server.ts';
import { inOneLine } from '#content/prose/inserts.ts';
import type { EntryCard, EntryFinders } from '#content/prose/links.server.ts';
import { publishedItemsById, publishedPlaces } from '#content/published.server.ts';
import { readText } from '#content/wire.ts';
import { contentTypes, entryAddress, entryPaths, pagedManifests } from '#content-lists.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { findEntryAddresses } from './entry-addresses.ts';

type Cards = readonly (readonly [id: string, EntryCard])[];

/** The card of each of these entries that is published: of its page, or what a client said. By id. */
export async function findEntryCards(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryCard>> {
  if (ids.length === 0) return new Map();
  const [voices, pages] = await Promise.all([findVoices(db, ids), findPages(db, ids)]);
  return new Map([...voices, ...pages]);
}

/** What texts ask of the entries of a site. */
export const entryFinders = (db: Db): EntryFinders => ({
  findEntryAddresses: (ids) => findEntryAddresses(db, ids),
  findEntryCards: (ids) => findEntryCards(db, ids),
});

async function findVoices(db: Db, ids: readonly string[]): Promise<Cards> {
  const found = await publishedItemsById(db, testimonialContent, ids);
  return found.map(({ id, testimonialText, name, title, company }) => [
    id,
    {
      kind: 'quote',
      words: `“${insideQuotes(inOneLine(testimonialText.replaceAll('**', '')))}”`,
      by: `${name}, ${title}, ${company}`,
    },
  ]);
}

/** A query for each type that is shown, of which there are few. */
async function findPages(db: Db, ids: readonly string[]): Promise<Cards> {
  const paged = contentTypes.filter(({ type }) => type in entryPaths);
  const places = await publishedPlaces(db, paged, ids);
  const shown = pagedManifests.filter(({ content }) =>
    places.some(({ type }) => type === content.type),
  );
  const cards = await Promise.all(
    shown.map(async ({ content, pages }): Promise<Cards> => {
      const own = places.filter(({ type }) => type === content.type);
      const slugs = new Map(own.map(({ id, slug }) => [id, slug]));
      const found = await findCardsByIds(db, content, [...slugs.keys()], 'published');
      return found.map((card) => [
        card.id,
        {
          kind: 'page',
          address: entryAddress(content.type, slugs.get(card.id) ?? '') ?? '',
          title: inOneLine(content.label(card)),
          summary: inOneLine(pages.summaryOf(card)),
          imageUrl: readText(Reflect.get(card, 'imageUrl')),
        },
      ]);
    }),
  );
  return cards.flat();
}
