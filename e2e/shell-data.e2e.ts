/** What the browser asks the API, and how often. */
import type { Page, Request } from '@playwright/test';
import type { SitePage } from '../scripts/find-pages.ts';
import { SITE_API } from '../src/web/site.ts';
import {
  answerApi,
  expect,
  findPage,
  navigate,
  openInBrowser,
  pagesInBrowser,
  QUIET_PAGE,
  test,
} from './fixtures.ts';

const BROKEN_STUDY = '/api/case-studies/broken';

/**
 * The second is Chromium's word for a machine that is slow; of pages that are opened one after the other, no fault
 * of theirs. One pattern, since Playwright would take a second one for options of the first.
 */
const EXPECTED =
  /status of 500 .*\/api\/case-studies\/broken$|was preloaded using link preload but not used within a few seconds/;

test.use({ expectedProblems: [EXPECTED] });

const START = Date.UTC(2025, 5, 1, 9);
const MINUTE_MS = 60_000;

interface Calls {
  /** The addresses asked since the start or since `forget`. */
  addresses: () => readonly string[];
  forget: () => void;
  /** Resolves when all calls that the page has sent so far are known here, and answered. */
  settled: () => Promise<void>;
}

/** Watches the calls to the API; `only` narrows them to one address. */
function watchCalls(page: Page, only?: string): Calls {
  const isCall = (request: Request): boolean => {
    const { pathname } = new URL(request.url());
    // Whether the site is still called and reached as it was is asked after each change of page.
    if (pathname === SITE_API) return false;
    return only === undefined ? pathname.startsWith('/api/') : pathname === only;
  };
  let addresses: string[] = [];
  let pending = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || !isCall(request)) return;
    pending += 1;
    addresses.push(new URL(request.url()).pathname);
  });
  const onEnd = (request: Request): void => {
    if (request.resourceType() === 'fetch' && isCall(request)) pending -= 1;
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return {
    addresses: () => addresses,
    forget: () => {
      addresses = [];
    },
    settled: async () => {
      // What the page sent before this, the browser reported before this.
      await page.evaluate(() => fetch('/healthz'));
      await expect.poll(() => pending).toBe(0);
    },
  };
}

/** Goes on to a page by a link and waits until what it has fetched is there, and seen by `calls`. */
async function openFetched(page: Page, { name, path }: SitePage, calls: Calls): Promise<void> {
  // The heading of the page before may stand for a moment under the new address.
  await page.locator('h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '');
  });
  await navigate(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.locator('h1:not([data-before])')).toBeVisible();
  const fetched = FETCHED[name];
  if (fetched !== undefined) await expect(page.locator(fetched).first()).toBeVisible();
  // What changes nothing that is seen may still be under way.
  await calls.settled();
}

/** What a page shows only once it has fetched it. */
const FETCHED: Readonly<Record<string, string>> = {
  home: 'main figure blockquote',
  'case-studies': 'main a[href^="/case-studies/"]',
  insights: 'main a[href^="/insights/"]',
  'case-study': 'main article time',
  insight: 'main article time',
  service: 'main [aria-labelledby="solution-studies"] li a',
};

interface Call {
  address: string;
  credentials: RequestCredentials;
}

declare global {
  interface Window {
    calls?: Call[];
  }
}

/** Runs in the page before its own scripts. */
function recordFetches(): void {
  const send = window.fetch;
  const calls: Call[] = [];
  window.calls = calls;
  window.fetch = (input, init) => {
    const { url, credentials } = new window.Request(input, init);
    calls.push({ address: new URL(url).pathname, credentials });
    return send(input, init);
  };
}

/** Has a block of case studies, which is to ask again whenever the window gets the focus: BLOCK-08. */
const ASKS_ON_FOCUS = 'service';

test('SHELL-36 SHELL-42 SHELL-43 every call to the API includes credentials, and neither an open page nor a window that gets the focus back sends one', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'visitor', value: 'known', url: baseURL ?? '' }]);
  await page.addInitScript(recordFetches);
  const cookies: Promise<string | null>[] = [];
  // Of one that leaving its page cut off, the browser does not tell what it would have sent.
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch') cookies.push(request.headerValue('cookie'));
  });
  const calls = watchCalls(page);
  await page.clock.install({ time: START });
  await openInBrowser(page, QUIET_PAGE);
  for (const site of await pagesInBrowser()) {
    await openFetched(page, site, calls);
    calls.forget();
    await page.clock.fastForward(60 * MINUTE_MS);
    await calls.settled();
    expect(calls.addresses(), `${site.path} after an hour`).toEqual([]);
    if (site.name === ASKS_ON_FOCUS) continue;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await calls.settled();
    expect(calls.addresses(), site.path).toEqual([]);
  }
  const sent = ((await page.evaluate(() => window.calls)) ?? []).filter(({ address }) =>
    address.startsWith('/api/'),
  );
  for (const { address, credentials } of sent) expect(credentials, address).toBe('include');
  const addresses = sent.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/api/articles', '/api/blog-posts']));
  expect(addresses.some((address) => /^\/api\/blog-posts\/.+-/.test(address))).toBe(true);
  expect(new Set(await Promise.all(cookies))).toEqual(new Set(['visitor=known']));
});

/** The address of the API behind a page. */
const apiOf = (path: string): string => `/api${path.replace('/insights', '/blog-posts')}`;

/** How often the API was asked once the page has been opened and left at this minute. */
async function visitAt(page: Page, { name, path }: SitePage, minute: number, calls: Calls) {
  await page.clock.setFixedTime(START + minute * MINUTE_MS);
  await navigate(page, path);
  await expect(page.locator(FETCHED[name] ?? '').first()).toBeVisible();
  // Who leaves takes a call that is under way back, and it is sent again next time.
  await calls.settled();
  await navigate(page, QUIET_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Map of the Work');
  await calls.settled();
  return calls.addresses().filter((address) => address === apiOf(path)).length;
}

test('SHELL-40 lists and details are asked for again after 5 minutes, and not before @long', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.clock.setFixedTime(START);
  await openInBrowser(page, QUIET_PAGE);
  for (const name of ['case-studies', 'insights', 'case-study', 'insight']) {
    const site = await findPage(name);
    calls.forget();
    expect(await visitAt(page, site, 0, calls), name).toBe(1);
    expect(await visitAt(page, site, 4.999, calls), name).toBe(1);
    expect(await visitAt(page, site, 5.001, calls), name).toBe(2);
    expect(await visitAt(page, site, 5.002, calls), name).toBe(2);
  }
});

test('SHELL-41 a failing query without a rule of its own is sent twice', async ({ page }) => {
  const api = await answerApi(page, BROKEN_STUDY, { error: 'boom' }, 500);
  const calls = watchCalls(page);
  await page.clock.install({ time: START });
  await openInBrowser(page, '/case-studies/broken');
  await expect.poll(api.count).toBe(1);
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  await page.clock.fastForward(60 * MINUTE_MS);
  await calls.settled();
  expect(api.count()).toBe(2);
});
