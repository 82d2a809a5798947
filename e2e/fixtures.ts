/** What every journey starts from. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { SitePage } from '../scripts/find-pages.ts';
import { DETAIL_PAGES, STATIC_PAGES, sitePages } from '../test/support/pages.ts';

interface Fixtures {
  /** What the page may write to its console or throw, besides nothing. */
  expectedProblems: RegExp[];
}

/** A page error, or a warning or error on the console, that no test asked for fails the test. */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],
  page: async ({ page, expectedProblems, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) hydrateAfterLoads(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(inFull(message));
    });
    await use(page);
    const unexpected = problems.filter(
      (problem) => !expectedProblems.some((expected) => expected.test(problem)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Chromium's own words for a failed request, with its address behind them. */
export const FAILED_REQUEST = /Failed to load resource/;

/** What Chromium says of a document that is the not-found page, and of nothing else. */
export const NOT_FOUND_DOCUMENT = /status of 404 \(Not Found\) \S+\/does-not-exist$/;

/** For journeys about what moves; for all others page changes happen at once (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const inFull = (message: ConsoleMessage): string =>
  FAILED_REQUEST.test(message.text())
    ? `${message.text()} ${message.location().url}`
    : message.text();

/** The public pages by name, one of each kind; known before a server runs. */
export const PAGE_NAMES = [...STATIC_PAGES, ...DETAIL_PAGES].map(({ name }) => name);

/** Pages of which each stands for the others of its layout. */
export const LAYOUTS = ['home', 'insights', 'article', 'service', 'project-pulse', 'not-found'];

/** Some of what is alike stands for the rest of it in `npm test`; all have their turn in @long. */
export const longUnless = (standsForOthers: boolean): string[] =>
  standsForOthers ? [] : ['@long'];

/** All public pages of the server under test. */
export const allPages = (): Promise<SitePage[]> => sitePages(process.env.SITE_URL ?? '');

/** Their texts are drawn by the server alone. */
const OF_THE_SERVER = ['article', 'not-found', 'privacy'];

/** Those that open from another page without a document of their own: texts and unknown addresses do not. */
export const pagesInBrowser = async (): Promise<SitePage[]> =>
  (await allPages()).filter(({ name }) => !OF_THE_SERVER.includes(name));

/** The page of this name. */
export async function findPage(name: string): Promise<SitePage> {
  const found = (await allPages()).find((page) => page.name === name);
  if (found === undefined) throw new Error(`There is no page named ${name}.`);
  return found;
}

/** Resolves once React has taken over the page. */
export const hydrated = async (page: Page, options: { timeout?: number } = {}): Promise<void> => {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', ...options });
};

/** Makes documents that the test opens begin with a sign of life. */
function hydrateAfterLoads(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await hydrate(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await hydrate(page);
    return response;
  };
}

/** What a visitor does without noticing: the page starts React at the first sign of life. */
export async function hydrate(page: Page, options: { timeout?: number } = {}): Promise<void> {
  const startsReact = await page.evaluate(
    () => document.querySelector('script[data-app]') !== null,
  );
  if (!startsReact) return;
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await hydrated(page, options);
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> };
    axe?: typeof axe;
  }
}

/** A page that asks the API for nothing, and is the lightest to load. */
export const QUIET_PAGE = '/core-concept';

/** Opens `path` without loading a document, as a click on a link does, so that its queries run. */
export async function openInBrowser(page: Page, path: string): Promise<void> {
  await page.goto(QUIET_PAGE);
  await hydrated(page);
  await navigate(page, path);
}

/** Follows a link to `path` without a click. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => window.__reactRouterDataRouter?.navigate(target), path);

/** Scrolls down by hand, as far as a page lets it, and waits until that is done. */
export async function scrollDown(page: Page, distance = 600): Promise<void> {
  await expect
    .poll(async () => {
      // Again where the page was still too short.
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), distance);
      return scrollTop(page);
    })
    .toBeGreaterThan(100);
}

/** Scrolls a little back where the header has hidden on the way down, as Project Pulse's does. */
export async function showHeader(page: Page): Promise<void> {
  const hiding = page.locator('html[data-pulse-header]');
  if ((await hiding.count()) === 0) return;
  await expect(hiding).toHaveAttribute('data-pulse-header', 'hidden');
  await page.evaluate(() => window.scrollBy({ top: -20, behavior: 'instant' }));
  await expect(hiding).not.toHaveAttribute('data-pulse-header', 'hidden');
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const isTagged = (item: unknown, tag: string): boolean => {
  const tags: unknown = Object(item).tags;
  return Array.isArray(tags) && tags.includes(tag);
};

/** What of a list the server would send to who asks for a tag. */
function narrowed(body: unknown, address: string): unknown {
  const tag = new URL(address).searchParams.get('tag');
  return tag === null || !Array.isArray(body) ? body : body.filter((item) => isTagged(item, tag));
}

/**
 * Answers a JSON address with `body` in the browser, or with what of it bears the tag that is asked
 * for, and counts how often it was asked.
 */
export async function answerApi(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<{ count: () => number }> {
  let asked = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      asked += 1;
      await route.fulfill({ status, json: narrowed(body, route.request().url()) });
    },
  );
  return { count: () => asked };
}

/** Holds the answers of an address back until it is let go. */
export async function holdApi(page: Page, path: string, body: unknown): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held.promise;
      await route.fulfill({ json: body });
    },
  );
  return held.resolve;
}

/** Resolves once colours that are on their way, which are of neither theme, have arrived. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ playState }) => playState === 'running')
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** What axe finds on the page in its final colours, or in the part of it that a selector names. */
export async function accessibilityProblems(
  page: Page,
  part = 'html',
  rules?: string[],
): Promise<string[]> {
  await settled(page);
  await bringAxe(page);
  const runOnly: RunOptions['runOnly'] =
    rules === undefined ? { type: 'tag', values: AXE_TAGS } : { type: 'rule', values: rules };
  // What a frame shows of our pages is looked at where it is a page.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  return page.evaluate(
    async ([selector, given]) => {
      if (window.axe === undefined) throw new Error('The page is not the one that axe came to.');
      const { violations } = await window.axe.run(selector, given);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    [part, options] as const,
  );
}

/** Half a megabyte of script, so no more than once for each document. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
}

/** For a look at colours alone, where the other theme has had all rules. */
export const CONTRAST = ['color-contrast'];

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
