/** What every page knows of other pages: menus without those that are not published, and what is offered. */
import { nameOfTag, type SiteTags } from '#content/tags.ts';
import type { Catalogue } from '#features/pages/catalogue.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import { MAX_HEADER_LINKS } from '#features/settings/rules.ts';
import type { SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { FindSite, Site, SiteCatalogue, SiteLink } from '#web/site.ts';

type Pages = Pick<PublishedPages, 'menuLinks' | 'catalogue' | 'isGone'>;

/**
 * The site with the pages in its menu, as many as fit beside the navigation's own links, and with what it
 * offers; what it gives is the same until either changes.
 */
export function withPages(
  { find, findPagesAfter }: Pick<SiteSnapshot, 'find' | 'findPagesAfter'>,
  { menuLinks, catalogue, isGone }: Pages,
): FindSite {
  let made: { from: Site; links: unknown; offered: unknown; site: Site } | undefined;
  return () => {
    const [from, links, offered] = [find(), menuLinks(), catalogue()];
    if (made?.from !== from || made.links !== links || made.offered !== offered) {
      const shown = <Link extends SiteLink>(list: readonly Link[]): Link[] =>
        list.filter(({ href }) => !isGone(href));
      const known = new Set(from.navigation.map(({ href }) => href));
      const others = links
        .filter(({ href }) => !known.has(href))
        .slice(0, MAX_HEADER_LINKS - from.navigation.length);
      const site = {
        ...from,
        tags: withOffered(from.tags, offered),
        catalogue: siteCatalogue(offered, from.tags),
        navigation: shown(from.navigation.toSpliced(findPagesAfter(), 0, ...others)),
        products: shown(from.products),
        sections: shown(from.sections),
        policies: shown(from.policies),
      };
      made = { from, links, offered, site };
    }
    return made.site;
  };
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
