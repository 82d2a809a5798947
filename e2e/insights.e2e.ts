/** The list of insights. */
import type { Locator, Page } from '@playwright/test';
import sample from '../content/sample/insights.json' with { type: 'json' };
import type { Insight } from '../src/features/insights/schema.ts';
import { answerApi, expect, holdApi, openInBrowser, test } from './fixtures.ts';
import {
  allRequestsSeen,
  answerInsights,
  focusWindow,
  INSIGHTS_API,
  insight,
  REST_OF_FRESHNESS,
  reopen,
  STILL_FRESH,
} from './insight-records.ts';

const IMAGE = '/sample/cover-move-the-writes-first.webp';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const titles = (page: Page): Locator => cards(page).getByRole('heading');
const chips = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Filter posts by service' }).getByRole('link');
const card = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('INS-01 INS-05 the page arrives with every published post, newest first, and no draft', async ({
  page,
  request,
}) => {
  const posts: Insight[] = await (await request.get(INSIGHTS_API)).json();
  const drafts = sample.blogPosts.filter(({ status }) => status === 'draft');
  const answers = await answerInsights(page, []);
  await page.goto('/insights');
  const newestFirst = posts.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
  await expect(titles(page)).toHaveText(newestFirst.map(({ title }) => title));
  expect(posts).toHaveLength(sample.blogPosts.length - drafts.length);
  expect(drafts).not.toEqual([]);
  for (const { title } of drafts) await expect(page.getByText(title)).toHaveCount(0);
  expect(answers.count()).toBe(0);
});

test('INS-01 a list that is too long for one answer leads on to its older posts', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === INSIGHTS_API,
    (route) =>
      new URL(route.request().url()).searchParams.get('cursor') === 'abc'
        ? route.fulfill({ json: [insight({ title: 'Old' })] })
        : route.fulfill({
            json: [insight({ title: 'New' })],
            headers: { link: `<${INSIGHTS_API}?cursor=abc>; rel="next"` },
          }),
  );
  // The pointer comes to rest on it where the link has been.
  await answerApi(page, `${INSIGHTS_API}/old`, insight({ title: 'Old' }));
  await openInBrowser(page, '/insights');
  await expect(titles(page)).toHaveText(['New']);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(titles(page)).toHaveText(['Old']);
  await page.getByRole('link', { name: 'Newest posts' }).click();
  await expect(titles(page)).toHaveText(['New']);
});

test('INS-02 INS-03 there is a chip for all posts, which is chosen, and one for each service found', async ({
  page,
}) => {
  await answerInsights(page, [
    insight({ title: 'One', tags: ['Cloud', 'Intelligent Automation'] }),
    insight({ title: 'Two', tags: ['Product Development', 'System Modernization'] }),
  ]);
  await openInBrowser(page, '/insights');
  await expect(chips(page)).toHaveText([
    'All Posts',
    'Product Development',
    'Intelligent Automation',
  ]);
  await expect(chips(page).and(page.locator('[aria-current="true"]'))).toHaveText(['All Posts']);
  await expect(cards(page)).toHaveCount(2);
});

test('INS-03 a list with all four services has a chip for each of them', async ({ page }) => {
  await page.goto('/insights');
  await expect(chips(page)).toHaveText([
    'All Posts',
    'Product Development',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
  ]);
});

test('INS-04 a chip leaves the posts with its tag, and "All Posts" brings the others back', async ({
  page,
}) => {
  const answers = await answerInsights(page, [
    insight({ title: 'One', tags: ['Cloud', 'Staff Augmentation'] }),
    insight({ title: 'Two', tags: ['Product Development'] }),
    insight({ title: 'Three', tags: ['Staff Augmentation'] }),
  ]);
  await openInBrowser(page, '/insights');
  await page.getByRole('link', { name: 'Staff Augmentation' }).click();
  await expect(titles(page)).toHaveText(['One', 'Three']);
  await expect(chips(page).and(page.locator('[aria-current="true"]'))).toHaveText([
    'Staff Augmentation',
  ]);
  await page.getByRole('link', { name: 'All Posts' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(answers.count()).toBe(1);
});

test('INS-05 posts are sorted by their date, the newest first, whatever order they come in', async ({
  page,
}) => {
  await answerInsights(page, [
    insight({ title: 'Second', publishDate: '2024-02-10' }),
    insight({ title: 'Fourth', publishDate: '2022-12-31' }),
    insight({ title: 'First', publishDate: '2025-01-01' }),
    insight({ title: 'Third', publishDate: '2024-02-09' }),
  ]);
  await openInBrowser(page, '/insights');
  await expect(titles(page)).toHaveText(['First', 'Second', 'Third', 'Fourth']);
});

test('INS-06 INS-07 a card has its image, or the first letter of its title', async ({ page }) => {
  const illustrated = insight({ title: 'With an image', cardImageUrl: IMAGE });
  const plain = insight({ title: 'Quietly without' });
  await answerInsights(page, [illustrated, plain]);
  await openInBrowser(page, '/insights');
  await expect(card(page, illustrated.title).locator(`img[src="${IMAGE}"]`)).toBeVisible();
  await expect(card(page, illustrated.title).getByText('W', { exact: true })).toHaveCount(0);
  await expect(card(page, plain.title).getByText('Q', { exact: true })).toBeVisible();
  await expect(card(page, plain.title).locator(`img[src="${IMAGE}"]`)).toHaveCount(0);
});

test('INS-08 INS-10 INS-11 every card shows title, all tags, author, short date and read time', async ({
  page,
}) => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics', 'AI Adoption'];
  const posts = ['One', 'Two', 'Three', 'Four'].map((title) => insight({ title, tags }));
  await answerInsights(page, posts);
  await openInBrowser(page, '/insights');
  await expect(cards(page)).toHaveCount(posts.length);
  for (const { title } of posts) {
    const shown = card(page, title);
    await expect(shown.getByRole('heading')).toHaveText(title);
    await expect(shown.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags);
    await expect(shown.getByText('Imani Okafor', { exact: true })).toBeVisible();
    await expect(shown.getByText('Jun 5, 2024', { exact: true })).toBeVisible();
    await expect(shown.getByText('5 min read', { exact: true })).toBeVisible();
  }
});

test('INS-09 the excerpt of every card is cut after its third line', async ({ page }) => {
  const excerpt = 'A week of measuring saved a team of nine the quarter after it. '
    .repeat(12)
    .trim();
  const names = ['One', 'Two', 'Three', 'Four'];
  await answerInsights(
    page,
    names.map((title) => insight({ title, excerpt })),
  );
  await openInBrowser(page, '/insights');
  for (const name of names) {
    const text = card(page, name).getByText(excerpt);
    await expect(text).toBeVisible();
    await expect
      .poll(() =>
        text.evaluate((box) => ({
          lines: Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight)),
          isCut: getComputedStyle(box).overflow === 'hidden' && box.scrollHeight > box.clientHeight,
        })),
      )
      .toEqual({ lines: 3, isCut: true });
  }
});

test('INS-12 "Name - Role" stands in two lines, and any other name in one', async ({ page }) => {
  const bylines = [
    ['Ana Ruiz - Partner', 'Ana Ruiz', 'Partner'],
    ['Bo Lind - Head - Oslo', 'Bo Lind', 'Head - Oslo'],
    ['Soo-jin Baek', 'Soo-jin Baek'],
    ['Kay -Ng', 'Kay -Ng'],
  ] as const;
  await answerInsights(
    page,
    bylines.map(([authorName], index) => insight({ title: `Post ${index}`, authorName })),
  );
  await openInBrowser(page, '/insights');
  for (const [index, [authorName, ...lines]] of bylines.entries()) {
    const shown = card(page, `Post ${index}`);
    const tops: number[] = [];
    for (const line of lines) {
      await expect(shown.getByText(line, { exact: true })).toBeVisible();
      tops.push((await shown.getByText(line, { exact: true }).boundingBox())?.y ?? 0);
    }
    expect(tops.every((top, line) => line === 0 || top > (tops[line - 1] ?? 0) + 10)).toBe(true);
    await expect(shown.getByText(authorName)).toHaveCount(lines.length === 1 ? 1 : 0);
  }
});

test('INS-13 a card leads to its post, from its title and from anywhere on it', async ({
  page,
}) => {
  const post = insight({ title: 'Move it' });
  await answerInsights(page, [post]);
  await openInBrowser(page, '/insights');
  await expect(page.getByRole('link', { name: 'Move it' })).toHaveAttribute(
    'href',
    '/insights/move-it',
  );
  await card(page, 'Move it').click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/insights\/move-it$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move it');
});

test('INS-14 the list says that it loads until its posts are here', async ({ page }) => {
  const letGo = await holdApi(page, INSIGHTS_API, [insight({ title: 'Here now' })]);
  await openInBrowser(page, '/insights');
  const loading = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(loading.getByRole('status')).toHaveText('Loading blog posts');
  await expect(loading.locator('[aria-hidden="true"]').first()).toBeVisible();
  await expect(page.getByText('No blog posts available yet')).toHaveCount(0);
  letGo();
  await expect(titles(page)).toHaveText(['Here now']);
  await expect(page.getByText('Loading blog posts')).toHaveCount(0);
});

test('INS-15 without any post the list says so', async ({ page }) => {
  await answerInsights(page, []);
  await openInBrowser(page, '/insights');
  await expect(page.getByText('No blog posts available yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View all posts' })).toHaveCount(0);
  await expect(chips(page)).toHaveText(['All Posts']);
});

test('INS-16 INS-17 a tag that has lost its last post says so and leads back to all posts', async ({
  page,
}) => {
  await page.clock.install();
  const other = insight({ title: 'Other', tags: ['Product Development'] });
  await answerInsights(page, [other, insight({ title: 'Leaving', tags: ['Staff Augmentation'] })]);
  await openInBrowser(page, '/insights?tag=Staff+Augmentation');
  await expect(titles(page)).toHaveText(['Leaving']);
  await answerInsights(page, [other]);
  await page.clock.fastForward('05:01');
  await reopen(page);
  await expect(
    page.getByText('No posts found for Staff Augmentation', { exact: true }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'View all posts' }).click();
  await expect(titles(page)).toHaveText(['Other']);
});

test('INS-19 the list is asked for again after 5 minutes and no sooner, and never on focus', async ({
  page,
}) => {
  await page.clock.install();
  const answers = await answerInsights(page, [insight({ title: 'Kept' })]);
  await openInBrowser(page, '/insights');
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
