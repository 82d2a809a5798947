import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

interface Featured {
  id: string;
  type: string;
  status: string;
  featured: number;
  sort_key: string;
  data: unknown;
}

const ROWS_PER_READ = 200;

/** Which solutions entries are featured for, as rows that lists can be filtered by. */
export const solutions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('entry_solution')
      .addColumn('entry_id', key, (column) =>
        column.notNull().references('entry.id').onDelete('cascade'),
      )
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('solution', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('sort_key', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_solution_pk', ['entry_id', 'solution'])
      .execute();
    await sql`create index entry_solution_list on entry_solution
      (type, solution, status, featured, sort_key, entry_id)`.execute(db);
    await fill(db);
    await freeTheSlug(db);
  },
};

async function fill(db: Kysely<unknown>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Featured>`
      select id, type, status, featured, sort_key, data from entry
      where id > ${last} order by id limit ${ROWS_PER_READ}`.execute(db);
    for (const { id, type, status, featured, sort_key, data } of rows) {
      for (const solution of solutionsIn(data)) {
        await sql`insert into entry_solution (entry_id, type, solution, status, featured, sort_key)
          values (${id}, ${type}, ${solution}, ${status}, ${featured}, ${sort_key})`.execute(db);
      }
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

function solutionsIn(data: unknown): Set<string> {
  const fields: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  const list = Object(fields).featuredForSolutions;
  return new Set(Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []);
}

/** Where whole items are kept besides the entries themselves. */
const KEPT_ITEMS = ['entry_revision', 'trash', 'entry_schedule'] as const;

/**
 * `/api/case-studies/tags` and the like are addresses of the API's own, so no entry can be called
 * "tags". One that is gets another slug, and its old page leads to the new one.
 */
async function freeTheSlug(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; type: string; status: string }>`
    select id, type, status from entry where slug = 'tags'`.execute(db);
  for (const { id, type, status } of rows) {
    const slug = await freeSlug(db, type);
    await sql`update entry set slug = ${slug} where id = ${id}`.execute(db);
    if (status !== 'published') continue;
    await sql`delete from slug_history where type = ${type} and slug = 'tags'`.execute(db);
    await sql`insert into slug_history (type, slug, entry_id, changed_at)
      values (${type}, 'tags', ${id}, ${new Date().toISOString()})`.execute(db);
  }
  const renamed = isPostgres(db)
    ? sql`jsonb_set(item, '{slug}', '"tags-2"')`
    : sql`json_set(item, '$.slug', 'tags-2')`;
  const slug = isPostgres(db) ? sql`item ->> 'slug'` : sql`json_extract(item, '$.slug')`;
  for (const table of KEPT_ITEMS) {
    await sql`update ${sql.table(table)} set item = ${renamed} where ${slug} = 'tags'`.execute(db);
  }
}

async function freeSlug(db: Kysely<unknown>, type: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const slug = `tags-${number}`;
    const { rows } = await sql`
      select id from entry where type = ${type} and slug = ${slug}`.execute(db);
    if (rows.length === 0) return slug;
  }
}
