/** Reviews: asked for, answered, and published as they were approved. */
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { isWithin } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { updateEntry } from '../change.server.ts';
import { dropDrafts } from '../drafts.server.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { changeableBy } from '../entry-rights.server.ts';
import { setSchedule } from '../schedule.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { type Colleague, listStaffWith } from '../staff.server.ts';
import { parseStored } from '../tables.ts';
import { freshTags } from '../tag-book.server.ts';
import { withNames } from '../tag-book.ts';
import { readAskedWords } from './asked-words.server.ts';
import { findReview, isReviewed } from './gate.server.ts';
import type { Review, ReviewAnswer, ReviewAsk, ReviewReply, ReviewSummary } from './schema.ts';
import { listSignOffs } from './sign-offs.server.ts';
import type { ReviewTable } from './tables.ts';

type Row = Selectable<ReviewTable>;

const LISTED = 20;

/** Who can answer reviews of an entry, less who asked unless there is nobody else. */
export async function listReviewers(
  db: Db,
  type: string,
  id: string,
  askedBy: string,
): Promise<Colleague[]> {
  const publishers = (await listStaffWith(db, 'content.publish')).filter(({ limits }) =>
    isWithin(limits, type, id),
  );
  const others = publishers.filter((person) => person.id !== askedBy);
  return others.length > 0 ? others : publishers;
}

/** The review of an entry as a person sees it. */
export async function readReview(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<ReviewReply> {
  const row = await findReview(db, type, id);
  const reviewers = row ? await listReviewers(db, type.type, id, row.asked_by) : [];
  return {
    isRequired: await isReviewed(db, type),
    mayAnswer: row?.state === 'asked' && reviewers.some((person) => person.id === actor.id),
    review: row === undefined ? null : toReview(type, row),
    signOffs: await listSignOffs(db, type, id),
  };
}

const toReview = (type: ContentType, row: Row): z.output<typeof Review> => ({
  id: row.id,
  state: row.state,
  basedOn: row.based_on,
  note: row.note,
  askedBy: { id: row.asked_by, name: row.asked_name },
  askedAt: row.asked_at,
  answerNote: row.answer_note,
  answeredBy: row.answered_at === null ? null : { id: row.answered_by, name: row.answered_name },
  answeredAt: row.answered_at,
  fields: { ...parseStored(type.fields, JSON.parse(row.item)) },
});

/**
 * Asks others to approve words, in the place of what was asked of this entry before.
 * @throws {AppError} not_found, forbidden, conflict where the entry was saved since, validation_failed.
 */
export async function askForReview(
  db: Db,
  type: ContentType,
  id: string,
  { ask, actor }: { ask: z.output<typeof ReviewAsk>; actor: Actor },
): Promise<{ label: string }> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const item = await readAskedWords(db, type, id, { asked: ask, actor });
    const label = type.label(item);
    await db
      .insertInto('review')
      .values({
        id: uuid(),
        type: type.type,
        entry_id: id,
        state: 'asked',
        based_on: ask.basedOn,
        item: JSON.stringify(item),
        note: ask.note,
        asked_by: actor.id,
        asked_name: actor.name,
        asked_at: new Date().toISOString(),
        answered_at: null,
      })
      .execute();
    const subject = { type: type.type, id, label };
    await recordAudit(db, { actor, action: 'review-asked', subject, after: { note: ask.note } });
    return { label };
  });
}

/** Who answers: a publisher, or somebody with a link who has no account and so no id. */
interface Answering {
  answer: z.output<typeof ReviewAnswer>;
  actor: Actor;
}

/**
 * Approves what was asked about, or asks for changes.
 * @throws {AppError} not_found, conflict where it was answered already, forbidden for who asked it.
 */
export async function answerReview(
  db: Db,
  type: ContentType,
  id: string,
  { answer: { answer, note, review }, actor }: Answering,
): Promise<{ label: string; askedBy: string }> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await findReview(db, type, id);
    if (row === undefined) throw new AppError('not_found', 'Nobody has asked for a review.');
    if (review !== undefined && review !== row.id) {
      throw new AppError('conflict', 'Other words were asked about since. Reload to read them.');
    }
    if (row.state !== 'asked') {
      throw new AppError('conflict', 'This review has been answered. Reload to see how.');
    }
    if (actor.id !== '') await assertReviewer(db, row, actor);
    const state = answer === 'approve' ? 'approved' : 'changes';
    await db
      .updateTable('review')
      .set({
        state,
        answer_note: note,
        answered_by: actor.id,
        answered_name: actor.name,
        answered_at: new Date().toISOString(),
      })
      .where('id', '=', row.id)
      .execute();
    const label = type.label(parseStored(type.fields, JSON.parse(row.item)));
    const subject = { type: type.type, id, label };
    const action = answer === 'approve' ? 'approved' : 'changes-asked';
    await recordAudit(db, { actor, action, subject, after: { note } });
    return { label, askedBy: row.asked_by };
  });
}

async function assertReviewer(db: Db, { type, entry_id, asked_by }: Row, actor: Actor) {
  const reviewers = await listReviewers(db, type, entry_id, asked_by);
  if (reviewers.some(({ id }) => id === actor.id)) return;
  const sentence =
    asked_by === actor.id
      ? 'Someone else has to approve what you have asked about.'
      : 'Only publishers approve, of what they may change.';
  throw new AppError('forbidden', sentence);
}

interface Publication {
  actor: Actor;
  publishAt: string | undefined;
  publishesUnsigned: boolean;
}

/**
 * Publishes the words that were approved, now or at a time.
 * @throws {AppError} not_found, conflict where nothing is approved or the entry was saved since, forbidden.
 */
export async function publishApproved(
  db: Db,
  type: ContentType,
  id: string,
  { actor, publishAt, publishesUnsigned }: Publication,
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const review = await findReview(db, type, id);
    const row = await findEntry(db, type, id);
    if (review?.state !== 'approved' || row === undefined) {
      throw new AppError('conflict', 'There is no approved version to publish.');
    }
    const current = toItem(db, type, row);
    const stored = withNames(await freshTags(db), type, JSON.parse(review.item));
    const approved: ContentItem = parseStored(type.fields, stored);
    const item = { ...approved, status: 'published' as const, featured: current.featured };
    if (publishAt === undefined) {
      const note = `Approved by ${review.answered_name}`;
      const options = { actor, note, basedOn: review.based_on, publishesUnsigned };
      await updateEntry(db, type, id, item, options);
      await dropDrafts(db, type, { key: id, authorId: review.asked_by });
    } else {
      if (row.revision !== review.based_on) {
        throw new AppError('conflict', 'The entry was saved since. Ask for a review again.');
      }
      const plan = { publishAt, unpublishAt: null, item, publishesUnsigned };
      await setSchedule(db, type, id, plan, actor);
    }
    await db
      .updateTable('review')
      .set({ state: 'published' })
      .where('id', '=', review.id)
      .execute();
  });
}

/** What waits for a person: reviews that they can answer, and answers to what they asked. */
export async function listOpenReviews(
  db: Db,
  actor: Actor,
): Promise<z.output<typeof ReviewSummary>[]> {
  const own = changeableBy(actor, { type: 'entry.type', id: 'entry.id' });
  const mayAnswer = actor.rights?.includes('content.publish') === true;
  const rows = await db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entry_id')
    .selectAll('review')
    .select('entry.label')
    .where('review.state', 'in', ['asked', 'approved', 'changes'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review as newer')
            .select('newer.id')
            .whereRef('newer.entry_id', '=', 'review.entry_id')
            .whereRef('newer.asked_at', '>', 'review.asked_at'),
        ),
      ),
    )
    .$if(own !== undefined, (query) => (own === undefined ? query : query.where(own)))
    .where((where) =>
      where.or([
        where.and([where('review.state', '=', 'asked'), where.lit(mayAnswer)]),
        where.and([where('review.state', '=', 'approved'), where.lit(mayAnswer)]),
        where.and([
          where('review.state', 'in', ['approved', 'changes']),
          where('review.asked_by', '=', actor.id),
        ]),
      ]),
    )
    .orderBy('review.asked_at')
    .limit(LISTED)
    .execute();
  return rows.flatMap((row) => {
    if (row.state === 'published') return [];
    const isAsked = row.state === 'asked';
    return {
      type: row.type,
      id: row.entry_id,
      label: row.label,
      state: row.state,
      by: isAsked ? row.asked_name : row.answered_name,
      note: isAsked ? row.note : row.answer_note,
      at: isAsked ? row.asked_at : (row.answered_at ?? row.asked_at),
    };
  });
}
