/** Asks how the site is called and reached now. It comes with the first change of page. */
import { isObject } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { SITE_API, type Site } from './site.ts';

const TEXTS = ['name', 'tagline', 'description', 'email', 'phone'];
const LISTS = ['offices', 'social', 'navigation', 'products', 'sections', 'policies'];

/** Whether the API has sent a site, and not what another release calls one. */
const isSite = (json: unknown): json is Site =>
  isObject(json) &&
  TEXTS.every((name) => typeof json[name] === 'string') &&
  LISTS.every((name) => Array.isArray(json[name])) &&
  isObject(json.catalogue) &&
  Array.isArray(json.catalogue.services) &&
  isObject(json.tags) &&
  isObject(json.tags.renamed);

/** The site as it is now where it is another than `shown`; undefined where it is not, or not known. */
export async function findChangedSite(shown: Site): Promise<Site | undefined> {
  const sent = await apiGet(apiBase, SITE_API).catch(() => undefined);
  if (!isSite(sent)) return undefined;
  // There for callers of earlier releases; they are among the tags.
  const { industries: _industries, ...site }: Site & { industries?: unknown } = sent;
  return JSON.stringify(site) !== JSON.stringify(shown) ? site : undefined;
}
