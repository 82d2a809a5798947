/** What the home page's carousel shows; carousel-moves.test.tsx has how it moves. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { caseStudy } from '../support/content-records.ts';
import { answerApi, breakApi, CASE_STUDIES_API, holdApi } from './api.ts';
import { FeaturedCaseStudies } from './home-parts.tsx';
import {
  expectAttribute,
  expectNone,
  expectTexts,
  expectVisible,
  focusWindow,
  installClock,
  isThere,
  passTime,
  setDate,
  setWidth,
  skipRetryDelays,
  visible,
} from './looks.ts';
import { currentPath, leave, navigate, openPart } from './site.tsx';

const section = page.css('#case-studies');
const cards = section.getByRole('article');
const titles = cards.getByRole('heading');
const noneFeatured = section.getByText('No featured case studies available.', { exact: true });

const openCarousel = (studies: readonly object[]) => {
  const calls = answerApi(CASE_STUDIES_API, studies);
  return openPart(FeaturedCaseStudies).then(() => calls);
};

test('HOME-40 HOME-41 shows published studies whose featured is true, "true" or 1, and no others', async () => {
  await openCarousel([
    caseStudy('Boolean', { featured: true, publishDate: '2024-01-03' }),
    caseStudy('Text', { featured: 'true', publishDate: '2024-01-02' }),
    caseStudy('Number', { featured: 1, publishDate: '2024-01-01' }),
    caseStudy('Plain', { featured: false }),
    caseStudy('Word', { featured: 'false' }),
    caseStudy('Zero', { featured: 0 }),
    caseStudy('Two', { featured: 2 }),
    caseStudy('Unsaid', { featured: null }),
    caseStudy('Draft', { featured: true, status: 'draft' }),
    caseStudy('Odd', { featured: true, status: 'PUBLISHED' }),
    caseStudy('Stateless', { featured: true, status: undefined }),
  ]);
  await expectTexts(titles, ['Boolean', 'Text', 'Number']);
});

test('HOME-42 links to all case studies', async () => {
  await openCarousel([caseStudy('Alder', { featured: true })]);
  await expectTexts(titles, ['Alder']);
  await section.getByRole('link', { name: 'View All Case Studies', exact: true }).click();
  await expect.poll(currentPath).toBe('/case-studies');
});

test('HOME-43 HOME-44 a card links to its study and shows at most 2 tags', async () => {
  await openCarousel([
    caseStudy('Freight', {
      slug: 'freight-2024',
      featured: true,
      publishDate: '2024-01-02',
      tags: ['Cloud', 'Finance', 'Retail', 'Energy'],
    }),
    caseStudy('Single', { featured: true, publishDate: '2024-01-01', tags: ['Retail'] }),
  ]);
  await expectTexts(titles, ['Freight', 'Single']);
  await expectTexts(cards.nth(0).getByRole('listitem'), ['Cloud', 'Finance']);
  await expectTexts(cards.nth(1).getByRole('listitem'), ['Retail']);
  await expectAttribute(cards.nth(1).getByRole('link'), 'href', '/case-studies/single');
  // A card that comes to lie under the pointer asks for its study before anybody clicks.
  answerApi(`${CASE_STUDIES_API}/freight-2024`, caseStudy('Freight'));
  await cards.nth(0).getByRole('link').click();
  await expect.poll(currentPath).toBe('/case-studies/freight-2024');
});

test('HOME-51 holds the place of the cards in view until the studies arrive', async () => {
  const release = holdApi(CASE_STUDIES_API, [caseStudy('Alder', { featured: true })]);
  await openPart(FeaturedCaseStudies);
  const skeletons = section.getByTestId('skeleton-card');
  await expect.poll(() => visible(skeletons)).toHaveLength(3);
  await setWidth(768);
  await expect.poll(() => visible(skeletons)).toHaveLength(2);
  await setWidth(767);
  await expect.poll(() => visible(skeletons)).toHaveLength(1);
  await expectNone(cards);
  await expectNone(section.getByText(/No featured case studies/));
  release();
  await expectTexts(titles, ['Alder']);
  await expectNone(skeletons);
});

for (const { name, studies } of [
  { name: 'no study at all', studies: [] },
  {
    name: 'no study that is featured and published',
    studies: [caseStudy('Plain'), caseStudy('Draft', { featured: true, status: 'draft' })],
  },
]) {
  test(`HOME-52 with ${name} there is a sentence and a link to all`, async () => {
    await openCarousel(studies);
    await expectVisible(noneFeatured);
    await expectTexts(section.getByRole('link'), ['View All Case Studies']);
    await expectAttribute(section.getByRole('link'), 'href', '/case-studies');
    await expectNone(section.getByRole('button'));
  });
}

test('HOME-52 HOME-53 the carousel asks 3 times in all, then links to the list', async () => {
  installClock();
  const calls = breakApi(CASE_STUDIES_API);
  await openPart(FeaturedCaseStudies);
  await skipRetryDelays(() => isThere(noneFeatured));
  const link = section.getByRole('link', { name: 'View All Case Studies' });
  await expectAttribute(link, 'href', '/case-studies');
  await passTime('10:00');
  focusWindow();
  await passTime('00:01');
  expect(calls.count()).toBe(3);
});

test('HOME-53 the carousel asks again after 5 minutes, and not when its window gets focus', async () => {
  setDate('09:00:00.000');
  const calls = await openCarousel([caseStudy('Alder', { featured: true })]);
  await expectTexts(titles, ['Alder']);
  expect(calls.count()).toBe(1);
  const leaveAndReturn = async (): Promise<void> => {
    await leave();
    await expectNone(titles);
    await navigate('/');
    await expectTexts(titles, ['Alder']);
  };
  setDate('09:04:59.999');
  await leaveAndReturn();
  focusWindow();
  expect(calls.count()).toBe(1);
  setDate('09:05:00.000');
  focusWindow();
  expect(calls.count()).toBe(1);
  await leaveAndReturn();
  await expect.poll(calls.count).toBe(2);
});
