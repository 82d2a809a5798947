/**
 * Entries that stand below one another, such as pages. The address of each is the path of slugs from
 * the topmost on, and that is what the column `slug` holds of them: it is unique, and found at once.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { findVirtual, virtualEntries } from './defaults.server.ts';
import { slugOfPath, topPath } from './entry-row.ts';
import { keepSlug } from './old-slugs.server.ts';
import { addressProblem } from './reserved-addresses.server.ts';
import { isTextList, MAX_LEVELS } from './rules.ts';
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
  const { fixed } = type.placeOf?.(item) ?? {};
  if (fixed !== undefined) {
    assertAsFixed(type, item, fixed);
    await assertAddressesFree(db, type, item, { id, path: fixed });
    return fixed;
  }
  const path =
    parent === '' ? topPath(type, item) : `${await pathOf(db, type, parent, id)}/${item.slug}`;
  if (path === null) return null;
  if (levelsOf(path) > MAX_LEVELS) throw refused(type.parent, tooDeep(type));
  const problem = await addressProblem(`/${path}`);
  if (problem !== undefined) throw refused('slug', problem);
  await assertAddressesFree(db, type, item, { id, path });
  return path;
}

/** The further addresses of an item, each without its first slash. */
export function aliasesOf({ aliases }: ContentType, item: object): string[] {
  const list: unknown = aliases === undefined ? [] : Reflect.get(item, aliases);
  return isTextList(list) ? list : [];
}

/**
 * @throws {AppError} conflict, by field, where one of an item's further addresses is taken, or its own
 * address is a further one of another entry.
 */
async function assertAddressesFree(
  db: Db,
  type: ContentType,
  item: ContentItem,
  { id, path }: { id: string | undefined; path: string },
): Promise<void> {
  const field = type.aliases;
  if (field === undefined) return;
  const own = aliasesOf(type, item);
  if (own.includes(path))
    throw refused(field, `“/${path}” is the address of this ${type.labels.one}`);
  for (const alias of own) {
    const problem = await addressProblem(`/${alias}`);
    if (problem !== undefined) throw refused(field, problem);
  }
  // PostgreSQL keeps it as JSON.
  const text = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`;
  const saved = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'label', 'data'])
    .where('type', '=', type.type)
    .where(({ eb, or }) =>
      or([eb('slug', 'in', [path, ...own]), eb(text('data'), 'like', `%"${field}":%["%`)]),
    )
    .execute();
  const virtual = (await virtualEntries(db, type)).map(({ row }) => row);
  const ids = new Set(saved.map((row) => row.id));
  for (const other of [...saved, ...virtual.filter((row) => !ids.has(row.id))]) {
    if (other.id === id) continue;
    const further = aliasesOf(type, JSON.parse(other.data));
    const has = `is an address of “${other.label}”`;
    if (further.includes(path)) throw refused('slug', `“/${path}” ${has}`);
    const taken = own.find((alias) => alias === other.slug || further.includes(alias));
    if (taken !== undefined) throw refused(field, `“/${taken}” ${has}`);
  }
}

/** @throws {AppError} conflict, by field, where an entry with an address for good is to have another. */
function assertAsFixed(type: ContentType, item: ContentItem, fixed: string): void {
  const { one } = type.labels;
  if (item.slug !== slugOfPath(fixed)) throw refused('slug', staysAt(type, fixed));
  if (parentOf(type, item) !== '') throw refused(type.parent ?? '', staysAt(type, fixed));
  if (item.status !== 'published') {
    throw refused('status', `The ${one} at “/${fixed}” cannot be unpublished`);
  }
}

const staysAt = ({ labels: { one } }: ContentType, fixed: string): string =>
  `The ${one} at “/${fixed}” cannot be moved`;

/**
 * Lets an entry with an address for good neither move nor go; call it before either.
 * @throws {AppError} conflict.
 */
export function assertMayLeave(type: ContentType, item: ContentItem, to: string | null): void {
  const { fixed } = type.placeOf?.(item) ?? {};
  if (fixed === undefined || to === fixed) return;
  if (to !== null) throw refused('slug', staysAt(type, fixed));
  const { one } = type.labels;
  throw new AppError('conflict', `The ${one} at “/${fixed}” cannot be unpublished or deleted.`);
}

/** @throws {AppError} conflict where there is no such entry, or it is or stands below that of `id`. */
async function pathOf(db: Db, type: ContentType, parent: string, id?: string): Promise<string> {
  const { one } = type.labels;
  const field = type.parent ?? '';
  if (parent === id) throw refused(field, `A ${one} cannot be its own parent`);
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug'])
    .where('type', '=', type.type)
    .where('id', 'in', [parent, id ?? parent])
    .execute();
  const saved = rows.find((row) => row.id === parent);
  const above = (saved ?? (await findVirtual(db, type, parent)))?.slug;
  const own = rows.find((row) => row.id === id)?.slug;
  if (typeof above !== 'string') throw refused(field, `The parent ${one} no longer exists`);
  if (above === '') throw refused(field, `The ${one} at “/” cannot be a parent`);
  if (typeof own === 'string' && above.startsWith(`${own}/`)) {
    throw refused(field, `The parent ${one} is below this one`);
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
  { id: above, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (type.parent === undefined || from === null || to === null || from === to) return;
  const updatedAt = new Date().toISOString();
  for (const { id, slug, status } of await listBelow(db, type, above, from)) {
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

/** What stands below an entry, and gets another address with it. */
export const listMoving = async (
  db: Db,
  type: ContentType,
  { id, slug }: { id: string; slug: string | null },
): Promise<{ id: string; status: string }[]> =>
  type.parent === undefined || slug === null ? [] : listBelow(db, type, id, slug);

/** @throws {AppError} conflict where other entries stand below the one of this id and address. */
export async function assertNothingBelow(
  db: Db,
  type: ContentType,
  { id, slug }: { id: string; slug: string | null },
): Promise<void> {
  if (type.parent === undefined || slug === null) return;
  const { length } = await listBelow(db, type, id, slug);
  if (length === 0) return;
  const { one } = type.labels;
  const below = length === 1 ? `Another ${one} is` : `${length} others are`;
  throw new AppError('conflict', `${below} below this ${one}. Move or delete them first.`);
}

/** What stands below an entry: not what has an address below its own by a prefix alone. */
async function listBelow(db: Db, type: ContentType, id: string, slug: string) {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'status', 'data'])
    .$narrowType<{ slug: string }>()
    .where('type', '=', type.type)
    // Addresses have none of the characters that a pattern is made of.
    .where('slug', 'like', `${slug}/%`)
    // Whatever stands above another comes before it.
    .orderBy('slug')
    .execute();
  const above = new Set([id]);
  return rows.filter((row) => {
    const isBelow = above.has(parentOf(type, JSON.parse(row.data)));
    if (isBelow) above.add(row.id);
    return isBelow;
  });
}

const levelsOf = (path: string): number => path.split('/').length;

const tooDeep = ({ labels: { one } }: ContentType): string =>
  `A ${one} can have at most ${MAX_LEVELS - 1} levels above it`;

const refused = (field: string, sentence: string): AppError =>
  new AppError('conflict', `${sentence}.`, { fields: { [field]: sentence } });
