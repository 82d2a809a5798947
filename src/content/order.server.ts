import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { assertMayAdd } from './entry-rights.server.ts';
import { adoptDefault } from './save.server.ts';
import type { ContentType } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';

/**
 * Puts entries that are ordered by hand into the order of `ids`; they share out among them the
 * places that they have, so that all others stay where they are.
 * @throws {AppError} bad_request for a type that is ordered by its dates, not_found for an unknown id.
 */
export async function reorderEntries(
  db: Db,
  type: ContentType,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  if (type.sortKey !== undefined) {
    throw new AppError('bad_request', `A ${type.labels.one} is ordered by its date.`);
  }
  // The order of a list is what visitors see of all that is in it.
  assertMayAdd(type, actor, { isLive: true });
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    for (const id of ids) await adoptDefault(db, type, id);
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'sort_key'])
      .where('type', '=', type.type)
      .where('id', 'in', [...ids])
      .orderBy('sort_key', 'desc')
      .execute();
    if (rows.length !== new Set(ids).size) throw new AppError('not_found', type.labels.missing);
    const were = new Map(rows.map((row) => [row.id, row.sort_key]));
    for (const [place, row] of rows.entries()) {
      const id = ids[place] ?? row.id;
      if (were.get(id) === row.sort_key) continue;
      const rank = { sort_key: row.sort_key };
      await db.updateTable('entry').set(rank).where('id', '=', id).execute();
      for (const marks of ['entry_tag', 'entry_solution'] as const) {
        await db.updateTable(marks).set(rank).where('entry_id', '=', id).execute();
      }
    }
    const subject = { type: type.type, id: '', label: `The order of ${ids.length} entries` };
    await recordAudit(db, { actor, action: 'reordered', subject, after: { ids } });
    await bumpSiteVersion(db);
  });
}
