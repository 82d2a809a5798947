/** Rules in the database: SQL in, rules out. */
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import type { RuleDraft } from './addresses.ts';
import { type RedirectStatus, readableAddress } from './rules.ts';
import type { Rule } from './schema.ts';
import type { TableRule } from './table.ts';
import type { RedirectTable } from './tables.ts';

const PAGE_SIZE = 100;

/** Rows of one statement; PostgreSQL takes 65,535 values and SQLite 32,766. */
const CHUNK = 500;

export interface RuleFilter {
  q?: string | undefined;
  status?: RedirectStatus | undefined;
  sort?: 'newest' | 'hits' | undefined;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

const toRule = (row: Selectable<RedirectTable>): Rule => ({
  id: row.id,
  source: row.source,
  target: row.target,
  status: row.status,
  revision: row.revision,
  hits: Number(row.hits),
  lastHitAt: row.last_hit_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A page of rules: the newest first, or those that are met most. */
export async function listRules(
  db: Db,
  { q, status, sort = 'newest', limit = PAGE_SIZE, cursor }: RuleFilter,
): Promise<{ items: Rule[]; next: string | undefined }> {
  const conditions: Expression<SqlBool>[] = [sql`1 = 1`];
  if (q !== undefined) conditions.push(contains(q));
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (cursor !== undefined) {
    const [, hits, id] = cursor;
    conditions.push(
      sort === 'hits' ? sql`(hits, id) < (${Number(hits) || 0}, ${id})` : sql`id < ${id}`,
    );
  }
  const { rows } = await sql<Selectable<RedirectTable>>`
    select * from redirect where ${sql.join(conditions, sql` and `)}
    order by ${sort === 'hits' ? sql`hits desc, id desc` : sql`id desc`}
    limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit).map(toRule);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, next: hasMore ? encodeCursor([0, String(last.hits), last.id]) : undefined };
}

/** Whether this text, in any case, stands in what a rule is searched by. */
const contains = (q: string): Expression<SqlBool> =>
  sql`search like ${`%${q.toLowerCase().replace(/[!%_]/g, '!$&')}%`} escape '!'`;

export async function findRule(db: Db, id: string): Promise<Rule | undefined> {
  const row = await db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toRule(row);
}

/** Every rule, as requests meet them. */
export const readRules = (db: Db): Promise<TableRule[]> =>
  db.selectFrom('redirect').select(['id', 'source', 'target', 'status']).execute();

/** Every rule for a file, in the order of their addresses. */
export const readRulesInOrder = (db: Db): Promise<TableRule[]> =>
  db
    .selectFrom('redirect')
    .select(['id', 'source', 'target', 'status'])
    .orderBy('source')
    .execute();

const searchOf = ({ source, target }: RuleDraft): string =>
  [source, readableAddress(source), target, readableAddress(target)].join(' ').toLowerCase();

const valuesOf = ({ source, target, status }: RuleDraft, id: string, now: string) => ({
  id,
  source,
  target,
  status,
  search: searchOf({ source, target, status }),
  revision: 1,
  hits: 0,
  last_hit_at: null,
  created_at: now,
  updated_at: now,
});

/** Adds rules, and changes those whose address has one; what they have counted stays. */
export async function putRules(db: Db, rules: readonly RuleDraft[]): Promise<void> {
  const now = new Date().toISOString();
  for (let start = 0; start < rules.length; start += CHUNK) {
    const rows = rules.slice(start, start + CHUNK).map((rule) => valuesOf(rule, uuid(), now));
    await db
      .insertInto('redirect')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet({
          target: (expression) => expression.ref('excluded.target'),
          status: (expression) => expression.ref('excluded.status'),
          search: (expression) => expression.ref('excluded.search'),
          revision: sql<number>`redirect.revision + 1`,
          updated_at: now,
        }),
      )
      .execute();
  }
}

/** Adds a rule. Returns its id. */
export async function insertRule(db: Db, rule: RuleDraft): Promise<string> {
  const id = uuid();
  await db
    .insertInto('redirect')
    .values(valuesOf(rule, id, new Date().toISOString()))
    .execute();
  return id;
}

export async function overwriteRule(db: Db, id: string, rule: RuleDraft): Promise<void> {
  const { source, target, status } = rule;
  await db
    .updateTable('redirect')
    .set({
      source,
      target,
      status,
      search: searchOf(rule),
      revision: sql<number>`revision + 1`,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

export interface HitCount {
  count: number;
  /** The time of the last one. */
  at: string;
}

/** Adds what a node has counted, by rule; rules that are gone by now are passed over. */
export async function addHits(db: Db, hits: ReadonlyMap<string, HitCount>): Promise<void> {
  // In one order on every node, so that two that write at once wait and do not lock each other out.
  const rows = [...hits].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const values = rows
      .slice(start, start + CHUNK)
      .map(([id, { count, at }]) => sql`(${id}, cast(${count} as integer), ${at})`);
    await sql`
      with told (id, count, at) as (values ${sql.join(values)})
      update redirect set
        hits = hits + told.count,
        last_hit_at = case when last_hit_at > told.at then last_hit_at else told.at end
      from told where redirect.id = told.id`.execute(db);
  }
}
