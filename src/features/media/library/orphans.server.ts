/** Pictures that nothing uses any more. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Orphans, Picture } from '../library.ts';
import { IS_USED, toPicture } from './rows.server.ts';

/** Who has just uploaded one may be about to use it: until then it is no orphan. */
const ORPHAN_AGE_MS = 86_400_000;
const ORPHANS_NAMED = 100;

const orphans = (db: Db, now: Date) =>
  db
    .selectFrom('media')
    .where('status', '=', 'ready')
    .where(sql<SqlBool>`created_at < ${new Date(now.getTime() - ORPHAN_AGE_MS).toISOString()}`)
    .where(sql<SqlBool>`not ${IS_USED}`);

/** How many there are, and the oldest of them. */
export async function findOrphans(db: Db, now: Date): Promise<Orphans> {
  const { count, bytes } = await orphans(db, now)
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  const pictures = await listOrphans(db, now, ORPHANS_NAMED);
  return { count: Number(count), bytes: Number(bytes ?? 0), pictures };
}

/** As many as one sweep takes; the next takes the others. */
const ORPHANS_PER_SWEEP = 1_000;

/** Those that have been there longest. */
export async function listOrphans(
  db: Db,
  now: Date,
  limit = ORPHANS_PER_SWEEP,
): Promise<Picture[]> {
  const rows = await orphans(db, now)
    .selectAll()
    .select(sql<number>`0`.as('uses'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toPicture);
}
