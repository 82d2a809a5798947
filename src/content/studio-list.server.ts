/** What the studio lists: drafts and published entries, searched, filtered, sorted, a page at a time. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { type Row, toCard } from './entries.server.ts';
import type { EntryStatus } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';

export const STUDIO_SORTS = ['order', 'title', 'updated'] as const;
export type StudioSort = (typeof STUDIO_SORTS)[number];

export interface StudioFilter {
  q?: string | undefined;
  status?: EntryStatus | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  sort: StudioSort;
  limit: number;
  cursor?: StudioCursor | undefined;
}

/** The sort value and id of a page's last entry. */
export const StudioCursor = z.tuple([z.string().max(400), z.string().max(64)]);
export type StudioCursor = z.output<typeof StudioCursor>;

const COLUMNS = { order: 'sort_key', title: 'label', updated: 'updated_at' } as const;

export interface StudioPage<Card> {
  items: (Card & EntryFacts)[];
  next: StudioCursor | undefined;
}

/** Cards in the order of `sort`: dates newest first, titles from A. */
export async function listForStudio<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { q, status, tag, featured, sort, limit, cursor }: StudioFilter,
): Promise<StudioPage<Card>> {
  const column = sql.ref(`entry.${COLUMNS[sort]}`);
  const isRising = sort === 'title';
  const conditions: Expression<SqlBool>[] = [sql`entry.type = ${type.type}`];
  if (status !== undefined) conditions.push(sql`entry.status = ${status}`);
  if (featured !== undefined) conditions.push(sql`entry.featured = ${featured ? 1 : 0}`);
  if (tag !== undefined) {
    conditions.push(
      sql`exists (select 1 from entry_tag where entry_tag.entry_id = entry.id and entry_tag.tag = ${tag})`,
    );
  }
  for (const word of wordsOf(q)) {
    conditions.push(sql`entry.search like ${`%${escapeLike(word)}%`} escape '!'`);
  }
  if (cursor !== undefined) {
    const after = sql`(${sql.join([...cursor])})`;
    conditions.push(
      isRising ? sql`(${column}, entry.id) > ${after}` : sql`(${column}, entry.id) < ${after}`,
    );
  }
  const direction = isRising ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & { sort_value: string }>`
    select entry.id, entry.type, entry.slug, entry.status, entry.featured_at, entry.featured,
      entry.sort_key, entry.revision, entry.data, '{}' as body, entry.created_at, entry.updated_at,
      ${column} as sort_value
    from entry
    where ${sql.join(conditions, sql` and `)}
    order by ${column} ${direction}, entry.id ${direction}
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toCard(type, row)),
    next: rows.length > limit && last !== undefined ? [last.sort_value, last.id] : undefined,
  };
}

const MAX_WORDS = 8;

const wordsOf = (q = ''): string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const escapeLike = (word: string): string => word.replace(/[!%_]/g, '!$&');

export interface StudioCount {
  type: string;
  status: EntryStatus;
  count: number;
}

/** How many entries there are of each type and status. */
export const countForStudio = (db: Db): Promise<StudioCount[]> =>
  db
    .selectFrom('entry')
    .select(['type', 'status', (expression) => expression.fn.countAll<number>().as('count')])
    .groupBy(['type', 'status'])
    .execute();
