/** Reads and changes submissions for staff. */
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { findAnswerFiles } from './answer-files.server.ts';
import type { Submission, SubmissionCard, SubmissionFilter } from './inbox.ts';
import {
  CARD_COLUMNS,
  type CardRow,
  type PipelineColumn,
  toCard,
  toSubmission,
  type WholeRow,
} from './submission-rows.server.ts';
import type { SubmissionTable } from './tables.ts';

const MAX_PAGE_SIZE = 100;

interface PageOptions extends SubmissionFilter {
  limit?: number | undefined;
  order?: 'newest' | 'oldest' | undefined;
  cursor?: Cursor | undefined;
}

/** A page of the inbox, newest first unless `order` says otherwise, with the cursor of the page after it. */
export async function listSubmissions(
  db: Db,
  options: PageOptions,
): Promise<{ items: SubmissionCard[]; next: string | undefined }> {
  const limit = options.limit ?? MAX_PAGE_SIZE;
  const direction = options.order === 'oldest' ? sql`asc` : sql`desc`;
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS}
    from submission
    where ${where(options)}
    order by created_at ${direction}, id ${direction}
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toCard),
    next:
      rows.length > limit && last !== undefined
        ? encodeCursor([0, last.created_at, last.id])
        : undefined,
  };
}

const where = ({ cursor, order, ...filter }: PageOptions): Expression<SqlBool> =>
  allOf([...conditionsOf(filter), ...beyondCursor(cursor, order)]);

export const beyondCursor = (
  cursor: Cursor | undefined,
  order: 'newest' | 'oldest' = 'newest',
): Expression<SqlBool>[] =>
  cursor === undefined
    ? []
    : [sql`(created_at, id) ${order === 'oldest' ? sql`>` : sql`<`} (${cursor[1]}, ${cursor[2]})`];

export const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql`${sql.join(conditions, sql` and `)}`;

/** What the filters of the inbox ask of a submission. */
export function conditionsOf({ kind, form, status, q }: SubmissionFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [sql`is_test = 0`];
  if (status === 'suspected') {
    conditions.push(sql`status = 'new'`, sql`cast(suspicions as text) <> '[]'`);
  } else if (status === 'unanswered') {
    conditions.push(sql`status in ('new', 'in-progress')`, sql`answered_at is null`);
  } else if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (kind === 'form') conditions.push(sql`form_id <> ''`);
  else if (kind !== undefined) conditions.push(sql`kind = ${kind}`, sql`form_id = ''`);
  if (form !== undefined) conditions.push(sql`form_id <> ''`, sql`form_id = ${form}`);
  if (q !== undefined) conditions.push(contains(sql`search`, q));
  return conditions;
}

/** Whether a text in lowercase has this one in it, to the letter. */
const contains = (text: Expression<unknown>, part: string): Expression<SqlBool> =>
  sql`${text} like ${`%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Whole submissions of some conditions, newest first, some at a time. */
export async function* readSubmissions(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
): AsyncGenerator<Submission[]> {
  let cursor: Cursor | undefined;
  do {
    const rows = await selectWhole(db)
      .where(allOf([...conditions, ...beyondCursor(cursor)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PAGE_SIZE)
      .execute();
    yield await toSubmissions(db, rows);
    const last = rows.length === MAX_PAGE_SIZE ? rows.at(-1) : undefined;
    cursor = last === undefined ? undefined : [0, last.created_at, last.id];
  } while (cursor !== undefined);
}

export async function findSubmission(db: Db, id: string): Promise<Submission | undefined> {
  const row = await selectWhole(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (await toSubmissions(db, [row]))[0];
}

/** @throws {AppError} not_found */
export async function getSubmission(db: Db, id: string): Promise<Submission> {
  const submission = isUuid(id) ? await findSubmission(db, id) : undefined;
  if (submission === undefined) throw new AppError('not_found', 'This message does not exist.');
  return submission;
}

/** The log names a submission by its reference: who wrote it may ask to be forgotten. */
export const subjectOf = ({ id, reference }: Pick<Submission, 'id' | 'reference'>) => ({
  type: 'submission',
  id,
  label: reference,
});

/**
 * The submission; whoever else wants to change it waits until the transaction is over.
 * @throws {AppError} not_found
 */
export async function lockSubmission(db: Db, id: string): Promise<Submission> {
  if (isUuid(id)) {
    await db
      .updateTable('submission')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', id)
      .execute();
  }
  return getSubmission(db, id);
}

/** The submissions that came from these addresses, which are in lowercase; oldest first. */
export async function listSubmissionsOf(
  db: Db,
  addresses: readonly string[],
): Promise<Submission[]> {
  const rows = await selectWhole(db)
    .where('email', 'in', addresses)
    .orderBy('created_at')
    .execute();
  return toSubmissions(db, rows);
}

/**
 * Challenges and owners’ forms in which one of these texts occurs and which were not sent under one; oldest
 * first.
 */
export async function listOthersNaming(db: Db, texts: readonly string[]): Promise<Submission[]> {
  const words = sql`lower(coalesce(submission.fields ->> 'text', submission.fields ->> 'message', ''))`;
  const rows = await selectWhole(db)
    .where(({ or, eb }) => or([eb('kind', '=', 'challenge'), eb('form_id', '<>', '')]))
    .where('email', 'not in', texts)
    .where(({ or }) => or(texts.map((text) => contains(words, text))))
    .orderBy('created_at')
    .execute();
  return toSubmissions(db, rows);
}

/** Changes what is given. */
export async function updateSubmission(
  db: Db,
  id: string,
  patch: Updateable<
    Pick<
      SubmissionTable,
      | 'status'
      | 'suspicions'
      | 'owner_id'
      | 'owner_name'
      | 'answered_at'
      | 'answered_by'
      | 'answered_reply'
      | 'taken_at'
      | 'taken_id'
      | 'taken_by'
      | 'wrote_back_at'
      | PipelineColumn
    >
  >,
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ ...patch, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

const selectWhole = (db: Db) =>
  db
    .selectFrom('submission')
    .leftJoin('submission_file', 'submission_file.submission_id', 'submission.id')
    .selectAll('submission')
    .select(['media_type', 'bytes', 'duration_ms'])
    .where('is_test', '=', 0);

/** With what came along with them, in one query more. */
async function toSubmissions(db: Db, rows: readonly WholeRow[]): Promise<Submission[]> {
  const own = rows.filter(({ form_id }) => form_id !== '').map(({ id }) => id);
  const files = await findAnswerFiles(db, own);
  return rows.map((row) => toSubmission(row, files.get(row.id) ?? []));
}
