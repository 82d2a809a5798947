/** Asks how the site is called and reached now. It comes with the first change of page. */
import { isObject } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { SITE_API, type Site } from './site.ts';

const TEXTS = ['name', 'tagline', 'description', 'email', 'phone'];
const LISTS = ['offices', 'social', 'menu', 'products', 'columns', 'policies'];

/** Whether the API has sent a site, and not what another release calls one. */
const isSite = (json: unknown): json is Site =>
  isObject(json) &&
  TEXTS.every((name) => typeof json[name] === 'string') &&
  LISTS.every((name) => Array.isArray(json[name])) &&
  isObject(json.catalogue) &&
  Array.isArray(json.catalogue.services) &&
  isObject(json.tags) &&
  isObject(json.tags.renamed);

/** What pages know of a site, as one text for the same values in whatever order they came. */
function textOf(site: Site): string {
  // What the API has for its callers alone.
  const {
    industries: _industries,
    navigation: _navigation,
    sections: _sections,
    referencePrefix: _prefix,
    ...shown
  }: Site & OfTheApi = site;
  return JSON.stringify(shown, (_name, value: unknown) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

interface OfTheApi {
  industries?: unknown;
  navigation?: unknown;
  sections?: unknown;
}

/** What the API sent, where that is a site and another than `shown`. */
export const changeOf = (shown: Site, sent: unknown): Site | undefined =>
  isSite(sent) && textOf(sent) !== textOf(shown) ? sent : undefined;

/**
 * The site as it is now where it is another than `shown`; undefined where it is not, or not known, or where
 * another page is opening meanwhile: that looks for itself, and a second look would lose where it was left.
 */
export async function findChangedSite(shown: Site): Promise<Site | undefined> {
  const { pathname } = location;
  const sent = await apiGet(apiBase, SITE_API).catch(() => undefined);
  return location.pathname === pathname ? changeOf(shown, sent) : undefined;
}
