/**
 * The rows of filtered lists have tags by their keys. After a merge, or a save by a node of an earlier
 * release, some have other words: lists find those as well, until they are rewritten here, a few at a
 * time, so that nobody's save waits for long.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { findableTags } from './entry-row.ts';
import type { EntryStatus } from './rules.ts';
import type { ContentType } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';
import { freshTags, isOneOf, tagsOf } from './tag-book.server.ts';
import { readTexts } from './wire.ts';

/** In one statement; SQLite takes 500 parts of a union. */
const WORDS_PER_LOOK = 100;

/** Those of the words that rows of these types have, in the order of the words. */
export async function findStaleWords(
  db: Db,
  types: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  if (types.length === 0) return found;
  const ofType = sql`type in (${sql.join([...types])})`;
  for (let first = 0; first < words.length; first += WORDS_PER_LOOK) {
    const looks = words.slice(first, first + WORDS_PER_LOOK).map(
      (word): Expression<unknown> => sql`select cast(${word} as text) as word where
        exists (select 1 from entry_tag where ${ofType} and tag = ${word})
        or exists (select 1 from entry_solution where ${ofType} and solution = ${word})`,
    );
    const { rows } = await sql<{ word: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
    found.push(...rows.map(({ word }) => word));
  }
  return found;
}

/** How many entries are rewritten in one transaction. */
const ENTRIES_PER_TURN = 200;

/** How long others have the database to themselves between two turns, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Rewrites the rows that have other words than keys. It may be broken off at any time and goes on
 * from there; several nodes may do it at once. Returns how many entries were rewritten.
 */
export async function rewriteTagRows(
  db: Db,
  types: readonly ContentType[],
  signal?: AbortSignal,
): Promise<number> {
  const { aliases } = await freshTags(db);
  const names = types.map(({ type }) => type);
  if ((await findStaleWords(db, names, aliases)).length === 0) return 0;
  let rewritten = 0;
  for (const type of types) {
    for (;;) {
      if (signal?.aborted) return rewritten;
      const count = await transaction(db, (db) => rewriteSome(db, type));
      if (count === 0) break;
      rewritten += count;
      await pause(PAUSE_MS);
    }
  }
  // Lists need not look for the old words any more.
  if (rewritten > 0) await bumpSiteVersion(db);
  return rewritten;
}

async function rewriteSome(db: Db, type: ContentType): Promise<number> {
  await lockSiteVersion(db);
  const stale = await findStaleWords(db, [type.type], (await freshTags(db)).aliases);
  if (stale.length === 0) return 0;
  return (await rewriteTags(db, type, stale)) + (await rewriteSolutions(db, type, stale));
}

interface Marked {
  id: string;
  status: EntryStatus;
  featured: number;
  sort_key: string;
  /** JSON. */
  fields: string;
}

/** Makes the rows of some entries anew from what these have. */
async function rewriteTags(db: Db, type: ContentType, stale: readonly string[]): Promise<number> {
  const book = await freshTags(db);
  const fields = 'tags' in type.card.shape ? sql`data` : sql`body`;
  const { rows } = await sql<Marked>`
    select id, status, featured, sort_key, ${fields} as fields from entry where id in (
      select distinct entry_id from entry_tag where type = ${type.type} and tag ${isOneOf(stale)}
      limit ${ENTRIES_PER_TURN})`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('entry_tag').where('entry_id', 'in', ids).execute();
  const made = rows.flatMap(({ id: entry_id, fields, ...row }) =>
    findableTags(book, type, readTexts(JSON.parse(fields).tags)).map((tag) => ({
      entry_id,
      type: type.type,
      tag,
      ...row,
    })),
  );
  for (let first = 0; first < made.length; first += ENTRIES_PER_TURN) {
    await db
      .insertInto('entry_tag')
      .values(made.slice(first, first + ENTRIES_PER_TURN))
      .execute();
  }
  return rows.length;
}

async function rewriteSolutions(
  db: Db,
  type: ContentType,
  stale: readonly string[],
): Promise<number> {
  const { keyOf } = await freshTags(db);
  const rows = await db
    .selectFrom('entry_solution')
    .selectAll()
    .where('type', '=', type.type)
    .where('solution', 'in', stale)
    .limit(ENTRIES_PER_TURN)
    .execute();
  for (const row of rows) {
    await db
      .deleteFrom('entry_solution')
      .where('entry_id', '=', row.entry_id)
      .where('solution', '=', row.solution)
      .execute();
    await db
      .insertInto('entry_solution')
      .values({ ...row, solution: keyOf(row.solution) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows.length;
}

/** Where nothing was renamed it asks nothing of the database. */
const INTERVAL_MS = 5_000;

/** Rewrites what is to be rewritten. */
export const createTagRewrite = (db: Db, types: readonly ContentType[], log: Logger): Job =>
  createJob({
    name: 'tags',
    log,
    everyMs: INTERVAL_MS,
    jitter: 0.1,
    isDueAtStart: true,
    async run(signal) {
      if (tagsOf(db).isPlain) return;
      const rewritten = await rewriteTagRows(db, types, signal);
      if (rewritten > 0) log.info({ rewritten }, 'rows of tags rewritten');
    },
  });
