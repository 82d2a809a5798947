/** A consent that was taken back stays so, whatever an earlier state or a plan holds. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { stopPlan } from './failed-plans.server.ts';
import type { ContentType } from './schema.ts';

const isMissing = ({ consent }: ContentType, item: object): boolean =>
  consent !== undefined && Reflect.get(item, consent.field) === consent.missing;

/** An earlier state as it may come back: without a consent that is missing by now. */
export const asAgreed = <Item extends object>(
  type: ContentType,
  before: object,
  item: Item,
): Item =>
  type.consent !== undefined && isMissing(type, before)
    ? { ...item, [type.consent.field]: type.consent.missing }
    : item;

/** Stops the plan of an entry whose consent is taken back with this save: it may hold words of the time before. */
export async function stopUnagreed(
  db: Db,
  type: ContentType,
  id: string,
  { before, item }: { before: object; item: object },
): Promise<void> {
  if (isMissing(type, before) || !isMissing(type, item)) return;
  const plan = await db
    .selectFrom('entry_schedule')
    .selectAll()
    .where('entry_id', '=', id)
    .where(sql<SqlBool>`publish_at is not null`)
    .executeTakeFirst();
  if (plan === undefined) return;
  const sentence = 'The client’s consent was taken back. Schedule it again once they agree.';
  await stopPlan(db, plan, new AppError('conflict', sentence));
}
