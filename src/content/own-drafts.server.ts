import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';
import { visibleTo } from './entry-rights.server.ts';
import { findMakers } from './list-makers.server.ts';

/** A draft as the dashboard names it. */
interface OwnDraft {
  type: string;
  id: string;
  label: string;
  updatedAt: string;
}

/** Among so many of the drafts that were changed last, one's own are looked for. */
const DRAFTS_LOOKED_AT = 100;

/** The saved drafts that this person was the last to change, the last changed first; in two queries. */
export async function findOwnDrafts(db: Db, actor: Actor, limit: number): Promise<OwnDraft[]> {
  const drafts = await db
    .selectFrom('entry')
    .select(['type', 'id', 'label', 'updated_at as updatedAt'])
    .where('status', '=', 'draft')
    .where(visibleTo(actor) ?? sql<SqlBool>`1 = 1`)
    .orderBy('updated_at', 'desc')
    .limit(DRAFTS_LOOKED_AT)
    .execute();
  const makers = await findMakers(
    db,
    drafts.map(({ id }) => id),
  );
  return drafts.filter(({ id }) => makers.get(id)?.changedBy?.id === actor.id).slice(0, limit);
}
