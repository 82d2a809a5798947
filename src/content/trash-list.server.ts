import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';
import { changeableBy } from './entry-rights.server.ts';
import { DAY_MS, TRASH_DAYS } from './trash.server.ts';

/** A deleted entry that can still be restored. Times are ISO 8601 in UTC. */
export interface TrashedEntry {
  id: string;
  type: string;
  label: string;
  deletedAt: string;
  deletedBy: string;
  /** When it goes for good. */
  purgedAt: string;
}

/** What is in the trash of what the person may change, the newest first. */
export async function listTrash(db: Db, actor: Actor): Promise<TrashedEntry[]> {
  const own = changeableBy(actor, { type: 'trash.type', id: 'trash.entry_id' });
  const rows = await db
    .selectFrom('trash')
    .$if(own !== undefined, (query) => (own === undefined ? query : query.where(own)))
    .select(['entry_id', 'type', 'label', 'deleted_at', 'deleted_by'])
    .orderBy('deleted_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.entry_id,
    type: row.type,
    label: row.label,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    purgedAt: new Date(Date.parse(row.deleted_at) + TRASH_DAYS * DAY_MS).toISOString(),
  }));
}
