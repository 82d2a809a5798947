/**
 * Entries that stand below one another, such as pages. The address of each is the path of slugs from
 * the topmost on, and that is what the column `slug` holds of them: it is unique, and found at once.
 */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { keepSlug } from './old-slugs.server.ts';
import { addressProblem } from './reserved-addresses.server.ts';
import { MAX_LEVELS } from './rules.ts';
import type { ContentItem, ContentType } from './schema.ts';

/** The id of the entry above an item; '' for one that stands at the top, or of a type without levels. */
export function parentOf(type: ContentType, item: object): string {
  const parent: unknown = type.parent === undefined ? '' : Reflect.get(item, type.parent);
  return typeof parent === 'string' ? parent : '';
}

/**
 * What the column `slug` holds of an item: its slug, or the path of slugs down to it. `id` is that of
 * an entry that is there already.
 * @throws {AppError} conflict, by field: the entry above is gone or stands below this one, there are
 * too many levels, or the address is one of the program's own.
 */
export async function slugInTable(
  db: Db,
  type: ContentType,
  item: ContentItem,
  id?: string,
): Promise<string | null> {
  if (item.slug === undefined) return null;
  if (type.parent === undefined) return item.slug;
  const parent = parentOf(type, item);
  const path = parent === '' ? item.slug : `${await pathOf(db, type, parent, id)}/${item.slug}`;
  if (levelsOf(path) > MAX_LEVELS) throw refused(type.parent, tooDeep(type));
  const problem = await addressProblem(`/${path}`);
  if (problem !== undefined) throw refused('slug', problem);
  return path;
}

/** @throws {AppError} conflict where there is no such entry, or it is or stands below that of `id`. */
async function pathOf(db: Db, type: ContentType, parent: string, id?: string): Promise<string> {
  const { one } = type.labels;
  const field = type.parent ?? '';
  if (parent === id) throw refused(field, `A ${one} cannot stand below itself`);
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug'])
    .where('type', '=', type.type)
    .where('id', 'in', [parent, id ?? parent])
    .execute();
  const above = rows.find((row) => row.id === parent)?.slug;
  const own = rows.find((row) => row.id === id)?.slug;
  if (typeof above !== 'string') throw refused(field, `The ${one} above it is not there any more`);
  if (typeof own === 'string' && above.startsWith(`${own}/`)) {
    throw refused(field, `The ${one} above it stands below it itself`);
  }
  return above;
}

/**
 * Gives what stands below an entry its new address, once the entry has its own; the old addresses of
 * what is published are kept. Call it in the transaction of the move.
 * @throws {AppError} conflict, by field, as `slugInTable`.
 */
export async function moveBelow(
  db: Db,
  type: ContentType,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (type.parent === undefined || from === null || to === null || from === to) return;
  const updatedAt = new Date().toISOString();
  for (const { id, slug, status } of await listBelow(db, type, from)) {
    const path = to + slug.slice(from.length);
    if (levelsOf(path) > MAX_LEVELS) throw refused(type.parent, tooDeep(type));
    const problem = await addressProblem(`/${path}`);
    if (problem !== undefined) throw refused('slug', problem);
    if (status === 'published') await keepSlug(db, type, id, slug);
    // The time too, by which search and sitemap see that it has changed.
    const moved = { slug: path, updated_at: updatedAt };
    await db.updateTable('entry').set(moved).where('id', '=', id).execute();
  }
}

/** @throws {AppError} conflict where other entries stand below the one of this address. */
export async function assertNothingBelow(
  db: Db,
  type: ContentType,
  slug: string | null,
): Promise<void> {
  if (type.parent === undefined || slug === null) return;
  const { length } = await listBelow(db, type, slug);
  if (length === 0) return;
  const { one } = type.labels;
  const below = length === 1 ? `Another ${one} stands` : `${length} others stand`;
  throw new AppError('conflict', `${below} below this ${one}. Move or delete that first.`);
}

const listBelow = (db: Db, type: ContentType, slug: string) =>
  db
    .selectFrom('entry')
    .select(['id', 'slug', 'status'])
    .$narrowType<{ slug: string }>()
    .where('type', '=', type.type)
    // Addresses have none of the characters that a pattern is made of.
    .where('slug', 'like', `${slug}/%`)
    .orderBy('slug')
    .execute();

const levelsOf = (path: string): number => path.split('/').length;

const tooDeep = ({ labels: { one } }: ContentType): string =>
  `A ${one} may have at most ${MAX_LEVELS - 1} others above it`;

const refused = (field: string, sentence: string): AppError =>
  new AppError('conflict', `${sentence}.`, { fields: { [field]: sentence } });
