/** Insights as the server sends them; test/browser has what the pages do with what the API says. */
import type { Locator, Page } from '@playwright/test';
import sample from '../content/sample/insights.json' with { type: 'json' };
import type { Insight } from '../src/features/insights/schema.ts';
import { answerApi, expect, FAILED_REQUEST, hydrated, scrollTop, test } from './fixtures.ts';

const INSIGHTS_API = '/api/blog-posts';

const article = (page: Page): Locator => page.getByRole('main').getByRole('article');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('INS-01 INS-03 INS-05 INS-20 the list arrives with every published post, newest first, and a post opens at its top', async ({
  page,
  request,
}) => {
  const posts: Insight[] = await (await request.get(INSIGHTS_API)).json();
  const drafts = sample.blogPosts.filter(({ status }) => status === 'draft');
  const answers = await answerApi(page, INSIGHTS_API, []);
  await page.goto('/insights');
  const newestFirst = posts.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
  const titles = article(page).getByRole('heading');
  await expect(titles).toHaveText(newestFirst.map((post) => post.title));
  expect(posts).toHaveLength(sample.blogPosts.length - drafts.length);
  expect(drafts).not.toEqual([]);
  for (const draft of drafts) await expect(page.getByText(draft.title)).toHaveCount(0);
  const chips = page.getByRole('navigation', { name: 'Filter posts by service' });
  await expect(chips.getByRole('link')).toHaveText([
    'All Posts',
    'Product Development',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
  ]);
  await hydrated(page);
  const last = article(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(answers.count()).toBe(0);
});

test('INS-21 INS-22 INS-24 INS-25 INS-27 INS-28 a post arrives with all that belongs to it, and without what it lacks', async ({
  page,
  request,
}) => {
  const address = `${INSIGHTS_API}/move-the-writes-first`;
  const post: Insight = await (await request.get(address)).json();
  const answers = await answerApi(page, address, {});
  await page.goto('/insights/move-the-writes-first');
  await expect(title(page)).toHaveText(post.title);
  await expect(page).toHaveTitle(new RegExp(`^${post.title}`));
  const cover = article(page).getByRole('img', { name: /^Cover of/ });
  await expect(cover).toHaveAttribute('src', new RegExp(`^${post.coverImageUrl}[?]look=`));
  await expect(article(page).getByText('February 11, 2025', { exact: true })).toBeVisible();
  const tags = article(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await expect(tags).toHaveText(post.tags);
  await expect(article(page).locator(`img[src="${post.authorImageUrl}"]`)).toBeVisible();
  const profile = article(page).getByRole('link', { name: /LinkedIn/ });
  await expect(profile).toHaveAttribute('href', post.authorLinkedIn);
  const named = post.contentSections.map(({ heading }) => heading).filter(Boolean);
  const headings = named.map((name) => article(page).getByRole('heading', { name, level: 2 }));
  for (const heading of headings) await expect(heading).toBeVisible();

  await test.step('the contents lead to the sections', async () => {
    const last = headings.at(-1) ?? title(page);
    await expect(last).not.toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: named.at(-1) ?? '' }).click();
    await expect(last).toBeInViewport();
  });
  expect(answers.count()).toBe(0);

  await test.step('a post without cover, portrait and profile', async () => {
    await page.goto('/insights/your-cloud-bill-is-an-architecture-review');
    await expect(article(page).getByText('March 14, 2023', { exact: true })).toBeVisible();
    await expect(article(page).getByText('SK', { exact: true })).toBeVisible();
    await expect(article(page).locator('img')).toHaveCount(0);
    await expect(profile).toHaveCount(0);
  });
});

test.describe('without a post', () => {
  test.use({ expectedProblems: [FAILED_REQUEST] });

  test('INS-32 INS-34 the addresses of no post and of a draft arrive with status 404 and the same words', async ({
    page,
  }) => {
    for (const slug of ['no-such-post', 'put-accessibility-on-a-schedule']) {
      const response = await page.goto(`/insights/${slug}`);
      expect(response?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(title(page)).toHaveText('Blog Post Not Found');
      const words = "The blog post you're looking for doesn't exist or has been removed.";
      await expect(main.getByText(words, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/^Blog Post Not Found/);
      const back = main.getByRole('link', { name: 'Back to Insights' });
      await expect(back).toHaveAttribute('href', '/insights');
    }
  });
});

test('a post with a player in its text comes with a document of its own, which lets that player in @long', async ({
  page,
  request,
}) => {
  const path = '/insights/move-the-writes-first';
  const address = `${INSIGHTS_API}/move-the-writes-first`;
  const post: Insight = await (await request.get(address)).json();
  const html = '<figure><iframe title="A talk" srcdoc=""></iframe></figure>';
  const film = { heading: 'The film', text: '', imageUrl: '', html };
  await answerApi(page, address, { ...post, contentSections: [film] });
  await page.goto('/insights');
  await hydrated(page);
  const own = page.waitForRequest(
    (one) => one.resourceType() === 'document' && new URL(one.url()).pathname === path,
  );
  await article(page).getByRole('link', { name: post.title }).click();
  await own;
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    post.contentSections.find(({ heading }) => heading !== '')?.heading ?? '',
  );
});
