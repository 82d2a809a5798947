/** Entries that go live or come down at a time of their own. */

import { type Selectable, type SqlBool, sql } from 'kysely';
import { isStorageFailure } from '#platform/db/failures.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { fieldsOf, updateEntry } from './change.server.ts';
import { claimEntry, findEntry, toItem } from './entries.server.ts';
import { assertMayChange } from './entry-rights.server.ts';
import { findFailures, type PlanFailure, stopPlan } from './failed-plans.server.ts';
import { forgetAddresses, noteAddresses } from './media-use.server.ts';
import { type MovedEntry, recordPlans } from './moments.server.ts';
import { assertMayLeave } from './nesting.server.ts';
import { markPlanned, settleDrafts, settledBy } from './plan-drafts.server.ts';
import { assertGiven } from './quotes/originals.server.ts';
import { assertMayGoLive } from './reviews/gate.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import type { EntryScheduleTable } from './tables.ts';
import { parseStored } from './tables.ts';
import { freshTags } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';
import { usedEntries } from './uses.server.ts';
import { isObject } from './wire.ts';

const DUE_PER_READ = 50;
/** How many plans of one moment are carried out as one change; a save waits some milliseconds for each. */
const MAX_TOGETHER = 1_000;

/** When an entry goes live and is taken down again; null for never. Times are ISO 8601 in UTC. */
export interface Schedule {
  publishAt: string | null;
  unpublishAt: string | null;
  /** Whether other words go live than those of the entry as it stands. */
  hasChanges: boolean;
  author: Actor;
  /** Of a plan that could not be carried out, and which therefore has no time. */
  failure: PlanFailure | null;
}

interface NewSchedule {
  publishAt: string | null;
  unpublishAt: string | null;
  /** What is to go live, where that is not the entry as it stands. */
  item?: ContentItem | undefined;
  /** Whether what the plan before held is to go live, where no item is given. */
  keepsWords?: boolean | undefined;
  /** Whether its author knows that a client signed other words. */
  publishesUnsigned?: boolean | undefined;
}

const toSchedule = (
  row: Selectable<EntryScheduleTable>,
  failure: PlanFailure | undefined,
): Schedule => ({
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
  hasChanges: row.item !== null,
  author: { id: row.author_id, name: row.author_name },
  failure: failure ?? null,
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
  const stopped = rows.filter((row) => row.publish_at === null && row.unpublish_at === null);
  const failures = await findFailures(db, stopped);
  return new Map(rows.map((row) => [row.entry_id, toSchedule(row, failures.get(row.entry_id))]));
}

/**
 * Plans an entry's next changes, in the place of any plan before; without times there is none.
 * @throws {AppError} not_found, or conflict where it is to come down and may not.
 */
export async function setSchedule(
  db: Db,
  type: ContentType,
  id: string,
  { publishAt, unpublishAt, item: given, keepsWords = false, publishesUnsigned }: NewSchedule,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await claimEntry(db, type, id);
    if (row === undefined) throw new AppError('not_found', type.labels.missing);
    await assertMayChange(db, type, id, actor, { isLive: true });
    if (unpublishAt !== null) assertMayLeave(type, toItem(db, type, row), null);
    const before = await db
      .deleteFrom('entry_schedule')
      .where('entry_id', '=', id)
      .returning('item')
      .executeTakeFirst();
    const kept = keepsWords && publishAt !== null ? (before?.item ?? null) : null;
    const item = given === undefined ? kept : JSON.stringify(given);
    const isPlanned = publishAt !== null || unpublishAt !== null;
    if (publishAt !== null) {
      const current = fieldsOf(type, toItem(db, type, row));
      const live = row.status === 'published' ? current : undefined;
      const words = item === null ? current : parseStored(type.fields, JSON.parse(item));
      const planned = { ...words, status: 'published' as const };
      await assertGiven(db, type, id, planned);
      await assertMayGoLive(db, type, { id, live, item: planned, actor, publishesUnsigned });
    }
    const holder = { source: 'schedule', type: type.type, key: id } as const;
    const planned: unknown = isPlanned ? JSON.parse(item ?? 'null') : undefined;
    await noteAddresses(db, holder, planned, isObject(planned) ? usedEntries(type, planned) : []);
    if (isPlanned) {
      await db
        .insertInto('entry_schedule')
        .values({
          entry_id: id,
          type: type.type,
          publish_at: publishAt,
          unpublish_at: unpublishAt,
          item,
          author_id: actor.id,
          author_name: actor.name,
          noted: 1,
          publish_unsigned: publishesUnsigned === true ? 1 : 0,
        })
        .execute();
    }
    const isOfDraft = isPlanned && item !== null;
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
 * carries it out. What is planned for one moment becomes public as one change, up to `MAX_TOGETHER`
 * entries. Returns how many changed.
 */
export async function runDueSchedules(
  db: Db,
  types: readonly ContentType[],
  now: Date,
  log: Logger,
): Promise<number> {
  const due = await findDue(db, types, now.toISOString());
  let changed = 0;
  for (const together of Map.groupBy(due, momentOf).values()) {
    // First what comes down: what is featured may need its place.
    const inOrder = together.toSorted(
      (a, b) => Number(b.isUnpublishDue) - Number(a.isUnpublishDue),
    );
    changed += await runTogether(db, inOrder, log);
  }
  return changed;
}

/** The due plans of these types, those that were due first before all others; all that share a moment. */
async function findDue(db: Db, types: readonly ContentType[], at: string): Promise<Due[]> {
  const names = types.map(({ type }) => type);
  const rows = await selectDue(db, names, at).limit(DUE_PER_READ).execute();
  const last = rows.length < DUE_PER_READ ? undefined : rows.at(-1);
  if (last !== undefined) {
    const moment = last.publish_at ?? last.unpublish_at;
    const known = new Set(rows.map((row) => row.entry_id));
    const rest = await selectDue(db, names, at)
      .where(sql<SqlBool>`(publish_at = ${moment} or unpublish_at = ${moment})`)
      .limit(MAX_TOGETHER)
      .execute();
    rows.push(...rest.filter((row) => !known.has(row.entry_id)));
  }
  return rows.flatMap((row): Due[] => {
    const type = types.find((known) => known.type === row.type);
    if (type === undefined) return [];
    const isPublishDue = row.publish_at !== null && row.publish_at <= at;
    const isUnpublishDue = row.unpublish_at !== null && row.unpublish_at <= at;
    return [{ row, type, isPublishDue, isUnpublishDue }];
  });
}

const selectDue = (db: Db, names: readonly string[], at: string) =>
  db
    .selectFrom('entry_schedule')
    .selectAll()
    .where('type', 'in', names)
    .where(sql<SqlBool>`(publish_at <= ${at} or unpublish_at <= ${at})`)
    .orderBy(sql`coalesce(publish_at, unpublish_at)`)
    .orderBy('entry_id');

/** A plan that is to be carried out. */
interface Due {
  row: Selectable<EntryScheduleTable>;
  type: ContentType;
  isPublishDue: boolean;
  isUnpublishDue: boolean;
}

const momentOf = ({ row, isUnpublishDue }: Due): string | null =>
  isUnpublishDue ? row.unpublish_at : row.publish_at;

/** Carries plans out in one transaction, or each by itself where one of them cannot be done. */
async function runTogether(db: Db, plans: readonly Due[], log: Logger): Promise<number> {
  const together = await attempt(db, plans);
  if ('changed' in together) return together.changed;
  let changed = 0;
  const refused: Due[] = [];
  for (const plan of plans) {
    const alone = await attempt(db, [plan]);
    if ('changed' in alone) changed += alone.changed;
    else refused.push(plan);
  }
  for (const plan of refused) {
    // What it needed, such as a name, another may have given up meanwhile.
    const again = await attempt(db, [plan]);
    if ('changed' in again) changed += again.changed;
    else await giveUp(db, plan, again.error, log);
  }
  return changed;
}

/** @throws when the database is busy or away, which says nothing about the plans; they are tried again. */
async function attempt(
  db: Db,
  plans: readonly Due[],
): Promise<{ changed: number } | { error: unknown }> {
  try {
    return await transaction(db, async (db) => {
      const done: MovedEntry[] = [];
      for (const plan of plans) {
        const entry = await runSchedule(db, plan);
        if (entry !== undefined) done.push({ ...entry, at: momentOf(plan) ?? '' });
      }
      await recordPlans(db, done);
      return { changed: done.length };
    });
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    return { error };
  }
}

/** What cannot be done now, such as a fourth featured post, must not be tried for ever. */
async function giveUp(db: Db, { row }: Due, error: unknown, log: Logger): Promise<void> {
  await stopPlan(db, row, error);
  log.error({ err: error, entry: row.entry_id, type: row.type }, 'schedule failed');
}

async function runSchedule(
  db: Db,
  { row, type, isPublishDue, isUnpublishDue }: Due,
): Promise<Omit<MovedEntry, 'at'> | undefined> {
  return transaction(db, async (db) => {
    // Before the plan, as every change takes them: else two could wait for each other. Its words may be others by now.
    await lockSiteVersion(db);
    const claimed = await db
      .deleteFrom('entry_schedule')
      .where('entry_id', '=', row.entry_id)
      .where(sql<SqlBool>`coalesce(publish_at, '') = ${row.publish_at ?? ''}`)
      .where(sql<SqlBool>`coalesce(unpublish_at, '') = ${row.unpublish_at ?? ''}`)
      .returningAll()
      .executeTakeFirst();
    if (claimed === undefined) return undefined;
    await forgetAddresses(db, { source: 'schedule', type: type.type, key: row.entry_id });
    if (!isUnpublishDue && row.unpublish_at !== null) {
      const rest = { ...claimed, publish_at: null, item: null };
      await db.insertInto('entry_schedule').values(rest).execute();
    }
    const entry = await findEntry(db, type, row.entry_id);
    if (entry === undefined) return undefined;
    const item =
      isPublishDue && claimed.item !== null
        ? parseStored(type.fields, withNames(await freshTags(db), type, JSON.parse(claimed.item)))
        : fieldsOf(type, toItem(db, type, entry));
    const actor = { id: claimed.author_id, name: claimed.author_name };
    const status = isUnpublishDue ? 'draft' : 'published';
    const holder = { entryId: row.entry_id, authorId: claimed.author_id };
    const hasWords = isPublishDue && claimed.item !== null;
    const live = await updateEntry(
      db,
      type,
      row.entry_id,
      { ...item, status },
      {
        actor,
        note: isUnpublishDue ? 'Unpublished by schedule' : 'Published by schedule',
        keepsDraft: true,
        publishesUnsigned: claimed.publish_unsigned === 1,
        settles: await settledBy(db, type, { ...holder, hasWords }),
      },
    );
    const words = fieldsOf(type, live);
    await settleDrafts(db, type, row.entry_id, words);
    const { id, revision } = live;
    return { type: type.type, id, label: type.label(words), revision, author: actor };
  });
}
