/** The last run on record, and the lease of the one that runs. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { CheckResult, DoctorRun } from './schema.ts';
import type { DoctorRunTable } from './tables.ts';

/** Renewed while a run goes on; a process that dies keeps the next run waiting this long at most. */
const LEASE_MS = 60_000;

const Planned = DoctorRun.shape.planned;
const Results = z.array(CheckResult);

/** Nobody takes one for longer; a later end is from a clock that was wrong. */
const MAX_LEASE_MS = 2 * LEASE_MS;

type Plan = z.output<typeof Planned>;

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Undefined where the checks have never been run. */
export async function readLastRun(db: Db, now: number): Promise<DoctorRun | undefined> {
  const row: DoctorRunTable | undefined = await db
    .selectFrom('doctor_run')
    .selectAll()
    .executeTakeFirst();
  if (row === undefined || row.run_id === null || row.started_at === null) return undefined;
  return {
    id: row.run_id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    isRunning: isHeld(row.leased_until, now),
    startedBy: row.started_by,
    planned: Planned.parse(JSON.parse(row.planned)),
    results: Results.parse(JSON.parse(row.results)),
  };
}

const isHeld = (leasedUntil: string | null, now: number): boolean =>
  leasedUntil !== null && leasedUntil > timeOf(now) && leasedUntil <= timeOf(now + MAX_LEASE_MS);

interface Beginning {
  id: string;
  startedBy: string;
  planned: Plan;
  now: number;
}

/** Puts a new run in the place of the last; false where that one is not over. */
export async function beginRun(db: Db, run: Beginning): Promise<boolean> {
  const { id, startedBy, planned, now } = run;
  const { numUpdatedRows } = await db
    .updateTable('doctor_run')
    .set({
      run_id: id,
      started_at: timeOf(now),
      finished_at: null,
      started_by: startedBy,
      planned: JSON.stringify(planned),
      results: '[]',
      leased_until: timeOf(now + LEASE_MS),
    })
    .where(({ or, eb }) =>
      or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', timeOf(now)),
        eb('leased_until', '>', timeOf(now + MAX_LEASE_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Progress {
  id: string;
  results: readonly CheckResult[];
  state: 'running' | 'over' | 'broken-off';
  now: number;
}

/** Writes down what is known, which also keeps others away for another while. */
export async function recordProgress(db: Db, progress: Progress): Promise<void> {
  const { id, results, state, now } = progress;
  await db
    .updateTable('doctor_run')
    .set({
      results: JSON.stringify(results),
      leased_until: state === 'running' ? timeOf(now + LEASE_MS) : null,
      ...(state === 'over' ? { finished_at: timeOf(now) } : {}),
    })
    .where('run_id', '=', id)
    .execute();
}
