/** What keeps words from going live that nobody else has approved. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { isSame } from '../blocks/merge.ts';
import { longDate } from '../dates.ts';
import { problemsOfLive } from '../live-problems.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { parseStored } from '../tables.ts';
import { freshTags } from '../tag-book.server.ts';
import { withNames } from '../tag-book.ts';
import { assertBacksAsSigned, backerThen, isBackedAsSigned } from './signed-backing.server.ts';
import { canonicalWords } from './signed-words.ts';
import './tables.ts';

/** Whether entries of a type are published only after an approval. */
export async function isReviewed(db: Db, { type }: ContentType): Promise<boolean> {
  const rule = await db
    .selectFrom('review_rule')
    .select('type')
    .where('type', '=', type)
    .executeTakeFirst();
  return rule !== undefined;
}

/** The review of an entry that counts, if there was one. */
export const findReview = (db: Db, { type }: ContentType, entryId: string) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('type', '=', type)
    .where('entry_id', '=', entryId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Publication {
  /** Undefined of a new entry. */
  id?: string;
  /** As it is live; undefined where it is not. */
  live?: ContentItem | undefined;
  item: ContentItem;
  actor: Actor;
}

/**
 * Call it in the transaction that puts words live.
 * @throws {AppError} validation_failed where they lack what is asked of what is public alone,
 * forbidden where the type needs an approval and these are not the words that have one,
 * unsigned where a client has signed others.
 */
export async function assertMayGoLive(db: Db, type: ContentType, words: Signed): Promise<void> {
  assertReady(type, words);
  await assertApproved(db, type, words);
  await assertSigned(db, type, words);
}

/** Lists and plans publish what the form has asked nothing more of. */
function assertReady(type: ContentType, { live, item }: Publication): void {
  if (item.status !== 'published') return;
  const known = live === undefined ? {} : problemsOfLive(type, live);
  const fields = Object.fromEntries(
    Object.entries(problemsOfLive(type, item)).filter(([name]) => !(name in known)),
  );
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  const sentence = `This ${type.labels.one} cannot be published yet. ${sentences.join('. ')}.`;
  throw new AppError('validation_failed', sentence, { fields });
}

async function assertApproved(
  db: Db,
  type: ContentType,
  { id, live, item, actor }: Publication,
): Promise<void> {
  // The site carries out what somebody could plan.
  if (actor.rights === undefined || !(await isReviewed(db, type))) return;
  if (live !== undefined && isSame(wordsOf(live), wordsOf(item))) return;
  const review = id === undefined ? undefined : await findReview(db, type, id);
  if (review?.state === 'approved') {
    const approved: object = withNames(await freshTags(db), type, JSON.parse(review.item));
    if (isSame(wordsOf(approved), wordsOf(item))) return;
  }
  const { one } = type.labels;
  throw new AppError(
    'forbidden',
    `A ${one} needs an approval before it is published. Save it as a draft, ask for a review, and publish the version that was approved.`,
  );
}

interface Signed extends Publication {
  /** Whether the caller knows that a client signed other words. */
  publishesUnsigned?: boolean | undefined;
}

/** Also of what a plan carries out: it may have been signed since that was made. */
async function assertSigned(
  db: Db,
  type: ContentType,
  { id, live, item, publishesUnsigned = false }: Omit<Signed, 'actor'>,
): Promise<void> {
  if (id === undefined || publishesUnsigned) return;
  await assertBacksAsSigned(db, type, { id, live, item });
  const signed = await db
    .selectFrom('sign_off')
    .select(['item', 'signed_name', 'answered_at', 'backing'])
    .select(backerThen)
    .where('type', '=', type.type)
    .where('entry_id', '=', id)
    .where('state', '=', 'signed')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (signed === undefined) return;
  const words = canonicalWords(item);
  if (live !== undefined && canonicalWords(live) === words) return;
  const day = longDate(signed.answered_at ?? '');
  if (canonicalWords(parseStored(type.fields, JSON.parse(signed.item))) === words) {
    if (await isBackedAsSigned(db, type, item, signed)) return;
    const { one = 'entry' } = type.backedBy?.type.labels ?? {};
    throw new AppError(
      'unsigned',
      `The ${one} that these words rest on has changed since ${signed.signed_name} signed them on ${day}. Ask for a new sign-off, or confirm that you publish them without one.`,
    );
  }
  throw new AppError(
    'unsigned',
    `These are not the words that ${signed.signed_name} signed off on ${day}. Ask for a new sign-off, or confirm that you publish them without one.`,
  );
}

/** Whether it is public and has a star is no matter of its words. */
function wordsOf(item: object): unknown {
  const {
    status: _,
    featured: __,
    ...words
  }: Record<string, unknown> = JSON.parse(JSON.stringify(item));
  return words;
}
