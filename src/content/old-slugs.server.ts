/** Under which slugs entries were published before, so that old addresses find them. */
import type { Db } from '#platform/db/tables.ts';
import type { ContentType } from './schema.ts';

/**
 * Remembers the slug of a published entry that is about to change it, to be unpublished or to be
 * deleted: in the last two cases it may come back under another one.
 */
export async function keepSlug(
  db: Db,
  type: ContentType,
  entryId: string,
  slug: string | null,
): Promise<void> {
  if (slug === null) return;
  const changedAt = new Date().toISOString();
  await db
    .insertInto('slug_history')
    .values({ type: type.type, slug, entry_id: entryId, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict.columns(['type', 'slug']).doUpdateSet({ entry_id: entryId, changed_at: changedAt }),
    )
    .execute();
}

interface OldSlug {
  type: string;
  slug: string;
  /** What the entry is published under now. */
  present: string;
}

/** Old slugs of what is published now, without those that another published entry has taken. */
export const listOldSlugs = (db: Db): Promise<OldSlug[]> =>
  db
    .selectFrom('slug_history as old')
    .innerJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'old.entry_id').on('entry.status', '=', 'published'),
    )
    .select(['old.type', 'old.slug', 'entry.slug as present'])
    .$narrowType<{ present: string }>()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry as other')
            .select('other.id')
            .whereRef('other.type', '=', 'old.type')
            .whereRef('other.slug', '=', 'old.slug')
            .where('other.status', '=', 'published'),
        ),
      ),
    )
    .execute();

/** What entries of a type that had these slugs are published under now, by the old ones. */
export async function presentSlugs(
  db: Db,
  { type }: ContentType,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('slug_history as old')
    .innerJoin('entry', 'entry.id', 'old.entry_id')
    .select(['old.slug', 'entry.slug as present'])
    .$narrowType<{ present: string }>()
    .where('old.type', '=', type)
    .where('old.slug', 'in', slugs)
    .where('entry.status', '=', 'published')
    .where('entry.slug', 'is not', null)
    .execute();
  return new Map(rows.map(({ slug, present }) => [slug, present]));
}
