/** One insight. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Insight } from '#features/insights/schema.ts';
import * as details from '#features/insights/site/detail.tsx';
import * as list from '#features/insights/site/list.tsx';
import { insight } from '../support/content-records.ts';
import { answerApi, breakApi, holdApi, INSIGHTS_API } from './api.ts';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  installClock,
  passTime,
  setDate,
} from './looks.ts';
import { currentPath, leave, navigate, openSite } from './site.tsx';

const PAGES = { '/insights': list, '/insights/:slug': details };
const COVER = '/marks/calder-basin-port.svg';
const PORTRAIT = '/marks/corriden-steel.svg';
const FIGURE = '/marks/ferrow-freight.svg';
const PROFILE = 'https://www.linkedin.com/in/imani-okafor-northmile';

const main = page.getByRole('main');
const article = main.getByRole('article');
const title = page.getByRole('heading', { level: 1 });
const cover = article.getByRole('img', { name: /^Cover of/ });
const images = article.css('img');
const linkedIn = article.getByRole('link', { name: /LinkedIn/ });
const byline = (words: string) => article.getByText(words, { exact: true });
const noContent = page.getByText('No content available for this post.', { exact: true });

/** Opens a post that the API answers with. */
async function openPost(fields: Partial<Insight>): Promise<void> {
  const post = insight(fields);
  answerApi(`${INSIGHTS_API}/${post.slug}`, post);
  await openSite(PAGES, `/insights/${post.slug}`);
  await expectTexts(title, [post.title]);
}

const section = (heading: string, text: string, imageUrl = '') => ({ heading, text, imageUrl });

test('INS-21 a post shows its cover when it has one', async () => {
  await openPost({ coverImageUrl: COVER });
  await expectVisible(cover);
  await expectAttribute(cover, 'src', COVER);
});

test('INS-21 a post without a cover shows none, not even its card image', async () => {
  await openPost({ cardImageUrl: COVER });
  await expectNone(article.getByRole('img'));
  await expectNone(images);
});

test('INS-22 INS-23 INS-26 a post shows its title, long date, tags, read time and author', async () => {
  const tags = ['Cloud', 'Product Development', 'Energy', 'Data & Analytics'];
  await openPost({ tags, contentSections: [section('', 'One short sentence.')] });
  for (const words of ['June 5, 2024', '5 min read', 'Imani Okafor']) {
    await expectVisible(byline(words));
  }
  await expectTexts(article.getByRole('list', { name: 'Tags' }).getByRole('listitem'), tags);
  expect(document.title).toMatch(/^Measure before you cut/);
});

test('INS-23 the read time of a long post is the same', async () => {
  const text = 'Another sentence that takes its time. '.repeat(2_000);
  await openPost({ contentSections: [section('', text)] });
  await expectVisible(byline('5 min read'));
});

test('INS-24 INS-26 the author is shown with an image where there is one', async () => {
  await openPost({ authorImageUrl: PORTRAIT });
  await expectVisible(article.css(`img[src="${PORTRAIT}"]`));
  await expectVisible(byline('Imani Okafor'));
  await expectNone(byline('IO'));
});

test('INS-25 an author without an image is shown by the first letters of first and last name', async () => {
  await openPost({ authorName: 'ana Maria de souza - Partner' });
  for (const words of ['AS', 'ana Maria de souza', 'Partner']) await expectVisible(byline(words));
});

test('INS-27 the author is linked to LinkedIn where a profile is given', async () => {
  await openPost({ authorLinkedIn: PROFILE });
  await expectVisible(linkedIn);
  await expectAttribute(linkedIn, 'href', PROFILE);
});

test('INS-27 without a profile there is no LinkedIn link', async () => {
  await openPost({ authorLinkedIn: '' });
  await expectVisible(byline('Imani Okafor'));
  await expectNone(linkedIn);
});

test('INS-28 INS-29 the sections with text stand in order, with heading and image where given', async () => {
  await openPost({
    contentSections: [
      section('', 'Opening words.'),
      section('Dropped', '', FIGURE),
      section('The cliff', 'First part.\n\nSecond part.', FIGURE),
      section('Blank as well', ' \n '),
      section('The ruler', 'Last words.'),
    ],
  });
  const headings = article.getByRole('heading', { level: 2, name: /The|Drop|Blank/ });
  await expectTexts(headings, ['The cliff', 'The ruler']);
  await expectTexts(article.getByText(/^(Opening words|First part|Second part|Last words)\.$/), [
    'Opening words.',
    'First part.',
    'Second part.',
    'Last words.',
  ]);
  const figure = page.css(`img[src="${FIGURE}"]`);
  await expectCount(figure, 1);
  figure.element().scrollIntoView();
  await expectVisible(figure);
  const around = article.css('section').filter({ has: figure });
  await expectTexts(around.getByRole('heading'), ['The cliff']);
  await expectNone(noContent);
});

test('INS-29 INS-30 a post whose sections all lack text says that it has no content', async () => {
  await openPost({ contentSections: [section('Only a heading', ''), section('', '\n', FIGURE)] });
  await expectVisible(noContent);
  await expectNone(page.getByText('Only a heading'));
  await expectNone(images);
});

test('INS-21 INS-27 INS-30 a post of which only the title and the author are known is shown', async () => {
  answerApi(`${INSIGHTS_API}/bare`, { title: 'Bare', authorName: 'Ana Ruiz' });
  await openSite(PAGES, '/insights/bare');
  await expectTexts(title, ['Bare']);
  await expectVisible(byline('AR'));
  await expectNone(images);
  await expectNone(linkedIn);
  await expectVisible(noContent);
});

test('INS-31 the page says that it loads until the post is here', async () => {
  const letGo = holdApi(`${INSIGHTS_API}/here-now`, insight({ title: 'Here now' }));
  await openSite(PAGES, '/insights/here-now');
  const loading = main.css('[aria-busy="true"]');
  await expectTexts(loading.getByRole('status'), ['Loading the blog post']);
  await expectVisible(loading.css('[aria-hidden="true"]').first());
  await expectNone(page.getByText('Blog Post Not Found'));
  letGo();
  await expectTexts(title, ['Here now']);
  await expectNone(page.getByText('Loading the blog post'));
});

async function expectMissingScreen(): Promise<void> {
  await expectTexts(main.getByRole('heading', { level: 1 }), ['Blog Post Not Found']);
  const words = "The blog post you're looking for doesn't exist or has been removed.";
  await expectVisible(main.getByText(words, { exact: true }));
  expect(document.title).toMatch(/^Blog Post Not Found/);
}

test('INS-32 INS-34 INS-35 a missing post is asked for once, says so and leads back to the list', async () => {
  installClock();
  const calls = answerApi(`${INSIGHTS_API}/gone`, { code: 'not_found' }, 404);
  answerApi(INSIGHTS_API, [insight({ title: 'Still here' })]);
  await openSite(PAGES, '/insights/gone');
  await expectMissingScreen();
  await passTime('10:00');
  expect(calls.count()).toBe(1);
  await main.getByRole('link', { name: 'Back to Insights' }).click();
  await expect.poll(currentPath).toBe('/insights');
  await expectVisible(page.getByRole('heading', { name: 'Still here' }));
});

test('INS-33 INS-35 a post that cannot be loaded looks like a missing one, after one request', async () => {
  installClock();
  const calls = breakApi(`${INSIGHTS_API}/broken`);
  await openSite(PAGES, '/insights/broken');
  await expectMissingScreen();
  await passTime('10:00');
  expect(calls.count()).toBe(1);
});

test('INS-33 a post that is here keeps its place and its title when asking for it again fails', async () => {
  setDate('09:00:00.000');
  await openPost({ title: 'Kept' });
  setDate('09:05:01.000');
  const calls = breakApi(`${INSIGHTS_API}/kept`);
  await leave();
  await expectTexts(title, ['Away']);
  await navigate('/insights/kept');
  await expect.poll(calls.count).toBe(1);
  // The answer has been read once another one has.
  await expect.poll(() => document.title).toMatch(/^Kept/);
  await expectTexts(title, ['Kept']);
});

test('INS-33 a post that no server answers for looks like a missing one', async () => {
  await openSite(PAGES, '/insights/unreachable');
  await expectMissingScreen();
});
