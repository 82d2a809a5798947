/** The site as pages have it: with the pages that ask for a place in its menu, and with its policy. */
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import { MAX_HEADER_LINKS } from '#features/settings/rules.ts';
import type { SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { FindSite, Site } from '#web/site.ts';

/**
 * The site with the pages in its menu, as many as fit beside the navigation's own links; what it
 * gives is the same until either changes.
 */
export function withMenuPages(
  { find, findPagesAfter }: Pick<SiteSnapshot, 'find' | 'findPagesAfter'>,
  { menuLinks }: Pick<PublishedPages, 'menuLinks'>,
): FindSite {
  let made: { from: Site; links: unknown; site: Site } | undefined;
  return () => {
    const [from, links] = [find(), menuLinks()];
    if (links.length === 0) return from;
    if (made?.from !== from || made.links !== links) {
      const own = from.navigation;
      const known = new Set(own.map(({ href }) => href));
      const others = links
        .filter(({ href }) => !known.has(href))
        .slice(0, MAX_HEADER_LINKS - own.length);
      const navigation = own.toSpliced(findPagesAfter(), 0, ...others);
      made = { from, links, site: { ...from, navigation } };
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
