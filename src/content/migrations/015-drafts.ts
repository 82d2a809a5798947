import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/**
 * Several new entries at a time, each with a history; whose words a plan holds; all texts of an entry
 * for the studio's search.
 */
export const drafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const [json, key] = isPostgres(db)
      ? [sql`jsonb`, sql`text collate "C"`]
      : [sql`text`, sql`text`];
    const columns = [
      sql`alter table entry_draft add column planned integer not null default 0`,
      sql`alter table entry_revision add column settles text not null default ''`,
      sql`alter table trash add column rest ${json}`,
    ];
    for (const column of columns) await column.execute(db);

    await db.schema
      .createTable('draft_revision')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('key', key, (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('fields', json, (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('updated_at', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_revision_pk', ['key', 'type', 'revision'])
      .execute();
    await sql`create index draft_revision_by_update on draft_revision (updated_at)`.execute(db);

    await sql`update entry_draft set key = 'new-' || author_id where key = 'new'`.execute(db);
    await sql`update media_use set key = 'new-' || author_id where key = 'new' and source = 'draft'`.execute(
      db,
    );
    await fillSearch(db);
  },
};

const ROWS_PER_READ = 200;
const MAX_LENGTH = 20_000;

interface Row {
  id: string;
  search: string;
  body: unknown;
}

/** Adds the words of the long fields to what entries are found by. */
async function fillSearch(db: Kysely<unknown>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Row>`
      select id, search, body from entry where id > ${last} order by id
      limit ${ROWS_PER_READ}`.execute(db);
    for (const { id, search, body } of rows) {
      const known = new Set(search.split(/\s+/));
      const words = textsIn(typeof body === 'string' ? JSON.parse(body) : body)
        .filter((text) => !/^(?:https?:|\/|data:)/.test(text))
        .flatMap((text) => text.toLowerCase().split(/\s+/))
        .filter((word) => !known.has(word));
      const all = [search, ...new Set(words)].join(' ').slice(0, MAX_LENGTH);
      if (all === search) continue;
      await sql`update entry set search = ${all} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
