import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { noteAddresses } from './media-use.server.ts';
import { moveBelow, slugInTable } from './nesting.server.ts';
import { textsIn } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import type { EntryTable } from './tables.ts';

/** Where manual order starts; entries are added below, and room is left above. */
const FIRST_RANK = 500_000_000_000;
const RANK_DIGITS = 12;

/**
 * Adds an entry with its tags and solutions. Facts that are not given are made.
 * @returns false when its id or slug is taken; nothing is written then.
 * @throws {AppError} conflict where `slugInTable` does.
 */
export async function insertEntry(
  db: Db,
  type: ContentType,
  item: ContentItem,
  facts: { [Name in keyof EntryFacts]?: EntryFacts[Name] | undefined } = {},
): Promise<boolean> {
  const now = new Date().toISOString();
  const id = facts.id ?? uuid();
  const createdAt = facts.createdAt ?? now;
  const sortKey = type.sortKey?.(item) ?? (await nextRank(db, type.type));
  const { data, body } = splitFields(type, item);
  const inserted = await db
    .insertInto('entry')
    .values({
      id,
      type: type.type,
      slug: await slugInTable(db, type, item, id),
      status: item.status,
      featured_at: item.featured ? createdAt : null,
      sort_key: sortKey,
      ...labelsOf(type, item),
      revision: facts.revision ?? 1,
      data: JSON.stringify(data),
      body: JSON.stringify(body),
      created_at: createdAt,
      updated_at: facts.updatedAt ?? createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;

  await insertMarks(db, type, item, { id, sortKey });
  await noteAddresses(db, { source: 'entry', type: type.type, key: id }, item);
  return true;
}

/**
 * Writes `item` over the entry of `row`, with its tags and solutions, as the next revision; what
 * stands below it moves with it.
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
  const { data, body } = splitFields(type, item);
  const slug = await slugInTable(db, type, item, row.id);
  await db
    .updateTable('entry')
    .set({
      slug,
      status: item.status,
      featured_at: item.featured ? (row.featured_at ?? now) : null,
      sort_key: sortKey,
      ...labelsOf(type, item),
      revision: row.revision + 1,
      data: JSON.stringify(data),
      body: JSON.stringify(body),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await moveBelow(db, type, row.slug, slug);
  await db.deleteFrom('entry_tag').where('entry_id', '=', row.id).execute();
  if (type.solutionsOf !== undefined) {
    await db.deleteFrom('entry_solution').where('entry_id', '=', row.id).execute();
  }
  await insertMarks(db, type, item, { id: row.id, sortKey });
  await noteAddresses(db, { source: 'entry', type: type.type, key: row.id }, item);
  return row.revision + 1;
}

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
  const tags = findableTags(type, item).map((tag) => ({ ...shared, tag }));
  if (tags.length > 0) await db.insertInto('entry_tag').values(tags).execute();
  const featuredFor = new Set(type.solutionsOf?.(item));
  const solutions = [...featuredFor].map((solution) => ({ ...shared, solution }));
  if (solutions.length > 0) await db.insertInto('entry_solution').values(solutions).execute();
}

const MAX_SEARCH_LENGTH = 20_000;

/**
 * What the studio calls an item, and finds it by: what lists show of it, then each word of its long
 * texts that is not there yet.
 */
function labelsOf(type: ContentType, item: ContentItem): { label: string; search: string } {
  const { data, body } = splitFields(type, item);
  const shown = [...Object.values(data), ...item.tags, item.slug ?? ''].flatMap(searchable);
  const known = new Set(shown.join(' ').split(WHITESPACE));
  const rest = textsIn(body)
    .flatMap(searchable)
    .flatMap((text) => text.split(WHITESPACE));
  const search = [...shown, ...new Set(rest.filter((word) => !known.has(word)))].join(' ');
  return { label: type.label(item), search: search.slice(0, MAX_SEARCH_LENGTH) };
}

const WHITESPACE = /\s+/;

/** A text in lowercase; nothing of what is an address. */
const searchable = (value: unknown): string[] =>
  typeof value === 'string' && !/^(?:https?:|\/|data:)/.test(value) ? [value.toLowerCase()] : [];

/** An item's tags, and the tags that they imply. */
function findableTags(type: ContentType, item: ContentItem): string[] {
  const implied = item.tags.flatMap((tag) => type.impliedTags?.[tag] ?? []);
  return [...new Set([...item.tags, ...implied])];
}

/** Columns hold slug, status and featured; `data` what lists show, `body` the rest. */
function splitFields(type: ContentType, item: ContentItem): { data: object; body: object } {
  const { slug: _slug, status: _status, featured: _featured, ...fields } = item;
  const isListed = ([name]: [string, unknown]): boolean => name in type.card.shape;
  const entries = Object.entries(fields);
  return {
    data: Object.fromEntries(entries.filter(isListed)),
    body: Object.fromEntries(entries.filter((entry) => !isListed(entry))),
  };
}

async function nextRank(db: Db, type: string): Promise<string> {
  const row = await db
    .selectFrom('entry')
    .select((expression) => expression.fn.min('sort_key').as('lowest'))
    .where('type', '=', type)
    .executeTakeFirst();
  const rank = row?.lowest ? Number(row.lowest) - 1 : FIRST_RANK;
  return String(rank).padStart(RANK_DIGITS, '0');
}
