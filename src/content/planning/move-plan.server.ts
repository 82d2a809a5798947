/** Plans that are moved to other times, on the condition that they are still where the caller saw them. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { assertMayChange } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { zonedTime } from '../zoned-time.ts';
import { readTimeZone } from './calendar.server.ts';

/** When a plan publishes and takes down; ISO 8601 in UTC, null for never. */
export interface PlanTimes {
  publishAt: string | null;
  unpublishAt: string | null;
}

/**
 * Gives a plan other times. Its words, and whose they are, stay as they are.
 * @throws {AppError} conflict where it is at other times by now, or over; validation_failed with what
 * is wrong with the times.
 */
export async function movePlan(
  db: Db,
  type: ContentType,
  id: string,
  { times, seen, actor, now }: { times: PlanTimes; seen: PlanTimes; actor: Actor; now: Date },
): Promise<PlanTimes> {
  const problems = problemsOf(times, seen, now);
  if (Object.keys(problems).length > 0) {
    throw new AppError('validation_failed', Object.values(problems).join('. '), {
      fields: problems,
    });
  }
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    await assertMayChange(db, type, id, actor, { isLive: true });
    const row = await db
      .selectFrom('entry_schedule')
      .crossJoin('entry')
      .whereRef('entry.id', '=', 'entry_schedule.entry_id')
      .select(['entry.label', 'publish_at', 'unpublish_at'])
      .where('entry_schedule.entry_id', '=', id)
      .where('entry_schedule.type', '=', type.type)
      .executeTakeFirst();
    const is: PlanTimes = {
      publishAt: row?.publish_at ?? null,
      unpublishAt: row?.unpublish_at ?? null,
    };
    if (row === undefined || !isSame(is, seen)) throw await stale(db, is);
    await db
      .updateTable('entry_schedule')
      .set({ publish_at: times.publishAt, unpublish_at: times.unpublishAt })
      .where('entry_id', '=', id)
      .execute();
    await recordAudit(db, {
      actor,
      action: 'rescheduled',
      subject: { type: type.type, id, label: row.label },
      before: is,
      after: times,
    });
    return times;
  });
}

const isSame = (a: PlanTimes, b: PlanTimes): boolean =>
  a.publishAt === b.publishAt && a.unpublishAt === b.unpublishAt;

async function stale(db: Db, is: PlanTimes): Promise<AppError> {
  const at = is.publishAt ?? is.unpublishAt;
  const zone = (await readTimeZone(db)) ?? 'UTC';
  const sentence =
    at === null
      ? 'This schedule is over: it was carried out or canceled.'
      : `Somebody has moved this schedule since you opened the calendar, to ${zonedTime(at, zone)}.`;
  return new AppError('conflict', sentence, { current: is });
}

/** A move neither adds a time nor takes one away, and what is moved lies ahead. */
function problemsOf(times: PlanTimes, seen: PlanTimes, now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ['publishAt', 'unpublishAt'] as const) {
    const at = times[name];
    if ((at === null) !== (seen[name] === null)) {
      problems[name] = 'Add or remove a time in the editor of the entry';
    } else if (at !== null && at !== seen[name] && Date.parse(at) <= now.getTime()) {
      problems[name] = 'Choose a time in the future';
    }
  }
  const { publishAt, unpublishAt } = times;
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
    problems.unpublishAt ??= 'Choose a time after the publish time';
  }
  return problems;
}
