/** What checks of a text ask of the site: its pages, its entries, its library. */
import type { CheckSources } from '#content/checks/publish.server.ts';
import { virtualEntries } from '#content/defaults.server.ts';
import { slugInTable } from '#content/nesting.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { contentTypes, entryAddress } from '#content-lists.ts';
import { UPLOADS_PATH } from '#features/media/addresses.ts';
import { findGoneMedia, findWordlessMedia } from '#features/media/library/integrity.server.ts';
import { findMissingTargets } from '#features/redirects/coverage.server.ts';
import type { RedirectSite } from '#features/redirects/redirect-site.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { canonicalPath } from '#platform/http/canonical-path.ts';

/** Pages that are in no list are asked for one by one, so many of them. */
const MAX_ASKED_FOR = 20;

export const createCheckSources = (site: RedirectSite): CheckSources => ({
  async findDead(db, addresses, entry) {
    const paths = new Map(
      addresses.flatMap((address): [string, string][] => {
        const path = ownPath(site, address);
        return path === undefined ? [] : [[address, path]];
      }),
    );
    if (paths.size === 0) return new Set();
    const missing = new Set(
      await findMissingTargets(db, site, site.follow, [...new Set(paths.values())]),
    );
    if (missing.size > 0) missing.delete((await findOwnAddress(db, entry)) ?? '');
    for (const path of [...missing].slice(0, MAX_ASKED_FOR)) {
      if (await site.hasPage(path)) missing.delete(path);
    }
    return new Set([...paths].flatMap(([address, path]) => (missing.has(path) ? [address] : [])));
  },
  async findGone(db, addresses) {
    const paths = new Map(
      addresses.flatMap((address): [string, string][] => {
        const path = ownPath(site, address);
        return path?.startsWith(UPLOADS_PATH) === true ? [[address, path]] : [];
      }),
    );
    const gone = await findGoneMedia(db, [...new Set(paths.values())]);
    return new Set([...paths].flatMap(([address, path]) => (gone.has(path) ? [address] : [])));
  },
  findStates,
  findWordless: findWordlessMedia,
});

/** The path of an address of this site; undefined for others, and for a place in the page itself. */
function ownPath({ publicUrl }: RedirectSite, address: string): string | undefined {
  if (!/^(?:https?:\/\/|\/)/i.test(address)) return undefined;
  const url = URL.parse(address, publicUrl);
  if (url === null || url.origin !== new URL(publicUrl).origin) return undefined;
  return canonicalPath(url.pathname);
}

/** Where the entry itself will be; undefined where it has no page, or no place for one. */
async function findOwnAddress(
  db: Db,
  { type, item, id }: { type: ContentType; item: ContentItem; id?: string | undefined },
): Promise<string | undefined> {
  try {
    const slug = await slugInTable(db, type, item, id);
    return slug === null ? undefined : entryAddress(type.type, slug);
  } catch (error) {
    // What has no place yet is refused by the save, in its own words.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function findStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'published' | 'hidden'>> {
  const wanted = new Set(ids);
  const saved = await db
    .selectFrom('entry')
    .select(['id', 'status'])
    .where('id', 'in', [...wanted])
    .execute();
  const virtual = await Promise.all(contentTypes.map((type) => virtualEntries(db, type)));
  const rows = [...saved, ...virtual.flat().map(({ row }) => row)];
  return new Map(
    rows
      .filter(({ id }) => wanted.has(id))
      .map(({ id, status }) => [id, status === 'published' ? 'published' : 'hidden'] as const),
  );
}
