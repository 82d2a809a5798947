import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countWords } from '../reading-time.ts';

const ROWS_PER_READ = 200;

/** How many words an entry has, where its type is read at length. */
export const entryWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table entry add column words integer`.execute(db);
    let last = '';
    for (;;) {
      const { rows } = await sql<{ id: string; body: string }>`
        select id, body from entry
        where type in ('blog-post', 'case-study') and id > ${last}
        order by id limit ${ROWS_PER_READ}`.execute(db);
      for (const { id, body } of rows) {
        const words = countWords(JSON.parse(body));
        await sql`update entry set words = ${words} where id = ${id}`.execute(db);
      }
      if (rows.length < ROWS_PER_READ) return;
      last = rows.at(-1)?.id ?? '';
    }
  },
};
