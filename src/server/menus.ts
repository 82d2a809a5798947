/** The menus of pages: where their links lead, without those whose entries are not published. */
import type { LeftOut } from '#features/doctor/checks/menus.server.ts';
import { COMPANY } from '#features/pages/blocks/page-list.ts';
import type { Catalogue } from '#features/pages/catalogue.ts';
import type { KnownPage } from '#features/pages/known-pages.server.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import {
  FILL_NAMES,
  MAX_HEADER_LINKS,
  type MenuFill,
  type MenuLink,
  type MenuNode,
} from '#features/settings/menu-rules.ts';
import type { KeptMenus } from '#features/settings/snapshot.server.ts';
import { SOLUTION_TEMPLATE } from '#features/solutions/rules.ts';
import {
  type Site,
  type SiteLink,
  type SiteMenuEntry,
  type SiteMenuItem,
  saidOn,
} from '#web/site.ts';
import { crowdedMenu } from './header-room.ts';

export type MenuPages = Pick<
  PublishedPages,
  'menuLinks' | 'catalogue' | 'isGone' | 'linkTo' | 'ofTemplate'
>;

/** The link to an entry of another type than pages; undefined where that is not published. */
export type FindTarget = (type: string, id: string) => SiteLink | undefined;

interface Sources {
  pages: MenuPages;
  findTarget: FindTarget;
  /** Words that ship, as the owner has them. */
  say: (words: string) => string;
}

type Menus = Pick<Site, 'menu' | 'products' | 'columns' | 'policies' | 'crowded'>;

/** The menus as visitors get them. */
export function menusOf(site: Site, kept: KeptMenus, from: Omit<Sources, 'say'>): Menus {
  const sources = { ...from, say: (words: string) => saidOn(site, words) };
  const shown = (links: readonly MenuLink[]) =>
    links.flatMap((link) => toLink(link, sources) ?? []);
  const products = kept.products.flatMap((link) => {
    const found = toLink(link, sources);
    return found === undefined ? [] : { ...found, description: link.description };
  });
  const withItems = (node: Pick<MenuNode, 'fill' | 'items'>): SiteMenuItem[] =>
    itemsOf(node, products, sources);
  const menu = withPages(kept, (node) => toEntry(node, withItems(node), sources), sources);
  const columns = kept.columns.flatMap((column) => {
    const items = withItems(column).map(({ label, href }) => ({ label, href }));
    return items.length === 0 ? [] : { label: nameOf(column, sources), items };
  });
  const crowded = crowdedMenu({ ...site, menu, products }, sources.say);
  return {
    menu,
    products,
    columns,
    policies: shown(kept.policies),
    ...(crowded === undefined ? {} : { crowded }),
  };
}

/** The entries of the menu, with the pages among them that ask for a place there, as many as it takes. */
function withPages(
  { menu, pagesAfter }: KeptMenus,
  toEntry: (node: MenuNode) => SiteMenuEntry[],
  { pages }: Sources,
): SiteMenuEntry[] {
  const own = menu.flatMap(toEntry);
  const before = menu.slice(0, pagesAfter).flatMap(toEntry);
  const known = new Set(own.flatMap(({ href, items = [] }) => [href, ...items.map(hrefOf)]));
  const others = pages
    .menuLinks()
    .filter(({ href }) => !known.has(href))
    .slice(0, Math.max(0, MAX_HEADER_LINKS - own.length));
  return own.toSpliced(before.length, 0, ...others);
}

const hrefOf = ({ href }: SiteLink): string => href;

/** An entry at the top; its own link comes first of those that it opens. None where it leads nowhere. */
function toEntry(
  node: MenuNode,
  items: readonly SiteMenuItem[],
  sources: Sources,
): SiteMenuEntry[] {
  // What leads to an entry of the site is called as that is; an address has no name of its own.
  const named = node.page === '' ? { ...node, label: nameOf(node, sources) } : node;
  const own = node.page === '' && node.href === '' ? undefined : toLink(named, sources);
  if (items.length === 0) return own === undefined ? [] : [own];
  const first = own === undefined || items.some(({ href }) => href === own.href) ? [] : [own];
  const label = nameOf(node, sources) || own?.label || items[0]?.label || '';
  return [{ label, href: '', items: [...first, ...items] }];
}

const nameOf = ({ label, fill }: Pick<MenuNode, 'label' | 'fill'>, { say }: Sources): string =>
  label || (fill === 'none' ? '' : say(FILL_NAMES[fill]));

/** With more links than this, those that the site puts there go without their sentences. */
const MAX_DESCRIBED = 8;

/** What stands below an entry: what the site puts there, and then what was put there by hand. */
function itemsOf(
  { fill, items }: Pick<MenuNode, 'fill' | 'items'>,
  products: readonly SiteMenuItem[],
  sources: Sources,
): SiteMenuItem[] {
  const found = fill === 'beside' ? products : fillOf(fill, sources.pages);
  const isLong = fill !== 'beside' && found.length > MAX_DESCRIBED;
  const filled = isLong ? found.map(({ label, href }) => ({ label, href })) : found;
  const own = items.flatMap((link): SiteMenuItem[] => {
    const shown = toLink(link, sources);
    if (shown === undefined) return [];
    return [link.description === '' ? shown : { ...shown, description: link.description }];
  });
  const known = new Set(filled.map(hrefOf));
  const others = own.filter(({ href }) => !known.has(href));
  return fill === 'company' ? [...others, ...filled] : [...filled, ...others];
}

const linkTo = ({ title, path, menuTitle }: KnownPage): SiteLink => ({
  label: menuTitle || title,
  href: path,
});

function fillOf(fill: Exclude<MenuFill, 'beside'>, pages: MenuPages): SiteMenuItem[] {
  const described = (label: string, href: string, description: string): SiteMenuItem =>
    description === '' ? { label, href } : { label, href, description };
  const { services, products }: Catalogue = pages.catalogue();
  switch (fill) {
    case 'none':
      return [];
    case 'services':
      return services.map(({ title, path, subline }) => described(title, path, subline));
    case 'products':
      return products.map(({ title, href, kind }) => described(title, href, kind));
    case 'solutions':
      return pages.ofTemplate(SOLUTION_TEMPLATE).map(linkTo);
    case 'company':
      return COMPANY.flatMap((template) => pages.ofTemplate(template).map(linkTo));
  }
}

/** A link as visitors get it; nothing for one whose entry is not published. */
function toLink(
  { page, type, label, href }: MenuLink,
  { pages, findTarget }: Sources,
): SiteLink | undefined {
  if (page === '') return pages.isGone(href) ? undefined : { label, href };
  const target = type === 'page' ? pages.linkTo(page) : findTarget(type, page);
  return target && { label: label || target.label, href: target.href };
}

/** The links of the menus that visitors do not see, for whoever looks after the site. */
export function leftOutOf(
  { menu, products, columns, policies }: KeptMenus,
  isLost: (link: MenuLink) => boolean,
): LeftOut[] {
  const lost = (name: string, title: string, links: readonly MenuLink[]): LeftOut[] =>
    links.filter(isLost).map(({ label, href, type }) => ({
      href: `/admin/${name}`,
      label: `${title}: ${label || href || `no label, ${type.replaceAll('-', ' ')}`}`,
    }));
  return [
    ...menu.flatMap((node) => [
      ...lost('navigation', 'Header', [node]),
      ...lost('navigation', `Header, below ${node.label || 'an entry'}`, node.items),
    ]),
    ...lost('navigation', 'Beside the search', products),
    ...columns.flatMap(({ items }) => lost('footer', 'Footer', items)),
    ...lost('footer', 'Footer', policies),
  ];
}
