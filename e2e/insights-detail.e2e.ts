/** One insight. */
import type { Locator, Page } from '@playwright/test';
import type { Insight } from '../src/features/insights/schema.ts';
import {
  answerApi,
  expect,
  holdApi,
  hydrated,
  openInBrowser,
  scrollTop,
  test,
} from './fixtures.ts';
import { INSIGHTS_API, insight } from './insight-records.ts';

const COVER = '/sample/cover-move-the-writes-first.webp';
const PORTRAIT = '/sample/author-imani-okafor.webp';
const FIGURE = '/sample/figure-move-the-writes-first-1.webp';
const PROFILE = 'https://www.linkedin.com/in/imani-okafor-northmile';

const article = (page: Page): Locator => page.getByRole('main').getByRole('article');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const cover = (page: Page): Locator => article(page).getByRole('img', { name: /^Cover of/ });

/** Opens a post that the API answers with. */
async function openPost(page: Page, fields: Partial<Insight>): Promise<void> {
  const post = insight(fields);
  await answerApi(page, `${INSIGHTS_API}/${post.slug}`, post);
  await openInBrowser(page, `/insights/${post.slug}`);
  await expect(title(page)).toHaveText(post.title);
}

test('INS-20 a post opens at its top, however far down the list it stood', async ({ page }) => {
  await page.goto('/insights');
  await hydrated(page);
  const last = page.getByRole('main').getByRole('article').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('INS-21 a post shows its cover when it has one', async ({ page }) => {
  await openPost(page, { coverImageUrl: COVER });
  await expect(cover(page)).toBeVisible();
  await expect(cover(page)).toHaveAttribute('src', COVER);
});

test('INS-21 a post without a cover shows none, not even its card image', async ({ page }) => {
  await openPost(page, { cardImageUrl: COVER });
  await expect(article(page).getByRole('img')).toHaveCount(0);
  await expect(article(page).locator('img')).toHaveCount(0);
});

test('INS-22 INS-23 INS-26 a post shows its title, long date, tags, read time and author', async ({
  page,
}) => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics'];
  const text = 'One short sentence.';
  await openPost(page, { tags, contentSections: [{ heading: '', text, imageUrl: '' }] });
  await expect(article(page).getByText('June 5, 2024', { exact: true })).toBeVisible();
  const shownTags = article(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await expect(shownTags).toHaveText(tags);
  await expect(article(page).getByText('5 min read', { exact: true })).toBeVisible();
  await expect(article(page).getByText('Imani Okafor', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Measure before you cut/);
});

test('INS-23 the read time of a long post is the same', async ({ page }) => {
  const text = 'Another sentence that takes its time. '.repeat(2_000);
  await openPost(page, { contentSections: [{ heading: '', text, imageUrl: '' }] });
  await expect(article(page).getByText('5 min read', { exact: true })).toBeVisible();
});

test('INS-24 INS-26 the author is shown with an image where there is one', async ({ page }) => {
  await openPost(page, { authorImageUrl: PORTRAIT });
  await expect(article(page).locator(`img[src="${PORTRAIT}"]`)).toBeVisible();
  await expect(article(page).getByText('Imani Okafor', { exact: true })).toBeVisible();
  await expect(article(page).getByText('IO', { exact: true })).toHaveCount(0);
});

test('INS-25 an author without an image is shown by the first letters of first and last name', async ({
  page,
}) => {
  await openPost(page, { authorName: 'ana Maria de souza - Partner' });
  await expect(article(page).getByText('AS', { exact: true })).toBeVisible();
  await expect(article(page).getByText('ana Maria de souza', { exact: true })).toBeVisible();
  await expect(article(page).getByText('Partner', { exact: true })).toBeVisible();
});

test('INS-27 the author is linked to LinkedIn where a profile is given', async ({ page }) => {
  await openPost(page, { authorLinkedIn: PROFILE });
  const link = article(page).getByRole('link', { name: /LinkedIn/ });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', PROFILE);
});

test('INS-27 without a profile there is no LinkedIn link', async ({ page }) => {
  await openPost(page, { authorLinkedIn: '' });
  await expect(article(page).getByText('Imani Okafor', { exact: true })).toBeVisible();
  await expect(article(page).getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
});

test('INS-28 INS-29 the sections with text stand in order, with heading and image where given', async ({
  page,
}) => {
  await openPost(page, {
    contentSections: [
      { heading: '', text: 'Opening words.', imageUrl: '' },
      { heading: 'Dropped', text: '', imageUrl: FIGURE },
      { heading: 'The cliff', text: 'First part.\n\nSecond part.', imageUrl: FIGURE },
      { heading: 'Blank as well', text: ' \n ', imageUrl: '' },
      { heading: 'The ruler', text: 'Last words.', imageUrl: '' },
    ],
  });
  const body = article(page);
  const headings = body.getByRole('heading', { level: 2 }).filter({ hasText: /The|Drop|Blank/ });
  await expect(headings).toHaveText(['The cliff', 'The ruler']);
  const words = body.getByText(/^(Opening words|First part|Second part|Last words)\.$/);
  await expect(words).toHaveText(['Opening words.', 'First part.', 'Second part.', 'Last words.']);
  const figure = page.locator(`img[src="${FIGURE}"]`);
  await expect(figure).toHaveCount(1);
  await expect(figure).toBeVisible();
  const section = body.locator('section').filter({ has: figure });
  await expect(section.getByRole('heading')).toHaveText('The cliff');
  await expect(page.getByText('No content available for this post.')).toHaveCount(0);
});

test('INS-28 the contents of a post lead to its sections', async ({ page }) => {
  const text = 'A paragraph of some length. '.repeat(60);
  await openPost(page, {
    contentSections: ['The cliff', 'The ruler'].map((heading) => ({ heading, text, imageUrl: '' })),
  });
  const target = article(page).getByRole('heading', { name: 'The ruler' });
  await expect(target).not.toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'The ruler' }).click();
  await expect(target).toBeInViewport();
});

test('INS-29 INS-30 a post whose sections all lack text says that it has no content', async ({
  page,
}) => {
  await openPost(page, {
    contentSections: [
      { heading: 'Only a heading', text: '', imageUrl: '' },
      { heading: '', text: '\n', imageUrl: FIGURE },
    ],
  });
  await expect(
    page.getByText('No content available for this post.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Only a heading')).toHaveCount(0);
  await expect(article(page).locator('img')).toHaveCount(0);
});

test('INS-21 INS-27 INS-30 a post of which only the title and the author are known is shown', async ({
  page,
}) => {
  await answerApi(page, `${INSIGHTS_API}/bare`, { title: 'Bare', authorName: 'Ana Ruiz' });
  await openInBrowser(page, '/insights/bare');
  await expect(title(page)).toHaveText('Bare');
  await expect(article(page).getByText('AR', { exact: true })).toBeVisible();
  await expect(article(page).locator('img')).toHaveCount(0);
  await expect(article(page).getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
  await expect(
    page.getByText('No content available for this post.', { exact: true }),
  ).toBeVisible();
});

test('INS-31 the page says that it loads until the post is here', async ({ page }) => {
  const letGo = await holdApi(page, `${INSIGHTS_API}/here-now`, insight({ title: 'Here now' }));
  await openInBrowser(page, '/insights/here-now');
  const loading = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(loading.getByRole('status')).toHaveText('Loading the blog post');
  await expect(loading.locator('[aria-hidden="true"]').first()).toBeVisible();
  await expect(page.getByText('Blog Post Not Found')).toHaveCount(0);
  letGo();
  await expect(title(page)).toHaveText('Here now');
  await expect(page.getByText('Loading the blog post')).toHaveCount(0);
});

test('INS-21 INS-22 INS-24 INS-27 INS-28 a post arrives with all that belongs to it', async ({
  page,
  request,
}) => {
  const address = `${INSIGHTS_API}/move-the-writes-first`;
  const post: Insight = await (await request.get(address)).json();
  const answers = await answerApi(page, address, {});
  await page.goto('/insights/move-the-writes-first');
  await expect(title(page)).toHaveText(post.title);
  await expect(page).toHaveTitle(new RegExp(`^${post.title}`));
  await expect(cover(page)).toHaveAttribute('src', post.coverImageUrl);
  await expect(article(page).getByText('February 11, 2025', { exact: true })).toBeVisible();
  const shownTags = article(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await expect(shownTags).toHaveText(post.tags);
  await expect(article(page).locator(`img[src="${post.authorImageUrl}"]`)).toBeVisible();
  const profile = article(page).getByRole('link', { name: /LinkedIn/ });
  await expect(profile).toHaveAttribute('href', post.authorLinkedIn);
  for (const { heading } of post.contentSections.filter((section) => section.heading !== '')) {
    await expect(article(page).getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  }
  expect(answers.count()).toBe(0);
});

test('INS-21 INS-25 INS-27 a post without cover, portrait and profile arrives without them', async ({
  page,
}) => {
  await page.goto('/insights/your-cloud-bill-is-an-architecture-review');
  await expect(article(page).getByText('March 14, 2023', { exact: true })).toBeVisible();
  await expect(article(page).getByText('SK', { exact: true })).toBeVisible();
  await expect(article(page).locator('img')).toHaveCount(0);
  await expect(article(page).getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
});
