/** Entries that others name by their ids: what visitors are told of them, and who names one. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { clientsOf } from './client-book.server.ts';
import { withClient } from './client-book.ts';
import { findCardsByIds, type Row, toCard } from './entries.server.ts';
import { addressOfEntry, namedIds } from './media-use.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { addressOfUse } from './uses.server.ts';
import { readText } from './wire.ts';

/**
 * The items with their clients' marks, as what backs them has it, and with what is told of the published
 * entries that they name; the ids of all others are left out. A query for those that are named and one for
 * those that back, none where there is none.
 */
export async function withNamed<Item extends object>(
  db: Db,
  type: ContentType,
  given: readonly Item[],
): Promise<Item[]> {
  const clients = clientsOf(db);
  const items = given.map((item) => withClient(clients, type, item));
  return withTold(db, type, await withBacking(db, type, items));
}

/** The items with what is told of those that they name. */
async function withTold<Item extends object>(
  db: Db,
  type: ContentType,
  items: readonly Item[],
): Promise<Item[]> {
  const { names } = type;
  const ids = [...new Set(items.flatMap((item) => namedIds(type, item)))];
  if (names === undefined || ids.length === 0) return [...items];
  const cards = await findCardsByIds(db, names.type, ids, 'published');
  const told = new Map(cards.map((card) => [card.id, names.shown.parse(card)]));
  return items.map((item) => {
    const own = namedIds(type, item);
    if (own.length === 0) return item;
    const known = own.filter((id) => told.has(id));
    const named =
      known.length === 0
        ? { [names.ids]: undefined, [names.as]: undefined }
        : { [names.ids]: known, [names.as]: known.map((id) => told.get(id)) };
    return Object.assign({ ...item }, named);
  });
}

/** The items as what backs them has it; one that cannot be read backs nothing. */
async function withBacking<Item extends object>(
  db: Db,
  { backedBy }: ContentType,
  items: readonly Item[],
): Promise<Item[]> {
  if (backedBy === undefined) return [...items];
  const idOf = (item: Item): string => readText(Reflect.get(item, backedBy.id));
  const ids = [...new Set(items.map(idOf))].filter((id) => id !== '');
  if (ids.length === 0) return [...items];
  const cards = await findCardsByIds(db, backedBy.type, ids, 'published', () => undefined);
  const backing = new Map(cards.map((card) => [card.id, card]));
  return items.map((item) => {
    const id = idOf(item);
    return id === '' ? item : Object.assign({ ...item }, backedBy.told(item, backing.get(id)));
  });
}

/** The item with what is told of the entries that it names, as `withNamed` has it. */
export const withNamedOf = async <Item extends object>(
  db: Db,
  type: ContentType,
  item: Item,
): Promise<Item> => (await withNamed(db, type, [item]))[0] ?? item;

/** So many of what one client has said are looked at. */
const MAX_VOICES = 10;

/** The item with what its client says of the work; a query, for clients that the site knows alone. */
export async function withVoice<Item extends object>(
  db: Db,
  { voicedBy, client: about }: ContentType,
  item: Item,
): Promise<Item> {
  const spoken = voicedBy?.type.client;
  if (voicedBy === undefined || spoken === undefined || about === undefined) return item;
  const name = readText(Reflect.get(item, about.name));
  const clients = clientsOf(db);
  if (clients.find(name) === undefined) return item;
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', voicedBy.type.type)
    .where('status', '=', 'published')
    .where(sql<string>`data ->> ${sql.lit(spoken.name)}`, 'in', clients.namesOf(name))
    .orderBy('featured', 'desc')
    .orderBy('id')
    .limit(MAX_VOICES)
    .execute();
  const told = voicedBy.told(
    item,
    rows.map((row) => toCard(db, voicedBy.type, row)),
  );
  return told === undefined ? item : { ...item, [voicedBy.as]: told };
}

/** A published entry that names another. */
export interface NamingEntry {
  type: ContentType;
  card: ContentItem & EntryFacts;
}

/** The published entries of these types that name one, those that come first in their lists first; one query. */
export const findNaming = (
  db: Db,
  types: readonly ContentType[],
  id: string,
  limit: number,
): Promise<NamingEntry[]> => findNoted(db, types, addressOfEntry(id), limit);

/** The same of those whose texts and blocks lead to one. */
export const findLinking = (
  db: Db,
  types: readonly ContentType[],
  id: string,
  limit: number,
): Promise<NamingEntry[]> => findNoted(db, types, addressOfUse(id), limit);

async function findNoted(
  db: Db,
  types: readonly ContentType[],
  address: string,
  limit: number,
): Promise<NamingEntry[]> {
  const known = types.map(({ type }) => type);
  const { rows } = await sql<Row>`
    select entry.id, entry.type, entry.slug, entry.status, entry.featured_at, entry.featured,
      entry.sort_key, entry.revision, entry.words, entry.data, entry.created_at, entry.updated_at,
      '{}' as body
    from media_use join entry on entry.id = media_use.key
    where media_use.address = ${address} and media_use.source = 'entry'
      and entry.status = 'published'
      and ${sql<SqlBool>`entry.type in (${sql.join(known)})`}
    order by entry.sort_key desc, entry.id desc
    limit ${limit}`.execute(db);
  return rows.flatMap((row) => {
    const type = types.find((one) => one.type === row.type);
    return type === undefined ? [] : [{ type, card: toCard(db, type, row) }];
  });
}
