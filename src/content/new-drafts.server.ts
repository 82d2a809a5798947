/** New entries that were never saved: what is typed of them lies in drafts alone, out of all lists of entries. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from './actor.ts';
import { labelOfFields, lackingFields } from './draft-fields.ts';
import { dropDrafts } from './drafts.server.ts';
import { changeableBy } from './entry-rights.server.ts';
import { forgetDraftRevisions } from './revisions.server.ts';
import { textsIn } from './rules.ts';
import type { ContentType } from './schema.ts';
import { tagsOf } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';
import { isTaken, takeFromTrash } from './trash-extras.server.ts';
import { readTexts } from './wire.ts';

/** A new entry as far as it is written. */
export interface NewEntry {
  key: string;
  /** What to call it; empty while it has no title or name. */
  label: string;
  /** Everybody who has typed of it, who did so last first. */
  authors: Actor[];
  updatedAt: string;
  /** The fields that keep it from being saved. */
  lacks: string[];
}

interface NewEntryFilter {
  q?: string | undefined;
  tag?: string | undefined;
  /** Who asks; they see those that they may change. */
  actor: Actor;
}

const MAX_LISTED = 100;

/** An entry's id, also of one that is new; "new" stands for the caller's own. */
export const DraftKey = z.string().regex(/^[\w-]{1,64}$/, 'Use an id, or new');

/** Tells of what was typed as a draft before that the draft is over; the entry keeps its id. */
export const DraftHeaders = z.object({
  'draft-key': DraftKey.optional().describe('The key of the draft as which it was typed.'),
});

/** The key of the one new entry that the API of an earlier release kept for each person, as "new". */
export const ownNewKey = ({ id }: Pick<Actor, 'id'>): string => `new-${id}`;

/** New entries of a type, whoever types them, the last typed first. */
export async function listNewEntries(
  db: Db,
  type: ContentType,
  { q = '', tag, actor }: NewEntryFilter,
): Promise<NewEntry[]> {
  const own = changeableBy(actor, { type: 'entry_draft.type', id: 'entry_draft.key' });
  const rows = await db
    .selectFrom('entry_draft')
    .select(['key', 'author_id', 'author_name', 'fields', 'updated_at'])
    .where('type', '=', type.type)
    .where('based_on', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('entry').select('entry.id').whereRef('entry.id', '=', 'entry_draft.key')),
      ),
    )
    .$if(own !== undefined, (query) => (own === undefined ? query : query.where(own)))
    .orderBy('updated_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const tags = tagsOf(db);
  const { keyOf } = tags;
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((copies) => {
    const [newest] = copies;
    if (newest === undefined) return [];
    const fields: Record<string, unknown> = withNames(tags, type, JSON.parse(newest.fields));
    const texts = textsIn(fields).join(' ').toLowerCase();
    const isTagged =
      tag === undefined || readTexts(fields.tags).some((word) => keyOf(word) === keyOf(tag));
    if (!isTagged || !words.every((word) => texts.includes(word))) return [];
    return {
      key: newest.key,
      label: labelOfFields(type, fields),
      authors: copies.map(({ author_id, author_name }) => ({ id: author_id, name: author_name })),
      updatedAt: newest.updated_at,
      lacks: lackingFields(type, fields),
    };
  });
}

/** The draft of a new entry is over for whoever saved it; links to it lead to the entry. */
export async function endNewDraft(
  db: Db,
  type: ContentType,
  { key, id, authorId }: { key: string; id: string; authorId: string },
): Promise<void> {
  await dropDrafts(db, type, { key, authorId });
  await forgetDraftRevisions(db, type, { key, authorId });
  if (key === id) return takeFromTrash(db, type, { key, authorId });
  if (await isTaken(db, type, key)) return;
  await db
    .updateTable('preview_link')
    .set({ entry_id: id })
    .where('type', '=', type.type)
    .where('entry_id', '=', key)
    .execute();
}
