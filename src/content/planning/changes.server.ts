/** The feed of changes: the lines of the audit log that are about content. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { isAboutEntry } from '../audit.server.ts';
import type { ContentType } from '../schema.ts';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type ChangesSince,
  MAX_COUNTED,
} from './changes.ts';
import { idAt } from './log-ids.ts';

/** How many changes the dashboard names. */
const NAMED = 8;
/** How far back somebody is told of changes who never said that they know any, in milliseconds. */
const FIRST_LOOK_MS = 7 * 86_400_000;

/** Which changes are asked for, the newest first. */
export interface ChangeFilter {
  type?: string | undefined;
  subject?: string | undefined;
  actor?: string | undefined;
  kind?: ChangeKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

const COLUMNS = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
  'revision',
  'before',
  'after',
] as const;

const namesOf = (types: readonly ContentType[]): string[] => types.map(({ type }) => type);

/**
 * The newest first, walked by id: with the index of the types all lines of all types would be sorted
 * for one page.
 */
const selectChanges = (db: Db, types: readonly ContentType[]) =>
  db
    .selectFrom('audit')
    .where(sql<string>`subject_type || ''`, 'in', namesOf(types))
    .where(isAboutEntry)
    .orderBy('id', 'desc');

/** A page of changes of these types. */
export async function listChanges(
  db: Db,
  types: readonly ContentType[],
  { type, subject, actor, kind, cursor, limit }: ChangeFilter,
): Promise<{ items: Change[]; next: string | undefined }> {
  const isNarrowed = type !== undefined || subject !== undefined;
  const asked = types.filter((known) => type === undefined || known.type === type);
  if (asked.length === 0) return { items: [], next: undefined };
  let query = selectChanges(db, asked)
    .select(COLUMNS)
    .limit(limit + 1);
  if (isNarrowed) query = query.where('subject_type', 'in', namesOf(asked));
  if (subject !== undefined) query = query.where('subject_id', '=', subject);
  if (actor !== undefined) query = query.where('actor_id', '=', actor);
  if (kind !== undefined)
    query = query.where(sql<string>`action || ''`, 'in', [...CHANGE_KINDS[kind]]);
  if (cursor !== undefined) query = query.where(sql<SqlBool>`id < ${cursor}`);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(toChange);
  return { items, next: rows.length > limit ? items.at(-1)?.id : undefined };
}

function toChange(row: {
  id: string;
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  revision: number | null;
  before: string | null;
  after: string | null;
}): Change {
  return {
    id: row.id,
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    revision: row.revision,
    // Of an entry that was added all fields are new, which says nothing.
    fields: row.before === null ? [] : Object.keys(JSON.parse(row.after ?? '{}')),
  };
}

/** What others have changed since this person said that they know what was there. */
export async function readSince(
  db: Db,
  types: readonly ContentType[],
  userId: string,
  now: Date,
): Promise<ChangesSince> {
  const seen = await db
    .selectFrom('changes_seen')
    .select(['up_to', 'seen_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const first = new Date(now.getTime() - FIRST_LOOK_MS).toISOString();
  const rows = await selectChanges(db, types)
    .select(COLUMNS)
    .where('id', '>', seen?.up_to ?? idAt(first))
    .where('actor_id', '<>', userId)
    .limit(NAMED)
    .execute();
  const count = rows.length < NAMED ? rows.length : await countSince();
  return {
    since: seen?.seen_at ?? first,
    isFirst: seen === undefined,
    count,
    items: rows.map(toChange),
    upTo: rows[0]?.id ?? null,
  };

  async function countSince(): Promise<number> {
    const found = await selectChanges(db, types)
      .select('id')
      .where('id', '>', seen?.up_to ?? idAt(first))
      .where('actor_id', '<>', userId)
      .limit(MAX_COUNTED)
      .execute();
    return found.length;
  }
}

/**
 * Remembers that this person knows all changes up to one; never fewer than before.
 * @throws {AppError} not_found where there is no such change.
 */
export async function markSeen(db: Db, userId: string, upTo: string, now: Date): Promise<void> {
  const line = await db.selectFrom('audit').select('id').where('id', '=', upTo).executeTakeFirst();
  if (line === undefined) throw new AppError('not_found', 'There is no such change.');
  const seen = { up_to: upTo, seen_at: now.toISOString() };
  await db
    .insertInto('changes_seen')
    .values({ user_id: userId, ...seen })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(seen).where('changes_seen.up_to', '<', upTo),
    )
    .execute();
}
