/** Entries that go live or come down at a time of their own. */

import { type Selectable, type SqlBool, sql } from 'kysely';
import { isStorageFailure } from '#platform/db/failures.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { fieldsOf, updateEntry } from './change.server.ts';
import { claimEntry, findEntry, toItem } from './entries.server.ts';
import { forgetAddresses, noteAddresses } from './media-use.server.ts';
import { assertMayLeave } from './nesting.server.ts';
import { markPlanned, settleDrafts, settledBy } from './plan-drafts.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import type { EntryScheduleTable } from './tables.ts';
import { parseStored } from './tables.ts';

/** How often due entries are looked for, in milliseconds: what is due is public a second later. */
const POLL_INTERVAL_MS = 500;

const DUE_PER_READ = 50;

/** When an entry goes live and is taken down again; null for never. Times are ISO 8601 in UTC. */
export interface Schedule {
  publishAt: string | null;
  unpublishAt: string | null;
  /** Whether other words go live than those of the entry as it stands. */
  hasChanges: boolean;
  author: Actor;
}

interface NewSchedule {
  publishAt: string | null;
  unpublishAt: string | null;
  /** What is to go live, where that is not the entry as it stands. */
  item?: ContentItem | undefined;
}

const toSchedule = (row: Selectable<EntryScheduleTable>): Schedule => ({
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
  hasChanges: row.item !== null,
  author: { id: row.author_id, name: row.author_name },
});

/** What is planned for these entries, by id. */
export async function findSchedules(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entry_schedule')
    .selectAll()
    .where('entry_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, toSchedule(row)]));
}

/**
 * Plans an entry's next changes, in the place of any plan before; without times there is none.
 * @throws {AppError} not_found, or conflict where it is to come down and may not.
 */
export async function setSchedule(
  db: Db,
  type: ContentType,
  id: string,
  { publishAt, unpublishAt, item }: NewSchedule,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await claimEntry(db, type, id);
    if (row === undefined) throw new AppError('not_found', type.labels.missing);
    if (unpublishAt !== null) assertMayLeave(type, toItem(type, row), null);
    await db.deleteFrom('entry_schedule').where('entry_id', '=', id).execute();
    const isPlanned = publishAt !== null || unpublishAt !== null;
    const holder = { source: 'schedule', type: type.type, key: id } as const;
    await noteAddresses(db, holder, isPlanned ? item : undefined);
    if (isPlanned) {
      await db
        .insertInto('entry_schedule')
        .values({
          entry_id: id,
          type: type.type,
          publish_at: publishAt,
          unpublish_at: unpublishAt,
          item: item === undefined ? null : JSON.stringify(item),
          author_id: actor.id,
          author_name: actor.name,
        })
        .execute();
    }
    const isOfDraft = isPlanned && item !== undefined;
    await markPlanned(db, type, id, isOfDraft ? actor.id : undefined);
    await recordAudit(db, {
      actor,
      action: isPlanned ? 'scheduled' : 'unscheduled',
      subject: { type: type.type, id, label: row.label },
      after: isPlanned ? { publishAt, unpublishAt } : undefined,
    });
  });
}

/**
 * Carries out what is due. Every node may call it at any time: whoever deletes a plan's time first
 * carries it out. Returns how many entries changed.
 */
export async function runDueSchedules(
  db: Db,
  types: readonly ContentType[],
  now: Date,
  log: Logger,
): Promise<number> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('entry_schedule')
    .selectAll()
    .where(sql<SqlBool>`(publish_at <= ${at} or unpublish_at <= ${at})`)
    .limit(DUE_PER_READ)
    .execute();
  let changed = 0;
  for (const row of due) {
    const type = types.find((known) => known.type === row.type);
    if (type === undefined) continue;
    try {
      if (await runSchedule(db, type, row, at)) changed += 1;
    } catch (error) {
      // A database that is busy or away says nothing about the plan; it is tried again.
      if (isStorageFailure(error)) throw error;
      // What cannot be done now, such as a fourth featured post, must not be tried for ever.
      await forgetSchedule(db, type, row.entry_id);
      log.error({ err: error, entry: row.entry_id, type: row.type }, 'schedule failed');
    }
  }
  return changed;
}

async function forgetSchedule(db: Db, type: ContentType, id: string): Promise<void> {
  await transaction(db, async (db) => {
    await db.deleteFrom('entry_schedule').where('entry_id', '=', id).execute();
    await forgetAddresses(db, { source: 'schedule', type: type.type, key: id });
  });
}

async function runSchedule(
  db: Db,
  type: ContentType,
  row: Selectable<EntryScheduleTable>,
  at: string,
): Promise<boolean> {
  const isPublishDue = row.publish_at !== null && row.publish_at <= at;
  const isUnpublishDue = row.unpublish_at !== null && row.unpublish_at <= at;
  return transaction(db, async (db) => {
    // Before the plan, as every other change takes them: in another order two could wait for each other.
    await lockSiteVersion(db);
    const claimed = await db
      .deleteFrom('entry_schedule')
      .where('entry_id', '=', row.entry_id)
      .where(sql<SqlBool>`coalesce(publish_at, '') = ${row.publish_at ?? ''}`)
      .where(sql<SqlBool>`coalesce(unpublish_at, '') = ${row.unpublish_at ?? ''}`)
      .returning('entry_id')
      .executeTakeFirst();
    if (claimed === undefined) return false;
    await forgetAddresses(db, { source: 'schedule', type: type.type, key: row.entry_id });
    if (!isUnpublishDue && row.unpublish_at !== null) {
      const rest = { ...row, publish_at: null, item: null };
      await db.insertInto('entry_schedule').values(rest).execute();
    }
    const entry = await findEntry(db, type, row.entry_id);
    if (entry === undefined) return false;
    const item =
      isPublishDue && row.item !== null
        ? parseStored(type.fields, JSON.parse(row.item))
        : fieldsOf(type, toItem(type, entry));
    const actor = { id: row.author_id, name: row.author_name };
    const status = isUnpublishDue ? 'draft' : 'published';
    const holder = { entryId: row.entry_id, authorId: row.author_id };
    const hasWords = isPublishDue && row.item !== null;
    const live = await updateEntry(
      db,
      type,
      row.entry_id,
      { ...item, status },
      {
        actor,
        note: isUnpublishDue ? 'Unpublished by schedule' : 'Published by schedule',
        keepsDraft: true,
        settles: await settledBy(db, type, { ...holder, hasWords }),
      },
    );
    await settleDrafts(db, type, row.entry_id, fieldsOf(type, live));
    return true;
  });
}

/** Carries out schedules as they come due. A database that is away is told of by the pages. */
export const createScheduler = (db: Db, types: readonly ContentType[], log: Logger): Job =>
  createJob({
    name: 'schedules',
    log,
    everyMs: POLL_INTERVAL_MS,
    run: () => runDueSchedules(db, types, new Date(), log),
  });
