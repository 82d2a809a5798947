/** Runs the checks of a site, one run at a time on all nodes, and keeps what the last one found. */
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { within } from '#platform/processes/stopping.ts';
import type { Check } from './check.ts';
import { runChecks } from './run-checks.server.ts';
import type { CheckResult, DoctorRun } from './schema.ts';
import { beginRun, type Progress, readLastRun, recordProgress } from './state.server.ts';

const RENEWAL_MS = 20_000;
/** For what was cut to take away what it had made, before the next run may begin. */
const CLEANUP_MS = 10_000;

/** What a run depends on beside the site. */
export interface RunOptions {
  /** Whether receivers get a marked test submission. */
  sendsTest: boolean;
  /** Whether the request that asked for the run had come through a proxy; undefined without one. */
  cameThroughProxy: boolean | undefined;
}

export interface Doctor {
  /**
   * Begins a run, and answers once it is on record; `over` resolves when its last result is.
   * @throws {AppError} conflict while another one runs, here or on another node.
   */
  start: (by: Actor, options: RunOptions) => Promise<{ run: DoctorRun; over: Promise<void> }>;
  /** The last run, or the one that goes on. */
  last: () => Promise<DoctorRun | undefined>;
  /** Breaks off the run of this process, and waits until it has taken away what it had made. */
  stop: () => Promise<void>;
}

interface DoctorParts {
  db: Db;
  log: Logger;
  /** The checks of a run, in the order in which they are shown. */
  checksFor: (options: RunOptions) => readonly Check[];
  now?: () => number;
}

export function createDoctor({ db, log, checksFor, now = Date.now }: DoctorParts): Doctor {
  const cut = new AbortController();
  let current: Promise<void> | undefined;

  const last = (): Promise<DoctorRun | undefined> => readLastRun(db, now());

  const begin = (id: string, by: Actor, checks: readonly Check[]): Promise<void> =>
    transaction(db, async (db) => {
      const planned = checks.map(({ id, group, title }) => ({ id, group, title }));
      if (!(await beginRun(db, { id, startedBy: by.name, planned, now: now() }))) {
        throw new AppError('conflict', 'The checks are already running.');
      }
      const subject = { type: 'site-doctor', id, label: '' };
      await recordAudit(db, { actor: by, action: 'ran', subject });
    });

  const carryOut = async (id: string, checks: readonly Check[]): Promise<void> => {
    const found = new Map<string, CheckResult>();
    const record = async (state: Progress['state']): Promise<void> => {
      const results = checks.flatMap((check) => found.get(check.id) ?? []);
      await recordProgress(db, { id, results, state, now: now() });
    };
    // One after the other, so that what is written last is what was known last.
    let written = Promise.resolve();
    const note = (): void => {
      written = written
        .then(() => record('running'))
        .catch((err: unknown) => log.warn({ err }, 'progress of the site doctor not kept'));
    };
    const renewal = setInterval(note, RENEWAL_MS).unref();
    let ending: Promise<unknown>[] = [];
    try {
      ending = await runChecks(checks, {
        log,
        signal: cut.signal,
        onResult(result) {
          found.set(result.id, result);
          note();
        },
      });
    } finally {
      clearInterval(renewal);
      await written;
    }
    const isCut = found.size < checks.length;
    // A process that stops may not have the time to wait first.
    if (isCut) await record('broken-off');
    await within(CLEANUP_MS, ending);
    if (isCut) {
      log.warn({ checks: found.size, planned: checks.length }, 'site doctor broken off');
      return;
    }
    await record('over');
    const failures = [...found.values()].filter(({ state }) => state === 'failed');
    log.info({ checks: found.size, failed: failures.map(({ id }) => id) }, 'site doctor done');
  };

  return {
    last,
    async start(by, options) {
      const id = uuid();
      const checks = checksFor(options);
      await begin(id, by, checks);
      const over = carryOut(id, checks).catch((err: unknown) =>
        log.error({ err }, 'the site doctor could not keep what it found'),
      );
      current = over;
      const run = await last();
      if (run === undefined) throw new Error('The run is not on record');
      return { run, over };
    },
    async stop() {
      cut.abort();
      await current;
    },
  };
}
