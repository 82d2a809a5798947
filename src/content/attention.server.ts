/** What of the content waits for somebody: old drafts, plans that come due, words not saved. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { labelOfFields } from './draft-fields.ts';
import type { EntryStatus } from './rules.ts';
import type { ContentType } from './schema.ts';

/** A draft that nobody has touched for this long is old. */
export const OLD_DRAFT_MS = 14 * 24 * 60 * 60_000;
const MAX_OF_EACH = 5;

export interface Attention {
  oldDrafts: { type: string; id: string; label: string; updatedAt: string }[];
  scheduled: {
    type: string;
    id: string;
    label: string;
    status: EntryStatus;
    publishAt: string | null;
    unpublishAt: string | null;
  }[];
  /** The caller's own; `key` is an entry's id, also of one that is new. */
  unsaved: { type: string; key: string; label: string; isNew: boolean; updatedAt: string }[];
}

/** The first few of each kind, in three queries: the oldest drafts, the next plans, the last words. */
export async function findAttention(
  db: Db,
  types: readonly ContentType[],
  authorId: string,
  now: Date,
): Promise<Attention> {
  const before = new Date(now.getTime() - OLD_DRAFT_MS).toISOString();
  const [oldDrafts, scheduled, unsaved] = await Promise.all([
    db
      .selectFrom('entry')
      .select(['type', 'id', 'label', 'updated_at as updatedAt'])
      .where('status', '=', 'draft')
      .where('updated_at', '<', before)
      .orderBy('updated_at')
      .limit(MAX_OF_EACH)
      .execute(),
    db
      .selectFrom('entry_schedule')
      // Of a cross join SQLite takes the sides as they are written: plans are few, entries many.
      .crossJoin('entry')
      .whereRef('entry.id', '=', 'entry_schedule.entry_id')
      .select([
        'entry.type',
        'entry.id',
        'entry.label',
        'entry.status',
        'publish_at as publishAt',
        'unpublish_at as unpublishAt',
      ])
      .orderBy(sql`coalesce(publish_at, unpublish_at)`)
      .limit(MAX_OF_EACH)
      .execute(),
    db
      .selectFrom('entry_draft')
      .leftJoin('entry', 'entry.id', 'entry_draft.key')
      .select([
        'entry_draft.type',
        'entry_draft.key',
        'entry.label',
        'entry_draft.fields',
        'entry_draft.updated_at as updatedAt',
      ])
      .where('author_id', '=', authorId)
      .orderBy('entry_draft.updated_at', 'desc')
      .limit(MAX_OF_EACH)
      .execute(),
  ]);
  return {
    oldDrafts,
    scheduled,
    unsaved: unsaved.map(({ label, fields, ...draft }) => {
      const type = types.find((known) => known.type === draft.type);
      const typed = type === undefined ? '' : labelOfFields(type, JSON.parse(fields));
      return { ...draft, label: label ?? typed, isNew: label === null };
    }),
  };
}
