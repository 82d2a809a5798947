/** What authors have typed and not yet saved: kept as typed, one for each author and entry. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Actor } from './actor.ts';
import { isShipped } from './defaults.server.ts';
import { assertMayChange, assertMayGoOn, noteOwner, seesAll } from './entry-rights.server.ts';
import { forgetAddresses, noteAddresses } from './media-use.server.ts';
import { continueFromPlans } from './plan-revisions.server.ts';
import { keepDraftRevision } from './revisions.server.ts';
import type { ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import { tagsOf } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';
import { usedEntries } from './uses.server.ts';

/** What one author has typed of one entry and not saved. */
export interface Draft {
  /** The id of an entry, also of one that is new. */
  key: string;
  author: Actor;
  /** The revision that the author started from; 0 for a new entry. */
  basedOn: number;
  fields: Readonly<Record<string, unknown>>;
  updatedAt: string;
}

interface NewDraft {
  key: string;
  basedOn: number;
  fields: Readonly<Record<string, unknown>>;
}

/** Keeps what an author has typed, over what they had typed before. Returns its time. */
export async function keepDraft(
  db: Db,
  type: ContentType,
  author: Actor,
  { key, ...typed }: NewDraft,
): Promise<string> {
  const updatedAt = new Date().toISOString();
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    await assertMayType(db, type, key, author);
    const { basedOn, fields } = await continueFromPlans(db, type, key, author.id, typed);
    const content = {
      author_name: author.name,
      based_on: basedOn,
      fields: JSON.stringify(fields),
      noted: updatedAt,
      updated_at: updatedAt,
    };
    await db
      .insertInto('entry_draft')
      .values({ type: type.type, key, author_id: author.id, ...content })
      .onConflict((conflict) => conflict.columns(['type', 'key', 'author_id']).doUpdateSet(content))
      .execute();
    const holder = { source: 'draft', type: type.type, key, authorId: author.id } as const;
    await noteAddresses(db, holder, fields, usedEntries(type, fields));
    if (basedOn === 0 && !(await isEntry(db, type, key))) await noteOwner(db, type, key, author);
    if (basedOn === 0) await keepDraftRevision(db, type, { key, author, fields, at: updatedAt });
  });
  return updatedAt;
}

/** @throws {AppError} forbidden, of an entry or of a new one. */
async function assertMayType(db: Db, type: ContentType, key: string, author: Actor): Promise<void> {
  if (seesAll(author)) return;
  const isThere = await isEntry(db, type, key);
  await (isThere ? assertMayChange(db, type, key, author) : assertMayGoOn(db, type, key, author));
}

async function isEntry(db: Db, type: ContentType, key: string): Promise<boolean> {
  const entry = await db.selectFrom('entry').select('id').where('id', '=', key).executeTakeFirst();
  return entry !== undefined || (await isShipped(type, key));
}

/** The drafts of an entry, the newest first. */
export async function findDrafts(db: Db, type: ContentType, key: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('entry_draft')
    .selectAll()
    .where('type', '=', type.type)
    .where('key', '=', key)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    author: { id: row.author_id, name: row.author_name },
    basedOn: row.based_on,
    fields: withNames(tagsOf(db), type, JSON.parse(row.fields)),
    updatedAt: row.updated_at,
  }));
}

/** Forgets the drafts of an entry: one author's, or all. */
export async function dropDrafts(
  db: Db,
  type: ContentType,
  { key, authorId }: { key: string; authorId?: string },
): Promise<void> {
  await transaction(db, async (db) => {
    let query = db.deleteFrom('entry_draft').where('type', '=', type.type).where('key', '=', key);
    if (authorId !== undefined) query = query.where('author_id', '=', authorId);
    await query.execute();
    const holder = { source: 'draft', type: type.type, key } as const;
    await forgetAddresses(db, authorId === undefined ? holder : { ...holder, authorId });
  });
}

/** Puts back drafts that were taken away; what was typed since stays. */
export async function returnDrafts(
  db: Db,
  type: ContentType,
  drafts: readonly Draft[],
): Promise<void> {
  for (const { key, author, basedOn, fields, updatedAt } of drafts) {
    const returned = await db
      .insertInto('entry_draft')
      .values({
        type: type.type,
        key,
        author_id: author.id,
        author_name: author.name,
        based_on: basedOn,
        fields: JSON.stringify(fields),
        noted: updatedAt,
        updated_at: updatedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (returned === undefined) continue;
    const holder = { source: 'draft', type: type.type, key, authorId: author.id } as const;
    await noteAddresses(db, holder, fields, usedEntries(type, fields));
  }
}
