/** What staff do with a request that nobody has answered yet. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { mayChange } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import type { QuoteRow } from './originals.server.ts';
import { openQuoteLinks, QUOTE_REQUEST } from './requests.server.ts';

interface OpenRequest {
  db: Db;
  row: QuoteRow;
  /** Puts what was done into the log. */
  record: (action: string) => Promise<void>;
}

/**
 * Does something with a request while nobody answers it.
 * @throws {AppError} not_found, also for who may not change what it becomes.
 */
const withRequest = (
  db: Db,
  type: ContentType,
  { id, actor }: { id: string; actor: Actor },
  work: (request: OpenRequest) => Promise<void>,
): Promise<void> =>
  transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await getRequest(db, type, id, actor);
    const subject = { type: QUOTE_REQUEST, id, label: row.name };
    await work({ db, row, record: (action) => recordAudit(db, { actor, action, subject }) });
  });

async function getRequest(db: Db, type: ContentType, id: string, actor: Actor): Promise<QuoteRow> {
  const row = await db
    .selectFrom('quote_request')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type.type)
    .executeTakeFirst();
  if (row === undefined || !(await mayChange(db, type, row.entry_id, actor))) {
    throw new AppError('not_found', 'There is no such request.');
  }
  return row;
}

/**
 * Ends a link that nobody has answered by. What was given stays open to whoever gave it.
 * @throws {AppError} not_found, conflict where something was given.
 */
export const endQuoteRequest = (
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<void> =>
  withRequest(db, type, { id, actor }, async ({ db, row, record }) => {
    if (row.state !== 'asked') {
      throw new AppError(
        'conflict',
        'This link was answered. It stays open to who gave the words, so that they can withdraw them.',
      );
    }
    const { numDeletedRows } = await db
      .deleteFrom('preview_link')
      .where('token_hash', '=', row.link_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found', 'This link has already ended.');
    const ended = { mail_state: '' as const, mail_due_at: null };
    await db.updateTable('quote_request').set(ended).where('id', '=', id).execute();
    await record('testimonial-link-ended');
  });

/**
 * Queues the mail of a request once more that was given up.
 * @throws {AppError} not_found, conflict where there is none to send.
 */
export const mailQuoteRequestAgain = (
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<void> =>
  withRequest(db, type, { id, actor }, async ({ db, row, record }) => {
    const now = new Date().toISOString();
    const link = await openQuoteLinks(db, now)
      .where('token_hash', '=', row.link_hash)
      .executeTakeFirst();
    if (link === undefined || row.state !== 'asked') {
      throw new AppError('conflict', 'This link is not open any more, so it is not mailed.');
    }
    if (row.mail_state !== 'failed') {
      throw new AppError('conflict', 'The mail of this request was not given up.');
    }
    await db
      .updateTable('quote_request')
      .set({ mail_state: 'pending', mail_tries: 0, mail_due_at: now })
      .where('id', '=', id)
      .execute();
    await record('testimonial-mailed-again');
  });
