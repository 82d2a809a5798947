/** The published claims, read at once. */
import { type SqlBool, sql } from 'kysely';
import { CARD_COLUMNS, toReadableCards, virtualRows } from '#content/entries.server.ts';
import { isOneOf, tagsOf } from '#content/tag-book.server.ts';
import type { FigureKind } from '#features/your-number/rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { type ClaimCard, claimContent } from './schema.ts';

interface Which {
  limit: number;
  /** Those alone that have a last day, and one before this (YYYY-MM-DD). */
  endingBefore?: string;
  /** Those alone that are of this kind. */
  kind?: FigureKind | undefined;
  /** Those alone that are about this client. */
  client?: string | undefined;
  /** Those alone that are found under this tag. */
  tag?: string | undefined;
  /** Those alone that are of any kind. */
  isCompared?: boolean;
}

/**
 * At most `limit` published claims in the order of the list, in one query. One that cannot be read is
 * left out, so that it keeps no other from being read; the doctor names it.
 */
export async function readClaims(
  db: Db,
  { limit, endingBefore, kind, client, tag, isCompared = false }: Which,
): Promise<ClaimCard[]> {
  const saved = await db
    .selectFrom('entry')
    .select(CARD_COLUMNS)
    .where('type', '=', claimContent.type)
    .where('status', '=', 'published')
    .$if(endingBefore !== undefined, (query) =>
      query
        .where(sql<SqlBool>`data ->> 'validUntil' > ''`)
        .where(sql<SqlBool>`data ->> 'validUntil' < ${endingBefore}`),
    )
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`data ->> 'kind' = ${kind}`))
    .$if(client !== undefined, (query) => query.where(sql<SqlBool>`data ->> 'client' = ${client}`))
    .$if(tag !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select 1 from entry_tag where entry_tag.entry_id = entry.id and entry_tag.tag ${isOneOf(tagsOf(db).rowsOf(tag ?? ''))})`,
      ),
    )
    .$if(isCompared, (query) => query.where(sql<SqlBool>`data ->> 'kind' <> 'none'`))
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const shipped = await virtualRows(db, claimContent, ({ status }) => status === 'published');
  const rows = [...saved.map((row) => ({ ...row, body: '{}' })), ...shipped];
  return toReadableCards(db, claimContent, rows, () => undefined);
}
