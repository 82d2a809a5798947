/** Who gets the digest, and which of them are still to be sent it. */
import { type SqlBool, sql } from 'kysely';
import type { Day } from '#content/planning/zones.ts';
import { CAN_SIGN_IN } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';

const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 240_000;
const LONGEST_PAUSE_MS = 43_200_000;
/** About two days. */
const MAX_TRIES = 11;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether somebody wants it; off until they say so. */
export async function wantsDigest(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('digest_reader')
    .select('is_on')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_on === 1;
}

/** Keeps whether somebody wants it; the first is that of the week to come. */
export async function setDigest(
  db: Db,
  userId: string,
  { isOn, week }: { isOn: boolean; week: Day },
): Promise<void> {
  const is_on = isOn ? 1 : 0;
  await db
    .insertInto('digest_reader')
    .values({ user_id: userId, is_on, last_week: week })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_on }))
    .execute();
  if (!isOn) return;
  // Whoever turns it off and on again in a week gets no second one.
  await db
    .updateTable('digest_reader')
    .set({ last_week: week })
    .where('user_id', '=', userId)
    .where('last_week', '<', week)
    .execute();
}

export interface Reader {
  id: string;
  name: string;
  email: string;
}

/** Whether the digest of a week may be tried now: never, so far, or its pause is over. */
const isFree = (week: Day, now: number) =>
  sql<SqlBool>`(trying_week is null or trying_week <> ${week} or not_before <= ${iso(now)})`;

/** Those who want it, may sign in, and are to be sent that of a week now. */
export const findReaders = (db: Db, week: Day, now: number): Promise<Reader[]> =>
  db
    .selectFrom('digest_reader')
    .innerJoin('user', 'user.id', 'digest_reader.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('is_on', '=', 1)
    .where('last_week', '<', week)
    .where(isFree(week, now))
    .where(CAN_SIGN_IN)
    .orderBy('user.id')
    .execute();

/**
 * Takes the digest of a week for one person upon oneself, for the while that a try may take and the pause
 * behind it. Returns how many tries that makes; undefined where it is somebody else's.
 */
export async function claimDigest(
  db: Db,
  userId: string,
  { week, now }: { week: Day; now: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('digest_reader')
    .set({
      trying_week: week,
      tries: sql`case when trying_week = ${week} then tries + 1 else 1 end`,
      not_before: iso(now + FIRST_PAUSE_MS),
    })
    .where('user_id', '=', userId)
    .where('is_on', '=', 1)
    .where('last_week', '<', week)
    .where(isFree(week, now))
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Notes that the digest of a week is over for somebody: taken by the mail server, or given up. */
export async function settleDigest(db: Db, userId: string, week: Day): Promise<void> {
  await db
    .updateTable('digest_reader')
    .set({ last_week: week, trying_week: null, tries: 0, not_before: null })
    .where('user_id', '=', userId)
    .where('last_week', '<', week)
    .execute();
}

/** Has it wait after a try that may not have arrived, each time for twice as long; given up after the last. */
export async function putOffDigest(
  db: Db,
  userId: string,
  { week, tries, now }: { week: Day; tries: number; now: number },
): Promise<void> {
  if (tries >= MAX_TRIES) return settleDigest(db, userId, week);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  await db
    .updateTable('digest_reader')
    .set({ not_before: iso(now + pause) })
    .where('user_id', '=', userId)
    .where('trying_week', '=', week)
    .execute();
}

/** Whether this process is the one to send now. */
export async function leaseDigest(db: Db, by: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digest_lease')
    .set({ leased_by: by, leased_until: iso(now + LEASE_MS) })
    .where(({ or, eb }) =>
      or([
        eb('leased_by', '=', by),
        eb('leased_until', 'is', null),
        eb('leased_until', '<', iso(now)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps others away for another while. */
export async function renewDigest(db: Db, by: string, now: number): Promise<void> {
  await db
    .updateTable('digest_lease')
    .set({ leased_until: iso(now + LEASE_MS) })
    .where('leased_by', '=', by)
    .execute();
}
