/** Rules in memory, and what happens at them: nothing here asks the database while somebody waits. */

import type { Kysely } from 'kysely';
import { listOldSlugs } from '#content/old-slugs.server.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { relaxedTransaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { missingPath, referrerHost } from './missing.ts';
import { addMisses, type Miss, trimMissing } from './missing-store.server.ts';
import { addHits, type HitCount, readRules } from './store.server.ts';
import { createRedirectTable, type Move, type RedirectTable } from './table.ts';

/** How often a node writes down what it has counted, in milliseconds. */
const FLUSH_INTERVAL_MS = 5_000;

/** Different missing pages that are remembered between two writes; the rest of a flood is not. */
const MAX_PENDING_MISSES = 500;

const NOT_COUNTED = 'redirects could not be counted; they are at the next try';

export interface Redirects {
  /** Reads the rules and the old slugs anew; call it for each version of the site. Logs and throws. */
  refresh: () => Promise<void>;
  /** Where a canonical path leads, if it is moved; counts it. See `RedirectTable.follow`. */
  follow: (path: string, search: string, given: string) => Move | undefined;
  /** Where a canonical path leads, without counting it. */
  peek: (path: string) => Move | undefined;
  /** Remembers that no page is at a path, and which host's page led there. */
  noteMissing: (path: string, referrer: string | null | undefined) => void;
  /** Writes down what was counted since the last time; what fails is kept for the next. */
  flush: () => Promise<void>;
  /** Does so every few seconds. */
  job: Job;
  /** Ends the job, after a run under way for `graceMs`, and writes down the rest. */
  stop: (graceMs: number) => Promise<void>;
}

interface RedirectParts {
  db: Kysely<Tables>;
  log: Logger;
  /** Where the pages of each content type lie; see `entryPaths`. */
  entryPaths: Readonly<Record<string, string>>;
}

/** The old addresses of what is published, each with the present one. */
export async function readOldAddresses(
  db: Db,
  entryPaths: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const slugs = await listOldSlugs(db);
  return new Map(
    slugs.flatMap(({ type, slug, present }) => {
      const path = entryPaths[type];
      return path === undefined ? [] : [[path + slug, path + present]];
    }),
  );
}

export function createRedirects({ db, log, entryPaths }: RedirectParts): Redirects {
  let table: RedirectTable = createRedirectTable([]);
  let flushing: Promise<void> = Promise.resolve();
  const { countHit, countMiss, write } = createCounts(db);
  const writeInTurn = (): Promise<void> => {
    const turn = flushing.then(write);
    flushing = turn.catch(() => undefined);
    return turn;
  };
  const flush = (): Promise<void> =>
    writeInTurn().catch((err: unknown) => log.warn({ err }, NOT_COUNTED));
  const job = createJob({
    name: 'redirect-counts',
    log,
    everyMs: FLUSH_INTERVAL_MS,
    failure: NOT_COUNTED,
    run: writeInTurn,
  });

  return {
    async refresh() {
      try {
        const [rules, oldAddresses] = await Promise.all([
          readRules(db),
          readOldAddresses(db, entryPaths),
        ]);
        table = createRedirectTable(rules, oldAddresses);
      } catch (err) {
        log.warn({ err }, 'redirects could not be read; the old ones hold until they can');
        throw err;
      }
    },
    follow(path, search, given) {
      const move = table.follow(path, search, given);
      if (move?.ruleId !== undefined) countHit(move.ruleId, 1, new Date().toISOString());
      return move;
    },
    peek: (path) => table.follow(path),
    noteMissing(path, referrer) {
      const kept = missingPath(path);
      if (kept === undefined) return;
      const at = new Date().toISOString();
      countMiss(kept, { count: 1, firstAt: at, lastAt: at, referrer: referrerHost(referrer) });
    },
    flush,
    job,
    async stop(graceMs) {
      await job.stop(graceMs);
      await flush();
    },
  };
}

/** What is counted until it is written down; what cannot be written is kept for the next time. */
function createCounts(db: Kysely<Tables>) {
  let hits = new Map<string, HitCount>();
  let misses = new Map<string, Miss>();

  const countHit = (ruleId: string, count: number, at: string): void => {
    const known = hits.get(ruleId);
    const last = known !== undefined && known.at > at ? known.at : at;
    hits.set(ruleId, { count: (known?.count ?? 0) + count, at: last });
  };

  const countMiss = (path: string, miss: Miss): void => {
    const known = misses.get(path);
    if (known === undefined) {
      if (misses.size < MAX_PENDING_MISSES) misses.set(path, miss);
      return;
    }
    known.count += miss.count;
    known.lastAt = miss.lastAt;
    if (miss.referrer !== '') known.referrer = miss.referrer;
  };

  const write = async (): Promise<void> => {
    if (hits.size + misses.size === 0) return;
    const told = { hits, misses };
    hits = new Map();
    misses = new Map();
    try {
      await relaxedTransaction(db, async (db) => {
        await addHits(db, told.hits);
        await addMisses(db, told.misses);
        if (told.misses.size > 0) await trimMissing(db, new Date());
      });
    } catch (err) {
      for (const [id, { count, at }] of told.hits) countHit(id, count, at);
      for (const [path, miss] of told.misses) countMiss(path, miss);
      throw err;
    }
  };

  return { countHit, countMiss, write };
}
