import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * One change to be written into the audit log: who did what to which thing, with its fields before
 * and after.
 */
export interface AuditEvent {
  actor: Actor;
  /** A verb in the past: created, updated, published, deleted, restored, signed-in, … */
  action: string;
  subject: { type: string; id: string; label: string };
  before?: object | undefined;
  after?: object | undefined;
  /** The revision of the subject that the change made, where it made one. */
  revision?: number | undefined;
}

/** One line of the audit log as it is read back. `at` is ISO 8601 in UTC. */
export interface AuditEntry {
  id: string;
  at: string;
  actor: Actor;
  action: string;
  subject: { type: string; id: string; label: string };
  /** The fields that changed, as they were and as they are. */
  before: Fields | null;
  after: Fields | null;
}

/** Writes an event down; call it in the transaction of the change. */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const { before, after } = changedFields(event.before, event.after);
  await db
    .insertInto('audit')
    .values({
      id: uuid(),
      at: new Date().toISOString(),
      actor_id: event.actor.id,
      actor_name: event.actor.name,
      action: event.action,
      subject_type: event.subject.type,
      subject_id: event.subject.id,
      subject_label: event.subject.label,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ...(event.revision === undefined ? {} : { revision: event.revision }),
    })
    .execute();
}

/** Of two states only the fields that differ; a single state stays whole. */
export function changedFields(
  before: object | undefined,
  after: object | undefined,
): { before: object | undefined; after: object | undefined } {
  if (before === undefined || after === undefined) return { before, after };
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const pick = (fields: ReadonlyMap<string, unknown>): object =>
    Object.fromEntries(names.map((name) => [name, fields.get(name) ?? null]));
  return { before: pick(was), after: pick(is) };
}

/** Which lines of the audit log are asked for, newest first, at most `limit` of them. */
export interface AuditFilter {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  actorId?: string | undefined;
  limit: number;
  /** The id of the last event of the page before. */
  cursor?: string | undefined;
  /** Whether what was done to submissions is left out. */
  hidesLeads?: boolean;
}

/** What the inbox writes about. */
const OF_LEADS = ['submission', 'channel', 'reply-template', 'invitation-wave', 'pipeline'];

/** Lines about people behind submissions say not whom; people of the company are entries and have ids. */
export const isAboutEntry = sql<SqlBool>`subject_id <> ''`;

/** Events, the newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; next: string | undefined }> {
  const { subjectType, subjectId, actorId, limit, cursor } = filter;
  let query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (filter.hidesLeads === true) {
    query = query
      .where('subject_type', 'not in', OF_LEADS)
      .where(sql<SqlBool>`(subject_type <> 'person' or ${isAboutEntry})`);
  }
  if (cursor !== undefined) query = query.where(sql<SqlBool>`id < ${cursor}`);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    before: parseFields(row.before),
    after: parseFields(row.after),
  }));
  return { items, next: rows.length > limit ? items.at(-1)?.id : undefined };
}

const parseFields = (text: string | null): Fields | null =>
  text === null ? null : JSON.parse(text);
