/** What the search finds, in the panel and on its page. */

import type { Locator, Page } from '@playwright/test';
import { TYPING_PAUSE_MS } from '../src/features/assistant/rules.ts';
import { siteConfig } from '../src/site.config.ts';
import {
  accessibilityProblems,
  answerApi,
  expect,
  FAILED_REQUEST,
  hydrated,
  test,
} from './fixtures.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Miles', exact: true });
const field = (page: Page): Locator => panel(page).getByRole('searchbox');
const results = (page: Page): Locator => panel(page).getByRole('region', { name: 'Results' });
const status = (page: Page): Locator => panel(page).getByRole('status');

async function openPanel(page: Page, path = '/insights'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

const found = (...titles: string[]) => ({
  closeness: 'every-word',
  groups: [
    {
      kind: 'insight',
      label: 'Insights',
      hasMore: false,
      results: titles.map((title) => ({
        href: `/insights/${title}`,
        title: [title],
        label: [''],
        snippet: ['Words.'],
      })),
    },
  ],
});

async function expectGroups(page: Page): Promise<void> {
  await page.keyboard.type('appointments');
  await expect(status(page)).toHaveText('Three results for “appointments”');
  await expect(results(page).getByRole('heading', { name: 'Case studies' })).toBeVisible();
  await expect(results(page).getByRole('link').first()).toHaveText('Reminders that ask a question');
  await expect(results(page).locator('mark').first()).toHaveText('appointments');
  await field(page).fill('');
  await expect(results(page)).toHaveCount(0);
}

async function expectGuess(page: Page): Promise<void> {
  await page.keyboard.type('apointmnets');
  await expect(results(page).getByRole('link').first()).toHaveText('Reminders that ask a question');
  await expect(results(page)).toContainText('No exact match.');
}

async function expectNothing(page: Page): Promise<void> {
  await page.keyboard.type('xqzzy');
  await expect(status(page)).toHaveText('Nothing found for “xqzzy”');
  await expect(panel(page).getByRole('link', { name: 'Trailhead' })).toBeVisible();
}

async function expectArrowKeys(page: Page): Promise<void> {
  await page.keyboard.type('cloud');
  const links = results(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(status(page)).toHaveText(/“cloud”$/);
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const href = await links.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

async function expectTab(page: Page): Promise<void> {
  await page.keyboard.type('appointments');
  await expect(results(page).getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('link').first()).toBeFocused();
}

async function expectAllResults(page: Page): Promise<void> {
  await page.keyboard.type('cloud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=cloud');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results for “cloud”$/);
  await page.goBack();
  await expect(page).toHaveURL('/insights');
}

test('the panel finds what is typed: in groups, by a guess, or nothing, and leads on by Tab, by Enter and by the arrow keys', async ({
  page,
}) => {
  await openPanel(page);
  await test.step('typing shows results in groups, with what matched marked, and says how many there are', () =>
    expectGroups(page));
  await test.step('a typo finds what was meant, and says that it guessed', () => expectGuess(page));
  await field(page).fill('');
  await test.step('nothing found is said, with what else there is', () => expectNothing(page));
  await field(page).fill('');
  await test.step('Tab reaches the results as well', () => expectTab(page));
  await field(page).fill('');
  await field(page).focus();
  await test.step('Enter in the field leads to the page with all results', () =>
    expectAllResults(page));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await test.step('the arrow keys go through the results and back to the field, and Enter follows one', () =>
    expectArrowKeys(page));
});

/** Answers each search with its own words, and the one for `held` only once it is let go. */
async function holdSearch(
  page: Page,
  held: string,
): Promise<{ asked: string[]; letGo: () => void }> {
  const asked: string[] = [];
  const wait = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/api/search',
    async (route) => {
      const query = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(query);
      if (query === held) await wait.promise;
      await route.fulfill({ json: found(query) }).catch(() => undefined);
    },
  );
  return { asked, letGo: wait.resolve };
}

test('typing asks once it pauses, and an answer that comes late does not replace a newer one @long', async ({
  page,
}) => {
  const { asked, letGo } = await holdSearch(page, 'slow');
  await page.clock.install({ time: '2025-06-01T09:00:00Z' });
  await openPanel(page);
  await page.clock.pauseAt('2025-06-01T10:00:00Z');
  for (const key of 'slow') {
    await page.clock.runFor(TYPING_PAUSE_MS - 1);
    await page.keyboard.type(key);
  }
  await page.clock.runFor(TYPING_PAUSE_MS - 1);
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => asked).toEqual(['slow']);
  await expect(status(page)).toHaveText('Searching for “slow”');
  await field(page).fill('quick');
  await expect(results(page).getByRole('link')).toHaveText('quick');
  letGo();
  // What the page has begun so far has been answered before this.
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  await expect(results(page).getByRole('link')).toHaveText('quick');
  await expect(status(page)).toHaveText('One result for “quick”');
  expect(asked).toEqual(['slow', 'quick']);
});

test('the results of the last query stay until those of the next are there @long', async ({
  page,
}) => {
  const { letGo } = await holdSearch(page, 'second');
  await openPanel(page);
  await field(page).fill('first');
  await expect(results(page).getByRole('link')).toHaveText('first');
  await field(page).fill('second');
  await expect(status(page)).toHaveText('Searching for “second”');
  await expect(results(page).getByRole('link')).toHaveText('first');
  letGo();
  await expect(results(page).getByRole('link')).toHaveText('second');
});

test.describe('where the search fails', () => {
  test.use({ expectedProblems: [FAILED_REQUEST] });

  test('the panel says so, keeps the words and can try again', async ({ page }) => {
    await answerApi(page, '/api/search', { error: 'No.', code: 'internal' }, 500);
    await openPanel(page);
    await page.keyboard.type('cloud');
    await expect(status(page)).toHaveText('The search failed');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toHaveText(/results for “cloud”/);
    await expect(field(page)).toHaveValue('cloud');
  });
});

test('the page has results by kind, a title of its own, and a field to ask again', async ({
  page,
}) => {
  await page.goto('/search?q=modernization');
  await expect(page).toHaveTitle(`Search for “modernization” · ${siteConfig.name}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    /^Services/,
    /^Case studies/,
    /^Evidence/,
    /^Insights/,
    /^People/,
    /^Articles/,
    /^Solutions/,
    'Meet Miles',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await main.getByRole('searchbox').fill('apointments');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=apointments');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/results? for “apointments”$/);
  await expect(page).toHaveTitle(`Search for “apointments” · ${siteConfig.name}`);
  await main.getByRole('link', { name: 'Reminders that ask a question' }).click();
  await expect(page).toHaveURL('/case-studies/reminders-that-ask-a-question');
});

test('the page leads on where nothing was found, and refuses kindly what is too long @long', async ({
  page,
}) => {
  await page.goto('/search?q=xqzzy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “xqzzy”');
  for (const [name, href] of [
    ['Product Development', '/product-development-detail'],
    ['All case studies', '/case-studies'],
    ['Ask a person', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`/search?q=${'a'.repeat(101)}`);
  await expect(main).toContainText('Use at most 100 characters.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-03] the hero button and the magnifier lead to the search page, which has what the panel has', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Discover Miles' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Meet Miles' })).toBeVisible();
    for (const name of ['Project Pulse', 'Trailhead', 'AI Adoption Accelerator']) {
      await expect(main.getByRole('link', { name })).toBeVisible();
    }
    await page.goto('/insights');
    await page.getByRole('button', { name: 'Search with Miles' }).click();
    await main.getByRole('searchbox').fill('apointments');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=apointments');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Three results for “apointments”',
    );
    await expect(main.locator('mark').first()).toHaveText('appointments');
  });
});
