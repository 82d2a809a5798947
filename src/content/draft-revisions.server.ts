/** The history of what is typed of a new entry, by all who typed: its states, some time apart. */
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';
import type { RevisionFacts } from './revisions.server.ts';
import type { ContentType } from './schema.ts';

/** For how long a state goes on before the next begins, in milliseconds. */
const STATE_MS = 30_000;
const MAX_STATES = 100;

interface State {
  key: string;
  author: Actor;
  fields: object;
  at: string;
}

/** Keeps a state: over the author's last one while that goes on, else as the next. */
export async function keepDraftRevision(
  db: Db,
  type: ContentType,
  { key, author, fields, at }: State,
): Promise<void> {
  const last = await db
    .selectFrom('draft_revision')
    .select(['revision', 'author_id', 'created_at'])
    .where('key', '=', key)
    .where('type', '=', type.type)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isGoingOn =
    last?.author_id === author.id && Date.parse(at) - Date.parse(last.created_at) < STATE_MS;
  const content = { author_name: author.name, fields: JSON.stringify(fields), updated_at: at };
  if (isGoingOn) {
    await db
      .updateTable('draft_revision')
      .set(content)
      .where('key', '=', key)
      .where('type', '=', type.type)
      .where('revision', '=', last.revision)
      .execute();
    return;
  }
  const revision = (last?.revision ?? 0) + 1;
  await db
    .insertInto('draft_revision')
    .values({ type: type.type, key, revision, author_id: author.id, created_at: at, ...content })
    .execute();
  await db
    .deleteFrom('draft_revision')
    .where('key', '=', key)
    .where('type', '=', type.type)
    .where('revision', '<=', revision - MAX_STATES)
    .execute();
}

/** All states of a new entry, the newest first, without their words. */
export async function listDraftRevisions(
  db: Db,
  type: ContentType,
  key: string,
): Promise<RevisionFacts[]> {
  const rows = await db
    .selectFrom('draft_revision')
    .select(['revision', 'author_id', 'author_name', 'updated_at'])
    .where('key', '=', key)
    .where('type', '=', type.type)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    author: { id: row.author_id, name: row.author_name },
    note: '',
    createdAt: row.updated_at,
  }));
}

/** The fields of one state as they were typed, or undefined. */
export async function findDraftRevision(
  db: Db,
  type: ContentType,
  key: string,
  revision: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('draft_revision')
    .select('fields')
    .where('key', '=', key)
    .where('type', '=', type.type)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.fields);
}

/** Forgets what one author has typed of a new entry that is saved. */
export async function forgetDraftRevisions(
  db: Db,
  type: ContentType,
  { key, authorId }: { key: string; authorId: string },
): Promise<void> {
  await db
    .deleteFrom('draft_revision')
    .where('key', '=', key)
    .where('type', '=', type.type)
    .where('author_id', '=', authorId)
    .execute();
}

/** Forgets the states that nothing was added to since `before`, of what is a draft no more. */
export async function purgeDraftRevisions(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('draft_revision')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry_draft')
            .select('entry_draft.key')
            .whereRef('entry_draft.key', '=', 'draft_revision.key')
            .whereRef('entry_draft.type', '=', 'draft_revision.type'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'draft_revision.key'),
        ),
      ),
    )
    .execute();
}
