import type { Db } from '#platform/db/tables.ts';
import { virtualRows } from '../entries.server.ts';
import type { EntryStatus } from '../rules.ts';
import type { ContentType } from '../schema.ts';

/** An entry that has a star. */
export interface Featured {
  id: string;
  type: string;
  label: string;
  status: EntryStatus;
}

/** What is featured of these types, drafts included, the longest featured first. */
export async function findFeatured(db: Db, types: readonly ContentType[]): Promise<Featured[]> {
  if (types.length === 0) return [];
  const saved = await db
    .selectFrom('entry')
    .select(['id', 'type', 'label', 'status'])
    .where(
      'type',
      'in',
      types.map(({ type }) => type),
    )
    .where('featured_at', '>', '')
    .orderBy('featured_at')
    .orderBy('id')
    .execute();
  const shipped = await Promise.all(
    types.map((type) => virtualRows(db, type, ({ featured }) => featured === 1)),
  );
  const virtual = shipped
    .flat()
    .map(({ id, type, label, status }) => ({ id, type, label, status }));
  return [...virtual, ...saved];
}
