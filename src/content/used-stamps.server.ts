/** What tells that entries say something else by now, since one that they use was changed. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { ContentType } from './schema.ts';
import { addressOfUse } from './uses.server.ts';

/**
 * Of each entry that uses published entries of `used`, their saves in one text: another text means that
 * one of them was changed, published or taken down. One query.
 */
export async function usedStamps(db: Db, used: ContentType): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('entry as used')
    .innerJoin('media_use', (join) =>
      join
        .on(sql<SqlBool>`media_use.address = ${addressOfUse('')} || used.id`)
        .on('media_use.source', '=', 'entry'),
    )
    .select(['media_use.key', 'used.id', 'used.revision', 'used.updated_at'])
    .where('used.type', '=', used.type)
    .where('used.status', '=', 'published')
    .orderBy('used.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, uses]) => [
      key,
      uses.map(({ id, revision, updated_at }) => `${id} ${revision} ${updated_at}`).join(),
    ]),
  );
}
