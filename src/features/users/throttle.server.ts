/** Slows down who guesses: whoever tries has failures to spend, then waits. See decision 043. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { addressBucket } from '#platform/http/client-address.ts';
import {
  ACCOUNT_THROTTLE,
  ADDRESS_THROTTLE,
  CALLER_THROTTLE,
  lockDuration,
  type ThrottleRule,
} from './rules.ts';
import { hashToken } from './tokens.server.ts';

interface Budget extends ThrottleRule {
  key: string;
  /** Whether a success ends the count, or only takes its own try back. */
  isForgotten: boolean;
}

/**
 * Who a try is counted against. An account needs not exist, so that waits tell nobody which do.
 *
 * - An address without an account is counted by itself.
 * - An address that names an account is counted by itself, by both together, and by the account with
 *   all strangers who try it.
 * - A device that has signed in to the account before is counted apart from all others.
 * - So is a person who is signed in and gives their password once more.
 */
export type Caller =
  | { address: string; account?: string | undefined; device?: string | undefined }
  | { person: string };

const accountKey = (account: string): string => hashToken(`account:${account.toLowerCase()}`);

/** Keys of one account begin alike, so that all of its waits can be ended at once. */
const callerBudget = (account: string, caller: string): Budget => ({
  key: `${accountKey(account)}:${hashToken(caller)}`,
  ...CALLER_THROTTLE,
  isForgotten: true,
});

function budgetsOf(caller: Caller): Budget[] {
  if ('person' in caller) {
    const key = hashToken(`person:${caller.person}`);
    return [{ key, ...CALLER_THROTTLE, isForgotten: true }];
  }
  const { account, device } = caller;
  if (account !== undefined && device !== undefined) {
    return [callerBudget(account, `device:${device}`)];
  }
  const bucket = addressBucket(caller.address);
  const address = {
    key: hashToken(`address:${bucket}`),
    ...ADDRESS_THROTTLE,
    isForgotten: false,
  };
  if (account === undefined) return [address];
  return [
    address,
    callerBudget(account, `address:${bucket}`),
    { key: accountKey(account), ...ACCOUNT_THROTTLE, isForgotten: false },
  ];
}

/**
 * Runs `attempt` if none of the budgets of its caller has to wait. The try counts as failed from
 * its start, so that many at once cannot slip past the count; success gives it back. What was not
 * judged at all (503, 422) does not count.
 * @throws {AppError} rate_limited, with the seconds to wait; else what `attempt` throws.
 */
export async function throttled<Result>(
  db: Kysely<Tables>,
  caller: Caller,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const budgets = budgetsOf(caller);
  const wait = await countTries(db, budgets);
  try {
    const result = await attempt();
    for (const budget of budgets) {
      await (budget.isForgotten ? forget(db, budget) : giveBack(db, budget));
    }
    return result;
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === 'unauthenticated';
    if (isFailure && wait > 0) throw tooMany(wait);
    if (!isFailure) await giveAllBack(db, budgets);
    throw error;
  }
}

/** Counts a try on each budget, or on none where one of them has to wait. */
async function countTries(db: Kysely<Tables>, budgets: readonly Budget[]): Promise<number> {
  const counted: Budget[] = [];
  let longest = 0;
  try {
    for (const budget of budgets) {
      longest = Math.max(longest, await countTry(db, budget));
      counted.push(budget);
    }
    return longest;
  } catch (error) {
    await giveAllBack(db, counted);
    throw error;
  }
}

async function giveAllBack(db: Kysely<Tables>, budgets: readonly Budget[]): Promise<void> {
  for (const budget of budgets) await giveBack(db, budget);
}

/** Ends every wait of an account, for a person whose password was set anew. */
export async function forgiveAccount(db: Kysely<Tables>, account: string): Promise<void> {
  const key = accountKey(account);
  await db
    .deleteFrom('sign_in_failure')
    .where((where) =>
      // ";" follows ":" in the order of the keys.
      where.or([where('key', '=', key), where.between('key', `${key}:`, `${key};`)]),
    )
    .execute();
}

const tooMany = (waitMs: number): AppError =>
  new AppError('rate_limited', 'Too many attempts. Wait a moment, then try again.', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)),
  });

/**
 * Counts a try as failed and returns how long the next one has to wait for it.
 * @throws {AppError} rate_limited, where this one has to wait already.
 */
async function countTry(db: Kysely<Tables>, budget: Budget): Promise<number> {
  const { key, windowMs } = budget;
  const now = Date.now();
  const at = (ms: number): string => new Date(now + ms).toISOString();
  return db.transaction().execute(async (db) => {
    await db.deleteFrom('sign_in_failure').where('forget_at', '<', at(0)).execute();
    const { failures, locked_until } = await db
      .insertInto('sign_in_failure')
      .values({ key, failures: 1, forget_at: at(windowMs) })
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
    const wait = lockDuration(failures, budget);
    await db
      .updateTable('sign_in_failure')
      .set({
        locked_until: wait === 0 ? null : at(wait),
        // Short of waiting a count ends with its hour, however slowly somebody goes on adding to it.
        ...(wait > 0 || budget.isSliding ? { forget_at: at(wait + windowMs) } : {}),
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
