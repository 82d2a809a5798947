/** The insights of the home page. */
import type { Locator, Page } from '@playwright/test';
import type { Insight } from '../src/features/insights/schema.ts';
import { answerApi, expect, holdApi, openInBrowser, STILL, test } from './fixtures.ts';
import {
  allRequestsSeen,
  FEATURED_INSIGHTS_API,
  focusWindow,
  insight,
  REST_OF_FRESHNESS,
  reopen,
  STILL_FRESH,
} from './insight-records.ts';

test.use({ contextOptions: STILL });

const NEVER_SHOWN = 'New insights coming soon';

const section = (page: Page): Locator => page.locator('section[aria-labelledby=featured-insights]');
const cards = (page: Page): Locator => section(page).getByRole('article');
const titles = (page: Page): Locator => cards(page).getByRole('heading');

test('HOME-54 HOME-55 HOME-59 the grid shows the featured posts in their order, each with its link', async ({
  page,
}) => {
  const names = ['Beta', 'Alpha', 'Gamma'];
  await answerApi(
    page,
    FEATURED_INSIGHTS_API,
    names.map((title) => insight({ title, featured: true })),
  );
  await openInBrowser(page, '/');
  await expect(titles(page)).toHaveText(names);
  for (const name of names) {
    await expect(cards(page).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/insights/${name.toLowerCase()}`,
    );
  }
  await section(page).getByRole('link', { name: 'View All Insights' }).click();
  await expect(page).toHaveURL(/\/insights$/);
});

test('HOME-55 a click on a featured card opens its post', async ({ page }) => {
  await page.goto('/');
  const first = cards(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/insights\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('HOME-56 HOME-57 HOME-58 every featured card shows all tags, read time and short date', async ({
  page,
}) => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics', 'AI Adoption'];
  const posts = [
    insight({ title: 'One', tags, publishDate: '2024-06-05' }),
    insight({ title: 'Two', tags, publishDate: '2023-12-31' }),
    insight({ title: 'Three', tags, publishDate: '2025-01-01' }),
  ];
  await answerApi(page, FEATURED_INSIGHTS_API, posts);
  await openInBrowser(page, '/');
  await expect(cards(page)).toHaveCount(posts.length);
  for (const [index, date] of ['Jun 5, 2024', 'Dec 31, 2023', 'Jan 1, 2025'].entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags);
    await expect(card.getByText('5 min read', { exact: true })).toBeVisible();
    await expect(card.getByText(date, { exact: true })).toBeVisible();
  }
});

test('HOME-54 HOME-56 HOME-57 HOME-58 the home page arrives with its featured posts', async ({
  page,
  request,
}) => {
  const posts: Insight[] = await (await request.get(FEATURED_INSIGHTS_API)).json();
  const answers = await answerApi(page, FEATURED_INSIGHTS_API, []);
  await page.goto('/');
  await expect(titles(page)).toHaveText(posts.map(({ title }) => title));
  for (const [index, { tags }] of posts.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags);
    await expect(card.getByText('5 min read', { exact: true })).toBeVisible();
    await expect(card.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  }
  expect(posts).not.toEqual([]);
  expect(answers.count()).toBe(0);
});

test('HOME-60 HOME-63 placeholders stand where the featured posts will be', async ({ page }) => {
  const letGo = await holdApi(page, FEATURED_INSIGHTS_API, [insight({ title: 'Here now' })]);
  await openInBrowser(page, '/');
  const loading = section(page).locator('[aria-busy="true"]');
  await expect(loading.getByRole('status')).toHaveText('Loading insights');
  await expect(loading.locator('[aria-hidden="true"]').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText(NEVER_SHOWN)).toHaveCount(0);
  letGo();
  await expect(titles(page)).toHaveText(['Here now']);
  await expect(loading).toHaveCount(0);
});

test('HOME-61 HOME-63 without featured posts there is no such section and no promise of one', async ({
  page,
}) => {
  const letGo = await holdApi(page, FEATURED_INSIGHTS_API, []);
  await openInBrowser(page, '/');
  await expect(section(page)).toBeVisible();
  letGo();
  await expect(section(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(NEVER_SHOWN)).toHaveCount(0);
});

test('HOME-64 the featured posts are asked for again after 5 minutes and no sooner, and never on focus', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerApi(page, FEATURED_INSIGHTS_API, [insight({ title: 'Kept' })]);
  await openInBrowser(page, '/');
  await expect(titles(page)).toHaveText(['Kept']);
  await page.clock.fastForward(STILL_FRESH);
  await reopen(page);
  await expect(titles(page)).toHaveText(['Kept']);
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
  await page.clock.fastForward(REST_OF_FRESHNESS);
  await focusWindow(page);
  await allRequestsSeen(page);
  expect(answers.count()).toBe(1);
  await reopen(page);
  await expect.poll(answers.count).toBe(2);
});
