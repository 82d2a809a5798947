/** Asking somebody for words of their own, by a link with a purpose. */
import { createHash, createHmac } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { assertMayAdd, assertMaySee, changeableBy, noteOwner } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { findOriginal, findRequestOf, type QuoteRow } from './originals.server.ts';
import { wordsGiven } from './rules.ts';
import type { QuoteAsk, QuoteOriginal, QuoteRequest } from './schema.ts';

export const QUOTE_REQUEST = 'testimonial-request';
/** Of one person who asks, how many links may wait for somebody. */
const MAX_OPEN = 50;
const LISTED = 50;
const HOUR_MS = 3_600_000;
const TOKEN_LENGTH = 48;

/** Its purpose is part of what is hashed, so that no link can be used as one of another kind. */
export const hashOfQuoteLink = (token: string): string =>
  createHash('sha256').update(`${QUOTE_REQUEST}:${token}`).digest('hex');

/**
 * The token of a request. It is made from the site's secret, so that a mail which is sent later brings it
 * and the database holds nothing that opens it.
 */
export const quoteToken = (secret: string, id: string): string =>
  createHmac('sha256', secret)
    .update(`${QUOTE_REQUEST}:${id}`)
    .digest('hex')
    .slice(0, TOKEN_LENGTH);

/** The rows of links to give words by that work. */
export const openQuoteLinks = (db: Db, now: string) =>
  db
    .selectFrom('preview_link')
    .select('token_hash')
    .where('purpose', '=', QUOTE_REQUEST)
    .where(sql<SqlBool>`expires_at > ${now}`);

/** What words may be asked about. */
interface About {
  type: ContentType;
  id: string;
  /** The path of its page. */
  link: string;
}

interface Asking {
  ask: QuoteAsk;
  actor: Actor;
  secret: string;
  about?: About | undefined;
  /** Whether a mail server is there. */
  hasMail: boolean;
}

/**
 * Makes a link by which somebody can give words until `hours` from now.
 * @throws {AppError} forbidden, not_found where what they are to be about is not there, limit_reached.
 */
export async function askForQuote(
  db: Db,
  type: ContentType,
  { ask, actor, secret, about, hasMail }: Asking,
): Promise<{ id: string; token: string; expiresAt: string; isMailed: boolean }> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    assertMayAdd(type, actor);
    await assertRoom(db, actor);
    const label = about === undefined ? '' : await readAbout(db, about, actor);
    const [id, entryId] = [uuid(), uuid()];
    const token = quoteToken(secret, id);
    const now = Date.now();
    const expiresAt = new Date(now + ask.hours * HOUR_MS).toISOString();
    const askedAt = new Date(now).toISOString();
    const isMailed = hasMail && ask.email !== '';
    await db
      .insertInto('quote_request')
      .values({
        ...{ id, type: type.type, entry_id: entryId, state: 'asked' },
        link_hash: hashOfQuoteLink(token),
        ...{ name: ask.name, email: ask.email.toLowerCase(), company: ask.company, note: ask.note },
        questions: JSON.stringify(ask.questions),
        ...{ about: label, about_link: about?.link ?? '' },
        ...{ asked_by: actor.id, asked_name: actor.name, asked_at: askedAt },
        ...{ expires_at: expiresAt, given_at: null, withdrawn_at: null },
        ...{ mail_state: isMailed ? 'pending' : '', mail_due_at: isMailed ? askedAt : null },
      })
      .execute();
    await db
      .insertInto('preview_link')
      .values({
        ...{ token_hash: hashOfQuoteLink(token), type: type.type, entry_id: entryId },
        ...{ created_by: actor.name, created_by_id: actor.id, created_at: askedAt },
        ...{ expires_at: expiresAt, purpose: QUOTE_REQUEST },
      })
      .execute();
    // Whose it will be: their links end with what they may change.
    await noteOwner(db, type, entryId, actor);
    const subject = {
      type: QUOTE_REQUEST,
      id,
      label: [ask.name, label].filter(Boolean).join(', '),
    };
    const after = { expiresAt, isMailed };
    await recordAudit(db, { actor, action: 'testimonial-asked', subject, after });
    return { id, token, expiresAt, isMailed };
  });
}

/** @throws {AppError} limit_reached */
async function assertRoom(db: Db, actor: Actor): Promise<void> {
  const open = await openQuoteLinks(db, new Date().toISOString())
    .where('created_by_id', '=', actor.id)
    .limit(MAX_OPEN)
    .execute();
  if (open.length < MAX_OPEN) return;
  const sentence = `${MAX_OPEN} of your links wait for an answer. End one of them first.`;
  throw new AppError('limit_reached', sentence);
}

/** What it is called. @throws {AppError} not_found for who sees no such entry. */
async function readAbout(db: Db, { type, id }: About, actor: Actor): Promise<string> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.labels.missing);
  if (row.status !== 'published') await assertMaySee(db, type, id, actor);
  return type.label(toItem(db, type, row));
}

const toRequest = (row: QuoteRow, hasLink: boolean): QuoteRequest => ({
  ...{ id: row.id, entryId: row.entry_id, name: row.name, company: row.company, about: row.about },
  state: row.state === 'asked' && !hasLink ? 'ended' : row.state,
  askedBy: { id: row.asked_by, name: row.asked_name },
  ...{ askedAt: row.asked_at, expiresAt: row.expires_at },
  ...{ givenAt: row.given_at, withdrawnAt: row.withdrawn_at },
  ...{ mail: row.mail_state, mailProblem: row.mail_problem, mailDueAt: row.mail_due_at },
});

/** The newest requests that somebody may see: their own, and with the right to all drafts all. */
export async function listQuoteRequests(
  db: Db,
  { type }: ContentType,
  actor: Actor,
): Promise<QuoteRequest[]> {
  const own = changeableBy(actor, { type: 'quote_request.type', id: 'quote_request.entry_id' });
  let query = db
    .selectFrom('quote_request')
    .selectAll()
    .where('type', '=', type)
    // Nothing is left of those that were deleted for good.
    .where(sql<SqlBool>`not (state = 'given' and withdrawn_at is not null)`);
  if (own !== undefined) query = query.where(own);
  const rows = await query
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const open = await findOpen(db, rows);
  return rows.map((row) => toRequest(row, open.has(row.link_hash)));
}

async function findOpen(db: Db, rows: readonly QuoteRow[]): Promise<ReadonlySet<string>> {
  const asked = rows.filter(({ state }) => state === 'asked').map(({ link_hash }) => link_hash);
  if (asked.length === 0) return new Set();
  const links = await openQuoteLinks(db, new Date().toISOString())
    .where('token_hash', 'in', asked)
    .execute();
  return new Set(links.map(({ token_hash }) => token_hash));
}

/** What an entry was made of; null for what was typed. @throws {AppError} not_found */
export async function readOriginal(
  db: Db,
  type: ContentType,
  entryId: string,
  actor: Actor,
): Promise<QuoteOriginal | null> {
  await assertMaySee(db, type, entryId, actor);
  const row = await findRequestOf(db, type, entryId);
  const original = row && (await findOriginal(db, row.id));
  if (row === undefined || original === undefined) return null;
  return { ...toRequest(row, true), ...original, words: wordsGiven(original.answers) };
}

/** The drafts of words that somebody has asked for, and that nobody has saved since they came. */
export const listArrivedQuotes = (db: Db, { id }: Pick<Actor, 'id'>, limit: number) =>
  db
    .selectFrom('quote_request')
    .innerJoin('entry', 'entry.id', 'quote_request.entry_id')
    .select(['entry.type', 'entry.id', 'entry.label', 'entry.updated_at as updatedAt'])
    .where('quote_request.asked_by', '=', id)
    .where('quote_request.state', '=', 'given')
    .where('entry.revision', '=', 1)
    .where('entry.status', '=', 'draft')
    .orderBy('quote_request.given_at', 'desc')
    .limit(limit)
    .execute();
