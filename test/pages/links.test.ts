/** Every address that a public page names leads somewhere, and every fragment to a part of it. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importContent } from '#content/import.server.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { STATIC_PAGES } from '../support/pages.ts';
import { landings, services } from '../support/service-pages.ts';
import { solutions } from '../support/solutions.ts';

const SAMPLE = 'content/sample';

/** Pages that later steps bring; until then they may be missing. */
const STILL_TO_COME = ['/admin'];

const isStillToCome = (path: string): boolean => STILL_TO_COME.includes(path);

/** Where the crawl begins; it goes on to whatever these lead to. */
const ENTRANCES = [
  ...STATIC_PAGES.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path),
  ...services.flatMap(({ paths }) => paths),
  ...landings.map(({ path }) => path),
  ...solutions.map(({ id }) => `/solution/${id}`),
];

interface Answer {
  status: number;
  /** Of the page or drawing, so that fragments can be looked up. */
  ids: Set<string>;
  /** What it names: other addresses of the site, with their fragments. */
  names: string[];
}

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

async function ask(app: TestApp, path: string): Promise<Answer> {
  const response = await app.request(path);
  const type = response.headers.get('content-type') ?? '';
  const markup = /html|svg/.test(type) ? await response.text() : '';
  const body = markup.replaceAll(/<script(?![^>]*\bsrc=)[\s\S]*?<\/script>/g, '');
  const values = [...body.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, value]) => value ?? '');
  return {
    status: response.status,
    ids: new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '')),
    names: type.includes('html') ? values.map(plain) : [],
  };
}

/** What is wrong with the addresses that pages name, each with the page it was found on. */
async function findBroken(app: TestApp): Promise<string[]> {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (path: string): Promise<Answer> => {
    const known = answers.get(path) ?? ask(app, path);
    answers.set(path, known);
    return known;
  };
  const broken: string[] = [];
  const queue = ENTRANCES.map((path) => ({ url: new URL(path, PUBLIC_URL), from: 'the list' }));
  const seen = new Set<string>();
  const walked = new Set<string>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, from } = next;
    if (url.origin !== PUBLIC_URL || seen.has(url.href)) continue;
    seen.add(url.href);
    const page = url.pathname + url.search;
    const { status, ids, names } = await answerOf(page);
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (status === 404 && isStillToCome(url.pathname)) continue;
    if (status !== 200) broken.push(`${page} on ${from}: ${status}`);
    else if (fragment !== '' && !ids.has(fragment))
      broken.push(`${url.hash} of ${page} on ${from}`);
    // Its fragments lead to the page once more, which names what it named before.
    if (walked.has(page)) continue;
    walked.add(page);
    for (const name of names) queue.push({ url: new URL(name, PUBLIC_URL + page), from: page });
  }
  expect(answers.size).toBeGreaterThan(100);
  return broken;
}

/** The site as it comes, with its sample content. */
async function createFilledApp(): Promise<TestApp> {
  const app = await createTestApp();
  const files = (await readdir(SAMPLE)).filter((name) => name.endsWith('.json'));
  const texts = files.map(async (name) => ({
    name,
    text: await readFile(`${SAMPLE}/${name}`, 'utf8'),
  }));
  await importContent(app.db, contentTypes, await Promise.all(texts));
  await app.noticeChanges();
  return app;
}

/** The paths of the pages that a reader gets to from here by links alone. */
async function followLinks(app: TestApp, start: string): Promise<Set<string>> {
  const found = new Set([start]);
  for (const path of found) {
    const response = await app.request(path);
    if (!(response.headers.get('content-type') ?? '').includes('html')) continue;
    const page = await response.text();
    for (const [, href = ''] of page.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(plain(href), PUBLIC_URL + path);
      // What is past the first page of a list is led to by its cursor.
      if (url.origin === PUBLIC_URL) found.add(url.pathname + url.search);
    }
  }
  return new Set([...found].map((path) => new URL(path, PUBLIC_URL).pathname));
}

/** The pages of the sitemap that no links lead to from the home page. */
async function listUnlinked(app: TestApp): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const text = await (await app.request(path)).text();
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  };
  const pages = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  expect(pages.length).toBeGreaterThan(40);
  const found = await followLinks(app, '/');
  return pages.filter((path) => !found.has(path));
}

// One site for both, since the second walk is answered from the cache of the first. Its time only
// ends what hangs: how long a few hundred pages take is the machine's matter.
test('every link, image and fragment that a public page names is there, and every page of the sitemap is found from the home page by links', {
  timeout: 600_000,
}, async () => {
  const app = await createFilledApp();
  expect(await findBroken(app)).toEqual([]);
  expect(await listUnlinked(app)).toEqual([]);
});
