/** Who gets the digest, and that nobody gets one twice. */
import type { Day } from '#content/planning/zones.ts';
import { CAN_SIGN_IN } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';

const LEASE_MS = 120_000;

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

/** Those who want it, may sign in, and have not been dealt with in this week. */
export const findReaders = (db: Db, week: Day): Promise<Reader[]> =>
  db
    .selectFrom('digest_reader')
    .innerJoin('user', 'user.id', 'digest_reader.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('is_on', '=', 1)
    .where('last_week', '<', week)
    .where(CAN_SIGN_IN)
    .orderBy('user.id')
    .execute();

/** Takes the digest of a week for one person upon oneself; whoever comes second must leave it. */
export async function claimDigest(db: Db, userId: string, week: Day): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digest_reader')
    .set({ last_week: week })
    .where('user_id', '=', userId)
    .where('is_on', '=', 1)
    .where('last_week', '<', week)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives it back where the mail server surely has not taken it. */
export async function releaseDigest(
  db: Db,
  userId: string,
  { week, before }: { week: Day; before: Day },
): Promise<void> {
  await db
    .updateTable('digest_reader')
    .set({ last_week: before })
    .where('user_id', '=', userId)
    .where('last_week', '=', week)
    .execute();
}

/** Whether this process is the one to send now. */
export async function leaseDigest(db: Db, by: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digest_lease')
    .set({ leased_by: by, leased_until: new Date(now + LEASE_MS).toISOString() })
    .where(({ or, eb }) =>
      or([
        eb('leased_by', '=', by),
        eb('leased_until', 'is', null),
        eb('leased_until', '<', new Date(now).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps others away for another while. */
export async function renewDigest(db: Db, by: string, now: number): Promise<void> {
  await db
    .updateTable('digest_lease')
    .set({ leased_until: new Date(now + LEASE_MS).toISOString() })
    .where('leased_by', '=', by)
    .execute();
}
