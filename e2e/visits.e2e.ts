/** How visits are counted in the browser, and what staff see of them. */
import type { Page } from '@playwright/test';
import { VITALS, type Vital } from '#features/visits/rules.ts';
import { type VisitsReport, visitsReport } from '#features/visits/schema.ts';
import { journeyBrowser } from '../scripts/chromium.ts';
import { pageKinds } from '../src/content-lists.ts';
import { accessibilityProblems, test as base, expect, hydrated } from './fixtures.ts';
import { openApi, openStudio, SIGNED_OUT, signIn, test as studioTest } from './studio.ts';

const Report = visitsReport(pageKinds.map(({ kind }) => kind));

/** The browser of the journeys says that it is headless, and its visits are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// For the whole browser: what a page sends as it is left would not have a name that is given to the page.
base.use({
  launchOptions: journeyBrowser(`--user-agent=${userAgent}`),
});

const test = base.extend<{ report: () => Promise<VisitsReport>; asked: string[] }>({
  report: async ({ browserName: _ }, use) => {
    const { studio, close } = await openApi(await signIn());
    await use(async () =>
      Report.parse(await (await studio.api.get('/api/admin/visits?days=7')).json()),
    );
    await close();
  },
  /** What pages ask for that has to do with visits. */
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/(?:\/|page-)visits/.test(pathname)) asked.push(pathname);
    });
    await use(asked);
  },
});

/** Resolves once the page counts: a module is run once, whoever imports it. */
const counting = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await import(document.querySelector<HTMLElement>('script[data-start]')?.dataset.visits ?? '');
  });

/** What the browser says when another tab comes to the front. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Runs in the page: makes the next click slow enough to be one that the browser measures. */
function slowNextClick(): void {
  const measured = new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some((entry) => Reflect.get(entry, 'interactionId') > 0)) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'event' });
  });
  Object.assign(window, { measured });
  const block = (): void => {
    const end = performance.now() + 150;
    while (performance.now() < end);
  };
  addEventListener('click', block, { capture: true, once: true });
}

const countOf = (vitals: VisitsReport['vitals'], name: Vital): number =>
  vitals.find(({ vital, kind }) => vital === name && kind === 'insights')?.count ?? 0;

const figuresOf = ({ pages, forms, vitals, widths }: VisitsReport) => ({
  insights: pages.find(({ path }) => path === '/insights')?.views ?? 0,
  contact: pages.find(({ path }) => path === '/contact')?.views ?? 0,
  other: pages.find(({ path }) => path === '(other)')?.views ?? 0,
  starts: forms.find(({ kind }) => kind === 'contact')?.starts ?? 0,
  vitals: VITALS.map((name) => countOf(vitals, name)),
  large: widths.find(({ width }) => width === 'large')?.visits ?? 0,
});

// One pattern, since Playwright takes two for a value and its options.
test.use({
  expectedProblems: [/\(Not Found\) \S+\/does-not-exist$|ERR_FAILED \S+\/api\/visits$/],
});

test('a visit is told when the page is hidden: pages opened with and without a load, a form begun, vitals @long', async ({
  page,
  asked,
  report,
}) => {
  const before = figuresOf(await report());
  await page.goto('/insights');
  await counting(page);
  await page.evaluate(slowNextClick);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => Reflect.get(window, 'measured'));
  // Until then the slow click waits to be looked at, and a page that is hidden before tells none.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Subject').fill('Trams');
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/page-visits-/)]);
  await page.goto('/does-not-exist');
  await counting(page);
  await page.goto('about:blank');
  await expect
    .poll(async () => figuresOf(await report()))
    .toEqual({
      insights: before.insights + 1,
      contact: before.contact + 1,
      other: before.other + 1,
      starts: before.starts + 1,
      vitals: before.vitals.map((count) => count + 1),
      large: before.large + 2,
    });
  expect(await page.context().cookies()).toEqual([]);
});

test('Global Privacy Control keeps everything away, and nothing stops where the address is down @long', async ({
  page,
  asked,
}) => {
  await page.route('**/api/visits', (route) => route.abort());
  await page.goto('/privacy');
  await counting(page);
  await hide(page);
  await expect.poll(() => asked).toContain('/api/visits');
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies', exact: true }).click();
  await expect(page).toHaveURL('/case-studies');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  asked.length = 0;
  await page.goto('/insights', { waitUntil: 'networkidle' });
  await hydrated(page);
  await hide(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

studioTest(
  'staff read views, pages, sources, forms and speed, for each range @long',
  async ({ page, playwright }) => {
    const visitor = await playwright.request.newContext({
      baseURL: process.env.SITE_URL ?? '',
      storageState: SIGNED_OUT,
      userAgent,
    });
    const told = await visitor.post('/api/visits', {
      data: {
        page: '/privacy',
        views: ['/privacy', '/core-concept'],
        referrer: 'news.example.org',
        width: 'medium',
        starts: ['beta'],
        lcp: 4_500,
        inp: 80,
        cls: 0.2,
      },
    });
    expect(told.status()).toBe(204);
    await visitor.dispose();
    const source = page.getByRole('row').filter({ hasText: 'news.example.org' });
    await expect(async () => {
      await openStudio(page, '/admin');
      await page.getByRole('link', { name: 'Visits', exact: true }).click();
      await expect(source).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('img', { name: /^Page views by day/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '/core-concept' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Beta sign-up' })).toContainText('1');
    const others = page.getByRole('row').filter({ hasText: 'Other pages' });
    await expect(others).toContainText('Poor');
    await expect(others).toContainText('Needs improvement');
    await page.getByText('Figures').click();
    await expect(
      page.getByRole('table', { name: /^Page views by day/ }).getByRole('row'),
    ).toHaveCount(31);
    await page.getByRole('link', { name: '12 months' }).press('Enter');
    await expect(page).toHaveURL(/days=364/);
    await expect(
      page.getByRole('table', { name: /^Page views by week/ }).getByRole('row'),
    ).toHaveCount(53);
    await expect(page.getByText('no full 12 months before these')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'privacy policy' }),
    ).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
