/** Leads as a list and as a board. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import { dayOf } from '#content/planning/zones.ts';
import type { Db } from '#platform/db/tables.ts';
import type { SubmissionCard } from '../inbox.ts';
import { allOf, beyondCursor, conditionsOf } from '../inbox-store.server.ts';
import { CARD_COLUMNS, type CardRow, toCard } from '../submission-rows.server.ts';
import { APART, addUp, BOARD_COLUMN_SIZE, OPEN_STATUSES, type Stage, stageOf } from './rules.ts';
import type { Board, LeadFilter, ORDERS } from './schema.ts';
import { readChoices } from './settings.server.ts';
import { sourceColumn } from './source.server.ts';
import { NOT_SHARED } from './source.ts';

const PAGE_SIZE = 100;
/** What an address says of a source that was not shared. */
export const UNKNOWN_SOURCE = 'unknown';

interface Asking {
  stages: readonly Stage[];
  /** Who asks. */
  userId: string;
  /** The day by which steps are due. */
  today: string;
}

const isOpen = sql<SqlBool>`status in (${sql.join(OPEN_STATUSES)})`;

/** What filters are read with: what is due is so by the day at the site, unless they name one. */
export async function readAsking(db: Db, filter: LeadFilter, userId: string): Promise<Asking> {
  const asksForToday = filter.view === 'due' && filter.today === undefined;
  const [{ stages }, zone] = await Promise.all([
    readChoices(db),
    asksForToday ? readTimeZone(db) : null,
  ]);
  const today = filter.today ?? dayOf(new Date().toISOString(), zone ?? 'UTC');
  return { stages, userId, today };
}

/** What the filters ask of a submission; beta sign-ups only where they ask for that kind. */
export function leadConditions(filter: LeadFilter, asking: Asking): Expression<SqlBool>[] {
  const { kind, stage, owner, tag, source, page, from, to } = filter;
  const conditions = conditionsOf(filter);
  // As inequalities, which leave the order of the list to its index.
  if (kind === undefined) conditions.push(sql`kind <> ${APART}`);
  if (filter.status === undefined) conditions.push(sql`status <> 'spam'`);
  conditions.push(...viewConditions(filter, asking));
  if (stage !== undefined) conditions.push(inStage(stage, asking.stages));
  if (owner !== undefined) {
    conditions.push(owner === 'none' ? sql`owner_id is null` : sql`owner_id = ${owner}`);
  }
  if (tag !== undefined) conditions.push(hasTag(tag));
  if (source !== undefined) {
    const wanted = source === UNKNOWN_SOURCE ? NOT_SHARED : source.toLowerCase();
    conditions.push(sql`${sourceColumn('first')} = ${wanted}`);
  }
  if (page !== undefined) conditions.push(sql`page = ${page}`);
  if (from !== undefined) conditions.push(sql`created_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`created_at <= ${`${to}T23:59:59.999Z`}`);
  return conditions;
}

function viewConditions({ view }: LeadFilter, { userId, today }: Asking): Expression<SqlBool>[] {
  if (view === 'mine') return [isOpen, sql`owner_id = ${userId}`];
  if (view === 'unowned') return [isOpen, sql`owner_id is null`];
  if (view === 'due') return [isOpen, sql`next_on <= ${today}`];
  return view === 'open' ? [isOpen] : [];
}

const hasTag = (tag: string): Expression<SqlBool> =>
  sql`tags like ${`%${JSON.stringify(tag).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** The first stage of a status has all that are in none of the others. */
function inStage(id: string, stages: readonly Stage[]): Expression<SqlBool> {
  const stage = stages.find((one) => one.id === id);
  if (stage === undefined) return sql`1 = 0`;
  const ofStatus = stages.filter(({ status }) => status === stage.status);
  const others = ofStatus.filter((one) => one !== stage).map((one) => one.id);
  if (ofStatus[0] !== stage) return sql`(status = ${stage.status} and stage = ${id})`;
  return others.length === 0
    ? sql`status = ${stage.status}`
    : sql`(status = ${stage.status} and stage not in (${sql.join(others)}))`;
}

interface PageOptions extends LeadFilter {
  limit?: number | undefined;
  order?: (typeof ORDERS)[number] | undefined;
  cursor?: Cursor | undefined;
}

/** A page of leads. In the orders `next` and `value` it has only those that have one. */
export async function listLeads(
  db: Db,
  { limit = PAGE_SIZE, order = 'newest', cursor, ...filter }: PageOptions,
  userId: string,
): Promise<{ items: SubmissionCard[]; next: string | undefined }> {
  const conditions = [
    ...leadConditions(filter, await readAsking(db, filter, userId)),
    ...orderConditions(order, cursor),
  ];
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from submission
    where ${allOf(conditions)}
    order by ${ORDER[order]} limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items: page.map(toCard), next: hasMore ? cursorOf(order, last) : undefined };
}

const ORDER = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  next: sql`next_on, id`,
  value: sql`value_minor desc, id desc`,
} as const;

function orderConditions(
  order: (typeof ORDERS)[number],
  cursor: Cursor | undefined,
): Expression<SqlBool>[] {
  if (order === 'newest' || order === 'oldest') return beyondCursor(cursor, order);
  const isGiven =
    order === 'next' ? sql<SqlBool>`next_on is not null` : sql<SqlBool>`value_minor is not null`;
  if (cursor === undefined) return [isGiven];
  const [, key, id] = cursor;
  return order === 'next'
    ? [isGiven, sql`(next_on, id) > (${key}, ${id})`]
    : [isGiven, sql`(value_minor, id) < (${/^\d{1,15}$/.test(key) ? Number(key) : 0}, ${id})`];
}

function cursorOf(order: (typeof ORDERS)[number], last: CardRow): string {
  const keys = { newest: last.created_at, oldest: last.created_at, next: last.next_on ?? '' };
  const key = order === 'value' ? String(last.value_minor ?? 0) : keys[order];
  return encodeCursor([0, key, last.id]);
}

interface TotalRow {
  status: Stage['status'];
  stage: string;
  currency: string;
  count: number;
  minor: string | null;
}

/** All stages, each with how many leads it has, what they are worth, and the newest of them. */
export async function readBoard(db: Db, filter: LeadFilter, userId: string): Promise<Board> {
  const asking = await readAsking(db, filter, userId);
  const { stages } = asking;
  const conditions = leadConditions(filter, asking);
  const { rows: totals } = await sql<TotalRow>`
    select status, stage, currency, count(*) as count, cast(sum(value_minor) as text) as minor
    from submission where ${allOf(conditions)} group by status, stage, currency`.execute(db);
  const columns = stages.map(
    ({ id }) => sql`select * from (
      select ${CARD_COLUMNS}, cast(${id} as text) as shown_in from submission
      where ${allOf([...conditions, inStage(id, stages)])}
      order by created_at desc, id desc limit ${BOARD_COLUMN_SIZE}) as cards`,
  );
  const { rows: cards } = await sql<CardRow & { shown_in: string }>`
    ${sql.join(columns, sql` union all `)}`.execute(db);
  return {
    columns: stages.map(({ id }) => ({
      stage: id,
      ...totalsOf(totals.filter((row) => stageOf(stages, row)?.id === id)),
      cards: cards.filter(({ shown_in }) => shown_in === id).map(toCard),
    })),
  };
}

function totalsOf(rows: readonly TotalRow[]): Pick<Board['columns'][number], 'count' | 'values'> {
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    values: addUp(rows),
  };
}
