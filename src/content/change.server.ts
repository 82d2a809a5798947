/** What the studio does to entries. Each change is one transaction: entry, revision, audit. */
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { type AuditEvent, recordAudit } from './audit.server.ts';
import { asAgreed, stopUnagreed } from './consent.server.ts';
import { dropDrafts } from './drafts.server.ts';
import { claimEntry, countFeatured, findEntry, type Row, toItem } from './entries.server.ts';
import {
  assertMayAdd,
  assertMayChange,
  assertMayGoOn,
  assertMayMove,
  isPlannedAsItStands as isPlanned,
  noteOwner,
} from './entry-rights.server.ts';
import { type Merged, mergeSaves } from './merge-saves.server.ts';
import { assertMayLeave, listMoving, slugInTable } from './nesting.server.ts';
import { endNewDraft, ownNewKey } from './new-drafts.server.ts';
import { keepSlug } from './old-slugs.server.ts';
import { parseItem } from './parse-item.server.ts';
import { findContinuation } from './plan-revisions.server.ts';
import { assertMayGoLive } from './reviews/gate.server.ts';
import { keepRevision } from './revisions.server.ts';
import { insertEntry, overwriteEntry } from './save.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';
import { freshTags } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';
import { assertNamesFree, assertSlugFree } from './taken.server.ts';
import { isTaken } from './trash-extras.server.ts';
import { assertEntryUnused } from './uses.server.ts';

/** An item with what the engine adds to it: id, revision and times. */
export type Entry<Item> = Item & EntryFacts;

/** Who saves, and how the save is named in the history and in the audit log. */
export interface SaveOptions {
  actor: Actor;
  /** What kind of save it was, for the history. */
  note?: string;
  /** The verb of the audit log, where it is not plain: published, featured, restored. */
  action?: string;
  /** What was changed, for the audit log, where that is a part of the entry. */
  subject?: AuditEvent['subject'];
  /** For saves that come from elsewhere than the editor: what the actor has typed there stays. */
  keepsDraft?: boolean;
  /** For what is undone: a star stays as it was, also of what visitors no more see. */
  isUndone?: boolean;
  /** For what was saved before: a consent that is missing by now is not brought back. */
  isEarlier?: boolean;
  /** Whether an entry that others use does not come down. */
  stopsIfUsed?: boolean;
  /** Whether who saves knows that a client signed other words. */
  publishesUnsigned?: boolean;
  /** Whose words go on from this save, which a plan made: see `EntryRevisionTable.settles`. */
  settles?: string;
}

/**
 * Adds an entry. One that was a draft keeps its id, and so the links to it, unless another entry has it.
 * @throws {AppError} conflict when the slug is taken or somebody has saved the draft, limit_reached
 * when no more may be featured.
 */
export async function createEntry<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  words: Item,
  { actor, note = '', action = 'created', draft }: SaveOptions & { draft?: string | undefined },
): Promise<Entry<Item>> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const item = withNames(await freshTags(db), type, words);
    assertMayAdd(type, actor, { isLive: item.status === 'published' });
    if (item.status === 'published') await assertMayGoLive(db, type, { item, actor });
    await assertMayGoOn(db, type, draft, actor);
    const saved = draft === undefined ? undefined : await findEntry(db, type, draft);
    if (saved !== undefined) throw staleSave(type, toItem(db, type, saved));
    if (item.featured) await assertFeaturedLimit(db, type);
    await assertNamesFree(db, type, item);
    const slug = await slugInTable(db, type, item);
    await assertSlugFree(db, type, slug);
    const keepsKey = draft !== undefined && isUuid(draft) && !(await isTaken(db, type, draft));
    const id = keepsKey ? draft : uuid();
    const createdAt = new Date().toISOString();
    await insertEntry(db, type, item, { id, createdAt });
    await keepRevision(db, {
      entryId: id,
      type,
      revision: 1,
      item,
      author: actor,
      note,
      createdAt,
    });
    const subject = { type: type.type, id, label: type.label(item) };
    await recordAudit(db, { actor, action, subject, after: item, revision: 1 });
    await noteOwner(db, type, id, actor);
    await endNewDraft(db, type, { key: draft ?? ownNewKey(actor), id, authorId: actor.id });
    if (item.status === 'published') await bumpSiteVersion(db);
    return {
      ...item,
      id,
      revision: 1,
      createdAt,
      updatedAt: createdAt,
      ...pathFact(type, slug),
    };
  });
}

/**
 * Saves an entry. With `basedOn` only if that is still its revision, or if what was saved since goes
 * together with it, which `merged` then tells: else the words of whoever was first come back with the
 * refusal, and nothing is lost.
 * @throws {AppError} not_found, conflict (stale revision or taken slug), limit_reached.
 */
export async function updateEntry<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
  words: Item,
  {
    actor,
    note = '',
    action,
    basedOn,
    keepsDraft = false,
    settles = '',
    isUndone = false,
    isEarlier = false,
    stopsIfUsed = false,
    publishesUnsigned = false,
    subject,
  }: SaveOptions & { basedOn?: number | undefined },
): Promise<Entry<Item> & { merged?: Merged }> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const tags = await freshTags(db);
    const row = await claimEntry(db, type, id);
    if (row === undefined) throw new AppError('not_found', type.labels.missing);
    // Before a refusal of anything else tells how the entry stands.
    await assertMayChange(db, type, id, actor);
    const before = toItem(db, type, row);
    const agreed = isEarlier ? asAgreed(type, before, words) : words;
    const sent = { item: withNames(tags, type, agreed), basedOn: basedOn ?? row.revision };
    const typed = await onFromPlans(db, type, id, actor, sent);
    const { item: wanted, merged } = await withSaved(db, type, before, typed);
    // What visitors do not see takes no place from what they do.
    const isTakenDown = before.status === 'published' && wanted.status === 'draft' && !isUndone;
    if (isTakenDown && stopsIfUsed) await assertEntryUnused(db, type, id, actor);
    const shown = isTakenDown ? { ...wanted, featured: false } : wanted;
    // What comes in by itself has to be as readable as what was sent.
    const carried = type.carry && Object.entries(type.carry(shown, before));
    const item = carried ? parseItem(type, Object.fromEntries(carried), before) : shown;
    const isToBeLive = item.status === 'published' || (await isPlanned(db, id));
    const live = before.status === 'published' ? fieldsOf(type, before) : undefined;
    await assertMayChange(db, type, id, actor, { isLive: live !== undefined || isToBeLive });
    if (isToBeLive && !isUndone)
      await assertMayGoLive(db, type, { id, live, item, actor, publishesUnsigned });
    if (item.featured && !before.featured) await assertFeaturedLimit(db, type);
    await assertNamesFree(db, type, item, before);
    const slug = await slugInTable(db, type, item, id);
    assertMayLeave(type, before, slug);
    if (slug !== row.slug) await assertMayTake(db, type, row, { slug, actor });
    await keepRevision(db, {
      entryId: id,
      type,
      revision: before.revision,
      item: fieldsOf(type, before),
      author: { id: '', name: '' },
      note: 'As it was before its first save here',
      createdAt: before.updatedAt,
    });
    const revision = await overwriteEntry(db, type, item, row);
    await stopUnagreed(db, type, id, { before, item });
    const updatedAt = new Date().toISOString();
    await keepRevision(db, {
      entryId: id,
      type,
      revision,
      item,
      author: actor,
      note: merged === undefined ? note : `Together with revision ${before.revision}`,
      settles,
      createdAt: updatedAt,
    });
    await recordAudit(db, {
      actor,
      action: action ?? verbOf(before, item),
      subject: subject ?? { type: type.type, id, label: type.label(item) },
      before: fieldsOf(type, before),
      after: item,
      revision,
    });
    if (!keepsDraft) await dropDrafts(db, type, { key: id, authorId: actor.id });
    const isMoved = slug !== row.slug || item.status !== 'published';
    if (before.status === 'published' && isMoved) await keepSlug(db, type, id, row.slug);
    if (before.status === 'published' || item.status === 'published') await bumpSiteVersion(db);
    const facts = { id, revision, createdAt: before.createdAt, updatedAt };
    const saved = { ...item, ...facts, ...pathFact(type, slug) };
    return merged === undefined ? saved : { ...saved, merged };
  });
}

/** Whether an entry may move to another address, with what moves with it. */
async function assertMayTake(
  db: Db,
  type: ContentType,
  row: Row,
  { slug, actor }: { slug: string | null; actor: Actor },
): Promise<void> {
  await assertSlugFree(db, type, slug);
  assertMayMove(type, await listMoving(db, type, row), actor);
}

const pathFact = ({ parent }: ContentType, slug: string | null): { path?: string } =>
  parent === undefined || slug === null ? {} : { path: slug };

/**
 * What was sent, together with what others have saved since it was begun.
 * @throws {AppError} conflict where somebody has to choose.
 */
async function withSaved<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  before: Entry<Item>,
  { item, basedOn }: { item: Item; basedOn: number },
): Promise<{ item: Item; merged?: Merged }> {
  if (basedOn === before.revision) return { item };
  const saved = fieldsOf(type, before);
  const check = (fields: Record<string, unknown>): Item => parseItem(type, fields, saved);
  const both = await mergeSaves(db, type, before.id, { item, basedOn, saved, check });
  if (both === undefined) throw staleSave(type, before);
  return both;
}

/** What was sent, going on from the plans that were carried out since it was begun. */
async function onFromPlans<Item extends ContentItem>(
  db: Db,
  type: ContentType,
  id: string,
  actor: Actor,
  sent: { item: Item; basedOn: number },
): Promise<{ item: Item; basedOn: number }> {
  const way = await findContinuation(db, type, id, actor.id, sent.basedOn);
  if (way === undefined) return sent;
  const { item } = sent;
  return {
    item: item.status === way.from ? { ...item, status: way.to } : item,
    basedOn: way.basedOn,
  };
}

/** An entry's own fields, without what the engine adds. */
export function fieldsOf<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  entry: Entry<Item>,
): Item {
  const {
    id: _id,
    revision: _revision,
    createdAt: _created,
    updatedAt: _updated,
    path: _path,
    ...item
  } = entry;
  return type.fields.parse(item);
}

function verbOf(before: ContentItem, after: ContentItem): string {
  if (before.status !== after.status) {
    return after.status === 'published' ? 'published' : 'unpublished';
  }
  if (before.featured !== after.featured) return after.featured ? 'featured' : 'unfeatured';
  return 'updated';
}

const staleSave = (type: ContentType, current: object): AppError =>
  new AppError(
    'conflict',
    `Someone else has saved this ${type.labels.one} since you opened it. Your text is still here.`,
    { current },
  );

/** @throws {AppError} limit_reached when as many are featured as may be. */
export async function assertFeaturedLimit(db: Db, type: ContentType): Promise<void> {
  if ((await countFeatured(db, type)) < type.featuredLimit) return;
  const { limitReached, limitDetails } = type.labels;
  throw new AppError('limit_reached', limitReached, { details: limitDetails });
}
