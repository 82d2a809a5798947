import type { Db } from '#platform/db/tables.ts';
import { dayOf, daysBefore } from './rules.ts';

/** How often each page was looked at in the last `days` days, by path; in one query. */
export async function countPageViews(db: Db, days: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('visit_count')
    .select((row) => ['name', row.fn.sum<number>('count').as('views')])
    .where('measure', '=', 'page')
    .where('day', '>', daysBefore(dayOf(Date.now()), days))
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, views }) => [name, Number(views)]));
}
