/**
 * Plans that could not be carried out. Such a plan stays, with the words that it holds but without a
 * time, so that it is not tried again by itself; when it was to be, and why it was not, is in the audit log.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { recordAudit } from './audit.server.ts';
import type { EntryScheduleTable } from './tables.ts';

const ACTION = 'scheduled-in-vain';

/** What is said where the line of the audit log is not there. */
const UNKNOWN_REASON = 'See the server log for the reason.';

/** When a plan was to be carried out, and why it was not. Times are ISO 8601 in UTC. */
export interface PlanFailure {
  at: string;
  publishAt: string | null;
  unpublishAt: string | null;
  /** One or more sentences that a person can act on. */
  reason: string;
}

/** A plan that was not carried out, with the entry that it is of. */
export interface FailedPlan extends PlanFailure {
  type: string;
  id: string;
  label: string;
}

type Plan = Pick<
  EntryScheduleTable,
  'entry_id' | 'type' | 'publish_at' | 'unpublish_at' | 'author_id' | 'author_name'
>;

const HAS_NO_TIME = sql<SqlBool>`publish_at is null and unpublish_at is null`;

/** Takes the times from a plan that cannot be carried out. Of several nodes that try, one does so. */
export async function stopPlan(db: Db, plan: Plan, error: unknown): Promise<void> {
  const { entry_id: id, type, publish_at: publishAt, unpublish_at: unpublishAt } = plan;
  await transaction(db, async (db) => {
    const stopped = await db
      .updateTable('entry_schedule')
      .set({ publish_at: null, unpublish_at: null })
      .where('entry_id', '=', id)
      .where(sql<SqlBool>`coalesce(publish_at, '') = ${publishAt ?? ''}`)
      .where(sql<SqlBool>`coalesce(unpublish_at, '') = ${unpublishAt ?? ''}`)
      .executeTakeFirst();
    if (stopped.numUpdatedRows === 0n) return;
    const entry = await db
      .selectFrom('entry')
      .select('label')
      .where('id', '=', id)
      .executeTakeFirst();
    await recordAudit(db, {
      actor: { id: plan.author_id, name: plan.author_name },
      action: ACTION,
      subject: { type, id, label: entry?.label ?? '' },
      after: { publishAt, unpublishAt, reason: reasonOf(error) },
    });
  });
}

/** What a failed plan says of an error: those that are nobody's to read say nothing that a person can act on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return UNKNOWN_REASON;
  const further = [error.details ?? '', ...Object.values(error.fields ?? {})];
  const said = [...new Set([error.message, ...further])].filter((words) => words !== '');
  return said.map((words) => words.replace(/[^.!?]$/, '$&.')).join(' ');
}

/** Why the plans of these entries were not carried out, by id; for those that wait for somebody. */
export async function findFailures(
  db: Db,
  plans: readonly Pick<Plan, 'entry_id' | 'type'>[],
): Promise<ReadonlyMap<string, PlanFailure>> {
  if (plans.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'at', 'after'])
    .where('subject_type', 'in', [...new Set(plans.map(({ type }) => type))])
    .where(
      'subject_id',
      'in',
      plans.map(({ entry_id }) => entry_id),
    )
    .where('action', '=', ACTION)
    .orderBy('id')
    .execute();
  // The newest of an entry comes last.
  const known = new Map(rows.map(({ subject_id, at, after }) => [subject_id, { at, after }]));
  return new Map(plans.map(({ entry_id }) => [entry_id, toFailure(known.get(entry_id))]));
}

function toFailure(line: { at: string; after: string | null } | undefined): PlanFailure {
  const empty = { publishAt: null, unpublishAt: null, reason: UNKNOWN_REASON };
  return { ...empty, at: line?.at ?? '', ...JSON.parse(line?.after ?? '{}') };
}

/** Plans that were not carried out and that nobody has taken up since, of entries that meet `own`. */
export async function listFailedPlans(
  db: Db,
  limit: number,
  own: Expression<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<FailedPlan[]> {
  const rows = await db
    .selectFrom('entry_schedule')
    .innerJoin('entry', 'entry.id', 'entry_schedule.entry_id')
    .select(['entry_schedule.entry_id', 'entry_schedule.type', 'entry.label'])
    .where(HAS_NO_TIME)
    .where(own)
    .orderBy('entry_id')
    .limit(limit)
    .execute();
  const failures = await findFailures(db, rows);
  return rows.flatMap(({ entry_id: id, type, label }) => {
    const failure = failures.get(id);
    return failure === undefined ? [] : [{ type, id, label, ...failure }];
  });
}
