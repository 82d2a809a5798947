/** The site as pages have it: the menus' own links, pages that ask for a place among them, and its policy. */
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import { MAX_HEADER_LINKS } from '#features/settings/rules.ts';
import type { SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { FindSite, Site, SiteLink } from '#web/site.ts';

/**
 * The site with the pages in its menu, as many as fit beside the navigation's own links, and without
 * links to pages that are gone; what it gives is the same until either changes.
 */
export function withMenuPages(
  { find, findPagesAfter }: Pick<SiteSnapshot, 'find' | 'findPagesAfter'>,
  { menuLinks, isGone }: Pick<PublishedPages, 'menuLinks' | 'isGone'>,
): FindSite {
  const leadsOn = ({ href }: SiteLink): boolean => !isGone(href.replace(/[?#].*/, ''));
  let made: { from: Site; links: unknown; site: Site } | undefined;
  return () => {
    const [from, links] = [find(), menuLinks()];
    if (made?.from !== from || made.links !== links) {
      const own = from.navigation.filter(leadsOn);
      const known = new Set(own.map(({ href }) => href));
      const others = links
        .filter(({ href }) => !known.has(href))
        .slice(0, MAX_HEADER_LINKS - own.length);
      const before = from.navigation.slice(0, findPagesAfter()).filter(leadsOn);
      const site = {
        ...from,
        navigation: own.toSpliced(before.length, 0, ...others),
        products: from.products.filter(leadsOn),
        sections: from.sections.filter(leadsOn),
      };
      made = { from, links, site };
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
