/** What people may do with single entries: theirs, those that they are limited to, and what is live. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { isWithin, type Permission, type Right } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { isShipped } from './defaults.server.ts';
import type { ContentType } from './schema.ts';

/** Whom nobody limits: the site, the command line, and who has this right. */
const has = ({ rights }: Partial<Permission>, right: Right): boolean =>
  rights === undefined || rights.includes(right);

/** Whether a person sees and may change all content; not yet, that they may publish it. */
export const seesAll = (actor: Actor): boolean =>
  has(actor, 'content.edit') && actor.limits === undefined;

interface Change {
  /** Whether it changes what visitors see, now or by a plan. */
  isLive?: boolean;
}

/**
 * Call it in the transaction of a change of an entry, or of a draft of one that is new.
 * @throws {AppError} forbidden for who may not change it.
 */
export async function assertMayChange(
  db: Db,
  { type, labels }: ContentType,
  id: string,
  actor: Actor,
  { isLive = false }: Change = {},
): Promise<void> {
  if (!isWithin(actor.limits, type, id)) throw outsideLimits(labels.one);
  if (!has(actor, 'content.edit')) {
    const isOwn = has(actor, 'content.write') && (await isOwner(db, type, id, actor));
    if (!isOwn) throw new AppError('forbidden', `Your role only covers your own ${labels.one}.`);
  }
  if (isLive && !has(actor, 'content.publish')) throw unpublishable(labels.one);
}

/**
 * Call it where an entry gets another address, with what stands below it and moves along.
 * @throws {AppError} forbidden for who may not change what is live of that.
 */
export function assertMayMove(
  { type, labels: { one } }: ContentType,
  below: readonly { id: string; status: string }[],
  actor: Actor,
): void {
  const live = below.filter(({ status }) => status === 'published');
  if (live.length === 0) return;
  if (!has(actor, 'content.publish')) throw unpublishable(one);
  if (live.every(({ id }) => isWithin(actor.limits, type, id))) return;
  throw new AppError(
    'forbidden',
    `This ${one} keeps its address: others below it would move, which are outside what you may change.`,
  );
}

/** @throws {AppError} forbidden for who may not add one of the type. */
export function assertMayAdd(
  { type, labels }: ContentType,
  actor: Actor,
  { isLive = false }: Change = {},
): void {
  if (!has(actor, 'content.write')) {
    throw new AppError('forbidden', `Your role does not include adding a ${labels.one}.`);
  }
  if (!isWithin(actor.limits, type)) throw outsideLimits(labels.one);
  if (isLive && !has(actor, 'content.publish')) throw unpublishable(labels.one);
}

const outsideLimits = (one: string): AppError =>
  new AppError('forbidden', `This ${one} is outside what you may change.`);

const unpublishable = (one: string): AppError =>
  new AppError(
    'forbidden',
    `This would change what is published. Your role does not include that: save the ${one} as a draft, and a publisher can put it live.`,
  );

/** Whether a plan would put the entry live as it stands, so that changing it changes that. */
export async function isPlannedAsItStands(db: Db, id: string): Promise<boolean> {
  const plan = await db
    .selectFrom('entry_schedule')
    .select('entry_id')
    .where('entry_id', '=', id)
    .where('publish_at', 'is not', null)
    .where('item', 'is', null)
    .executeTakeFirst();
  return plan !== undefined;
}

async function isOwner(db: Db, type: string, entryId: string, { id }: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('entry_author')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    // Not of an entry of another type, whose key somebody has typed a draft under.
    .where('type', '=', type)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes whose a new entry is; the first who began it keeps it. */
export async function noteOwner(
  db: Db,
  { type }: ContentType,
  entryId: string,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  await db
    .insertInto('entry_author')
    .values({ entry_id: entryId, type, user_id: id })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .execute();
}

/**
 * Call it before a draft of a new entry is kept or becomes an entry.
 * @throws {AppError} forbidden where it is a draft that this person may not change.
 */
export async function assertMayGoOn(
  db: Db,
  type: ContentType,
  key: string | undefined,
  actor: Actor,
): Promise<void> {
  if (key === undefined || seesAll(actor)) return;
  const isKept = (await isShipped(type, key)) || (await isKnown(db, type, key));
  if (isKept || isNewOfAnother(key, actor)) await assertMayChange(db, type, key, actor);
  else assertMayAdd(type, actor);
}

/** Whether a key is that of the one new entry which the API of an earlier release kept for somebody else. */
const isNewOfAnother = (key: string, { id }: Actor): boolean =>
  key.startsWith('new-') && key !== `new-${id}`;

/**
 * Whether anything is under a key: an entry of any type, also in the trash, whether or not it is on
 * record whose it is, or a draft of a node of the release before, which noted no owners.
 */
async function isKnown(db: Db, { type }: ContentType, key: string): Promise<boolean> {
  const { rows } = await sql`
    select entry_id from entry_author where entry_id = ${key}
    union all select id from entry where id = ${key}
    union all select entry_id from trash where entry_id = ${key}
    union all select key from entry_draft where type = ${type} and key = ${key}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody may change an entry; see `assertMayChange`. */
export async function mayChange(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<boolean> {
  if (seesAll(actor)) return true;
  if (!isWithin(actor.limits, type.type, id)) return false;
  return has(actor, 'content.edit') || (await isOwner(db, type.type, id, actor));
}

/**
 * What stands beside an entry, such as its history, is for who may change it.
 * @throws {AppError} not_found, as of one that is not there.
 */
export async function assertMaySee(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<void> {
  if (await mayChange(db, type, id, actor)) return;
  throw new AppError('not_found', type.labels.missing);
}

/** The columns that say which entry a row is about. */
interface Columns {
  type: string;
  id: string;
}

/**
 * A condition on rows about entries: those that the person may change. Undefined where that is all.
 * `columns` are names of ours, never anybody's input.
 */
export function changeableBy(actor: Actor, columns: Columns): Expression<SqlBool> | undefined {
  if (seesAll(actor)) return undefined;
  const type = sql.ref(columns.type);
  const id = sql.ref(columns.id);
  const parts: Expression<SqlBool>[] = [];
  if (actor.limits !== undefined) {
    const within = actor.limits.map((limit) =>
      limit.entryId === ''
        ? sql<SqlBool>`${type} = ${limit.type}`
        : sql<SqlBool>`(${type} = ${limit.type} and ${id} = ${limit.entryId})`,
    );
    parts.push(sql<SqlBool>`(${sql.join(within, sql` or `)})`);
  }
  if (!has(actor, 'content.edit')) {
    parts.push(
      sql<SqlBool>`exists (select 1 from entry_author where entry_author.entry_id = ${id} and entry_author.type = ${type} and entry_author.user_id = ${actor.id})`,
    );
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Of rows about entries, also of new ones, those whose entry a person may change; at most one query. */
export async function changeableOf<Row>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
  aboutOf: (row: Row) => { type: string; id: string },
): Promise<Row[]> {
  if (seesAll(actor) || rows.length === 0) return [...rows];
  const within = rows.filter((row) => isWithin(actor.limits, aboutOf(row).type, aboutOf(row).id));
  if (has(actor, 'content.edit') || within.length === 0) return within;
  const own = await db
    .selectFrom('entry_author')
    .select(['entry_id', 'type'])
    .where('user_id', '=', actor.id)
    .where('entry_id', 'in', [...new Set(within.map((row) => aboutOf(row).id))])
    .execute();
  const keys = new Set(own.map(({ entry_id, type }) => `${type} ${entry_id}`));
  return within.filter((row) => keys.has(`${aboutOf(row).type} ${aboutOf(row).id}`));
}

/** Of rows about entries, those whose entry a person sees; one query, none for who sees all. */
export async function seenOf<Row>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const visible = visibleTo(actor);
  if (visible === undefined || rows.length === 0) return [...rows];
  const seen = await db
    .selectFrom('entry')
    .select('entry.id')
    .where('entry.id', 'in', rows.map(idOf))
    .where(visible)
    .execute();
  const ids = new Set(seen.map(({ id }) => id));
  return rows.filter((row) => ids.has(idOf(row)));
}

/** A condition on `entry`: what is published, and what the person may change. Undefined for all. */
export function visibleTo(actor: Actor): Expression<SqlBool> | undefined {
  const own = changeableBy(actor, { type: 'entry.type', id: 'entry.id' });
  return own && sql<SqlBool>`(entry.status = 'published' or ${own})`;
}
