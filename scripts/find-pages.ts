/** Finds the pages of a running site by its own sitemap, so that instruments need no list of them. */
import { setTimeout as sleep } from 'node:timers/promises';

export type PageKind = 'home' | 'list' | 'reading' | 'study' | 'service' | 'pulse' | 'not-found';

export interface SitePage {
  /** Fit for a file name. */
  name: string;
  path: string;
  kind: PageKind;
  /** For a page that search engines are asked to leave out. */
  isHidden?: boolean;
}

/** What search engines are not told of. */
const UNLISTED: readonly SitePage[] = [
  { name: 'search', path: '/search', kind: 'reading', isHidden: true },
  { name: 'thank-you', path: '/thank-you?form=contact', kind: 'reading', isHidden: true },
  { name: 'not-found', path: '/does-not-exist', kind: 'not-found', isHidden: true },
];

/** Of entries of one type the first do; more addresses of a sitemap are not read. */
const READ_OF_SITEMAP = 60;

/** The kinds of page that have a budget of their own, by what their structured data calls them. */
const KINDS: Readonly<Record<string, PageKind>> = {
  CollectionPage: 'list',
  Service: 'service',
  SoftwareApplication: 'pulse',
};

/** Case studies call themselves articles, as articles do. */
const STUDIES = /^\/sitemaps\/case-studies-/;

/**
 * One page of each type: pages of one sitemap, under one address, that call themselves the same. The front
 * page comes first.
 * @throws where the site at `origin` answers with no sitemap or lists no page.
 */
export async function findPages(origin: string): Promise<SitePage[]> {
  const sitemaps = await pathsIn(`${origin}/sitemap.xml`);
  const found = new Map<string, SitePage>();
  for (const sitemap of sitemaps.filter((path) => /-1\.xml$/.test(path))) {
    const paths = await pathsIn(origin + sitemap);
    for (const path of paths.slice(0, READ_OF_SITEMAP)) {
      const type = await typeOfPage(origin + path);
      const key = path === '/' ? path : `${sitemap} ${path.replace(/[^/]+$/, '')} ${type}`;
      const kind = kindOf(path, type, sitemap);
      if (!found.has(key)) found.set(key, { name: pageName(path), path, kind });
    }
  }
  if (found.size === 0) throw new Error(`The sitemap of ${origin} lists no page.`);
  const listed = [...found.values()].sort(
    (a, b) => Number(b.path === '/') - Number(a.path === '/'),
  );
  return [...listed, ...UNLISTED];
}

/** Of a page, fit for a file. */
export const pageName = (path: string): string =>
  path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'home';

function kindOf(path: string, type: string, sitemap: string): PageKind {
  if (path === '/') return 'home';
  if (type === 'Article' && STUDIES.test(sitemap)) return 'study';
  return KINDS[type] ?? 'reading';
}

/** The addresses of a sitemap or of an index of them, without their origin, which the site believes in. */
async function pathsIn(url: string): Promise<string[]> {
  const text = await read(url);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** What a page calls itself in its structured data; '' where it says nothing. */
const typeOfPage = async (url: string): Promise<string> =>
  /"@type":"(\w+)"/.exec(await read(url))?.[1] ?? '';

const TRIES = 40;
const PAUSE_MS = 500;

/** What a site answers once it has time: one on a busy machine asks for patience with a 503. */
export async function fetchPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const answer = await fetch(url, init);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await sleep(PAUSE_MS);
  }
  return fetch(url, init);
}

async function read(url: string): Promise<string> {
  const answer = await fetchPatiently(url);
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}.`);
  return answer.text();
}
