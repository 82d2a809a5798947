/** What keeps words from going live that nobody else has approved. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { isSame } from '../blocks/merge.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { freshTags } from '../tag-book.server.ts';
import { withNames } from '../tag-book.ts';
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
 * @throws {AppError} forbidden where the type needs an approval and these are not the words that have one.
 */
export async function assertApproved(
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

/** Whether it is public and has a star is no matter of its words. */
function wordsOf(item: object): unknown {
  const {
    status: _,
    featured: __,
    ...words
  }: Record<string, unknown> = JSON.parse(JSON.stringify(item));
  return words;
}
