/** What no two entries of a type may share: an address, and names that stand for one of them. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { freshClients } from './client-book.server.ts';
import { findSlugHolder } from './entries.server.ts';
import type { ContentItem, ContentType } from './schema.ts';

/** @throws {AppError} conflict when another entry of the type has the slug. */
export async function assertSlugFree(
  db: Db,
  type: ContentType,
  slug: string | null,
): Promise<void> {
  if (slug === null || (await findSlugHolder(db, type, slug)) === undefined) return;
  const has = type.parent === undefined ? 'slug' : 'address';
  const sentence = `Another ${type.labels.one} already has this ${has}`;
  throw new AppError('conflict', `${sentence}.`, { fields: { slug: sentence } });
}

/**
 * Looks at the names that an item has and `before` had not, as visitors had it; in the transaction,
 * which may have taken one from another entry.
 * @throws {AppError} conflict where one of them stands for another that is published.
 */
export async function assertNamesFree<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  item: Item,
  before?: Item & { id: string },
): Promise<void> {
  const { namesOf, titleField = 'title', labels } = type;
  if (namesOf === undefined || item.status !== 'published') return;
  const own = before?.status === 'published' ? namesOf(before) : [];
  const names = namesOf(item);
  const added = names.filter((one) => !own.includes(one));
  if (added.length === 0) return;
  const { find } = await freshClients(db);
  for (const name of added) {
    const other = find(name);
    if (other === undefined || other.id === before?.id) continue;
    const sentence = `“${name}” is already used by the ${labels.one} “${other.name}”`;
    const field = name === names[0] ? titleField : 'aliases';
    throw new AppError('conflict', `${sentence}.`, { fields: { [field]: sentence } });
  }
}
