/** Which paths are pages of the site, and of what kind: names under which visits are counted. */

import { virtualEntries } from '#content/defaults.server.ts';
import { publishedSlugs } from '#content/published.server.ts';
import { hasPublished } from '#content/published-addresses.server.ts';
import { folderManifests, listedManifests } from '#content-lists.ts';
import { readKnownPages } from '#features/pages/known-pages.server.ts';
import { templateOf } from '#features/pages/templates.ts';
import { PRIVACY_PATH } from '#features/policies/rules.ts';
import { OTHER_PAGES } from '#features/visits/rules.ts';
import type { FindPages } from '#features/visits/visits.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { addressOfEntry } from '#web/content-manifest.ts';

/** Pages that are there whatever is published. */
const FIXED: ReadonlyMap<string, string> = new Map<string, string>([
  ...listedManifests.flatMap(({ pages }) =>
    pages.isHiddenEmpty ? [] : [[pages.path, pages.path.slice(1)] as const],
  ),
  ['/search', OTHER_PAGES],
  [PRIVACY_PATH, OTHER_PAGES],
  ['/api/docs', OTHER_PAGES],
]);

const ENTRY_PAGES = folderManifests.map(({ content, pages, words }) => ({
  folder: `${pages.path}/`,
  addressOf: (slug: string) => addressOfEntry(pages, slug),
  content,
  kind: words.kind,
}));

/** Lists that are there only while an entry is published. */
const HIDDEN_LISTS = listedManifests.filter(({ pages }) => pages.isHiddenEmpty);

/** Those of them that are there now. */
async function shownLists(db: Db, asked?: readonly string[]): Promise<string[]> {
  const lists = HIDDEN_LISTS.filter(({ pages }) => asked?.includes(pages.path) ?? true);
  const shown = await Promise.all(
    lists.map(async ({ content, pages }) =>
      (await hasPublished(db, content)) ? [pages.path] : [],
    ),
  );
  return shown.flat();
}

/** Of pages whose template says nothing. */
const OWN_PAGE = 'page';

/** Looks entries up in one query for each type, so that only what is published counts as a page. */
export const createPageFinder =
  (db: Db): FindPages =>
  async (paths) => {
    const found = new Map<string, string>();
    for (const path of paths) {
      const kind = FIXED.get(path);
      if (kind !== undefined) found.set(path, kind);
    }
    for (const path of await shownLists(db, paths)) found.set(path, path.slice(1));
    for (const { folder, content, kind } of ENTRY_PAGES) {
      const slugs = paths
        .filter((path) => !found.has(path) && path.startsWith(folder))
        .map((path) => path.slice(folder.length));
      for (const slug of await publishedSlugs(db, content, slugs)) found.set(folder + slug, kind);
    }
    if (paths.some((path) => !found.has(path))) {
      for (const { path, aliases, template } of (await readKnownPages(db)).known) {
        const kind = templateOf(template)?.visits ?? OWN_PAGE;
        for (const own of [path, ...aliases.map((alias) => `/${alias}`)]) {
          if (paths.includes(own) && !found.has(own)) found.set(own, kind);
        }
      }
    }
    return found;
  };

/** Every page of the site for everybody. */
export async function listPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['type', 'slug'])
    .where('status', '=', 'published')
    .where('slug', 'is not', null)
    .execute();
  const types = new Map(ENTRY_PAGES.map((type) => [type.content.type, type]));
  const virtual = await Promise.all(ENTRY_PAGES.map(({ content }) => virtualEntries(db, content)));
  const shown = virtual.flat().flatMap(({ row }) => (row.status === 'published' ? [row] : []));
  const entries = [...rows, ...shown].flatMap(
    ({ type, slug }) => types.get(type)?.addressOf(slug ?? '') ?? [],
  );
  const { known } = await readKnownPages(db);
  const own = known.flatMap(({ path, aliases }) => [path, ...aliases.map((alias) => `/${alias}`)]);
  return [...new Set([...FIXED.keys(), ...(await shownLists(db)), ...entries, ...own])];
}
