/** Reviewers without an account: what a link that lets them comment shows and takes. */
import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { ContentType } from '../schema.ts';
import { findReview } from './gate.server.ts';
import { listReviewers } from './reviews.server.ts';

/** A link that may be commented by, and whose it is. */
export interface GuestLink {
  type: ContentType;
  entryId: string;
  /** Empty where nobody knows any more. */
  madeBy: string;
}

/**
 * The link of a token.
 * @throws {AppError} not_found once it is over, where it only shows, or while its entry is in the trash.
 */
export async function getGuestLink(
  db: Db,
  types: readonly ContentType[],
  token: string,
): Promise<GuestLink> {
  const row = await db
    .selectFrom('preview_link')
    .select(['type', 'entry_id', 'created_by_id'])
    .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('may_comment', '=', 1)
    .where('purpose', '=', '')
    .where(sql<SqlBool>`expires_at > ${new Date().toISOString()}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'preview_link.entry_id'),
        ),
      ),
    )
    .executeTakeFirst();
  const type = types.find((known) => known.type === row?.type);
  if (row === undefined || type === undefined) {
    throw new AppError('not_found', 'This link has ended. Ask whoever sent it for a new one.');
  }
  return { type, entryId: row.entry_id, madeBy: row.created_by_id ?? '' };
}

/** Whether who has the link answers the open review: in the place of its maker, who could. */
export async function mayGuestAnswer(
  db: Db,
  { type, entryId, madeBy }: GuestLink,
): Promise<boolean> {
  const review = await findReview(db, type, entryId);
  if (review?.state !== 'asked') return false;
  const reviewers = await listReviewers(db, type.type, entryId, review.asked_by);
  return reviewers.some(({ id }) => id === madeBy);
}
