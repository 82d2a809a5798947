import { type SqlBool, sql } from 'kysely';
import { isWithin, type Permission } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { stopPlan } from './failed-plans.server.ts';

interface Person extends Permission {
  id: string;
  name: string;
}

/**
 * Holds the plans of somebody who may no longer carry them out: they wait, as failed ones do, until a
 * person who may publish sets their time again. Call it in the transaction that takes rights away.
 */
export async function holdPlansOf(db: Db, { id, name, rights, limits }: Person): Promise<void> {
  const plans = await db
    .selectFrom('entry_schedule')
    .selectAll()
    .where('author_id', '=', id)
    .where(sql<SqlBool>`(publish_at is not null or unpublish_at is not null)`)
    .execute();
  const mayPublish = rights.includes('content.publish');
  for (const plan of plans) {
    if (mayPublish && isWithin(limits, plan.type, plan.entry_id)) continue;
    const sentence = `${name} scheduled this and may no longer publish it. Schedule it again to confirm.`;
    await stopPlan(db, plan, new AppError('forbidden', sentence));
  }
}
