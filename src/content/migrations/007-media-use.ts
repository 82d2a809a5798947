import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';
import { addressesIn } from '../media-use.server.ts';

interface Holder {
  id: string;
  source: string;
  type: string;
  key: string;
  author_id: string;
  first: unknown;
  second: unknown;
}

const ROWS_PER_READ = 200;

/** Which media are used where, filled from what is there. */
export const mediaUse: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('media_use')
      .addColumn('address', key, (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('key', key, (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('media_use_pk', ['key', 'source', 'type', 'author_id', 'address'])
      .execute();
    await sql`create index media_use_by_address on media_use (address)`.execute(db);

    await fill(
      db,
      sql`select id, 'entry' as source, type, id as key, '' as author_id, data as first, body as second from entry`,
    );
    await fill(
      db,
      sql`select key || ' ' || type || ' ' || author_id as id, 'draft' as source, type, key, author_id, fields as first, null as second from entry_draft`,
    );
    await fill(
      db,
      sql`select entry_id as id, 'schedule' as source, type, entry_id as key, '' as author_id, item as first, null as second from entry_schedule`,
    );
    await fill(
      db,
      sql`select entry_id as id, 'trash' as source, type, entry_id as key, '' as author_id, item as first, null as second from trash`,
    );
  },
};

/** Notes what the rows of `holders` hold, some at a time. */
async function fill(db: Kysely<unknown>, holders: ReturnType<typeof sql>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Holder>`
      select * from (${holders}) as holder where id > ${last} order by id
      limit ${ROWS_PER_READ}`.execute(db);
    for (const { source, type, key, author_id, first, second } of rows) {
      for (const address of addressesIn([read(first), read(second)])) {
        await sql`insert into media_use (address, source, type, key, author_id)
          values (${address}, ${source}, ${type}, ${key}, ${author_id})`.execute(db);
      }
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

const read = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);
