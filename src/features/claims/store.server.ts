/** The published claims, read at once. */
import { type SqlBool, sql } from 'kysely';
import { CARD_COLUMNS, toReadableCards, virtualRows } from '#content/entries.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type ClaimCard, claimContent } from './schema.ts';

interface Which {
  limit: number;
  /** Whether those alone that have a last day. */
  isDated?: boolean;
}

/**
 * At most `limit` published claims in the order of the list, in one query. One that cannot be read is
 * left out, so that it keeps no other from being read; the doctor names it.
 */
export async function readClaims(db: Db, { limit, isDated = false }: Which): Promise<ClaimCard[]> {
  const saved = await db
    .selectFrom('entry')
    .select(CARD_COLUMNS)
    .where('type', '=', claimContent.type)
    .where('status', '=', 'published')
    .$if(isDated, (query) => query.where(sql<SqlBool>`data ->> 'validUntil' > ''`))
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const shipped = await virtualRows(db, claimContent, ({ status }) => status === 'published');
  const rows = [...saved.map((row) => ({ ...row, body: '{}' })), ...shipped];
  return toReadableCards(db, claimContent, rows, () => undefined);
}
