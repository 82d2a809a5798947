/** Has what is planned happen in a copy of the site, up to a moment that is still to come. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { listFailedPlans } from '../failed-plans.server.ts';
import { runDueSwaps } from '../planning/run-swaps.server.ts';
import { runDueSchedules } from '../schedule.server.ts';
import { nextMoment } from '../scheduler.server.ts';
import type { ContentType } from '../schema.ts';
import type { EntryName } from './past-states.server.ts';

/** What changes by itself as days go by; it is told the time in milliseconds since 1970. */
export type DailyChange = (db: Db, now: number) => Promise<unknown>;

interface Until {
  types: readonly ContentType[];
  log: Logger;
  daily: readonly DailyChange[];
  /** How many moments are gone through. */
  maxMoments?: number;
}

/** What will not happen as planned, and why. */
export interface ComingFailure extends EntryName {
  at: string;
  reason: string;
}

/** As many moments are gone through; past them nothing that is planned is left out unsaid. */
const MAX_MOMENTS = 2_000;
const MAX_FAILURES = 100;

/** More is planned before a moment than is gone through, of which this is the first that is not. */
function tooManyBefore(first: number): AppError {
  const day = new Date(first).toISOString();
  const sentence = `More changes are scheduled than can be gone through up to then. Choose a time before ${day.slice(0, 10)}, ${day.slice(11, 16)} UTC`;
  return new AppError('validation_failed', `${sentence}.`, { fields: { at: sentence } });
}

/**
 * Carries out, by the same steps as the site itself, all that is planned up to a moment, in the order of
 * its times. Returns what cannot be carried out then.
 * @throws {AppError} validation_failed, for `at`, where there are more moments than are gone through.
 */
export async function carryOutUntil(
  db: Db,
  at: string,
  { types, log, daily, maxMoments = MAX_MOMENTS }: Until,
): Promise<ComingFailure[]> {
  const known = new Set((await failuresIn(db)).map(keyOf));
  const end = Date.parse(at);
  let last = Number.NEGATIVE_INFINITY;
  for (let count = 0; ; count += 1) {
    const moment = await nextMoment(db);
    // What nobody carries out, such as a plan of a type that is gone, stays where it is.
    if (moment > end || moment <= last) break;
    if (count === maxMoments) throw tooManyBefore(moment);
    last = moment;
    for (const change of daily) await change(db, moment);
    const now = new Date(moment);
    while ((await runDueSchedules(db, types, now, log)) > 0);
    while ((await runDueSwaps(db, types, now, log)) > 0);
  }
  for (const change of daily) await change(db, end);
  return (await failuresIn(db)).filter((failure) => !known.has(keyOf(failure)));
}

async function failuresIn(db: Db): Promise<ComingFailure[]> {
  const plans = (await listFailedPlans(db, MAX_FAILURES)).map(
    ({ type, id, label, at, publishAt, unpublishAt, reason }) => ({
      type,
      id,
      label,
      at: publishAt ?? unpublishAt ?? at,
      reason,
    }),
  );
  const swaps = await db
    .selectFrom('featured_swap')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_FAILURES)
    .execute();
  return [
    ...plans,
    ...swaps.map(({ id, type, in_label, out_label, at, reason }) => ({
      type,
      id,
      label: in_label === '' ? out_label : in_label,
      at,
      reason,
    })),
  ];
}

const keyOf = ({ type, id }: EntryName): string => `${type} ${id}`;
