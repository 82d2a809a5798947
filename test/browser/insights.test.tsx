/** The list of insights, and those of the home page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as details from '#features/insights/site/detail.tsx';
import * as list from '#features/insights/site/list.tsx';
import { insight } from '../support/content-records.ts';
import { answerApi, answerWith, breakApi, holdApi, INSIGHTS_API } from './api.ts';
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
import { currentPath, leave, navigate, openSite } from './site.tsx';

const PATH = '/insights';
const PAGES = { [PATH]: list, [`${PATH}/:slug`]: details };
const IMAGE = '/marks/calder-basin-port.svg';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const titles = cards.getByRole('heading');
const chips = page.getByRole('navigation', { name: 'Filter posts by service' }).getByRole('link');
const selected = chips.and(page.css('[aria-current="true"]'));
const card = (title: string) =>
  cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const noneYet = page.getByText('No blog posts available yet', { exact: true });
const failed = main.getByText('Failed to load blog posts. Please try again later.', {
  exact: true,
});

/** Opens the list of these posts; each of them is there as well, for who turns to its card. */
async function openList(posts: readonly ReturnType<typeof insight>[], path = PATH) {
  for (const post of posts) answerApi(`${INSIGHTS_API}/${post.slug}`, post);
  const calls = answerApi(INSIGHTS_API, posts);
  await openSite(PAGES, path);
  return calls;
}

test('INS-01 a list that is too long for one answer leads on to its older posts', async () => {
  answerWith(INSIGHTS_API, (search) =>
    search.get('cursor') === 'abc'
      ? Response.json([insight({ title: 'Old' })])
      : Response.json([insight({ title: 'New' })], {
          headers: { link: `<${INSIGHTS_API}?cursor=abc>; rel="next"` },
        }),
  );
  answerApi(`${INSIGHTS_API}/tags`, []);
  // The pointer comes to rest on it where the link has been.
  answerApi(`${INSIGHTS_API}/old`, insight({ title: 'Old' }));
  await openSite(PAGES, PATH);
  await expectTexts(titles, ['New']);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expectTexts(titles, ['Old']);
  await page.getByRole('link', { name: 'Newest posts' }).click();
  await expectTexts(titles, ['New']);
});

test('INS-02 INS-03 there is a chip for all posts, which is chosen, and one for each service found', async () => {
  await openList([
    insight({ title: 'One', tags: ['Cloud', 'Intelligent Automation'] }),
    insight({ title: 'Two', tags: ['Product Development', 'System Modernization'] }),
  ]);
  await expectTexts(chips, ['All Posts', 'Product Development', 'Intelligent Automation']);
  await expectTexts(selected, ['All Posts']);
  await expectCount(cards, 2);
});

test('INS-04 a chip leaves the posts with its tag, and "All Posts" brings the others back', async () => {
  const calls = await openList([
    insight({ title: 'One', tags: ['Cloud', 'Staff Augmentation'] }),
    insight({ title: 'Two', tags: ['Product Development'] }),
    insight({ title: 'Three', tags: ['Staff Augmentation'] }),
  ]);
  await chips.filter({ hasText: 'Staff Augmentation' }).click();
  await expectTexts(titles, ['One', 'Three']);
  await expectTexts(selected, ['Staff Augmentation']);
  await chips.filter({ hasText: 'All Posts' }).click();
  await expectCount(cards, 3);
  expect(calls.count()).toBe(1);
});

test('INS-05 posts are sorted by their date, the newest first, whatever order they come in', async () => {
  await openList([
    insight({ title: 'Second', publishDate: '2024-02-10' }),
    insight({ title: 'Fourth', publishDate: '2022-12-31' }),
    insight({ title: 'First', publishDate: '2025-01-01' }),
    insight({ title: 'Third', publishDate: '2024-02-09' }),
  ]);
  await expectTexts(titles, ['First', 'Second', 'Third', 'Fourth']);
});

test('INS-06 INS-07 a card has its image, or the first letter of its title', async () => {
  await openList([
    insight({ title: 'With a picture', cardImageUrl: IMAGE }),
    insight({ title: 'Quietly without' }),
  ]);
  await expectVisible(card('With a picture').css(`img[src="${IMAGE}"]`));
  await expectNone(card('With a picture').getByText('W', { exact: true }));
  await expectVisible(card('Quietly without').getByText('Q', { exact: true }));
  await expectNone(card('Quietly without').css(`img[src="${IMAGE}"]`));
});

test('INS-08 INS-10 INS-11 every card shows title, all tags, author, short date and read time', async () => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics', 'AI Adoption'];
  const posts = ['One', 'Two', 'Three', 'Four'].map((title) => insight({ title, tags }));
  await openList(posts);
  await expectCount(cards, posts.length);
  for (const { title } of posts) {
    await expectTexts(card(title).getByRole('heading'), [title]);
    await expectTexts(card(title).getByRole('list', { name: 'Tags' }).getByRole('listitem'), tags);
    for (const words of ['Imani Okafor', 'Jun 5, 2024', '5 min read']) {
      await expectVisible(card(title).getByText(words, { exact: true }));
    }
  }
});

test('INS-09 the excerpt of every card is cut after its third line', async () => {
  const sentence = 'A week of measuring saved a team of nine the quarter after it. ';
  const excerpt = sentence.repeat(12).trim();
  const names = ['One', 'Two', 'Three', 'Four'];
  await openList(names.map((title) => insight({ title, excerpt })));
  await expectCount(cards, names.length);
  for (const name of names) {
    const text = card(name).getByText(excerpt);
    await expectVisible(text);
    const box = text.element();
    const { lineHeight, overflow } = getComputedStyle(box);
    expect(Math.round(box.clientHeight / Number.parseFloat(lineHeight))).toBe(3);
    expect(overflow).toBe('hidden');
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  }
});

test('INS-12 "Name - Role" stands in two lines, and any other name in one', async () => {
  const bylines = [
    ['Ana Ruiz - Partner', 'Ana Ruiz', 'Partner'],
    ['Bo Lind - Head - Oslo', 'Bo Lind', 'Head - Oslo'],
    ['Soo-jin Baek', 'Soo-jin Baek'],
    ['Kay -Ng', 'Kay -Ng'],
  ] as const;
  await openList(
    bylines.map(([authorName], index) => insight({ title: `Post ${index}`, authorName })),
  );
  for (const [index, [authorName, ...lines]] of bylines.entries()) {
    const shown = card(`Post ${index}`);
    const tops: number[] = [];
    for (const line of lines) {
      await expectVisible(shown.getByText(line, { exact: true }));
      tops.push(shown.getByText(line, { exact: true }).element().getBoundingClientRect().top);
    }
    expect(tops.every((top, line) => line === 0 || top > (tops[line - 1] ?? 0) + 10)).toBe(true);
    await expectCount(shown.getByText(authorName, { exact: true }), lines.length === 1 ? 1 : 0);
  }
});

test('INS-13 a card leads to its post, from its title and from anywhere on it', async () => {
  await openList([insight({ title: 'Move it' })]);
  await expectAttribute(page.getByRole('link', { name: 'Move it' }), 'href', '/insights/move-it');
  await card('Move it').click({ position: { x: 20, y: 20 } });
  await expect.poll(currentPath).toBe('/insights/move-it');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Move it']);
});

test('INS-14 the list says that it loads until its posts are here', async () => {
  const letGo = holdApi(INSIGHTS_API, [insight({ title: 'Here now' })]);
  await openSite(PAGES, PATH);
  const loading = main.css('[aria-busy="true"]');
  await expectTexts(loading.getByRole('status'), ['Loading blog posts']);
  await expectVisible(loading.css('[aria-hidden="true"]').first());
  await expectNone(noneYet);
  letGo();
  await expectTexts(titles, ['Here now']);
  await expectNone(page.getByText('Loading blog posts'));
});

test('INS-15 without any post the list says so', async () => {
  await openList([]);
  await expectVisible(noneYet);
  await expectNone(page.getByRole('link', { name: 'View all posts' }));
  await expectTexts(chips, ['All Posts']);
});

test('INS-16 INS-17 a tag that has lost its last post says so and leads back to all posts', async () => {
  setDate('09:00:00.000');
  const other = insight({ title: 'Other', tags: ['Product Development'] });
  const leaving = insight({ title: 'Leaving', tags: ['Staff Augmentation'] });
  answerApi(`${INSIGHTS_API}/tags`, ['Staff Augmentation']);
  await openList([other, leaving], `${PATH}?tag=Staff+Augmentation`);
  await expectTexts(titles, ['Leaving']);
  answerApi(INSIGHTS_API, [other]);
  setDate('09:05:01.000');
  await leave();
  await expectNone(titles);
  await navigate(-1);
  await expectVisible(page.getByText('No posts found for Staff Augmentation', { exact: true }));
  await expectNone(cards);
  await page.getByRole('link', { name: 'View all posts' }).click();
  await expectTexts(titles, ['Other']);
});

test('INS-19 the list is asked for again after 5 minutes and no sooner, and never on focus', async () => {
  setDate('09:00:00.000');
  const calls = await openList([insight({ title: 'Kept' })]);
  await expectTexts(titles, ['Kept']);
  const leaveAndReturn = async (): Promise<void> => {
    await leave();
    await expectNone(titles);
    await navigate(PATH);
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

test('INS-18 INS-19 a list that fails is asked for 3 times in all, then says that it failed', async () => {
  installClock();
  const calls = breakApi(INSIGHTS_API);
  await openSite(PAGES, PATH);
  await skipRetryDelays(() => isThere(failed));
  expect(calls.count()).toBe(3);
  await expectNone(noneYet);
  await passTime('10:00');
  expect(calls.count()).toBe(3);
});

test('INS-19 a list that succeeds at its third request is shown', async () => {
  installClock();
  const calls = answerWith(INSIGHTS_API, () =>
    calls.count() < 3
      ? Response.json({}, { status: 503 })
      : Response.json([insight({ title: 'At last' })]),
  );
  await openSite(PAGES, PATH);
  await skipRetryDelays(() => isThere(page.getByRole('heading', { name: 'At last' })));
  await expectNone(failed);
});
