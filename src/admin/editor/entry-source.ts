/** The entries that forms name, from the studio's lists. */
import { z } from 'zod';
import { MAX_PAGE_SIZE } from '#content/rules.ts';
import { isObject, readText } from '#content/wire.ts';
import type { FormEntries, NamedEntry } from '#ui/form/form-entries.ts';
import { callStudio } from '../api.ts';
import { apiOf, COLLECTIONS, type Collection, FOUND_TO_RANK } from '../list/collections.ts';
import { bestFirst } from '../list/rank.ts';

const MAX_FOUND = 8;

const Card = z.looseObject({ id: z.string() });

/** What links can lead to: pages, which they mostly do, come first. */
const PAGED = COLLECTIONS.filter(({ pagesAt }) => pagesAt !== undefined).toSorted(
  (a, b) => Number(b.type === 'page') - Number(a.type === 'page'),
);

const collectionOf = (type: string): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.type === type);

function toEntry(collection: Collection, card: z.output<typeof Card>): NamedEntry {
  const { label, fact } = collection.describe(card);
  const isDraft = isObject(card) && readText(card.status) === 'draft';
  return { id: card.id, label, fact: isDraft ? 'Draft' : fact };
}

const Found = z.array(z.object({ type: z.string(), card: Card }));
type Found = z.output<typeof Found>[number];

/** What a form asks for while it is drawn is one request, however many entries it names. */
const asked = new Map<string, PromiseWithResolvers<Found | undefined>>();

function findTogether(id: string): Promise<Found | undefined> {
  const waiting = asked.get(id);
  if (waiting !== undefined) return waiting.promise;
  if (asked.size === 0) setTimeout(askTogether);
  const answer = Promise.withResolvers<Found | undefined>();
  asked.set(id, answer);
  return answer.promise;
}

function askTogether(): void {
  const all = [...asked];
  asked.clear();
  for (let from = 0; from < all.length; from += MAX_PAGE_SIZE) {
    void answer(all.slice(from, from + MAX_PAGE_SIZE));
  }
}

async function answer(waiting: [string, PromiseWithResolvers<Found | undefined>][]) {
  const ids = waiting.map(([id]) => encodeURIComponent(id)).join(',');
  try {
    const { data } = await callStudio(`/api/admin/cards?ids=${ids}`, { reply: Found });
    for (const [id, { resolve }] of waiting) resolve(data.find(({ card }) => card.id === id));
  } catch (error) {
    for (const [, { reject }] of waiting) reject(error);
  }
}

export const studioEntries: FormEntries = {
  many: (type) => collectionOf(type)?.many ?? (type === '' ? 'pages' : 'entries'),
  async search(type, words, signal) {
    if (type === '') return studioEntries.findPages(words, signal);
    const collection = collectionOf(type);
    if (collection === undefined) return [];
    const query = new URLSearchParams({
      fields: 'card',
      ...(words === ''
        ? { sort: 'title', limit: String(MAX_FOUND) }
        : { sort: 'updated', limit: String(FOUND_TO_RANK), q: words }),
    });
    const path = `${apiOf(collection)}?${query}`;
    const { data } = await callStudio(path, { reply: z.array(Card), signal });
    const found = data.map((card) => toEntry(collection, card));
    return bestFirst(found, ({ label }) => label, words).slice(0, MAX_FOUND);
  },
  async findPages(words, signal) {
    const lists = await Promise.all(
      PAGED.map(async ({ type, one }) =>
        (await studioEntries.search(type, words, signal)).map((entry) => ({
          ...entry,
          type,
          fact: entry.fact === 'Draft' ? `${one}, draft` : one,
        })),
      ),
    );
    // Of those that fit alike the first of each type, then the second, so that no type hides the others.
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    const mixed = Array.from({ length: longest }, (_, nth) =>
      lists.flatMap((list) => list[nth] ?? []),
    );
    return bestFirst(mixed.flat(), ({ label }) => label, words).slice(0, MAX_FOUND);
  },
  async find(type, id) {
    const card = await findTogether(id);
    // A field of any type asks for none.
    const collection = collectionOf(type === '' ? (card?.type ?? '') : type);
    const isThere = collection !== undefined && card?.type === collection.type;
    if (!isThere) return null;
    const entry = toEntry(collection, card.card);
    return type === '' && entry.fact === '' ? { ...entry, fact: collection.one } : entry;
  },
};
