/**
 * What a site began with, for as long as it may still begin otherwise: until somebody has published
 * something, what it was given at its start can be taken away again.
 */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { hasBegun, keepSiteStart, readSiteStart, setSiteStart } from './defaults.server.ts';
import { forgetEntries } from './media-use.server.ts';
import type { SiteStart } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';
import { forgetTags } from './tag-book.server.ts';

/** In `default_entry`, the row that says what the start has made; sites of earlier releases have none. */
const MADE = '*made';

const Made = z.object({
  /** Whether nobody has said yet what the site is to begin with. */
  isOpen: z.boolean(),
  /** The revisions of the entries that the start has made, by their ids. */
  entries: z.record(z.string(), z.number()),
});
type Made = z.output<typeof Made>;

/** What a site began with, and what may still be said of that. */
export interface Beginning {
  start: SiteStart;
  /** Whether it is still to be asked. */
  isOpen: boolean;
  /** Whether it may begin otherwise, since nobody has published anything. */
  mayChange: boolean;
}

/**
 * Begins a site that has not begun: `fill` adds what it starts with. Does nothing in one that has.
 * Nodes that start together take turns. Call it in a transaction.
 */
export async function beginSite(
  db: Db,
  { start, isOpen }: { start: SiteStart; isOpen: boolean },
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  if (await hasBegun(db)) return;
  await lockSiteVersion(db);
  if (!(await keepSiteStart(db, start))) return;
  const before = await readRevisions(db);
  await fill(db);
  await keepMade(db, { isOpen, entries: await madeSince(db, before) });
}

export async function readBeginning(db: Db): Promise<Beginning> {
  const [start, made] = await Promise.all([readSiteStart(db), readMade(db)]);
  const mayChange = made !== undefined && (await isUntouched(db, made));
  return { start, isOpen: made?.isOpen === true && mayChange, mayChange };
}

/**
 * Has the site begin anew: what the start had made goes, and `fill` adds what is to be there. Call it
 * in a transaction.
 * @throws {AppError} conflict where somebody has published or begun to change something.
 */
export async function beginAnew(
  db: Db,
  start: SiteStart,
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  await lockSiteVersion(db);
  const made = await readMade(db);
  if (made === undefined || !(await isUntouched(db, made))) {
    throw new AppError(
      'conflict',
      'Something has been published or changed since, so this choice can no longer be changed.',
    );
  }
  await removeEntries(db, Object.keys(made.entries));
  await setSiteStart(db, start);
  forgetTags(db);
  const before = await readRevisions(db);
  await fill(db);
  await keepMade(db, { isOpen: false, entries: await madeSince(db, before) });
  await bumpSiteVersion(db);
}

async function readMade(db: Db): Promise<Made | undefined> {
  const row = await db
    .selectFrom('default_entry')
    .select('base')
    .where('entry_id', '=', MADE)
    .executeTakeFirst();
  return row === undefined ? undefined : Made.safeParse(JSON.parse(row.base)).data;
}

async function keepMade(db: Db, made: Made): Promise<void> {
  const base = JSON.stringify(made);
  await db
    .insertInto('default_entry')
    .values({ entry_id: MADE, type: MADE, base })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ base }))
    .execute();
}

interface Known {
  revision: number;
  status: string;
}

async function readRevisions(db: Db): Promise<ReadonlyMap<string, Known>> {
  const rows = await db.selectFrom('entry').select(['id', 'revision', 'status']).execute();
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** The entries that have come since, and the defaults that are not shown any more. */
async function madeSince(
  db: Db,
  before: ReadonlyMap<string, Known>,
): Promise<Record<string, number>> {
  const [after, claimed] = await Promise.all([readRevisions(db), readClaimed(db)]);
  return Object.fromEntries([
    ...claimed.map((id) => [id, 0]),
    ...[...after].flatMap(([id, { revision }]) => (before.has(id) ? [] : [[id, revision]])),
  ]);
}

/** The ids of defaults that somebody has saved or deleted. */
async function readClaimed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('default_entry')
    .select('entry_id')
    .where('entry_id', 'not like', '*%')
    .execute();
  return rows.map(({ entry_id }) => entry_id);
}

/** Whether everything public is as the start has made it, and nobody is about to change that. */
async function isUntouched(db: Db, { entries }: Made): Promise<boolean> {
  const isMade = (id: string): boolean => Object.hasOwn(entries, id);
  const [known, claimed, drafts, plans] = await Promise.all([
    readRevisions(db),
    readClaimed(db),
    db.selectFrom('entry_draft').select('key').execute(),
    db.selectFrom('entry_schedule').select('entry_id').execute(),
  ]);
  return (
    [...known].every(([id, { revision, status }]) =>
      isMade(id) ? revision === entries[id] : status !== 'published',
    ) &&
    claimed.every(isMade) &&
    drafts.every(({ key }) => !isMade(key)) &&
    plans.every(({ entry_id }) => !isMade(entry_id))
  );
}

/** Databases take so many values in one statement, at least. */
const AT_ONCE = 1_000;

/** Removes entries for good, with all that is known of them. */
async function removeEntries(db: Db, all: readonly string[]): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await removeSome(db, all.slice(at, at + AT_ONCE));
  }
}

async function removeSome(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('entry').where('id', 'in', ids).execute();
  await db.deleteFrom('trash').where('entry_id', 'in', ids).execute();
  await db.deleteFrom('entry_revision').where('entry_id', 'in', ids).execute();
  await db.deleteFrom('slug_history').where('entry_id', 'in', ids).execute();
  await db.deleteFrom('draft_revision').where('key', 'in', ids).execute();
  await db.deleteFrom('preview_link').where('entry_id', 'in', ids).execute();
  await db.deleteFrom('default_entry').where('entry_id', 'in', ids).execute();
  await forgetEntries(db, ids);
}
