/** Blog posts as the API sends them, and the means to hold its answers back. */
import type { Page } from '@playwright/test';
import type { Insight } from '../src/features/insights/schema.ts';
import { answerApi, expect } from './fixtures.ts';

export const INSIGHTS_API = '/api/blog-posts';
export const FEATURED_INSIGHTS_API = '/api/blog-posts/featured';

/** How long a list counts as fresh, with seconds to spare on each side. */
export const STILL_FRESH = '04:30';
export const REST_OF_FRESHNESS = '00:31';

/** A post with every field a card needs, at the slug that its title suggests. */
export function insight(fields: Partial<Insight> = {}): Insight {
  const title = fields.title ?? 'Measure before you cut';
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    id: slug,
    slug,
    title,
    excerpt: 'What a week of measuring saved a team of nine.',
    tags: [],
    publishDate: '2024-06-05',
    cardImageUrl: '',
    coverImageUrl: '',
    authorName: 'Imani Okafor',
    authorImageUrl: '',
    authorLinkedIn: '',
    status: 'published',
    featured: false,
    contentSections: [],
    ...fields,
  };
}

/**
 * Answers the list with `posts`, and the address of each with the post: a card that comes to lie
 * under the pointer asks for its post before anybody clicks.
 */
export async function answerInsights(
  page: Page,
  posts: readonly Insight[],
): Promise<{ count: () => number }> {
  for (const post of posts) await answerApi(page, `${INSIGHTS_API}/${post.slug}`, post);
  return answerApi(page, INSIGHTS_API, posts);
}

/** Leaves a page that `openInBrowser` opened and comes back to it, without loading a document. */
export async function reopen(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
  await page.goForward();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Lets retry delays pass until `settled` holds. The clock of the page must be installed. */
export async function skipRetryDelays(page: Page, settled: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await settled();
  }).toPass();
}

/** Resolves once every request that the page has begun so far has been seen. */
export async function allRequestsSeen(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then(({ ok }) => ok));
}

/** What a window does when the visitor comes back to it. */
export async function focusWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}
