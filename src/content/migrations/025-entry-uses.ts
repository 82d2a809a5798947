import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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

/** Notes which entries are shown, linked to or named where, from what is there. */
export const entryUses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
  },
};

async function fill(db: Kysely<unknown>, holders: ReturnType<typeof sql>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Holder>`
      select * from (${holders}) as holder where id > ${last} order by id
      limit ${ROWS_PER_READ}`.execute(db);
    for (const { source, type, key, author_id, first, second } of rows) {
      const ids = new Set<string>();
      collect([read(first), read(second)], ids);
      for (const id of ids) {
        await sql`insert into media_use (address, source, type, key, author_id)
          values (${`uses:${id}`}, ${source}, ${type}, ${key}, ${author_id})`.execute(db);
      }
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

const read = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);

/** The fields that named entries when this was released. */
const NAMING = new Set([
  'authorIds',
  'entry',
  'firstRelatedId',
  'page',
  'parent',
  'people',
  'peopleIds',
  'secondRelatedId',
  'service',
  'testimonial',
]);

const LINKED = /\]\(<?entry:([\w-]{1,64})/g;

function collect(value: unknown, ids: Set<string>, isNaming = false): void {
  if (typeof value === 'string') {
    if (isNaming && /^[\w-]{1,64}$/.test(value)) ids.add(value);
    for (const [, id = ''] of value.matchAll(LINKED)) ids.add(id);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, ids, isNaming);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, ids, NAMING.has(name));
  }
}
