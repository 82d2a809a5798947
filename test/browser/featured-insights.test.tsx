/** The insights of the home page. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { insight } from '../support/content-records.ts';
import { answerApi, breakApi, FEATURED_INSIGHTS_API, holdApi } from './api.ts';
import { FeaturedInsights } from './home-parts.tsx';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  focusWindow,
  installClock,
  isThere,
  passTime,
  setDate,
  skipRetryDelays,
} from './looks.ts';
import { currentPath, leave, navigate, openPart } from './site.tsx';

const section = page.css('#insights');
const cards = section.getByRole('article');
const titles = cards.getByRole('heading');
const promise = page.getByText(/New insights coming soon/);

async function openWith(posts: readonly object[]) {
  const calls = answerApi(FEATURED_INSIGHTS_API, posts);
  await openPart(FeaturedInsights);
  return calls;
}

test('HOME-54 HOME-55 HOME-59 the grid shows the featured posts in their order, each with its link', async () => {
  const names = ['Beta', 'Alpha', 'Gamma'];
  await openWith(names.map((title) => insight({ title, featured: true })));
  await expectTexts(titles, names);
  for (const name of names) {
    const link = cards.getByRole('link', { name });
    await expectAttribute(link, 'href', `/insights/${name.toLowerCase()}`);
  }
  await section.getByRole('link', { name: 'View All Insights' }).click();
  await expect.poll(currentPath).toBe('/insights');
});

test('HOME-55 a click on a featured card opens its post', async () => {
  answerApi('/api/blog-posts/alpha', insight({ title: 'Alpha' }));
  await openWith([insight({ title: 'Alpha', featured: true })]);
  await cards.first().click({ position: { x: 20, y: 20 } });
  await expect.poll(currentPath).toBe('/insights/alpha');
});

test('HOME-56 HOME-57 HOME-58 every featured card shows all tags, read time and short date', async () => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics', 'AI Adoption'];
  await openWith([
    insight({ title: 'One', tags, publishDate: '2024-06-05' }),
    insight({ title: 'Two', tags, publishDate: '2023-12-31' }),
    insight({ title: 'Three', tags, publishDate: '2025-01-01' }),
  ]);
  await expectCount(cards, 3);
  for (const [index, date] of ['Jun 5, 2024', 'Dec 31, 2023', 'Jan 1, 2025'].entries()) {
    const card = cards.nth(index);
    await expectTexts(card.getByRole('list', { name: 'Tags' }).getByRole('listitem'), tags);
    await expectVisible(card.getByText('5 min read', { exact: true }));
    await expectVisible(card.getByText(date, { exact: true }));
  }
});

test('HOME-60 HOME-63 placeholders stand where the featured posts will be', async () => {
  const letGo = holdApi(FEATURED_INSIGHTS_API, [insight({ title: 'Here now' })]);
  await openPart(FeaturedInsights);
  const loading = section.css('[aria-busy="true"]');
  await expectTexts(loading.getByRole('status'), ['Loading insights']);
  await expectVisible(loading.css('[aria-hidden="true"]').first());
  await expectNone(cards);
  await expectNone(promise);
  letGo();
  await expectTexts(titles, ['Here now']);
  await expectNone(loading);
});

test('HOME-61 HOME-63 without featured posts there is no such section and no promise of one', async () => {
  const letGo = holdApi(FEATURED_INSIGHTS_API, []);
  await openPart(FeaturedInsights);
  await expectVisible(section);
  letGo();
  await expectNone(section);
  await expectNone(promise);
});

test('HOME-61 HOME-62 HOME-63 HOME-64 featured posts that fail are asked for 3 times, logged and left out', async () => {
  installClock();
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const calls = breakApi(FEATURED_INSIGHTS_API);
  await openPart(FeaturedInsights);
  await expectVisible(section);
  await skipRetryDelays(() => !isThere(section));
  expect(calls.count()).toBe(3);
  expect(logged.mock.calls.map(String)).toEqual(
    Array(3).fill(expect.stringMatching(/^ApiStatusError: 500: .*Broken/)),
  );
  logged.mockClear();
  await expectNone(promise);
  await passTime('10:00');
  expect(calls.count()).toBe(3);
});

test('HOME-64 the featured posts are asked for again after 5 minutes and no sooner, and never on focus', async () => {
  setDate('09:00:00.000');
  const calls = await openWith([insight({ title: 'Kept' })]);
  await expectTexts(titles, ['Kept']);
  const leaveAndReturn = async (): Promise<void> => {
    await leave();
    await expectNone(titles);
    await navigate('/');
    await expectTexts(titles, ['Kept']);
  };
  setDate('09:04:59.999');
  await leaveAndReturn();
  expect(calls.count()).toBe(1);
  setDate('09:05:00.000');
  focusWindow();
  expect(calls.count()).toBe(1);
  await leaveAndReturn();
  await expect.poll(calls.count).toBe(2);
});
