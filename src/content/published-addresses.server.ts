/** The addresses of published entries in pages that stay cheap however many there are. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { virtualEntries } from './defaults.server.ts';
import { type ContentType, seo } from './schema.ts';
import { readSiteVersion } from './site-version.server.ts';

/** How many entries a page of addresses holds. */
export const ADDRESSES_PER_PAGE = 1_000;

/** The place of an entry in its type's list. */
export interface ListPlace {
  sort_key: string;
  id: string;
}

/** A published entry as sitemaps need it. */
export interface PublishedAddress {
  slug: string;
  /** When the entry was last saved (UTC); undefined for one that ships and does not say when it changed. */
  updatedAt: string | undefined;
}

/** The only part of an entry that says who is to know its address. */
const Listing = z.object({ seo });

const listFrom = (db: Db, type: ContentType, start: ListPlace | undefined) => {
  const list = db
    .selectFrom('entry')
    .where('type', '=', type.type)
    .where('status', '=', 'published')
    .orderBy('sort_key')
    .orderBy('id');
  return start === undefined
    ? list
    : list.where(sql<SqlBool>`(sort_key, id) >= (${start.sort_key}, ${start.id})`);
};

/**
 * Where the second page begins and each one after it, the oldest entries first, so that what is
 * added changes the last pages alone. It hops from page to page along the list's index and reads no
 * entry.
 */
async function findPageStarts(db: Db, type: ContentType): Promise<ListPlace[]> {
  const starts: ListPlace[] = [];
  for (;;) {
    const start = await listFrom(db, type, starts.at(-1))
      .select(['sort_key', 'id'])
      .limit(1)
      .offset(ADDRESSES_PER_PAGE)
      .executeTakeFirst();
    if (start === undefined) return starts;
    starts.push(start);
  }
}

interface Walk {
  version: number;
  starts: Promise<readonly ListPlace[]>;
}

const walks = new WeakMap<Db, Map<string, Walk>>();

/** The page starts of a type's list, which is walked once for a state of the site. */
export async function pageStarts(db: Db, type: ContentType): Promise<readonly ListPlace[]> {
  const version = await readSiteVersion(db);
  const known = walks.get(db) ?? new Map<string, Walk>();
  walks.set(db, known);
  const last = known.get(type.type);
  if (last?.version === version) return last.starts;
  const walk = { version, starts: findPageStarts(db, type) };
  known.set(type.type, walk);
  walk.starts.catch(() => known.delete(type.type));
  return walk.starts;
}

/**
 * The addresses of the page that begins at a place, or of the first page without one, less those
 * that search engines are asked to leave out.
 */
export async function listAddressesFrom(
  db: Db,
  type: ContentType,
  start: ListPlace | undefined,
): Promise<PublishedAddress[]> {
  const rows = await listFrom(db, type, start)
    .select(['slug', 'data', 'updated_at'])
    .limit(ADDRESSES_PER_PAGE)
    .execute();
  const virtual = start === undefined ? await virtualEntries(db, type) : [];
  const shown = virtual
    .filter(({ row }) => row.status === 'published')
    .map(({ row: { slug, data }, changedAt }) => ({ slug, data, updated_at: changedAt }));
  return [...shown, ...rows].flatMap(({ slug, data, updated_at: updatedAt }) =>
    slug === null || Listing.parse(JSON.parse(data)).seo?.noindex ? [] : [{ slug, updatedAt }],
  );
}

/** Whether any entry of a type is published. */
export async function hasPublished(db: Db, type: ContentType): Promise<boolean> {
  const first = await listFrom(db, type, undefined).select('id').limit(1).executeTakeFirst();
  if (first !== undefined) return true;
  return (await virtualEntries(db, type)).some(({ row }) => row.status === 'published');
}

/** A published entry that was saved lately, with its place in the list of its type. */
export interface RecentChange extends ListPlace {
  type: string;
  updated_at: string;
}

/** The published entries that were saved last, of every type, the latest first. */
export const listRecentChanges = (db: Db, limit: number): Promise<RecentChange[]> =>
  db
    .selectFrom('entry')
    .select(['type', 'sort_key', 'id', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
