/** Cards as their rows were read, so that a list that is made anew does not check again what has not changed. */
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/tables.ts';
import { clientsOf } from './client-book.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import type { EntryTable } from './tables.ts';
import { tagsOf } from './tag-book.server.ts';

/** Of rows, in characters: twice the claims that a site knows. Cards take two to three times as much. */
const MAX_KEPT = 1_000_000;

type Row = Pick<Selectable<EntryTable>, 'id' | 'data' | 'slug' | 'status' | 'featured'>;

/** A card, and all that it was read from. */
interface Kept extends Row {
  type: ContentType;
  /** Of the names that tags and clients had. */
  named: string;
  card: ContentItem;
}

const isOf = (kept: Kept, { type, named, ...row }: Omit<Kept, 'card'>): boolean =>
  kept.type === type &&
  kept.named === named &&
  kept.data === row.data &&
  kept.slug === row.slug &&
  kept.status === row.status &&
  kept.featured === row.featured;

/** Of all databases: rows that are the same read the same. */
const cards = new LRUCache<string, Kept>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ data }) => data.length + 1,
});

/** The card that `read` makes of a row: the same one for the same row, which nobody may change. */
export function keptCard<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { id, data, slug, status, featured }: Row,
  read: () => Card,
): Card {
  const key = `${type.type} ${id}`;
  const named = `${tagsOf(db).stamp} ${clientsOf(db).stamp}`;
  const source = { id, data, slug, status, featured, type, named };
  const kept = cards.get(key);
  // Cards of the very same type.
  if (kept !== undefined && isOf(kept, source)) return kept.card as Card;
  const card = read();
  cards.set(key, { ...source, card });
  return card;
}
