/** Comments on entries, also on new ones that were never saved. */
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { mayChange } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { type Colleague, listStaffWith } from '../staff.server.ts';
import type { Comment, NewComment } from './comment-schema.ts';
import { dropMentions, keepMentions } from './mentions.server.ts';
import './tables.ts';

const MAX_OF_ENTRY = 500;
/** Of them by people without an account. */
const MAX_OF_GUESTS = 200;

/** All comments of an entry, the oldest first. */
export async function listComments(db: Db, { type }: ContentType, id: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('entry_comment')
    .selectAll()
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_OF_ENTRY)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    field: row.field,
    exact: row.exact,
    prefix: row.prefix,
    suffix: row.suffix,
    author: { id: row.author_id, name: row.author_name },
    body: row.body,
    at: row.created_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
  }));
}

/**
 * Adds a comment; a reply opens its thread again.
 * @throws {AppError} not_found for a thread that is not there, limit_reached.
 */
export async function addComment(
  db: Db,
  { type }: ContentType,
  id: string,
  { comment, author }: { comment: NewComment; author: Pick<Actor, 'id' | 'name'> },
): Promise<{ id: string }> {
  return transaction(db, async (db) => {
    await assertRoom(db, { type, id }, author.id);
    const { parentId, ...words } = comment;
    if (parentId !== '') {
      await setResolved(db, type, { id, thread: parentId });
      await dropMentions(db, parentId, author.id);
    }
    const own = uuid();
    await db
      .insertInto('entry_comment')
      .values({
        id: own,
        type,
        entry_id: id,
        parent_id: parentId,
        ...words,
        author_id: author.id,
        author_name: author.name,
        created_at: new Date().toISOString(),
        resolved_at: null,
      })
      .execute();
    return { id: own };
  });
}

/**
 * Adds what somebody with a link says of several places; as much as there is room for. Call it in a
 * transaction.
 */
export async function addGuestComments(
  db: Db,
  { type }: ContentType,
  id: string,
  { name, comments }: { name: string; comments: readonly { field: string; body: string }[] },
): Promise<void> {
  const { all, ofGuests } = await countComments(db, { type, id });
  const room = Math.min(MAX_OF_ENTRY - all, MAX_OF_GUESTS - ofGuests);
  const created_at = new Date().toISOString();
  const rows = comments.slice(0, Math.max(0, room)).map(({ field, body }) => ({
    ...{ id: uuid(), type, entry_id: id, field, body },
    author_name: name,
    created_at,
    resolved_at: null,
  }));
  if (rows.length > 0) await db.insertInto('entry_comment').values(rows).execute();
}

async function countComments(
  db: Db,
  { type, id }: { type: string; id: string },
): Promise<{ all: number; ofGuests: number }> {
  const { all, ofGuests } = await db
    .selectFrom('entry_comment')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(
      sql<number>`coalesce(sum(case when author_id = '' then 1 else 0 end), 0)`.as('ofGuests'),
    )
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
  return { all: Number(all), ofGuests: Number(ofGuests) };
}

/** Whoever has a link leaves room for staff. @throws {AppError} limit_reached. */
async function assertRoom(
  db: Db,
  { type, id }: { type: string; id: string },
  authorId: string,
): Promise<void> {
  const { all, ofGuests } = await countComments(db, { type, id });
  if (all >= MAX_OF_ENTRY) {
    throw new AppError('limit_reached', `An entry holds at most ${MAX_OF_ENTRY} comments.`);
  }
  if (authorId === '' && ofGuests >= MAX_OF_GUESTS) {
    const sentence = `A shared draft takes at most ${MAX_OF_GUESTS} comments by link. Write to who sent it.`;
    throw new AppError('limit_reached', sentence);
  }
}

/**
 * Marks a thread as resolved, by whom, or as open.
 * @throws {AppError} not_found
 */
export async function setResolved(
  db: Db,
  type: string,
  { id, thread, by }: { id: string; thread: string; by?: Pick<Actor, 'name'> | undefined },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('entry_comment')
    .set({
      resolved_at: by === undefined ? null : new Date().toISOString(),
      resolved_by: by?.name ?? '',
    })
    .where('id', '=', thread)
    .where('type', '=', type)
    .where('entry_id', '=', id)
    .where('parent_id', '=', '')
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new AppError('not_found', 'This comment is not there.');
}

interface Written {
  /** The comment's own id. */
  own: string;
  comment: NewComment;
  author: Pick<Actor, 'id'>;
}

/**
 * Who is told of a comment: those it names with "@", for whom that is kept, and who wrote in the thread
 * before; never who writes it.
 */
export async function noteTold(
  db: Db,
  type: ContentType,
  id: string,
  { own, comment, author }: Written,
): Promise<Colleague[]> {
  const people = await listStaffWith(db, 'content.write');
  const inThread = new Set<string>();
  if (comment.parentId !== '') {
    for (const one of await listComments(db, type, id)) {
      if (one.id === comment.parentId || one.parentId === comment.parentId) {
        inThread.add(one.author.id);
      }
    }
  }
  const named = new Set(namedIn(comment.body, people));
  const told: Colleague[] = [];
  for (const person of people) {
    if (person.id === author.id || !(named.has(person.id) || inThread.has(person.id))) continue;
    // Nobody is told of what they may not see.
    if (await mayChange(db, type, id, person)) told.push(person);
  }
  const mentioned = told.filter((person) => named.has(person.id)).map((person) => person.id);
  await keepMentions(db, { id: own, entryId: id, parentId: comment.parentId }, mentioned);
  return told;
}

/** The ids of the people whose names stand behind an "@"; of names that begin alike the longest. */
function namedIn(body: string, people: readonly Colleague[]): string[] {
  let rest = body.toLowerCase();
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  return byLength.flatMap(({ id, name }) => {
    const mention = `@${name.toLowerCase()}`;
    if (!rest.includes(mention)) return [];
    rest = rest.replaceAll(mention, ' ');
    return [id];
  });
}
