/** Notes on a submission: entries of their authors, which nobody overwrites. */
import { v7 as uuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { listStaffWith } from '#content/staff.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { queueItem } from '../store.server.ts';
import { addedNote, joinNotes, MAX_MENTIONS, mentionedIn } from './rules.ts';

export interface NoteParts {
  /** Whether colleagues who are mentioned are told by mail as well. */
  tellsByMail: boolean;
}

/**
 * Adds an entry, and tells whom it mentions. Call it in a transaction in which the submission is locked.
 * @throws {AppError} validation_failed where it mentions too many.
 */
export async function addNote(
  db: Db,
  submissionId: string,
  { body, actor, tellsByMail }: NoteParts & { body: string; actor: Actor },
): Promise<string> {
  const now = new Date().toISOString();
  await adoptNotes(db, submissionId, now);
  const id = uuid();
  await db
    .insertInto('submission_note')
    .values({
      id,
      submission_id: submissionId,
      author_id: actor.id,
      author_name: actor.name,
      body,
      created_at: now,
    })
    .execute();
  const mentioned = await findMentioned(db, body, actor);
  const mentions = mentioned.map((userId) => ({
    id: uuid(),
    note_id: id,
    submission_id: submissionId,
    user_id: userId,
    created_at: now,
  }));
  if (mentions.length > 0) await db.insertInto('note_mention').values(mentions).execute();
  if (tellsByMail) {
    for (const mention of mentions) {
      await queueItem(db, { submissionId, kind: 'mention', id: mention.id, now });
    }
  }
  await keepJoined(db, submissionId, now);
  return id;
}

/** Whoever writes needs no word of it. */
async function findMentioned(db: Db, body: string, actor: Actor): Promise<string[]> {
  if (!body.includes('@')) return [];
  // Whoever may not read the note is not told of it.
  const people = await listStaffWith(db, 'leads');
  const found = mentionedIn(body, people).filter(({ id }) => id !== actor.id);
  if (found.length <= MAX_MENTIONS) return found.map(({ id }) => id);
  const sentence = `Mention at most ${MAX_MENTIONS} people`;
  throw new AppError('validation_failed', `${sentence}.`, { fields: { body: sentence } });
}

/**
 * Takes all notes as one text, as clients send them that know no entries. What is new in it becomes an
 * entry; entries that it leaves out stay, marked as replaced.
 */
export async function replaceNotes(
  db: Db,
  submissionId: string,
  { text, actor, tellsByMail }: NoteParts & { text: string; actor: Actor },
): Promise<void> {
  const now = new Date().toISOString();
  await adoptNotes(db, submissionId, now);
  const before = joinNotes(await listBodies(db, submissionId));
  const added = addedNote(before, text);
  if (added === '') return;
  if (added === undefined) {
    await markReplaced(db, submissionId, { by: actor.name, now });
    await keepJoined(db, submissionId, now);
  }
  const body = added ?? text;
  if (body !== '') await addNote(db, submissionId, { body, actor, tellsByMail });
}

async function markReplaced(
  db: Db,
  submissionId: string,
  { by, now }: { by: string; now: string },
): Promise<void> {
  await db
    .updateTable('submission_note')
    .set({ replaced_at: now, replaced_by: by })
    .where('submission_id', '=', submissionId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** A node of the release before writes the one text alone: its words become an entry, too. */
async function adoptNotes(db: Db, submissionId: string, now: string): Promise<void> {
  const row = await db
    .selectFrom('submission')
    .select('notes')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const added = addedNote(joinNotes(await listBodies(db, submissionId)), row.notes);
  if (added === '') return;
  if (added === undefined) await markReplaced(db, submissionId, { by: '', now });
  const body = added ?? row.notes;
  if (body === '') return;
  await db
    .insertInto('submission_note')
    .values({
      id: uuid(),
      submission_id: submissionId,
      author_id: '',
      author_name: '',
      body,
      created_at: now,
    })
    .execute();
}

async function listBodies(db: Db, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_note')
    .select('body')
    .where('submission_id', '=', submissionId)
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

/** Lists, exports and older clients read all of them as one text, in the row of the submission. */
async function keepJoined(db: Db, submissionId: string, now: string): Promise<void> {
  const notes = joinNotes(await listBodies(db, submissionId));
  await db
    .updateTable('submission')
    .set({ notes, updated_at: now })
    .where('id', '=', submissionId)
    .execute();
}
