/** Counts visits in memory and writes the sums down every few seconds. */

import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import type { SubmissionKind } from '#features/leads/rules.ts';
import type { Tables } from '#platform/db/tables.ts';
import { addressBucket } from '#platform/http/client-address.ts';
import { limitPerProcess } from '#platform/http/rate-limit.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { type Count, createCounts, type VisitFact } from './counts.ts';
import { bucketOf, DIRECT, dayOf, OTHER, OTHER_PAGES, VITALS } from './rules.ts';
import type { Visit } from './schema.ts';
import { addCounts } from './store.server.ts';

/** How long counts wait in memory, in milliseconds: what a killed process loses at most. */
const WRITE_INTERVAL_MS = 5_000;

const NOT_WRITTEN = 'visits could not be written down; it is tried again';

/** Messages of one address in a minute. An office behind one address is many people. */
const MESSAGES_PER_MINUTE = 120;
const MINUTE_S = 60;

/** The kinds of those paths that are pages of the site. */
export type FindPages = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface VisitsParts {
  db: Kysely<Tables>;
  log: Logger;
  /** Origin of the site. */
  publicUrl: string;
  findPages: FindPages;
  messagesPerMinute?: number;
  now?: () => number;
}

export interface Visits {
  /** @throws {AppError} rate_limited */
  admit: (address: string) => Promise<void>;
  count: (visit: Visit) => void;
  /** A form that was stored. */
  countSubmission: (kind: SubmissionKind) => void;
  /** Writes down what waits; where that fails it goes on waiting. */
  write: () => Promise<void>;
  /** Does so every few seconds. */
  job: Job;
  /** Ends the job, after a run under way for `graceMs`, and writes down the rest. */
  stop: (graceMs: number) => Promise<void>;
}

export function createVisits(parts: VisitsParts): Visits {
  const { db, log, publicUrl, findPages, now = Date.now } = parts;
  const { messagesPerMinute: points = MESSAGES_PER_MINUTE } = parts;
  // Visits cost no write each, so their limit must not either.
  const limit = limitPerProcess({ name: 'visit', points, seconds: MINUTE_S });
  const ownHost = new URL(publicUrl).hostname;
  const waiting = createCounts();
  let writing: Promise<void> = Promise.resolve();

  const see = (measure: VisitFact['measure'], name = '', bucket = 0): void =>
    waiting.add({ measure, day: dayOf(now()), name, bucket });

  const writeAll = async (): Promise<void> => {
    const counts = waiting.take();
    try {
      await addCounts(db, await nameByPages(counts, findPages));
    } catch (err) {
      for (const { count, ...fact } of counts) waiting.add(fact, count);
      throw err;
    }
  };
  const writeInTurn = (): Promise<void> => {
    const turn = writing.then(writeAll);
    writing = turn.catch(() => undefined);
    return turn;
  };
  const write = (): Promise<void> =>
    writeInTurn().catch((err: unknown) => log.warn({ err }, NOT_WRITTEN));
  const job = createJob({
    name: 'visit-counts',
    log,
    everyMs: WRITE_INTERVAL_MS,
    failure: NOT_WRITTEN,
    run: writeInTurn,
  });

  return {
    admit: (address) => limit.take(addressBucket(address), () => 'You have sent a lot at once.'),
    count(visit) {
      for (const path of visit.views) {
        see('view');
        see('page', path);
      }
      const source = visit.referrer === undefined ? undefined : sourceOf(visit.referrer, ownHost);
      if (source !== undefined) see('referrer', source);
      if (visit.width !== undefined) see('width', visit.width);
      for (const kind of new Set(visit.starts)) see('form-start', kind);
      for (const vital of VITALS) {
        const value = visit[vital];
        if (value !== undefined) see(vital, visit.page, bucketOf(vital, value));
      }
    },
    countSubmission: (kind) => see('form-submit', kind),
    write,
    job,
    async stop(graceMs) {
      await job.stop(graceMs);
      await write();
    },
  };
}

const MAX_LABEL_LENGTH = 63;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
const LAST_LABEL = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Whether another site may be kept by this name: a domain in lowercase. */
function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    LAST_LABEL.test(labels.at(-1) ?? '') &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && LABEL.test(label))
  );
}

/** What a referrer is counted as; nothing where it is the site itself. */
function sourceOf(referrer: string, ownHost: string): string | undefined {
  if (referrer === '') return DIRECT;
  const host = referrer.toLowerCase();
  if (host === ownHost) return undefined;
  if (isIP(host) !== 0 || !isDomain(host)) return OTHER;
  return host.startsWith('www.') && host.includes('.', 4) ? host.slice(4) : host;
}

const isVital = ({ measure }: Count): boolean => VITALS.some((vital) => vital === measure);

/**
 * Takes paths for what they are: only a page of the site keeps its own as a name, and measurements
 * are kept by the kind of page.
 */
async function nameByPages(counts: readonly Count[], findPages: FindPages): Promise<Count[]> {
  const named = createCounts(Number.POSITIVE_INFINITY);
  const paths = counts.filter((count) => count.measure === 'page' || isVital(count));
  const kinds = await findPages([...new Set(paths.map(({ name }) => name))]);
  for (const { count, ...fact } of counts) {
    const { measure, name } = fact;
    if (measure === 'page') named.add({ ...fact, name: kinds.has(name) ? name : OTHER }, count);
    else if (isVital({ ...fact, count })) {
      named.add({ ...fact, name: kinds.get(name) ?? OTHER_PAGES }, count);
    } else named.add(fact, count);
  }
  return named.take();
}
