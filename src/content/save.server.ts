import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { claimDefault, findVirtual, itemOfDefault } from './defaults.server.ts';
import { columnsOf, FIRST_RANK, findableTags, rankText } from './entry-row.ts';
import { namedAddresses, noteAddresses } from './media-use.server.ts';
import { moveBelow, slugInTable } from './nesting.server.ts';
import { assertGiven } from './quotes/originals.server.ts';
import { assertVoicesCut } from './quotes/voices.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import type { EntryTable } from './tables.ts';
import { freshTags } from './tag-book.server.ts';
import { usedEntries } from './uses.server.ts';

/** What is known of an entry before it is added; what is not given is made. */
type NewFacts = { [Name in keyof EntryFacts]?: EntryFacts[Name] | undefined } & {
  /** Where it stands in manual order: below all others unless given. */
  sortKey?: string;
};

/**
 * Adds an entry with its tags and solutions.
 * @returns false when its id or slug is taken; nothing is written then.
 * @throws {AppError} conflict where `slugInTable` does, validation_failed where `assertGiven` does.
 */
export async function insertEntry(
  db: Db,
  type: ContentType,
  item: ContentItem,
  facts: NewFacts = {},
): Promise<boolean> {
  const now = new Date().toISOString();
  const id = facts.id ?? uuid();
  await assertGiven(db, type, id, item);
  await assertVoicesCut(db, type, item);
  const createdAt = facts.createdAt ?? now;
  const sortKey = type.sortKey?.(item) ?? facts.sortKey ?? (await nextRank(db, type.type));
  const inserted = await db
    .insertInto('entry')
    .values({
      ...columnsOf(type, item),
      id,
      type: type.type,
      slug: await slugInTable(db, type, item, id),
      featured_at: item.featured ? createdAt : null,
      sort_key: sortKey,
      revision: facts.revision ?? 1,
      noted: facts.revision ?? 1,
      created_at: createdAt,
      updated_at: facts.updatedAt ?? createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;

  await insertMarks(db, type, item, { id, sortKey });
  const holder = { source: 'entry', type: type.type, key: id } as const;
  await noteAddresses(db, holder, item, entriesNoted(type, item));
  return true;
}

/**
 * Makes the row of a default that is shown as it ships, for whoever changes it; call it in the
 * change's transaction. @returns the row, or undefined where there is no such default.
 */
export async function adoptDefault(
  db: Db,
  type: ContentType,
  id: string,
): Promise<Selectable<EntryTable> | undefined> {
  const row = await findVirtual(db, type, id);
  if (row === undefined) return undefined;
  const item = itemOfDefault(type, row);
  await claimDefault(db, type, id);
  const { revision, created_at: createdAt, updated_at: updatedAt } = row;
  const facts = { id, revision, createdAt, updatedAt };
  await insertEntry(db, type, item, { ...facts, sortKey: row.sort_key });
  return row;
}

/**
 * Writes `item` over the entry of `row`, with its tags and solutions, as the next revision; what
 * stands below it moves with it.
 * @throws {AppError} validation_failed where `assertGiven` does.
 * @returns the number of that revision.
 */
export async function overwriteEntry(
  db: Db,
  type: ContentType,
  item: ContentItem,
  row: Selectable<EntryTable>,
): Promise<number> {
  const now = new Date().toISOString();
  const sortKey = type.sortKey?.(item) ?? row.sort_key;
  const slug = await slugInTable(db, type, item, row.id);
  await assertGiven(db, type, row.id, item);
  await assertVoicesCut(db, type, item);
  await db
    .updateTable('entry')
    .set({
      ...columnsOf(type, item),
      slug,
      featured_at: item.featured ? (row.featured_at ?? now) : null,
      sort_key: sortKey,
      revision: row.revision + 1,
      noted: row.revision + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await moveBelow(db, type, { id: row.id, from: row.slug, to: slug });
  await db.deleteFrom('entry_tag').where('entry_id', '=', row.id).execute();
  if (type.solutionsOf !== undefined) {
    await db.deleteFrom('entry_solution').where('entry_id', '=', row.id).execute();
  }
  await insertMarks(db, type, item, { id: row.id, sortKey });
  const holder = { source: 'entry', type: type.type, key: row.id } as const;
  await noteAddresses(db, holder, item, entriesNoted(type, item));
  return row.revision + 1;
}

/** What the table of uses notes of the entries that a saved item names. */
export const entriesNoted = (type: ContentType, item: object): string[] => [
  ...namedAddresses(type, item),
  ...usedEntries(type, item),
];

/** The rows by which filtered lists find an entry. */
async function insertMarks(
  db: Db,
  type: ContentType,
  item: ContentItem,
  { id, sortKey }: { id: string; sortKey: string },
): Promise<void> {
  const shared = {
    entry_id: id,
    type: type.type,
    status: item.status,
    featured: item.featured ? 1 : 0,
    sort_key: sortKey,
  };
  const book = await freshTags(db);
  const tags = findableTags(book, type, item.tags).map((tag) => ({ ...shared, tag }));
  if (tags.length > 0) await db.insertInto('entry_tag').values(tags).execute();
  const featuredFor = new Set(type.solutionsOf?.(item).map(book.keyOf));
  const solutions = [...featuredFor].map((solution) => ({ ...shared, solution }));
  if (solutions.length > 0) await db.insertInto('entry_solution').values(solutions).execute();
}

async function nextRank(db: Db, type: string): Promise<string> {
  const row = await db
    .selectFrom('entry')
    .select((expression) => expression.fn.min('sort_key').as('lowest'))
    .where('type', '=', type)
    .executeTakeFirst();
  return rankText(row?.lowest ? Number(row.lowest) - 1 : FIRST_RANK);
}
