/** What the trash holds beside entries: their drafts and plans, and new entries that are drafts alone. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { isShipped } from './defaults.server.ts';
import { type Draft, dropDrafts, findDrafts, returnDrafts } from './drafts.server.ts';
import { forgetAddresses } from './media-use.server.ts';
import type { ContentType } from './schema.ts';

const Person = z.object({ id: z.string(), name: z.string() });

/** What stood beside an entry: what was typed and not saved, and when it was to go live. */
export const TrashExtras = z.object({
  drafts: z
    .array(
      z.object({
        key: z.string(),
        author: Person,
        basedOn: z.int(),
        fields: z.record(z.string(), z.unknown()),
        updatedAt: z.string(),
      }),
    )
    .default([]),
  plan: z
    .object({
      entry_id: z.string(),
      type: z.string(),
      publish_at: z.string().nullable(),
      unpublish_at: z.string().nullable(),
      item: z.string().nullable(),
      author_id: z.string(),
      author_name: z.string(),
    })
    .nullable()
    .default(null),
});
/** What is kept in the trash beside a deleted entry: its drafts and its schedule. */
export type TrashExtras = z.output<typeof TrashExtras>;

/** Takes away what stands beside an entry, and gives it. */
export async function takeExtras(db: Db, type: ContentType, id: string): Promise<TrashExtras> {
  const drafts = await findDrafts(db, type, id);
  const plan = await db
    .selectFrom('entry_schedule')
    .selectAll()
    .where('entry_id', '=', id)
    .executeTakeFirst();
  await dropDrafts(db, type, { key: id });
  return { drafts: drafts.map((draft) => ({ ...draft })), plan: plan ?? null };
}

/** Whether a key is the id of an entry, live or in the trash, so that it can name no new one. */
export async function isTaken(db: Db, type: ContentType, key: string): Promise<boolean> {
  const entry = await db.selectFrom('entry').select('id').where('id', '=', key).executeTakeFirst();
  if (entry !== undefined || (await isShipped(type, key))) return true;
  const trashed = await db
    .selectFrom('trash')
    .select(['type', 'revision'])
    .where('entry_id', '=', key)
    .executeTakeFirst();
  return trashed !== undefined && (trashed.type !== type.type || trashed.revision > 0);
}

/** What the trash holds of a new entry. */
export async function findTrashedDrafts(
  db: Db,
  type: ContentType,
  key: string,
): Promise<TrashExtras['drafts']> {
  const row = await db
    .selectFrom('trash')
    .select('rest')
    .where('entry_id', '=', key)
    .where('type', '=', type.type)
    .where('revision', '=', 0)
    .executeTakeFirst();
  return TrashExtras.parse(JSON.parse(row?.rest ?? '{}')).drafts;
}

/** Takes a new entry that is saved out of the trash; what others had typed of it stands beside it. */
export async function takeFromTrash(
  db: Db,
  type: ContentType,
  { key, authorId }: { key: string; authorId: string },
): Promise<void> {
  const drafts = await findTrashedDrafts(db, type, key);
  if (drafts.length === 0) return;
  const ofOthers = drafts.filter(({ author }: Draft) => author.id !== authorId);
  await returnDrafts(db, type, ofOthers);
  await db.deleteFrom('trash').where('entry_id', '=', key).execute();
  await forgetAddresses(db, { source: 'trash', type: type.type, key });
}
