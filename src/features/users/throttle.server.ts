/** Slows down who guesses: each account and each address has failures to spend, then it waits. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { addressBucket } from '#platform/http/client-address.ts';
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, FAILURE_WINDOW_MS, lockDuration } from './rules.ts';
import { hashToken } from './tokens.server.ts';

interface Budget {
  key: string;
  forgiven: number;
}

/** Who a try is counted against. An account needs not exist, so that locks tell nobody which do. */
export interface Caller {
  address: string;
  /** What names the account, if one is named at all: an e-mail address, in any case. */
  account?: string | undefined;
}

const accountBudget = (account: string): Budget => ({
  key: hashToken(`account:${account.toLowerCase()}`),
  forgiven: ACCOUNT_FAILURES,
});

const addressBudget = (address: string): Budget => ({
  key: hashToken(`address:${addressBucket(address)}`),
  forgiven: ADDRESS_FAILURES,
});

/**
 * Runs `attempt` if neither the account nor the address has to wait. The try counts as failed from
 * its start, so that many at once cannot slip past the count; success gives it back. What was not
 * judged at all (503, 422) does not count.
 * @throws {AppError} rate_limited, with the seconds to wait; else what `attempt` throws.
 */
export async function throttled<Result>(
  db: Kysely<Tables>,
  caller: Caller,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = caller.account === undefined ? undefined : accountBudget(caller.account);
  const address = addressBudget(caller.address);
  const waits: number[] = [];
  waits.push(await countTry(db, address));
  if (account !== undefined) {
    try {
      waits.push(await countTry(db, account));
    } catch (error) {
      await giveBack(db, address);
      throw error;
    }
  }
  try {
    const result = await attempt();
    await giveBack(db, address);
    if (account !== undefined) await forget(db, account);
    return result;
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === 'unauthenticated';
    const wait = Math.max(...waits);
    if (isFailure && wait > 0) throw tooMany(wait);
    if (!isFailure) {
      await giveBack(db, address);
      if (account !== undefined) await giveBack(db, account);
    }
    throw error;
  }
}

/** Ends every wait of an account, for a person whose password was set anew. */
export const forgiveAccount = (db: Kysely<Tables>, account: string): Promise<void> =>
  forget(db, accountBudget(account));

const tooMany = (waitMs: number): AppError =>
  new AppError('rate_limited', 'Too many attempts. Wait a moment, then try again.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)),
  });

/**
 * Counts a try as failed and returns how long the next one has to wait for it.
 * @throws {AppError} rate_limited, where this one has to wait already.
 */
async function countTry(db: Kysely<Tables>, { key, forgiven }: Budget): Promise<number> {
  const now = Date.now();
  const at = (ms: number): string => new Date(now + ms).toISOString();
  return db.transaction().execute(async (db) => {
    await db.deleteFrom('sign_in_failure').where('forget_at', '<', at(0)).execute();
    const { failures, locked_until } = await db
      .insertInto('sign_in_failure')
      .values({ key, failures: 1, forget_at: at(FAILURE_WINDOW_MS) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`sign_in_failure.failures
            + case when sign_in_failure.locked_until > ${at(0)} then 0 else 1 end`,
        }),
      )
      .returning(['failures', 'locked_until'])
      .executeTakeFirstOrThrow();
    if (locked_until !== null && locked_until > at(0))
      throw tooMany(Date.parse(locked_until) - now);
    const wait = lockDuration(failures, forgiven);
    await db
      .updateTable('sign_in_failure')
      .set({
        locked_until: wait === 0 ? null : at(wait),
        forget_at: at(wait + FAILURE_WINDOW_MS),
      })
      .where('key', '=', key)
      .execute();
    return wait;
  });
}

/** Takes one failure back, and the wait that it brought. */
async function giveBack(db: Kysely<Tables>, { key }: Budget): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ failures: sql<number>`failures - 1`, locked_until: null })
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

async function forget(db: Kysely<Tables>, { key }: Budget): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
}
