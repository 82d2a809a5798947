/** Takes back what somebody has just done to an entry. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { updateEntry } from './change.server.ts';
import { findEntry } from './entries.server.ts';
import { findRevision } from './revisions.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import { restoreTrashed } from './trash.server.ts';

/** A change by the revision that it made; 0 for a deletion. */
export interface Change {
  id: string;
  revision: number;
}

/**
 * Makes an entry again what it was before a change, in all its fields, and drafts with it. Returns
 * its revision and how it stands; of a new entry that was deleted only the revision, which is 0.
 * @throws {AppError} conflict when somebody has changed it since, not_found, limit_reached.
 */
export async function undoChange<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { id, revision }: Change,
  actor: Actor,
): Promise<EntryFacts & Partial<ContentItem>> {
  if (revision === 0) return restoreTrashed(db, type, id, { actor, isUndone: true });
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await findEntry(db, type, id);
    if (row === undefined) throw new AppError('not_found', type.labels.missing);
    const item = await findRevision(db, type, id, revision - 1);
    if (row.revision !== revision || item === undefined) {
      throw new AppError(
        'conflict',
        'Someone has changed it since. See its history for every version.',
      );
    }
    const options = { actor, note: `Undid revision ${revision}`, keepsDraft: true, isUndone: true };
    return updateEntry(db, type, id, item, options);
  });
}
