/** The drafts beside a plan: which of them it holds, and what becomes of them when it is carried out. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { type Draft, dropDrafts, findDrafts } from './drafts.server.ts';
import { parseItem } from './parse-item.server.ts';
import { continueFromPlans, EVERYBODY, type Typed } from './plan-revisions.server.ts';
import type { ContentItem, ContentType } from './schema.ts';

/** Remembers that the author's draft is what a plan holds, and that of nobody else. */
export async function markPlanned(
  db: Db,
  type: ContentType,
  id: string,
  authorId: string | undefined,
): Promise<void> {
  await db
    .updateTable('entry_draft')
    .set({ planned: sql<number>`case when author_id = ${authorId ?? ''} then 1 else 0 end` })
    .where('type', '=', type.type)
    .where('key', '=', id)
    .execute();
}

/** Whose words a plan settles when it is carried out: see `EntryRevisionTable.settles`. */
export async function settledBy(
  db: Db,
  type: ContentType,
  { entryId, authorId, hasWords }: { entryId: string; authorId: string; hasWords: boolean },
): Promise<string> {
  if (!hasWords) return EVERYBODY;
  const planned = await db
    .selectFrom('entry_draft')
    .select('author_id')
    .where('type', '=', type.type)
    .where('key', '=', entryId)
    .where('author_id', '=', authorId)
    .where('planned', '=', 1)
    .executeTakeFirst();
  return planned?.author_id ?? '';
}

/** After a plan is carried out: a draft that it holds is done, and later words go on from it. */
export async function settleDrafts(
  db: Db,
  type: ContentType,
  id: string,
  live: ContentItem,
): Promise<void> {
  for (const draft of await findDrafts(db, type, id)) {
    const { basedOn, fields } = await continueFromPlans(db, type, id, draft.author.id, draft);
    if (basedOn === draft.basedOn) continue;
    if (isSame(type, fields, live)) {
      await dropDrafts(db, type, { key: id, authorId: draft.author.id });
      continue;
    }
    await rebase(db, type, draft, { basedOn, fields });
  }
}

const rebase = (db: Db, type: ContentType, { key, author }: Draft, typed: Typed) =>
  db
    .updateTable('entry_draft')
    .set({ based_on: typed.basedOn, fields: JSON.stringify(typed.fields) })
    .where('type', '=', type.type)
    .where('key', '=', key)
    .where('author_id', '=', author.id)
    .execute();

/** Whether what was typed would be saved as what is there. */
function isSame(type: ContentType, fields: Typed['fields'], live: ContentItem): boolean {
  try {
    return JSON.stringify(parseItem(type, fields)) === JSON.stringify(type.fields.parse(live));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
