/**
 * Whoever saves notes what is used. What a node of an earlier release has saved, during an upgrade or
 * after a way back, says so by its column `noted`, and is noted here, a few at a time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { noteAddresses } from './media-use.server.ts';
import { entriesNoted } from './save.server.ts';
import type { ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import { usedEntries } from './uses.server.ts';
import { isObject } from './wire.ts';

/** In one transaction, so that nobody's save waits for long. */
const ROWS_PER_TURN = 50;
/** How long others have the database to themselves between two turns, in milliseconds. */
const PAUSE_MS = 20;

type Types = ReadonlyMap<string, ContentType>;

/** Notes some rows of a table, and returns how many. */
type Turn = (db: Db, types: Types) => Promise<number>;

/** Asks first without the lock that every save takes: nearly always there is nothing. */
const turnOf =
  <Row>(
    find: (db: Db) => Promise<Row[]>,
    note: (db: Db, row: Row, types: Types) => Promise<void>,
  ): Turn =>
  async (db, types) => {
    if ((await find(db)).length === 0) return 0;
    return transaction(db, async (db) => {
      await lockSiteVersion(db);
      const rows = await find(db);
      for (const row of rows) await note(db, row, types);
      return rows.length;
    });
  };

/** What a column of JSON holds; nothing where it cannot be read. */
function read(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

const objectIn = (json: string | null): object => {
  const value = read(json);
  return isObject(value) ? value : {};
};

const namedBy = (
  types: Types,
  name: string,
  item: object,
  find: (type: ContentType, item: object) => string[],
): string[] => {
  const type = types.get(name);
  return type === undefined ? [] : find(type, item);
};

const noteEntries = turnOf(
  (db) =>
    db
      .selectFrom('entry')
      .select(['id', 'type', 'revision', 'data', 'body'])
      .where(sql<SqlBool>`(noted is null or noted <> revision)`)
      .limit(ROWS_PER_TURN)
      .execute(),
  async (db, { id, type, revision: noted, data, body }, types) => {
    const item = { ...objectIn(data), ...objectIn(body) };
    const named = namedBy(types, type, item, entriesNoted);
    await noteAddresses(db, { source: 'entry', type, key: id }, item, named);
    await db.updateTable('entry').set({ noted }).where('id', '=', id).execute();
  },
);

const noteDrafts = turnOf(
  (db) =>
    db
      .selectFrom('entry_draft')
      .select(['type', 'key', 'author_id', 'fields', 'updated_at'])
      .where(sql<SqlBool>`(noted is null or noted <> updated_at)`)
      .limit(ROWS_PER_TURN)
      .execute(),
  async (db, { type, key, author_id: authorId, fields, updated_at: noted }, types) => {
    const item = objectIn(fields);
    const named = namedBy(types, type, item, usedEntries);
    await noteAddresses(db, { source: 'draft', type, key, authorId }, item, named);
    const own = db.updateTable('entry_draft').set({ noted }).where('type', '=', type);
    await own.where('key', '=', key).where('author_id', '=', authorId).execute();
  },
);

const noteSchedules = turnOf(
  (db) =>
    db
      .selectFrom('entry_schedule')
      .select(['entry_id', 'type', 'item'])
      .where('noted', 'is', null)
      .limit(ROWS_PER_TURN)
      .execute(),
  async (db, { entry_id: key, type, item: json }, types) => {
    const item = objectIn(json);
    const named = namedBy(types, type, item, usedEntries);
    await noteAddresses(db, { source: 'schedule', type, key }, item, named);
    const own = db.updateTable('entry_schedule').set({ noted: 1 });
    await own.where('entry_id', '=', key).execute();
  },
);

/** Entries that it names are not noted: what is in the trash keeps none of them. */
const noteTrash = turnOf(
  (db) =>
    db
      .selectFrom('trash')
      .select(['entry_id', 'type', 'item', 'rest', 'deleted_at'])
      .where(sql<SqlBool>`(noted is null or noted <> deleted_at)`)
      .limit(ROWS_PER_TURN)
      .execute(),
  async (db, { entry_id: key, type, item, rest, deleted_at: noted }) => {
    await noteAddresses(db, { source: 'trash', type, key }, [read(item), read(rest)]);
    await db.updateTable('trash').set({ noted }).where('entry_id', '=', key).execute();
  },
);

/**
 * Notes what is not noted yet. It may be broken off at any time and goes on from there; several nodes
 * may do it at once. Returns how many rows were noted.
 */
export async function noteUses(
  db: Db,
  types: readonly ContentType[],
  signal?: AbortSignal,
): Promise<number> {
  const byName = new Map(types.map((type) => [type.type, type]));
  let noted = 0;
  for (const turn of [noteEntries, noteDrafts, noteSchedules, noteTrash]) {
    while (signal?.aborted !== true) {
      const count = await turn(db, byName);
      if (count === 0) break;
      noted += count;
      await pause(PAUSE_MS);
    }
  }
  return noted;
}

/** Nodes of two releases run beside each other for minutes. */
const INTERVAL_MS = 30_000;

/** Notes what others have left to it. */
export const createUsesNoting = (db: Db, types: readonly ContentType[], log: Logger): Job =>
  createJob({
    name: 'uses',
    log,
    everyMs: INTERVAL_MS,
    jitter: 0.1,
    isDueAtStart: true,
    failure: 'uses could not be noted; it is tried again in half a minute',
    async run(signal) {
      const noted = await noteUses(db, types, signal);
      if (noted > 0) log.info({ noted }, 'uses noted');
    },
  });
