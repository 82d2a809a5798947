/** The history of entries: each save, whole, with its author and time. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { parseStored } from './stored.ts';

export interface RevisionFacts {
  revision: number;
  author: Actor;
  note: string;
  createdAt: string;
}

interface NewRevision {
  entryId: string;
  type: ContentType;
  revision: number;
  item: ContentItem;
  author: Actor;
  note?: string;
  settles?: string;
  createdAt: string;
}

/** Keeps a state; one that is kept already stays as it was. */
export async function keepRevision(db: Db, entry: NewRevision): Promise<void> {
  await db
    .insertInto('entry_revision')
    .values({
      entry_id: entry.entryId,
      revision: entry.revision,
      type: entry.type.type,
      item: JSON.stringify(entry.item),
      author_id: entry.author.id,
      author_name: entry.author.name,
      note: entry.note ?? '',
      settles: entry.settles ?? '',
      created_at: entry.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All saves of an entry, the newest first, without their words. */
export async function listRevisions(
  db: Db,
  type: ContentType,
  entryId: string,
): Promise<RevisionFacts[]> {
  const rows = await db
    .selectFrom('entry_revision')
    .select(['revision', 'author_id', 'author_name', 'note', 'created_at'])
    .where('entry_id', '=', entryId)
    .where('type', '=', type.type)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    author: { id: row.author_id, name: row.author_name },
    note: row.note,
    createdAt: row.created_at,
  }));
}

/** One saved state, or undefined. */
export async function findRevision<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  entryId: string,
  revision: number,
): Promise<Item | undefined> {
  const row = await db
    .selectFrom('entry_revision')
    .select('item')
    .where('entry_id', '=', entryId)
    .where('type', '=', type.type)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row === undefined ? undefined : parseStored(type.fields, JSON.parse(row.item));
}

/** One saved state. @throws {AppError} not_found. */
export async function getRevision<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  entryId: string,
  revision: number,
): Promise<Item> {
  const item = await findRevision(db, type, entryId, revision);
  if (item === undefined) throw new AppError('not_found', 'There is no such revision.');
  return item;
}
