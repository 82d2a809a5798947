/**
 * The revisions that plans make. A plan that is carried out makes a revision; whoever typed on
 * from the words of the plan goes on from there, and meets no conflict with themselves.
 */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { EntryStatus } from './rules.ts';
import type { ContentType } from './schema.ts';
import { parseStored } from './tables.ts';

/** What a revision settles that changed nothing but the status. */
export const EVERYBODY = '*';

/** Fields as somebody typed them, and the revision that they started from. */
export interface Typed {
  basedOn: number;
  fields: Readonly<Record<string, unknown>>;
}

interface WayOn {
  /** The last revision of a plan that the words go on from. */
  basedOn: number;
  /** A status that was `from` was not chosen, and is `to` since the plan. */
  from: EntryStatus;
  to: EntryStatus;
}

/** Where words go on that were typed from the revision `basedOn`; undefined where they just stay. */
export async function findContinuation(
  db: Db,
  type: ContentType,
  id: string,
  authorId: string,
  basedOn: number,
): Promise<WayOn | undefined> {
  if (basedOn === 0) return undefined;
  const later = await db
    .selectFrom('entry_revision')
    .select(['revision', 'settles'])
    .where('entry_id', '=', id)
    .where('type', '=', type.type)
    .where('revision', '>', basedOn)
    .orderBy('revision')
    .execute();
  const last = later.at(-1)?.revision;
  const isSettled = later.every(({ settles }) => settles === EVERYBODY || settles === authorId);
  if (last === undefined || !isSettled) return undefined;
  const ends = await db
    .selectFrom('entry_revision')
    .select(['revision', 'item'])
    .where('entry_id', '=', id)
    .where(sql<SqlBool>`revision in (${basedOn}, ${last})`)
    .execute();
  const statusAt = (revision: number): EntryStatus | undefined => {
    const item = ends.find((one) => one.revision === revision)?.item;
    return item === undefined ? undefined : parseStored(type.fields, JSON.parse(item)).status;
  };
  const [from, to] = [statusAt(basedOn), statusAt(last)];
  return from === undefined || to === undefined ? undefined : { basedOn: last, from, to };
}

/** What was typed, going on from the plans that were carried out since. */
export async function continueFromPlans(
  db: Db,
  type: ContentType,
  id: string,
  authorId: string,
  typed: Typed,
): Promise<Typed> {
  const way = await findContinuation(db, type, id, authorId, typed.basedOn);
  if (way === undefined) return typed;
  const { status } = typed.fields;
  const fields = status === way.from ? { ...typed.fields, status: way.to } : typed.fields;
  return { basedOn: way.basedOn, fields };
}
