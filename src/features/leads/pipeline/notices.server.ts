/** What the owner of a lead is told, once each: in the studio, and by mail where one is set. */

import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import { dayOf, latestDay } from '#content/planning/zones.ts';
import { CAN_SIGN_IN } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { queueItem } from '../store.server.ts';
import { OPEN_STATUSES } from './rules.ts';
import type { LeadNotice } from './schema.ts';
import type { LeadNoticeTable } from './tables.ts';

const MOST_LISTED = 50;
const BATCH = 200;
const INTERVAL_MS = 300_000;

type NewNotice = Pick<
  Selectable<LeadNoticeTable>,
  'submission_id' | 'user_id' | 'kind' | 'about' | 'by_name'
>;

/** Adds those that are not there yet, and puts their mails on the way. */
async function addNotices(
  db: Db,
  notices: readonly NewNotice[],
  { now, tellsByMail }: { now: string; tellsByMail: boolean },
): Promise<number> {
  if (notices.length === 0) return 0;
  const added = await db
    .insertInto('lead_notice')
    .values(notices.map((notice) => ({ id: uuid(), ...notice, created_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'user_id', 'kind', 'about']).doNothing(),
    )
    .returning(['id', 'submission_id'])
    .execute();
  if (tellsByMail) {
    for (const { id, submission_id: submissionId } of added) {
      await queueItem(db, { submissionId, kind: 'notice', id, now });
    }
  }
  return added.length;
}

interface Assignment {
  owner: Actor;
  /** Whoever takes a lead needs no word of it. */
  actor: Actor;
  now: string;
  tellsByMail: boolean;
}

/** Tells a new owner; call it in the transaction of the change. */
export async function tellOwner(
  db: Db,
  submissionId: string,
  { owner, actor, now, tellsByMail }: Assignment,
): Promise<void> {
  if (owner.id === actor.id) return;
  const notice = {
    submission_id: submissionId,
    user_id: owner.id,
    kind: 'assigned' as const,
    about: now,
    by_name: actor.name,
  };
  await addNotices(db, [notice], { now, tellsByMail });
}

/** Tells owners of what is due on the site’s day of this time. Returns how many were told. */
export async function tellOfDue(
  db: Db,
  { at, tellsByMail }: { at: number; tellsByMail: boolean },
): Promise<number> {
  const now = new Date(at).toISOString();
  if ((await findUntold(db, latestDay(at))).length === 0) return 0;
  const today = dayOf(now, (await readTimeZone(db)) ?? 'UTC');
  for (let total = 0; ; ) {
    const { found, added } = await transaction(db, async (db) => {
      const rows = await findUntold(db, today);
      return { found: rows.length, added: await addNotices(db, rows, { now, tellsByMail }) };
    });
    total += added;
    // What another node has added meanwhile is found no more.
    if (found < BATCH || added === 0) return total;
  }
}

async function findUntold(db: Db, today: string): Promise<NewNotice[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('user', 'user.id', 'submission.owner_id')
    .select(['submission.id', 'user.id as user_id', 'next_on'])
    .where('next_on', '<=', today)
    .where('status', 'in', OPEN_STATUSES)
    .where('is_test', '=', 0)
    .where(CAN_SIGN_IN)
    .where(
      sql<boolean>`not exists (select 1 from lead_notice where submission_id = submission.id
        and user_id = submission.owner_id and kind = 'due' and about = submission.next_on)`,
    )
    .orderBy('next_on')
    .limit(BATCH)
    .execute();
  return rows.map(({ id, user_id, next_on }) => ({
    submission_id: id,
    user_id,
    kind: 'due',
    about: next_on ?? '',
    by_name: '',
  }));
}

interface DueParts {
  db: Db;
  log: Logger;
  tellsByMail: boolean;
}

/** Looks every few minutes. Nodes that run it at the same time tell once. */
export const createDueNotices = ({ db, log, tellsByMail }: DueParts): Job =>
  createJob({
    name: 'lead-due',
    log,
    everyMs: INTERVAL_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'owners could not be told of what is due',
    async run() {
      const told = await tellOfDue(db, { at: Date.now(), tellsByMail });
      if (told > 0) log.info({ told }, 'owners told of what is due');
    },
  });

/** What this person has not seen yet, the newest first. What is theirs or due no more is left out. */
export async function listNotices(db: Db, userId: string): Promise<LeadNotice[]> {
  return db
    .selectFrom('lead_notice')
    .innerJoin('submission', 'submission.id', 'lead_notice.submission_id')
    .select(['lead_notice.id', 'lead_notice.created_at as at', 'lead_notice.kind'])
    .select(['submission.id as submissionId', 'reference', 'by_name as by'])
    .select(['next_step as nextStep', 'next_on as nextOn'])
    .select(
      sql<string>`coalesce(submission.fields ->> 'name', submission.fields ->> 'fullName', '')`.as(
        'name',
      ),
    )
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('submission.owner_id', '=', userId)
    .where(
      sql<boolean>`(lead_notice.kind <> 'due' or (about = submission.next_on
        and submission.status in (${sql.join(OPEN_STATUSES)})))`,
    )
    .orderBy('lead_notice.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Has this person have seen what they were told of a lead. */
export async function seeNotices(db: Db, submissionId: string, userId: string): Promise<void> {
  await db
    .updateTable('lead_notice')
    .set({ seen_at: new Date().toISOString() })
    .where('submission_id', '=', submissionId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();
}
