/** Deleted entries, kept whole for a while. */

import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { assertFeaturedLimit, fieldsOf } from './change.server.ts';
import { labelOfFields } from './draft-fields.ts';
import { type Draft, returnDrafts } from './drafts.server.ts';
import { claimEntry, findEntry, toItem } from './entries.server.ts';
import { assertMayChange } from './entry-rights.server.ts';
import { forgetAddresses, forgetEntries, noteAddresses } from './media-use.server.ts';
import { assertMayLeave, assertNothingBelow, parentOf } from './nesting.server.ts';
import { keepSlug } from './old-slugs.server.ts';
import { emptyRequestsOf } from './quotes/purged.server.ts';
import { dropHistories, type RecordedStates } from './recorded-states.server.ts';
import { keepRevision, purgeDraftRevisions } from './revisions.server.ts';
import { insertEntry } from './save.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';
import { parseStored } from './tables.ts';
import { freshTags } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';
import { findTrashedDrafts, isTaken, TrashExtras, takeExtras } from './trash-extras.server.ts';
import { assertEntryUnused, usedEntries } from './uses.server.ts';
import { isObject } from './wire.ts';

/** How long a deleted entry can be restored, in days. */
export const TRASH_DAYS = 30;
export const DAY_MS = 86_400_000;

/**
 * Puts an entry into the trash, or what was typed of a new one.
 * @throws {AppError} not_found, or conflict where other entries stand below it, or use it and that stops it.
 */
export async function trashEntry(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
  { stopsIfUsed = false }: { stopsIfUsed?: boolean } = {},
): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await claimEntry(db, type, id);
    const extras = await takeExtras(db, type, id);
    if (row === undefined) return trashNewEntry(db, type, id, { actor, rest: extras, stopsIfUsed });
    const isLive = row.status === 'published' || hasTime(extras.plan);
    await assertMayChange(db, type, id, actor, { isLive });
    if (stopsIfUsed) await assertEntryUnused(db, type, id, actor);
    const entry = toItem(db, type, row);
    assertMayLeave(type, entry, null);
    await assertNothingBelow(db, type, row);
    const item = fieldsOf(type, entry);
    const subject = { type: type.type, id, label: type.label(item) };
    const deletedAt = new Date().toISOString();
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
        deleted_at: deletedAt,
        deleted_by: actor.name,
        noted: deletedAt,
        rest: JSON.stringify(extras),
      })
      .execute();
    await keepRevision(db, {
      entryId: id,
      type,
      revision: entry.revision,
      item,
      author: { id: '', name: '' },
      note: 'As it was when it was deleted',
      createdAt: entry.updatedAt,
    });
    await db.deleteFrom('entry').where('id', '=', id).execute();
    await forgetEntries(db, [id]);
    await noteAddresses(db, { source: 'trash', type: type.type, key: id }, [item, extras]);
    await recordAudit(db, { actor, action: 'deleted', subject, before: item });
    if (entry.status === 'published') {
      await keepSlug(db, type, id, row.slug);
      await bumpSiteVersion(db);
    }
  });
}

/**
 * What was typed of a new entry, by everybody who did, beside what is in the trash of it already.
 * @throws {AppError} not_found, or conflict where an entry has the key, so that it loses nothing.
 */
async function trashNewEntry(
  db: Db,
  type: ContentType,
  key: string,
  { actor, rest: extras, stopsIfUsed }: { actor: Actor; rest: TrashExtras; stopsIfUsed: boolean },
): Promise<void> {
  const typed = extras.drafts.filter(({ basedOn }) => basedOn === 0);
  const [newest] = typed;
  if (newest === undefined) throw new AppError('not_found', type.labels.missing);
  await assertMayChange(db, type, key, actor);
  if (stopsIfUsed) await assertEntryUnused(db, type, key, actor);
  if (await isTaken(db, type, key)) {
    throw new AppError(
      'conflict',
      'Another entry already has this key, so this draft cannot be restored.',
    );
  }
  const authors = new Set(typed.map(({ author }) => author.id));
  const trashed = await findTrashedDrafts(db, type, key);
  const drafts = [...typed, ...trashed.filter(({ author }) => !authors.has(author.id))];
  const label = labelOfFields(type, newest.fields) || `Untitled ${type.labels.one}`;
  const deletedAt = new Date().toISOString();
  const row = {
    type: type.type,
    label,
    item: '{}',
    revision: 0,
    sort_key: '',
    created_at: drafts.at(-1)?.updatedAt ?? newest.updatedAt,
    deleted_at: deletedAt,
    deleted_by: actor.name,
    noted: deletedAt,
    rest: JSON.stringify({ drafts, plan: null } satisfies TrashExtras),
  };
  await db
    .insertInto('trash')
    .values({ entry_id: key, ...row })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(row))
    .execute();
  await noteAddresses(db, { source: 'trash', type: type.type, key }, drafts);
  const subject = { type: type.type, id: key, label };
  await recordAudit(db, { actor, action: 'deleted', subject, before: newest.fields });
}

interface RestoreOptions {
  actor: Actor;
  /**
   * Whether a deletion is undone: status, star and plan are again what they were. Otherwise an entry
   * comes back as a draft that is not featured, so that a person who has seen it decides what goes live.
   */
  isUndone?: boolean;
}

/**
 * Takes an entry back out of the trash, with what was typed beside it.
 * @throws {AppError} not_found, limit_reached, or conflict when its slug is another's by now.
 */
export async function restoreTrashed(
  db: Db,
  type: ContentType,
  id: string,
  { actor, isUndone = false }: RestoreOptions,
): Promise<EntryFacts & Partial<ContentItem>> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await db
      .selectFrom('trash')
      .selectAll()
      .where('entry_id', '=', id)
      .where('type', '=', type.type)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not_found', type.labels.missing);
    await db.deleteFrom('trash').where('entry_id', '=', id).execute();
    await forgetAddresses(db, { source: 'trash', type: type.type, key: id });
    const extras = TrashExtras.parse(JSON.parse(row.rest ?? '{}'));
    const wasLive = JSON.parse(row.item).status === 'published' || hasTime(extras.plan);
    const isLive = isUndone && wasLive;
    await assertMayChange(db, type, id, actor, { isLive });
    const subject = { type: type.type, id, label: row.label };
    const updatedAt = new Date().toISOString();
    if (row.revision === 0) {
      await returnDrafts(db, type, extras.drafts);
      await recordAudit(db, { actor, action: 'restored', subject });
      return { id, revision: 0, createdAt: row.created_at, updatedAt };
    }
    const hidden = isUndone ? {} : { status: 'draft', featured: false };
    const stored = { ...JSON.parse(row.item), ...hidden };
    const kept = parseStored(type.fields, withNames(await freshTags(db), type, stored));
    const item = await withParent(db, type, kept);
    if (item.featured) await assertFeaturedLimit(db, type);
    const revision = row.revision + 1;
    const facts = { id, revision, createdAt: row.created_at, updatedAt };
    if (!(await insertEntry(db, type, item, facts))) {
      const sentence = `Another ${type.labels.one} now has its slug. Change that one first`;
      throw new AppError('conflict', `${sentence}.`, { fields: { slug: sentence } });
    }
    if (type.sortKey === undefined) {
      const rank = { sort_key: row.sort_key };
      await db.updateTable('entry').set(rank).where('id', '=', id).execute();
      for (const marks of ['entry_tag', 'entry_solution'] as const) {
        await db.updateTable(marks).set(rank).where('entry_id', '=', id).execute();
      }
    }
    const note = isUndone ? 'Deletion undone' : 'Restored from the trash';
    await keepRevision(db, {
      entryId: id,
      type,
      revision,
      item,
      author: actor,
      note,
      createdAt: updatedAt,
    });
    const isCurrent = ({ basedOn }: Draft): boolean => basedOn === row.revision;
    const drafts = extras.drafts.map((draft) =>
      isCurrent(draft) ? { ...draft, basedOn: revision } : draft,
    );
    await returnDrafts(db, type, drafts);
    if (isUndone) await returnPlan(db, type, extras.plan);
    await recordAudit(db, { actor, action: 'restored', subject });
    if (item.status === 'published') await bumpSiteVersion(db);
    return { ...item, ...facts };
  });
}

/** An item as it was; at the top where the entry that stood above it is gone. */
async function withParent<Item extends ContentItem>(
  db: Db,
  type: ContentType<Item>,
  item: Item,
): Promise<Item> {
  const parent = parentOf(type, item);
  if (type.parent === undefined || parent === '') return item;
  const isThere = (await findEntry(db, type, parent)) !== undefined;
  return isThere ? item : type.fields.parse({ ...item, [type.parent]: '' });
}

/** Whether a plan is to be carried out, other than one that failed or is held. */
const hasTime = (plan: TrashExtras['plan']): boolean =>
  plan !== null && (plan.publish_at !== null || plan.unpublish_at !== null);

/** A plan whose time went by meanwhile is carried out at once. */
async function returnPlan(db: Db, type: ContentType, plan: TrashExtras['plan']): Promise<void> {
  if (plan === null) return;
  await db
    .insertInto('entry_schedule')
    .values({ ...plan, noted: 1 })
    .execute();
  const item: unknown = JSON.parse(plan.item ?? 'null');
  const holder = { source: 'schedule', type: type.type, key: plan.entry_id } as const;
  await noteAddresses(db, holder, item, isObject(item) ? usedEntries(type, item) : []);
}

const BESIDE = ['entry_author', 'entry_comment', 'comment_mention', 'review', 'sign_off'] as const;

/**
 * Removes for good what has been in the trash for its time, with its history, less what records name.
 * Returns how many.
 */
export async function purgeTrash(
  db: Db,
  now: Date,
  recorded: readonly RecordedStates[] = [],
): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
  return transaction(db, async (db) => {
    // Whoever gives, changes or withdraws words meanwhile comes before it or after it.
    await lockSiteVersion(db);
    const gone = await db
      .deleteFrom('trash')
      .where(sql<SqlBool>`deleted_at < ${before}`)
      .returning('entry_id')
      .execute();
    await purgeDraftRevisions(db, before);
    const ids = gone.map((row) => row.entry_id);
    await dropHistories(db, ids, recorded);
    await dropBeside(db, ids);
    return ids.length;
  });
}

/** Removes what stands beside entries that are gone for good; call it in the transaction of that. */
async function dropBeside(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('slug_history').where('entry_id', 'in', ids).execute();
  await db.deleteFrom('draft_revision').where('key', 'in', ids).execute();
  for (const table of BESIDE) {
    await db.deleteFrom(table).where('entry_id', 'in', ids).execute();
  }
  await emptyRequestsOf(db, ids);
  await forgetEntries(db, ids);
}

/**
 * Removes entries for good, wherever they stand, with their history and all that was typed of them. Call it
 * in a transaction.
 */
export async function eraseEntries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockSiteVersion(db);
  await db.deleteFrom('entry').where('id', 'in', ids).execute();
  for (const table of ['trash', 'entry_schedule', 'preview_link'] as const) {
    await db.deleteFrom(table).where('entry_id', 'in', ids).execute();
  }
  await db.deleteFrom('entry_draft').where('key', 'in', ids).execute();
  await dropHistories(db, ids, []);
  await dropBeside(db, ids);
  await bumpSiteVersion(db);
}
