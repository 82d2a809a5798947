/** Deleted entries, kept whole for a while. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { type Entry, fieldsOf } from './change.server.ts';
import { dropDrafts } from './drafts.server.ts';
import { findEntry, toItem } from './entries.server.ts';
import { forgetAddresses, forgetEntries, noteAddresses } from './media-use.server.ts';
import { keepSlug } from './old-slugs.server.ts';
import { keepRevision } from './revisions.server.ts';
import { insertEntry } from './save.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';

/** How long a deleted entry can be restored, in days. */
export const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

export interface TrashedEntry {
  id: string;
  type: string;
  label: string;
  deletedAt: string;
  deletedBy: string;
  /** When it goes for good. */
  purgedAt: string;
}

/** @throws {AppError} not_found. */
export async function trashEntry(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await findEntry(db, type, id);
    if (row === undefined) throw new AppError('not_found', type.words.missing);
    const entry = toItem(type, row);
    const item = fieldsOf(type, entry);
    const subject = { type: type.type, id, label: type.label(item) };
    await db
      .insertInto('trash')
      .values({
        entry_id: id,
        type: type.type,
        label: subject.label,
        item: JSON.stringify(item),
        revision: entry.revision,
        sort_key: row.sort_key,
        created_at: entry.createdAt,
        deleted_at: new Date().toISOString(),
        deleted_by: actor.name,
      })
      .execute();
    await db.deleteFrom('entry').where('id', '=', id).execute();
    await dropDrafts(db, type, { key: id });
    await forgetEntries(db, [id]);
    await noteAddresses(db, { source: 'trash', type: type.type, key: id }, item);
    await recordAudit(db, { actor, action: 'deleted', subject, before: item });
    if (entry.status === 'published') {
      await keepSlug(db, type, id, item.slug);
      await bumpSiteVersion(db);
    }
  });
}

/**
 * Takes an entry back out of the trash, as a draft that is not featured: what goes live is decided
 * by a person who has seen it.
 * @throws {AppError} not_found, or conflict when its slug is another's by now.
 */
export async function restoreTrashed<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
  actor: Actor,
): Promise<Entry<Item>> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await db
      .selectFrom('trash')
      .selectAll()
      .where('entry_id', '=', id)
      .where('type', '=', type.type)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not_found', type.words.missing);
    const item = type.fields.parse({ ...JSON.parse(row.item), status: 'draft', featured: false });
    const revision = row.revision + 1;
    const updatedAt = new Date().toISOString();
    const facts = { id, revision, createdAt: row.created_at, updatedAt };
    if (!(await insertEntry(db, type, item, facts))) {
      const sentence = `Another ${type.words.one} has its slug by now. Change that one first`;
      throw new AppError('conflict', `${sentence}.`, { fields: { slug: sentence } });
    }
    if (type.sortKey === undefined) {
      const rank = { sort_key: row.sort_key };
      await db.updateTable('entry').set(rank).where('id', '=', id).execute();
      for (const marks of ['entry_tag', 'entry_solution'] as const) {
        await db.updateTable(marks).set(rank).where('entry_id', '=', id).execute();
      }
    }
    await db.deleteFrom('trash').where('entry_id', '=', id).execute();
    await forgetAddresses(db, { source: 'trash', type: type.type, key: id });
    const note = 'Restored from the trash';
    await keepRevision(db, {
      entryId: id,
      type,
      revision,
      item,
      author: actor,
      note,
      createdAt: updatedAt,
    });
    const subject = { type: type.type, id, label: row.label };
    await recordAudit(db, { actor, action: 'restored', subject });
    return { ...item, ...facts };
  });
}

/** What is in the trash, the newest first. */
export async function listTrash(db: Db): Promise<TrashedEntry[]> {
  const rows = await db
    .selectFrom('trash')
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

/** Removes for good what has been in the trash for its time, with its history. Returns how many. */
export async function purgeTrash(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
  return transaction(db, async (db) => {
    const gone = await db
      .deleteFrom('trash')
      .where(sql<SqlBool>`deleted_at < ${before}`)
      .returning('entry_id')
      .execute();
    if (gone.length === 0) return 0;
    const ids = gone.map((row) => row.entry_id);
    await db.deleteFrom('entry_revision').where('entry_id', 'in', ids).execute();
    await db.deleteFrom('slug_history').where('entry_id', 'in', ids).execute();
    await forgetEntries(db, ids);
    return ids.length;
  });
}

const PURGE_INTERVAL_MS = 3_600_000;

/** Empties the trash of what is over, every hour until it is stopped. */
export function createTrashPurge(db: Db, log: Logger): { stop: () => void } {
  const purge = async (): Promise<void> => {
    try {
      const purged = await purgeTrash(db, new Date());
      if (purged > 0) log.info({ purged }, 'trash emptied');
    } catch (error) {
      log.warn({ err: error }, 'trash could not be emptied; it is tried again in an hour');
    }
  };
  const timer = setInterval(() => void purge(), PURGE_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
