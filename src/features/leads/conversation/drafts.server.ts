/** Replies that are being written: one for each author and submission. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { getSubmission } from '../inbox-store.server.ts';
import { readDrafts } from './read.server.ts';
import { type FindLibraryFile, findFiles, keepFiles } from './reply-files.server.ts';
import type { ReplyDraft, SavedDraft } from './schema.ts';

interface DraftParts {
  db: Db;
  findFile: FindLibraryFile;
}

/**
 * Keeps what somebody is writing.
 * @throws {AppError} not_found, validation_failed, or conflict with `current` where another window of
 *   theirs has saved it since.
 */
export async function saveDraft(
  { db, findFile }: DraftParts,
  submissionId: string,
  { draft, actor }: { draft: ReplyDraft; actor: Actor },
): Promise<SavedDraft> {
  const files = await findFiles(findFile, draft.media);
  return transaction(db, async (db) => {
    await getSubmission(db, submissionId);
    const saved = await findOwn(db, submissionId, actor);
    if (saved !== undefined && (saved.id !== draft.id || saved.revision !== draft.revision)) {
      throw new AppError('conflict', 'You have changed this reply in another window.', {
        current: saved,
      });
    }
    const now = new Date().toISOString();
    const words = { subject: draft.subject, body: draft.body, send_at: draft.sendAt };
    if (saved === undefined) await insertDraft(db, { submissionId, draft, actor, now });
    const revision = saved?.revision ?? 0;
    const { numUpdatedRows } = await db
      .updateTable('reply')
      .set({ ...words, revision: revision + 1, updated_at: now })
      .where('id', '=', draft.id)
      .where('revision', '=', revision)
      .where('state', '=', 'draft')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'This reply was sent or changed in another window in the meantime.',
      );
    }
    await keepFiles(db, draft.id, files);
    const kept = await findOwn(db, submissionId, actor);
    if (kept === undefined) throw new Error('a draft is gone in the transaction that wrote it');
    return kept;
  });
}

async function findOwn(
  db: Db,
  submissionId: string,
  actor: Actor,
): Promise<SavedDraft | undefined> {
  const drafts = await readDrafts(db, submissionId);
  return drafts.find(({ author }) => author.id === actor.id);
}

interface NewDraft {
  submissionId: string;
  draft: Pick<ReplyDraft, 'id' | 'subject' | 'body' | 'sendAt'>;
  actor: Actor;
  now: string;
}

/**
 * Adds an empty row for it.
 * @throws {AppError} conflict where the id is that of another reply.
 */
export async function insertDraft(
  db: Db,
  { submissionId, draft, actor, now }: NewDraft,
): Promise<void> {
  const row = await db
    .insertInto('reply')
    .values({
      id: draft.id,
      submission_id: submissionId,
      revision: 0,
      author_id: actor.id,
      author_name: actor.name,
      state: 'draft',
      to_email: '',
      sender: '',
      subject: draft.subject,
      body: draft.body,
      signature: '',
      quote: '',
      in_reply_to: '',
      refs: '',
      send_at: draft.sendAt,
      queued_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) return;
  throw new AppError('conflict', 'This reply was already sent, or belongs to someone else.');
}

/** Forgets what this person was writing. */
export async function dropDraft(db: Db, submissionId: string, actor: Actor): Promise<void> {
  await db
    .deleteFrom('reply')
    .where('submission_id', '=', submissionId)
    .where('author_id', '=', actor.id)
    .where('state', '=', 'draft')
    .execute();
}
