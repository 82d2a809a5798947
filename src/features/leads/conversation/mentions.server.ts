/** Who was named in a note, and whether they have seen it. */
import type { Db } from '#platform/db/tables.ts';
import type { Mention } from './schema.ts';

const MOST_LISTED = 50;

/** What names this person and was not seen by them yet, the newest first. */
export async function listMentions(db: Db, userId: string): Promise<Mention[]> {
  return db
    .selectFrom('note_mention')
    .innerJoin('submission_note', 'submission_note.id', 'note_mention.note_id')
    .innerJoin('submission', 'submission.id', 'note_mention.submission_id')
    .select(['note_mention.id', 'note_mention.created_at as at', 'submission.reference'])
    .select(['note_mention.submission_id as submissionId'])
    .select(['submission_note.author_name as author', 'submission_note.body'])
    .where('note_mention.user_id', '=', userId)
    .where('note_mention.seen_at', 'is', null)
    .orderBy('note_mention.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Has this person have seen what names them on this submission. */
export async function seeMentions(db: Db, submissionId: string, userId: string): Promise<void> {
  await db
    .updateTable('note_mention')
    .set({ seen_at: new Date().toISOString() })
    .where('submission_id', '=', submissionId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();
}
