import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where fields of entries are kept, and what names a row. */
const PLACES = [
  { table: 'entry', column: 'data', keys: ['id'] },
  { table: 'entry', column: 'body', keys: ['id'] },
  { table: 'entry_revision', column: 'item', keys: ['entry_id', 'revision'] },
  { table: 'entry_schedule', column: 'item', keys: ['entry_id'] },
  { table: 'trash', column: 'item', keys: ['entry_id'] },
] as const;

const LINK_FIELDS = ['link', 'authorLinkedIn'] as const;

/**
 * Links without their slashes, such as "https:example.com", were taken once. They get them, since an
 * entry whose link is none could not be read.
 */
export const links: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, column, keys } of PLACES) {
      const names = sql.join(keys.map((key) => sql.ref(key)));
      const text = sql`lower(cast(${sql.ref(column)} as text))`;
      const rest = sql`replace(replace(${text}, '"https://', ''), '"http://', '')`;
      const { rows } = await sql<Record<string, unknown>>`
        select ${names}, ${sql.ref(column)} as fields from ${sql.table(table)}
        where ${rest} like '%"https:%' or ${rest} like '%"http:%'`.execute(db);
      for (const row of rows) {
        const fields: unknown =
          typeof row.fields === 'string' ? JSON.parse(row.fields) : row.fields;
        const mended = withSlashes(Object(fields));
        if (mended === undefined) continue;
        const isRow = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(mended)}
          where ${sql.join(isRow, sql` and `)}`.execute(db);
      }
    }
  },
};

/** The fields with whole links; undefined where all of them are. */
function withSlashes(fields: object): object | undefined {
  const mended = LINK_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' && lacksSlashes(value)
      ? [[name, new URL(value).href] as const]
      : [];
  });
  return mended.length === 0 ? undefined : { ...fields, ...Object.fromEntries(mended) };
}

const lacksSlashes = (value: string): boolean =>
  /^https?:/i.test(value) && !/^https?:\/\//i.test(value) && URL.canParse(value);
