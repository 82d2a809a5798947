/** Whom comments name, until they have answered or the thread is resolved. */
import type { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from '../actor.ts';
import { changeableBy } from '../entry-rights.server.ts';
import type { CommentMention } from './comment-schema.ts';
import './tables.ts';

interface Mentioning {
  id: string;
  entryId: string;
  /** Empty for the first of a thread. */
  parentId: string;
}

/** Keeps whom a comment names. */
export async function keepMentions(
  db: Db,
  { id, entryId, parentId }: Mentioning,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const about = {
    comment_id: id,
    thread_id: parentId === '' ? id : parentId,
    entry_id: entryId,
  };
  await db
    .insertInto('comment_mention')
    .values(userIds.map((user_id) => ({ user_id, ...about })))
    .execute();
}

/** Somebody has answered in a thread: it waits for them no more. */
export async function dropMentions(db: Db, thread: string, userId: string): Promise<void> {
  await db
    .deleteFrom('comment_mention')
    .where('thread_id', '=', thread)
    .where('user_id', '=', userId)
    .execute();
}

/** Comments in open threads that name a person and that they have not answered, the newest first. */
export async function listCommentMentions(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<z.output<typeof CommentMention>[]> {
  const own = changeableBy(actor, { type: 'comment.type', id: 'comment.entry_id' });
  const rows = await db
    .selectFrom('comment_mention')
    .innerJoin('entry_comment as comment', 'comment.id', 'comment_mention.comment_id')
    .innerJoin('entry_comment as thread', 'thread.id', 'comment_mention.thread_id')
    .leftJoin('entry', 'entry.id', 'comment.entry_id')
    .select(['comment.id', 'comment.type', 'comment.entry_id as entryId', 'comment.body'])
    .select(['comment.author_name as author', 'entry.label', 'entry.id as saved'])
    .where('comment_mention.user_id', '=', actor.id)
    .where('thread.resolved_at', 'is', null)
    .$if(own !== undefined, (query) => (own === undefined ? query : query.where(own)))
    // Ids are in the order of time, and the key of the table is in theirs.
    .orderBy('comment_mention.comment_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ saved, label, ...row }) => ({
    ...row,
    label: label ?? '',
    isNew: saved === null,
  }));
}
