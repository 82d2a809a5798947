/** The site as pages have it: with its menus, what is offered, and its policy. */
import { nameOfTag, type SiteTags } from '#content/tags.ts';
import type { Catalogue } from '#features/pages/catalogue.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import type { FindSite, Site, SiteCatalogue } from '#web/site.ts';
import { type MenuPages, menusOf } from './menus.ts';
import type { Snapshot } from './snapshot.ts';

/** The site with its menus and with what it offers; what it gives is the same until either changes. */
export function withPages(
  { find, findMenus, findTargets }: Pick<Snapshot, 'find' | 'findMenus' | 'findTargets'>,
  pages: MenuPages,
): FindSite {
  let made: { of: readonly unknown[]; site: Site } | undefined;
  return () => {
    const from = find();
    const [kept, findTarget, offered] = [findMenus(), findTargets(), pages.catalogue()];
    const of = [from, kept, findTarget, offered, pages.menuLinks()];
    if (made === undefined || of.some((one, index) => one !== made?.of[index])) {
      const site = {
        ...from,
        tags: withOffered(from.tags, offered),
        catalogue: siteCatalogue(offered, from.tags),
        ...menusOf(from, kept, { pages, findTarget }),
      };
      made = { of, site };
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
