/** The entries that forms name, from the studio's lists. */
import { z } from 'zod';
import { isObject, readText } from '#content/wire.ts';
import type { FormEntries, NamedEntry } from '#ui/form/form-entries.ts';
import { callStudio, StudioError } from '../api.ts';
import { apiOf, COLLECTIONS, type Collection } from '../list/collections.ts';

const MAX_FOUND = 8;

const Card = z.looseObject({ id: z.string() });

const collectionOf = (type: string): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.type === type);

function toEntry(collection: Collection, card: z.output<typeof Card>): NamedEntry {
  const { label, fact } = collection.describe(card);
  const isDraft = isObject(card) && readText(card.status) === 'draft';
  return { id: card.id, label, fact: isDraft ? 'Draft' : fact };
}

export const studioEntries: FormEntries = {
  many: (type) => collectionOf(type)?.many ?? 'entries',
  async search(type, words, signal) {
    const collection = collectionOf(type);
    if (collection === undefined) return [];
    const asked = { fields: 'card', limit: String(MAX_FOUND), sort: 'title' };
    const query = new URLSearchParams(words === '' ? asked : { ...asked, q: words });
    const path = `${apiOf(collection)}?${query}`;
    const { data } = await callStudio(path, { reply: z.array(Card), signal });
    return data.map((card) => toEntry(collection, card));
  },
  async find(type, id, signal) {
    const collection = collectionOf(type);
    if (collection === undefined) return null;
    try {
      const path = `${apiOf(collection)}/${encodeURIComponent(id)}`;
      const { data } = await callStudio(path, { reply: Card, signal });
      return toEntry(collection, data);
    } catch (error) {
      if (error instanceof StudioError && error.status === 404) return null;
      throw error;
    }
  },
};
