/**
 * The history of entries: each save, whole, with its author and time; and of new entries what is
 * typed of them by all who type, in states some time apart.
 */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { findEntry, toFields } from './entries.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { type EntryRevisionTable, parseStored } from './tables.ts';
import { tagsOf } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';

/**
 * A line of an entry's history: number, author, kind of save and time (ISO 8601, UTC), without the
 * fields.
 */
export interface RevisionFacts {
  revision: number;
  author: Actor;
  note: string;
  createdAt: string;
}

const factsOf = (
  row: Pick<EntryRevisionTable, 'revision' | 'author_id' | 'author_name' | 'note' | 'created_at'>,
): RevisionFacts => ({
  revision: row.revision,
  author: { id: row.author_id, name: row.author_name },
  note: row.note,
  createdAt: row.created_at,
});

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

/**
 * The first number that no kept state of this id has: records may name states of an entry that is gone
 * for good, and one that is added under its id must not be taken for them.
 */
export async function nextFreeRevision(db: Db, entryId: string): Promise<number> {
  const { last } = await db
    .selectFrom('entry_revision')
    .select((expression) => expression.fn.max('revision').as('last'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
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
  return rows.map(factsOf);
}

/** Names a saved state of an entry. */
export interface RevisionKey {
  entryId: string;
  revision: number;
}

const statesNamed = (db: Db, type: ContentType, keys: readonly RevisionKey[]) =>
  db
    .selectFrom('entry_revision')
    .where('type', '=', type.type)
    .where((expression) =>
      expression.or(
        keys.map(({ entryId, revision }) => expression.and({ entry_id: entryId, revision })),
      ),
    );

/** Saved states of at most a hundred entries, one of each, by the entry's id. */
export async function findRevisions<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  keys: readonly RevisionKey[],
): Promise<ReadonlyMap<string, Item>> {
  const rows = await statesNamed(db, type, keys).select(['entry_id', 'item']).execute();
  const tags = tagsOf(db);
  return new Map(
    rows.map(({ entry_id, item }) => [
      entry_id,
      parseStored(type.fields, withNames(tags, type, JSON.parse(item))),
    ]),
  );
}

/** What is known of saved states of at most a hundred entries, one of each, by the entry's id. */
export async function findRevisionFacts(
  db: Db,
  type: ContentType,
  keys: readonly RevisionKey[],
): Promise<ReadonlyMap<string, RevisionFacts>> {
  const rows = await statesNamed(db, type, keys)
    .select(['entry_id', 'revision', 'author_id', 'author_name', 'note', 'created_at'])
    .execute();
  return new Map(rows.map((row) => [row.entry_id, factsOf(row)]));
}

/** One saved state, or undefined. */
export const findRevision = async <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  entryId: string,
  revision: number,
): Promise<Item | undefined> =>
  (await findRevisions(db, type, [{ entryId, revision }])).get(entryId);

/** One saved state; a default that nobody has saved has one, itself. @throws {AppError} not_found. */
export async function getRevision<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  entryId: string,
  revision: number,
): Promise<Item> {
  const item = await findRevision(db, type, entryId, revision);
  if (item !== undefined) return item;
  const row = await findEntry(db, type, entryId);
  if (row?.revision !== revision) throw new AppError('not_found', 'This revision does not exist.');
  return toFields(db, type, row);
}

/** For how long a state goes on before the next begins, in milliseconds. */
const STATE_MS = 30_000;
const MAX_STATES = 100;

interface State {
  key: string;
  author: Actor;
  fields: object;
  at: string;
}

const statesOf = (db: Db, type: ContentType, key: string) =>
  db.selectFrom('draft_revision').where('key', '=', key).where('type', '=', type.type);

/** Keeps a state: over the author's last one while that goes on, else as the next. */
export async function keepDraftRevision(
  db: Db,
  type: ContentType,
  { key, author, fields, at }: State,
): Promise<void> {
  const last = await statesOf(db, type, key)
    .select(['revision', 'author_id', 'created_at'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isGoingOn =
    last?.author_id === author.id && Date.parse(at) - Date.parse(last.created_at) < STATE_MS;
  const content = { author_name: author.name, fields: JSON.stringify(fields), updated_at: at };
  if (isGoingOn) {
    await db
      .updateTable('draft_revision')
      .set(content)
      .where('key', '=', key)
      .where('type', '=', type.type)
      .where('revision', '=', last.revision)
      .execute();
    return;
  }
  const revision = (last?.revision ?? 0) + 1;
  await db
    .insertInto('draft_revision')
    .values({ type: type.type, key, revision, author_id: author.id, created_at: at, ...content })
    .execute();
  await db
    .deleteFrom('draft_revision')
    .where('key', '=', key)
    .where('type', '=', type.type)
    .where('revision', '<=', revision - MAX_STATES)
    .execute();
}

/** All states of a new entry, the newest first, without their words. */
export async function listDraftRevisions(
  db: Db,
  type: ContentType,
  key: string,
): Promise<RevisionFacts[]> {
  const rows = await statesOf(db, type, key)
    .select(['revision', 'author_id', 'author_name', 'updated_at as created_at'])
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => factsOf({ ...row, note: '' }));
}

/** The fields of one state as they were typed, or undefined. */
export async function findDraftRevision(
  db: Db,
  type: ContentType,
  key: string,
  revision: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await statesOf(db, type, key)
    .select('fields')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row === undefined ? undefined : withNames(tagsOf(db), type, JSON.parse(row.fields));
}

/** Forgets what one author has typed of a new entry that is saved. */
export async function forgetDraftRevisions(
  db: Db,
  type: ContentType,
  { key, authorId }: { key: string; authorId: string },
): Promise<void> {
  await db
    .deleteFrom('draft_revision')
    .where('key', '=', key)
    .where('type', '=', type.type)
    .where('author_id', '=', authorId)
    .execute();
}

/** Forgets the states that nothing was added to since `before`, of what is a draft no more. */
export async function purgeDraftRevisions(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('draft_revision')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry_draft')
            .select('entry_draft.key')
            .whereRef('entry_draft.key', '=', 'draft_revision.key')
            .whereRef('entry_draft.type', '=', 'draft_revision.type'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'draft_revision.key'),
        ),
      ),
    )
    .execute();
}
