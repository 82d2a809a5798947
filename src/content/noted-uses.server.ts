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
import type { Use } from './uses.ts';
import { isObject } from './wire.ts';

/** In one transaction, so that nobody's save waits for long. */
const ROWS_PER_TURN = 50;
/** How long others have the database to themselves between two turns, in milliseconds. */
const PAUSE_MS = 20;

type Types = ReadonlyMap<string, ContentType>;

/** Where a row stands in the order of its table: by its key, all of it. */
type Place = readonly string[];

/** How far a turn has come; undefined at the end of the table. */
interface Step {
  noted: number;
  last: Place;
  /** Why the row that is there now could not be noted. */
  problem?: unknown;
}

/** Notes some rows of a table behind a place. */
type Turn = (db: Db, types: Types, after: Place) => Promise<Step | undefined>;

interface Turns<Row> {
  find: (db: Db, after: Place, limit: number) => Promise<Row[]>;
  placeOf: (row: Row) => Place;
  note: (db: Db, row: Row, types: Types) => Promise<void>;
}

/**
 * Asks first without the lock that every save takes: nearly always there is nothing. Where rows cannot be
 * noted together they are noted one by one, so that one that cannot be noted holds up no other.
 */
function turnOf<Row>({ find, placeOf, note }: Turns<Row>): Turn {
  const noteSome = (db: Db, types: Types, after: Place, limit: number) =>
    transaction(db, async (db): Promise<Step | undefined> => {
      await lockSiteVersion(db);
      const rows = await find(db, after, limit);
      for (const row of rows) await note(db, row, types);
      const last = rows.at(-1);
      return last === undefined ? undefined : { noted: rows.length, last: placeOf(last) };
    });
  return async (db, types, after) => {
    const [first] = await find(db, after, 1);
    if (first === undefined) return undefined;
    try {
      return await noteSome(db, types, after, ROWS_PER_TURN);
    } catch {
      return noteSome(db, types, after, 1).catch(
        (problem: unknown): Step => ({ noted: 0, last: placeOf(first), problem }),
      );
    }
  };
}

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

/** What says that the uses of a row are not noted; each has an index of these rows alone. */
const UNNOTED = {
  entry: sql<SqlBool>`(noted is null or noted <> revision)`,
  draft: sql<SqlBool>`(noted is null or noted <> updated_at)`,
  schedule: sql<SqlBool>`noted is null`,
  trash: sql<SqlBool>`(noted is null or noted <> deleted_at)`,
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

const noteEntries = turnOf({
  find: (db, [after = ''], limit) =>
    db
      .selectFrom('entry')
      .select(['id', 'type', 'revision', 'data', 'body'])
      .where(UNNOTED.entry)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  placeOf: ({ id }) => [id],
  async note(db, { id, type, revision: noted, data, body }, types) {
    const item = { ...objectIn(data), ...objectIn(body) };
    const named = namedBy(types, type, item, entriesNoted);
    await noteAddresses(db, { source: 'entry', type, key: id }, item, named);
    await db.updateTable('entry').set({ noted }).where('id', '=', id).execute();
  },
});

const noteDrafts = turnOf({
  find: (db, [key = '', type = '', author = ''], limit) =>
    db
      .selectFrom('entry_draft')
      .select(['type', 'key', 'author_id', 'fields', 'updated_at'])
      .where(UNNOTED.draft)
      .where(sql<SqlBool>`(key, type, author_id) > (${key}, ${type}, ${author})`)
      .orderBy('key')
      .orderBy('type')
      .orderBy('author_id')
      .limit(limit)
      .execute(),
  placeOf: ({ key, type, author_id: author }) => [key, type, author],
  async note(db, { type, key, author_id: authorId, fields, updated_at: noted }, types) {
    const item = objectIn(fields);
    const named = namedBy(types, type, item, usedEntries);
    await noteAddresses(db, { source: 'draft', type, key, authorId }, item, named);
    const own = db.updateTable('entry_draft').set({ noted }).where('type', '=', type);
    await own.where('key', '=', key).where('author_id', '=', authorId).execute();
  },
});

const noteSchedules = turnOf({
  find: (db, [after = ''], limit) =>
    db
      .selectFrom('entry_schedule')
      .select(['entry_id', 'type', 'item'])
      .where(UNNOTED.schedule)
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(limit)
      .execute(),
  placeOf: ({ entry_id: id }) => [id],
  async note(db, { entry_id: key, type, item: json }, types) {
    const item = objectIn(json);
    const named = namedBy(types, type, item, usedEntries);
    await noteAddresses(db, { source: 'schedule', type, key }, item, named);
    const own = db.updateTable('entry_schedule').set({ noted: 1 });
    await own.where('entry_id', '=', key).execute();
  },
});

/** Entries that it names are not noted: what is in the trash keeps none of them. */
const noteTrash = turnOf({
  find: (db, [after = ''], limit) =>
    db
      .selectFrom('trash')
      .select(['entry_id', 'type', 'item', 'rest', 'deleted_at'])
      .where(UNNOTED.trash)
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(limit)
      .execute(),
  placeOf: ({ entry_id: id }) => [id],
  async note(db, { entry_id: key, type, item, rest, deleted_at: noted }) {
    await noteAddresses(db, { source: 'trash', type, key }, [read(item), read(rest)]);
    await db.updateTable('trash').set({ noted }).where('entry_id', '=', key).execute();
  },
});

/**
 * Notes what is not noted yet. It may be broken off at any time and goes on from there; several nodes
 * may do it at once. Returns how many rows were noted.
 * @throws the first reason why a row could not be noted, once all others are.
 */
export async function noteUses(
  db: Db,
  types: readonly ContentType[],
  signal?: AbortSignal,
): Promise<number> {
  const byName = new Map(types.map((type) => [type.type, type]));
  const problems: unknown[] = [];
  let noted = 0;
  for (const turn of [noteEntries, noteDrafts, noteSchedules, noteTrash]) {
    let after: Place = [];
    while (signal?.aborted !== true) {
      const step = await turn(db, byName, after);
      if (step === undefined) break;
      noted += step.noted;
      after = step.last;
      if (step.problem !== undefined) problems.push(step.problem);
      await pause(PAUSE_MS);
    }
  }
  if (problems.length > 0) throw problems[0];
  return noted;
}

/** As many as are named of those that are noted. */
const MAX_USES_NAMED = 200;

/**
 * Where words stand, such as the id of a media item, in what is not noted yet: until it is, the table
 * does not know of these uses.
 */
export async function findUnnotedUses(db: Db, words: string): Promise<Use[]> {
  const holds = `%${words}%`;
  const { rows } = await sql<Omit<Use, 'isNew'>>`
    select 'entry' as source, type, id as key, label, '' as author from entry
      where ${UNNOTED.entry} and (cast(data as text) like ${holds} or cast(body as text) like ${holds})
    union all select 'draft', type, key, '', author_name from entry_draft
      where ${UNNOTED.draft} and cast(fields as text) like ${holds}
    union all select 'schedule', entry_schedule.type, entry_id, coalesce(entry.label, ''), '' from entry_schedule
      left join entry on entry.id = entry_id
      where entry_schedule.noted is null and cast(item as text) like ${holds}
    union all select 'trash', type, entry_id, label, '' from trash
      where ${UNNOTED.trash} and (cast(item as text) like ${holds} or cast(rest as text) like ${holds})
    limit ${MAX_USES_NAMED}`.execute(db);
  return rows.map((row) => ({ ...row, isNew: false }));
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
