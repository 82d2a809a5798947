/** What is held about who was asked for words, by their address: shown to them, and erased. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { eraseEntries } from '../trash.server.ts';
import { toOriginal } from './originals.server.ts';
import { QuoteOriginal } from './schema.ts';
import { erasePictures, forgetInLog, forgetMails } from './traces.server.ts';

/** What somebody was asked for and gave, each time that they changed it. */
export const HeldQuote = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  note: z.string(),
  about: z.string(),
  questions: z.array(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  given: z.array(
    QuoteOriginal.pick({
      ...{ version: true, answers: true, name: true, role: true, company: true },
      ...{ picture: true, uses: true, wording: true },
    }).extend({ at: z.string() }),
  ),
});
export type HeldQuote = z.output<typeof HeldQuote>;

/** Everything that was asked of these addresses, and what was given. */
export async function exportQuotes(db: Db, addresses: readonly string[]): Promise<HeldQuote[]> {
  const rows = await requestsOf(db, addresses).selectAll().orderBy('asked_at').execute();
  if (rows.length === 0) return [];
  const originals = await db
    .selectFrom('quote_original')
    .selectAll()
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, company: row.company, note: row.note, about: row.about },
    questions: z.array(z.string()).parse(JSON.parse(row.questions)),
    ...{ askedBy: row.asked_name, askedAt: row.asked_at },
    ...{ givenAt: row.given_at, withdrawnAt: row.withdrawn_at },
    given: originals
      .filter(({ request_id }) => request_id === row.id)
      .map((original) => {
        const { words: _, ...given } = toOriginal(original);
        return { ...given, at: original.given_at };
      }),
  }));
}

const requestsOf = (db: Db, addresses: readonly string[]) =>
  db.selectFrom('quote_request').where('email', 'in', addresses).where('email', '!=', '');

/**
 * Erases what these addresses were asked for and gave, with the testimonials that were made of it and what
 * the log says of them. Call it in a transaction.
 * @returns how many requests there were.
 */
export async function eraseQuotes(db: Db, addresses: readonly string[]): Promise<number> {
  const rows = await requestsOf(db, addresses).select(['id', 'entry_id']).execute();
  await eraseRows(db, rows);
  return rows.length;
}

async function eraseRows(db: Db, rows: readonly { id: string; entry_id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const [ids, entryIds] = [rows.map(({ id }) => id), rows.map(({ entry_id }) => entry_id)];
  const pictures = await erasePictures(db, ids);
  await forgetMails(db, ids);
  await db.deleteFrom('quote_request').where('id', 'in', ids).execute();
  await eraseEntries(db, entryIds);
  const subjects = [...ids, ...entryIds, ...pictures];
  await forgetInLog(db, subjects);
}

const DAY_MS = 86_400_000;
/** How long what was withdrawn stays, as a draft that nobody can publish. */
export const WITHDRAWN_DAYS = 30;
/** How long it stays known that somebody was asked and did not answer. */
const UNANSWERED_DAYS = 90;
/** How long a link tells who gave words that those are gone from the site. */
const PURGED_DAYS = 365;
const BATCH = 100;
const EVERY_MS = 3_600_000;

/** Erases what has been kept for its time. @returns how many requests. */
export async function dropOldQuotes(db: Db, now = Date.now()): Promise<number> {
  const before = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  return transaction(db, async (db) => {
    const rows = await db
      .selectFrom('quote_request')
      .select(['id', 'entry_id'])
      .where(
        sql<SqlBool>`(state = 'withdrawn' and withdrawn_at < ${before(WITHDRAWN_DAYS)})
          or (state = 'asked' and expires_at < ${before(UNANSWERED_DAYS)})
          or (state = 'given' and withdrawn_at < ${before(PURGED_DAYS)})`,
      )
      .limit(BATCH)
      .execute();
    await eraseRows(db, rows);
    return rows.length;
  });
}

/** Every hour. */
export const createQuoteRetention = (db: Db, log: Logger): Job =>
  createJob({
    name: 'testimonial-retention',
    log,
    everyMs: EVERY_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'testimonials that were withdrawn could not be erased; it is tried again in an hour',
    run: () => dropOldQuotes(db),
  });
