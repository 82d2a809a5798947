/** What people do with a link to give words by: give them, correct them, withdraw them. */
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { recordAudit } from '../audit.server.ts';
import type { Mailbag } from '../reviews/tell.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { addQuotedEntry, applyToEntry, takeDown, withFreeEntry } from './entry.server.ts';
import { findOriginal, type Original, type QuoteRow } from './originals.server.ts';
import { hashOfQuoteLink, openQuoteLinks, QUOTE_REQUEST } from './requests.server.ts';
import { QUOTE_GONE, wordsGiven } from './rules.ts';
import type { QuoteAnswer, QuoteGiven } from './schema.ts';
import { type QuoteTold, tellOfQuote } from './tell.server.ts';

/** What somebody with a link is shown. */
export interface QuoteLink {
  id: string;
  /** gone: they were deleted for good, with all that was sent. */
  state: QuoteRow['state'] | 'gone';
  name: string;
  company: string;
  note: string;
  questions: string[];
  about: string;
  aboutLink: string;
  /** Of the picture that was sent last; it is shown to nobody else before it is sent with the words. */
  picture: string;
  askedBy: string;
  expiresAt: string;
  givenAt: string | null;
  /** When they were withdrawn, or deleted for good. */
  withdrawnAt: string | null;
  /** What was given last. */
  original: Original | null;
}

interface Linked {
  row: QuoteRow;
  type: ContentType;
}

/** Undefined once the link is over. What was given stays open to whoever gave it, whoever asked. */
async function findLinked(
  db: Db,
  types: readonly ContentType[],
  token: string,
): Promise<Linked | undefined> {
  const hash = hashOfQuoteLink(token);
  const row = await db
    .selectFrom('quote_request')
    .selectAll()
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  const type = types.find((known) => known.type === row?.type);
  if (row === undefined || type === undefined) return undefined;
  if (row.state !== 'asked') return { row, type };
  const link = await openQuoteLinks(db, new Date().toISOString())
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return link === undefined ? undefined : { row, type };
}

const questionsOf = (row: QuoteRow): string[] =>
  z.array(z.string()).parse(JSON.parse(row.questions));

/** What a link is for, and what was given by it. It changes nothing. */
export async function findQuoteLink(
  db: Db,
  types: readonly ContentType[],
  token: string,
): Promise<QuoteLink | undefined> {
  const found = await findLinked(db, types, token);
  if (found === undefined) return undefined;
  const { row } = found;
  const original = (await findOriginal(db, row.id)) ?? null;
  const isGone = row.state === 'given' && row.withdrawn_at !== null;
  return {
    state: isGone ? 'gone' : row.state,
    ...{ id: row.id, name: row.name, company: row.company, note: row.note },
    questions: questionsOf(row),
    ...{ about: row.about, aboutLink: row.about_link, picture: row.picture },
    ...{ askedBy: row.asked_name, expiresAt: row.expires_at },
    ...{ givenAt: row.given_at, withdrawnAt: row.withdrawn_at },
    original,
  };
}

interface Consent {
  /** Each use in the words that it was asked in. */
  wording: Original['wording'];
  policy: { id: string; revision: number };
  /** What stands in the place of a name that is not to be shown. */
  withheld: string;
  keepMail: Mailbag['keep'];
}

/**
 * Keeps what somebody gives as an original, word for word. The first makes a draft of it; a later one
 * changes what may be shown at once.
 * @throws {AppError} not_found once the link is over, conflict where it was withdrawn or changed meanwhile,
 * validation_failed with every answer that is left out.
 */
export async function giveQuote(
  db: Db,
  types: readonly ContentType[],
  token: string,
  given: QuoteGiven,
  consent: Consent,
): Promise<QuoteTold> {
  return transaction(db, async (db) => {
    // Of two at once the second finds what the first has given.
    await lockSiteVersion(db);
    const { row: asked, type } = await getOpen(db, types, token);
    const before = await findOriginal(db, asked.id);
    const row = before === undefined ? await withFreeEntry(db, asked) : asked;
    if ((before?.version ?? 0) !== given.version) {
      throw new AppError(
        'conflict',
        'This was sent from another window in the meantime. Open the link again to see it.',
      );
    }
    const answers = questionsOf(row).map(
      (question, index): QuoteAnswer => ({ question, answer: given.answers[index] ?? '' }),
    );
    const words = wordsGiven(answers);
    if (words === '') {
      const fields = { 'answer-0': 'Answer at least one of the questions' };
      throw new AppError('validation_failed', 'There is nothing here yet.', { fields });
    }
    const isPictureTakenBack =
      before?.uses.includes('picture') === true && !given.uses.includes('picture');
    const picture = isPictureTakenBack ? '' : row.picture;
    const original: Original = {
      ...{ version: given.version + 1, answers, words, picture },
      ...{ name: given.name, role: given.role, company: given.company },
      uses: given.uses,
      wording: consent.wording,
    };
    const now = new Date().toISOString();
    await keepOriginal(db, row.id, original, { policy: consent.policy, now });
    await db
      .updateTable('quote_request')
      .set({ state: 'given', given_at: row.given_at ?? now, picture })
      .where('id', '=', row.id)
      .execute();
    await db.deleteFrom('preview_link').where('token_hash', '=', row.link_hash).execute();
    const { withheld } = consent;
    const isTakenDown =
      before === undefined
        ? await addQuotedEntry(db, type, row, { original, withheld })
        : await applyToEntry(db, type, row, { original, before, withheld });
    const did = before === undefined ? 'given' : 'changed';
    await recordAudit(db, {
      actor: byLink(original.name),
      action: `testimonial-${did}`,
      subject: { type: QUOTE_REQUEST, id: row.id, label: original.name },
      after: { version: original.version, uses: original.uses },
    });
    const pictures = new Set([row.picture, before?.picture ?? '']);
    pictures.delete(picture);
    const { name } = original;
    const told = toldOf({ row, type }, { name, did, isTakenDown, pictures: [...pictures] });
    await tellOfQuote(db, consent.keepMail, told);
    return told;
  });
}

export const byLink = (name: string) => ({ id: '', name: `${name} (by link)` });

const toldOf = (
  { row, type }: Linked,
  rest: Pick<QuoteTold, 'name' | 'did' | 'isTakenDown' | 'pictures'>,
): QuoteTold => ({
  ...{ entryId: row.entry_id, type, askedBy: row.asked_by },
  ...rest,
  pictures: rest.pictures.filter((picture) => picture !== ''),
});

/** @throws {AppError} not_found, conflict where what was given is withdrawn or was deleted for good. */
async function getOpen(db: Db, types: readonly ContentType[], token: string): Promise<Linked> {
  const found = await findLinked(db, types, token);
  if (found === undefined) {
    throw new AppError('not_found', 'This link has ended. Ask whoever sent it for a new one.');
  }
  if (found.row.state === 'withdrawn') {
    throw new AppError('conflict', 'You have already withdrawn these words.');
  }
  if (found.row.state === 'given' && found.row.withdrawn_at !== null) {
    throw new AppError('conflict', QUOTE_GONE);
  }
  return found;
}

async function keepOriginal(
  db: Db,
  requestId: string,
  original: Original,
  { policy, now }: { policy: Consent['policy']; now: string },
): Promise<void> {
  const { version, answers, name, role, company, picture, uses, wording } = original;
  await db
    .insertInto('quote_original')
    .values({
      ...{ id: uuid(), request_id: requestId, version, name, role, company, picture },
      answers: JSON.stringify(answers),
      uses: JSON.stringify(uses),
      consent_wording: JSON.stringify(wording),
      ...{ policy_id: policy.id, policy_revision: policy.revision, given_at: now },
    })
    .execute();
}

/**
 * Lays a picture beside a link, to be sent with the words; an empty address takes it away.
 * @returns the address of one that nobody needs any more, or nothing.
 * @throws {AppError} not_found, conflict.
 */
export async function layPicture(
  db: Db,
  types: readonly ContentType[],
  token: string,
  picture: string,
): Promise<string> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const { row } = await getOpen(db, types, token);
    const sent = await findOriginal(db, row.id);
    await db.updateTable('quote_request').set({ picture }).where('id', '=', row.id).execute();
    return row.picture === sent?.picture ? '' : row.picture;
  });
}

/**
 * Takes everything back that was given: it comes down at once, everywhere.
 * @throws {AppError} not_found, conflict where it was withdrawn already or nothing was given.
 */
export async function withdrawQuote(
  db: Db,
  types: readonly ContentType[],
  token: string,
  keepMail: Mailbag['keep'],
): Promise<QuoteTold> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const { row, type } = await getOpen(db, types, token);
    const newest = await findOriginal(db, row.id);
    const sent = await db
      .selectFrom('quote_original')
      .select('picture')
      .where('request_id', '=', row.id)
      .execute();
    if (newest === undefined) {
      throw new AppError('conflict', 'Nothing has been sent with this link yet.');
    }
    const now = new Date().toISOString();
    await db
      .updateTable('quote_request')
      .set({ state: 'withdrawn', withdrawn_at: now, picture: '' })
      .where('id', '=', row.id)
      .execute();
    const isTakenDown = await takeDown(db, type, row, newest);
    const actor = byLink(newest.name);
    const subject = { type: QUOTE_REQUEST, id: row.id, label: newest.name };
    await recordAudit(db, { actor, action: 'testimonial-withdrawn', subject });
    const pictures = [row.picture, ...sent.map(({ picture }) => picture)];
    const rest = { name: newest.name, did: 'withdrawn' as const, isTakenDown };
    const told = toldOf({ row, type }, { ...rest, pictures: [...new Set(pictures)] });
    await tellOfQuote(db, keepMail, told);
    return told;
  });
}
