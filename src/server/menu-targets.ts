/** What the links of menus name: entries of any type that has pages. */
import { findCardsByIds } from '#content/entries.server.ts';
import { entryAddress, type PagedManifest, pagedManifests } from '#content-lists.ts';
import type { LeftOut } from '#features/doctor/checks/menus.server.ts';
import { pathOf, readKnownPages } from '#features/pages/known-pages.server.ts';
import { MAX_MENU_LABEL_LENGTH, type MenuLink } from '#features/settings/menu-rules.ts';
import { type KeptMenus, readMenus } from '#features/settings/snapshot.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { SiteLink } from '#web/site.ts';
import { type FindTarget, leftOutOf } from './menus.ts';

/** Finds the published entries that menus name and that are no pages; a query for each type of them. */
export async function readTargets(db: Db, menus: KeptMenus): Promise<FindTarget> {
  const links = linksOf(menus).filter(({ page, type }) => page !== '' && type !== 'page');
  const found = await Promise.all(
    [...Map.groupBy(links, ({ type }) => type)].map(async ([type, named]) => {
      const manifest = pagedManifests.find(({ content }) => content.type === type);
      const ids = [...new Set(named.map(({ page }) => page))];
      return manifest === undefined ? [] : await readOfType(db, manifest, ids);
    }),
  );
  const targets = new Map(found.flat());
  return (type, id) => targets.get(`${type} ${id}`);
}

async function readOfType(
  db: Db,
  { content }: PagedManifest,
  ids: readonly string[],
): Promise<[key: string, link: SiteLink][]> {
  // One entry that cannot be read, which the doctor tells, must keep no site from starting.
  const cards = await findCardsByIds(db, content, ids, 'published', () => undefined);
  return cards.flatMap((card): [string, SiteLink][] => {
    const href = entryAddress(content.type, card.slug ?? '');
    const label = content.label(card).slice(0, MAX_MENU_LABEL_LENGTH).trim();
    return href === undefined ? [] : [[`${content.type} ${card.id}`, { label, href }]];
  });
}

const linksOf = ({ menu, products, columns, policies }: KeptMenus): MenuLink[] => [
  ...menu.flatMap((node) => [node, ...node.items]),
  ...products,
  ...columns.flatMap(({ items }) => items),
  ...policies,
];

/** The links of the menus that visitors do not see. */
export async function findLeftOut(db: Db): Promise<LeftOut[]> {
  const [menus, { known, gone }] = await Promise.all([readMenus(db), readKnownPages(db)]);
  const findTarget = await readTargets(db, menus);
  const ids = new Set(known.map(({ id }) => id));
  return leftOutOf(menus, ({ page, type, href }) => {
    if (page === '') return gone.has(pathOf(href));
    return type === 'page' ? !ids.has(page) : findTarget(type, page) === undefined;
  });
}
