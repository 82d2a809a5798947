import type { Db } from '#platform/db/tables.ts';

/** How many submissions came in between two times, those left out that are spam. */
export async function countSubmissions(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '<>', 'spam')
    .executeTakeFirstOrThrow();
  return Number(count);
}
