/**
 * The site's content as it was at a moment, or is now, in a database of its own in memory. Public pages are
 * made from it as from any other; nothing of it is ever written back.
 */
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { type Migrations, migrate } from '#platform/db/migrate.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { columnsOf, findableTags } from '../entry-row.ts';
import type { ContentType } from '../schema.ts';
import { tagsOf } from '../tag-book.server.ts';
import { type EntryName, forgottenSince, type PastState, statesAt } from './past-states.server.ts';
import { type CopiedEntry, type EntryRow, pathsOf } from './paths.server.ts';
import { type AnyRow, copyTable, insertRows, STATES_PER_TURN, turn } from './rows.server.ts';

const ENTRIES_PER_READ = 500;

/** What pages and plans read beside entries; of each a site has few rows. */
const TABLES = [
  'default_entry',
  'slug_history',
  'site_planning',
  'policy_document',
  'review_rule',
  // Who gave words, and what they permit by now.
  'quote_request',
  'quote_original',
] as const;

/** What is still to happen, and what has a say in whether it can. */
const TABLES_TO_COME = ['entry_schedule', 'featured_swap', 'review', 'sign_off'] as const;

/** What a copy is made of. */
export interface CopyParts {
  types: readonly ContentType[];
  migrations: Migrations;
  /** Types whose pages lead to their earlier states. */
  typesWithHistory: readonly string[];
}

/** The copy, and what of that moment is not on record. */
export interface SiteCopy {
  db: Kysely<Tables>;
  /** There then, in a state that nobody knows. */
  unknown: readonly EntryName[];
  /** Public when they were deleted after it, and gone for good. */
  forgotten: readonly EntryName[];
}

/**
 * Copies the site as it was at `at`; undefined for as it is, with all that is planned. It reads from the
 * site some queries for each 500 entries.
 */
export async function copySite(
  db: Db,
  at: string | undefined,
  parts: CopyParts,
): Promise<SiteCopy> {
  const copy = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  try {
    await migrate(copy, parts.migrations);
    for (const table of TABLES) await copyTable(db, copy, table);
    await copyMedia(db, copy);
    await copyHistory(db, copy, parts.typesWithHistory, at);
    const unknown = await copyEntries(db, copy, parts.types, at);
    if (at === undefined) {
      for (const table of TABLES_TO_COME) await copyTable(db, copy, table);
      return { db: copy, unknown: [], forgotten: [] };
    }
    return { db: copy, unknown, forgotten: await forgottenSince(db, parts.types, at) };
  } catch (error) {
    await copy.destroy();
    throw error;
  }
}

async function copyMedia(from: Db, to: Db): Promise<void> {
  let after = '';
  for (;;) {
    const rows: AnyRow[] = await from
      .selectFrom('media')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ENTRIES_PER_READ)
      .execute();
    await insertRows(to, 'media', rows);
    const last = rows.at(-1)?.id;
    if (rows.length < ENTRIES_PER_READ || typeof last !== 'string') return;
    after = last;
  }
}

async function copyHistory(
  from: Db,
  to: Db,
  types: readonly string[],
  at: string | undefined,
): Promise<void> {
  if (types.length === 0) return;
  const rows = await from
    .selectFrom('entry_revision')
    .selectAll()
    .where('entry_id', 'in', (query) =>
      query.selectFrom('entry').select('id').where('type', 'in', types),
    )
    .$if(at !== undefined, (query) => query.where('created_at', '<=', at ?? ''))
    .execute();
  await insertRows(to, 'entry_revision', rows);
}

/** All entries in the order of their ids, then those that have been deleted since. */
async function copyEntries(
  from: Db,
  to: Db,
  types: readonly ContentType[],
  at: string | undefined,
): Promise<EntryName[]> {
  const unknown: EntryName[] = [];
  // Addresses of these depend on one another, so they come last, together.
  const nested: CopiedEntry[] = [];
  const isNested = ({ row }: CopiedEntry): boolean =>
    types.find(({ type }) => type === row.type)?.parent !== undefined;
  const add = async (kept: readonly EntryRow[], states: readonly PastState[]): Promise<void> => {
    const made: CopiedEntry[] = [];
    for (const state of states) {
      made.push({ row: rowOf(types, state), state });
      if (made.length % STATES_PER_TURN === 0) await turn();
    }
    const [deep, flat] = [true, false].map((is) =>
      [...kept.map((row) => ({ row })), ...made].filter((entry) => isNested(entry) === is),
    );
    nested.push(...(deep ?? []));
    await insertEntries(from, to, types, flat ?? []);
  };
  for await (const rows of readEntries(from)) {
    const changed = at === undefined ? [] : rows.filter((row) => row.updated_at > at);
    const past = await statesAt(from, types, changed, at ?? '');
    unknown.push(...past.unknown);
    await add(at === undefined ? rows : rows.filter((row) => row.updated_at <= at), past.states);
  }
  if (at !== undefined) {
    for await (const frames of readTrash(from, at)) {
      const past = await statesAt(from, types, frames, at);
      unknown.push(...past.unknown);
      await add([], past.states);
    }
  }
  for (const [name, entries] of Map.groupBy(nested, ({ row }) => row.type)) {
    const paths = await pathsOf(from, typeOf(types, name), entries);
    const placed = entries.map((entry) => ({
      ...entry,
      row: { ...entry.row, slug: paths.get(entry.row.id) ?? entry.row.slug },
    }));
    await insertEntries(from, to, types, placed);
  }
  return unknown;
}

async function* readEntries(db: Db): AsyncGenerator<EntryRow[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .select([
        'id',
        'type',
        'slug',
        'status',
        'featured_at',
        'sort_key',
        'label',
        // What the studio alone searches by.
        sql<string>`''`.as('search'),
        'revision',
        'data',
        'body',
        'words',
        'noted',
        'created_at',
        'updated_at',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ENTRIES_PER_READ)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < ENTRIES_PER_READ || last === undefined) return;
    after = last.id;
  }
}

/** What was deleted after a moment and can still be restored, without what was never saved. */
async function* readTrash(db: Db, at: string) {
  let after: readonly [string, string] = [at, ''];
  for (;;) {
    const rows = await db
      .selectFrom('trash')
      .select(['entry_id as id', 'type', 'label', 'sort_key', 'created_at', 'deleted_at'])
      .where('deleted_at', '>', at)
      .where(sql<boolean>`(deleted_at, entry_id) > (${after[0]}, ${after[1]})`)
      .where('revision', '>', 0)
      .orderBy('deleted_at')
      .orderBy('entry_id')
      .limit(ENTRIES_PER_READ)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < ENTRIES_PER_READ || last === undefined) return;
    after = [last.deleted_at, last.id];
  }
}

const typeOf = (types: readonly ContentType[], name: string): ContentType => {
  const type = types.find((known) => known.type === name);
  if (type === undefined) throw new Error(`No type of content is called ${name}`);
  return type;
};

function rowOf(
  types: readonly ContentType[],
  { frame, item, revision, since }: PastState,
): EntryRow {
  const type = typeOf(types, frame.type);
  return {
    ...columnsOf(type, item),
    id: frame.id,
    type: frame.type,
    featured_at: item.featured ? frame.created_at : null,
    // The order that people gave by hand is not in the history.
    sort_key: type.sortKey?.(item) ?? frame.sort_key,
    revision,
    noted: revision,
    created_at: frame.created_at,
    updated_at: since,
  };
}

async function insertEntries(
  from: Db,
  to: Db,
  types: readonly ContentType[],
  entries: readonly CopiedEntry[],
): Promise<void> {
  const rows = entries.map(({ row }) => ({ ...row, search: '' }));
  await insertRows(to, 'entry', rows);
  const kept = entries.flatMap(({ row, state }) => (state === undefined ? row.id : []));
  if (kept.length > 0) {
    for (const table of ['entry_tag', 'entry_solution'] as const) {
      const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}
        where entry_id in (${sql.join(kept)})`.execute(from);
      await insertRows(to, table, rows);
    }
  }
  await insertMarks(from, to, types, entries);
}

/** By which filtered lists find the entries that were made from a state. */
async function insertMarks(
  from: Db,
  to: Db,
  types: readonly ContentType[],
  entries: readonly CopiedEntry[],
): Promise<void> {
  const book = tagsOf(from);
  const tags: AnyRow[] = [];
  const solutions: AnyRow[] = [];
  for (const { row, state } of entries) {
    if (state === undefined) continue;
    const type = typeOf(types, row.type);
    const { id: entry_id, sort_key, status } = row;
    const featured = state.item.featured ? 1 : 0;
    const shared = { entry_id, type: row.type, status, featured, sort_key };
    const words = findableTags(book, type, state.item.tags);
    tags.push(...words.map((tag) => ({ ...shared, tag })));
    const places = new Set(type.solutionsOf?.(state.item).map(book.keyOf));
    solutions.push(...[...places].map((solution) => ({ ...shared, solution })));
  }
  await insertRows(to, 'entry_tag', tags);
  await insertRows(to, 'entry_solution', solutions);
}
