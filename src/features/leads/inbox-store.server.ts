/** Reads and changes submissions for staff. */
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Submission, SubmissionCard, SubmissionFilter } from './inbox.ts';
import type { SubmissionFileTable, SubmissionTable } from './tables.ts';

const MAX_PAGE_SIZE = 100;
const EXCERPT_LENGTH = 200;

interface PageOptions extends SubmissionFilter {
  limit?: number | undefined;
  order?: 'newest' | 'oldest' | undefined;
  cursor?: Cursor | undefined;
}

type CardRow = Pick<
  Selectable<SubmissionTable>,
  | 'id'
  | 'kind'
  | 'reference'
  | 'status'
  | 'email'
  | 'suspicions'
  | 'owner_id'
  | 'owner_name'
  | AnsweringColumn
  | 'created_at'
  | 'updated_at'
> & { name: string; about: string; excerpt: string; has_recording: unknown };

/** The first of these fields that a form has; the arrow is the same in both databases. */
const firstField = (...names: string[]) =>
  sql<string>`coalesce(${sql.join([
    ...names.map((name) => sql`submission.fields ->> ${sql.lit(name)}`),
    sql`''`,
  ])})`;

/** A page of the inbox, newest first unless `order` says otherwise, with the cursor of the page after it. */
export async function listSubmissions(
  db: Db,
  options: PageOptions,
): Promise<{ items: SubmissionCard[]; next: string | undefined }> {
  const limit = options.limit ?? MAX_PAGE_SIZE;
  const direction = options.order === 'oldest' ? sql`asc` : sql`desc`;
  const { rows } = await sql<CardRow>`
    select id, kind, reference, status, email, suspicions, owner_id, owner_name,
      answered_at, answered_by, taken_at, taken_by, taken_id, wrote_back_at,
      created_at, updated_at,
      ${firstField('name', 'fullName')} as name,
      ${firstField('subject', 'service', 'type', 'solution')} as about,
      substr(${firstField('message', 'challenge', 'text')}, 1, ${EXCERPT_LENGTH}) as excerpt,
      exists (select 1 from submission_file where submission_id = submission.id) as has_recording
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

function where({ kind, status, q, cursor, order }: PageOptions): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql`is_test = 0`];
  if (status === 'suspected') {
    conditions.push(sql`status = 'new'`, sql`cast(suspicions as text) <> '[]'`);
  } else if (status === 'unanswered') {
    conditions.push(sql`status in ('new', 'in-progress')`, sql`answered_at is null`);
  } else if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (q !== undefined) conditions.push(contains(sql`search`, q));
  if (cursor !== undefined) {
    const beyond = order === 'oldest' ? sql`>` : sql`<`;
    conditions.push(sql`(created_at, id) ${beyond} (${cursor[1]}, ${cursor[2]})`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whether a text in lowercase has this one in it, to the letter. */
const contains = (text: Expression<unknown>, part: string): Expression<SqlBool> =>
  sql`${text} like ${`%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const toCard = ({
  has_recording,
  created_at,
  updated_at,
  owner_id,
  owner_name,
  answered_at,
  answered_by,
  taken_at,
  taken_by,
  taken_id,
  wrote_back_at,
  ...row
}: CardRow): SubmissionCard => ({
  ...row,
  owner: toOwner({ owner_id, owner_name }),
  ...toAnswering({ answered_at, answered_by, taken_at, taken_by, taken_id, wrote_back_at }),
  suspicions: JSON.parse(row.suspicions),
  hasRecording: Boolean(has_recording),
  createdAt: created_at,
  updatedAt: updated_at,
});

const toOwner = ({
  owner_id,
  owner_name,
}: Pick<Selectable<SubmissionTable>, 'owner_id' | 'owner_name'>): Submission['owner'] =>
  owner_id === null ? null : { id: owner_id, name: owner_name };

type AnsweringColumn =
  | 'answered_at'
  | 'answered_by'
  | 'taken_at'
  | 'taken_by'
  | 'taken_id'
  | 'wrote_back_at';

const toAnswering = (
  row: Pick<Selectable<SubmissionTable>, AnsweringColumn>,
): Pick<Submission, 'answered' | 'takenUp' | 'wroteBackAt'> => ({
  answered: row.answered_at === null ? null : { at: row.answered_at, by: row.answered_by },
  takenUp: row.taken_id === '' ? null : { at: row.taken_at, by: row.taken_by },
  wroteBackAt: row.wrote_back_at,
});

/** Whole submissions of a filter, newest first, some at a time. */
export async function* readSubmissions(
  db: Db,
  filter: SubmissionFilter,
): AsyncGenerator<Submission[]> {
  let cursor: Cursor | undefined;
  do {
    const rows = await selectWhole(db)
      .where(where({ ...filter, cursor }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PAGE_SIZE)
      .execute();
    yield rows.map(toSubmission);
    const last = rows.length === MAX_PAGE_SIZE ? rows.at(-1) : undefined;
    cursor = last === undefined ? undefined : [0, last.created_at, last.id];
  } while (cursor !== undefined);
}

export async function findSubmission(db: Db, id: string): Promise<Submission | undefined> {
  const row = await selectWhole(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toSubmission(row);
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
  return rows.map(toSubmission);
}

/** Challenges in which one of these texts occurs and which were not sent under one; oldest first. */
export async function listChallengesNaming(
  db: Db,
  texts: readonly string[],
): Promise<Submission[]> {
  const words = sql`lower(submission.fields ->> 'text')`;
  const rows = await selectWhole(db)
    .where('kind', '=', 'challenge')
    .where('email', 'not in', texts)
    .where(({ or }) => or(texts.map((text) => contains(words, text))))
    .orderBy('created_at')
    .execute();
  return rows.map(toSubmission);
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

type FileFacts = Pick<Selectable<SubmissionFileTable>, 'media_type' | 'bytes' | 'duration_ms'>;
type WholeRow = Selectable<SubmissionTable> & {
  [Name in keyof FileFacts]: FileFacts[Name] | null;
};

const toSubmission = (row: WholeRow): Submission => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  status: row.status,
  email: row.email,
  suspicions: JSON.parse(row.suspicions),
  owner: toOwner(row),
  ...toAnswering(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  fields: JSON.parse(row.fields),
  consentWording: row.consent_wording,
  consentRevision: row.consent_revision,
  privacyPolicy: row.policy_id === '' ? null : { id: row.policy_id, revision: row.policy_revision },
  page: row.page,
  visit: row.visit === null ? null : JSON.parse(row.visit),
  notes: row.notes,
  recording:
    row.media_type === null || row.bytes === null || row.duration_ms === null
      ? null
      : {
          mediaType: row.media_type,
          bytes: row.bytes,
          durationMs: row.duration_ms,
          address: `/api/admin/submissions/${row.id}/audio`,
        },
});
