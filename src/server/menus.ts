/** The site as pages have it: menus without pages that are not published, what is offered, and its policy. */
import { nameOfTag, type SiteTags } from '#content/tags.ts';
import type { LeftOut } from '#features/doctor/checks/menus.server.ts';
import type { Catalogue } from '#features/pages/catalogue.ts';
import { pathOf, readKnownPages } from '#features/pages/known-pages.server.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import { MAX_HEADER_LINKS } from '#features/settings/rules.ts';
import { readSite, type SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FindSite, Site, SiteCatalogue, SiteLink } from '#web/site.ts';

type Pages = Pick<PublishedPages, 'menuLinks' | 'catalogue' | 'isGone' | 'linkTo'>;

/**
 * The site with the pages in its menu, as many as fit beside the navigation's own links, and with what it
 * offers; what it gives is the same until either changes.
 */
export function withPages(
  { find, findPagesAfter }: Pick<SiteSnapshot, 'find' | 'findPagesAfter'>,
  { menuLinks, catalogue, isGone, linkTo }: Pages,
): FindSite {
  let made: { from: Site; links: unknown; offered: unknown; site: Site } | undefined;
  return () => {
    const [from, links, offered] = [find(), menuLinks(), catalogue()];
    if (made?.from !== from || made.links !== links || made.offered !== offered) {
      const shown = <Link extends SiteLink>(list: readonly Link[]): Omit<Link, 'page'>[] =>
        list.flatMap((link) => shownLink(link, { isGone, linkTo }) ?? []);
      const own = shown(from.navigation);
      const before = shown(from.navigation.slice(0, findPagesAfter()));
      const known = new Set(own.map(({ href }) => href));
      const others = links
        .filter(({ href }) => !known.has(href))
        .slice(0, MAX_HEADER_LINKS - own.length);
      const site = {
        ...from,
        tags: withOffered(from.tags, offered),
        catalogue: siteCatalogue(offered, from.tags),
        navigation: own.toSpliced(before.length, 0, ...others),
        products: shown(from.products),
        sections: shown(from.sections),
        policies: shown(from.policies),
      };
      made = { from, links, offered, site };
    }
    return made.site;
  };
}

/** The site with the number of its privacy policy's text; what it gives is the same until either changes. */
export function withPrivacy(
  find: FindSite,
  { findPrivacy }: Pick<Policies, 'findPrivacy'>,
): FindSite {
  let made: { from: Site; revision: number; site: Site } | undefined;
  return () => {
    const [from, revision = 1] = [find(), findPrivacy()?.revision];
    if (revision === 1) return from;
    if (made?.from !== from || made.revision !== revision) {
      made = { from, revision, site: { ...from, privacy: revision } };
    }
    return made.site;
  };
}

/** A link as visitors get it; nothing for one whose page is not published. */
function shownLink<Link extends SiteLink>(
  { page = '', ...link }: Link,
  { isGone, linkTo }: Pick<Pages, 'isGone' | 'linkTo'>,
): Omit<Link, 'page'> | undefined {
  if (page === '') return isGone(link.href) ? undefined : link;
  const target = linkTo(page);
  return target && { ...link, label: link.label || target.label, href: target.href };
}

const siteCatalogue = ({ services, products }: Catalogue, tags: SiteTags): SiteCatalogue => ({
  services: services.map(({ title, path, tag }) => {
    const name = nameOfTag(tag, tags);
    return { title, href: path, ...(name === title ? {} : { tag: name }) };
  }),
  products: products.map(({ title, kind, stage, availability, href }) => ({
    title,
    kind,
    stage,
    availability,
    href,
  })),
});

/** The tags with those of new services among the others, and without those of services that are gone. */
function withOffered(tags: SiteTags, { services, goneTags }: Catalogue): SiteTags {
  const known = new Set([...tags.services, ...tags.topics, ...tags.industries]);
  const offered = services.map(({ tag }) => nameOfTag(tag, tags));
  const gone = new Set(goneTags.map((tag) => nameOfTag(tag, tags)));
  const added = [...new Set(offered)].filter((tag) => !known.has(tag));
  const isKept = (tag: string): boolean => !gone.has(tag) || offered.includes(tag);
  if (added.length === 0 && gone.size === 0) return tags;
  return {
    ...tags,
    services: [...tags.services.filter(isKept), ...added],
    solutions: [...tags.solutions.filter(isKept), ...added],
  };
}

/** The links of the menus that visitors do not see, for whoever looks after the site. */
export async function findLeftOut(db: Db): Promise<LeftOut[]> {
  const [site, { known, gone }] = await Promise.all([readSite(db), readKnownPages(db)]);
  const ids = new Set(known.map(({ id }) => id));
  const isLost = ({ page = '', href }: SiteLink): boolean =>
    page === '' ? gone.has(pathOf(href)) : !ids.has(page);
  const lost = (name: string, menu: string, links: readonly SiteLink[]): LeftOut[] =>
    links.filter(isLost).map(({ label, href }) => ({
      href: `/admin/${name}`,
      label: `${menu}: ${label || href || 'a page'}`,
    }));
  return [
    ...lost('navigation', 'Header', site.navigation),
    ...lost('navigation', 'Products', site.products),
    ...lost('footer', 'Footer', [...site.sections, ...site.policies]),
  ];
}
