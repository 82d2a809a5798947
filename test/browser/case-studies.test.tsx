/** The list of case studies: its filter, and how often it is asked for. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as details from '#features/case-studies/site/detail.tsx';
import * as list from '#features/case-studies/site/list.tsx';
import { caseStudy } from '../support/content-records.ts';
import { answerApi, answerWith, breakApi, CASE_STUDIES_API } from './api.ts';
import { FeaturedCaseStudies } from './home-parts.tsx';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  focusOn,
  focusWindow,
  installClock,
  isThere,
  passTime,
  setDate,
  skipRetryDelays,
} from './looks.ts';
import { leave, navigate, openSite } from './site.tsx';

const PATH = '/case-studies';
const PAGES = {
  '/': { default: FeaturedCaseStudies },
  [PATH]: list,
  [`${PATH}/:slug`]: details,
};

const STUDIES = [
  caseStudy('App', { tags: ['Mobile Development'], publishDate: '2025-06-01' }),
  caseStudy('Product', { tags: ['Product Development', 'Retail'], publishDate: '2025-05-01' }),
  caseStudy('Crew', { tags: ['Staff Augmentation'], publishDate: '2025-04-01' }),
  caseStudy('Robot', { tags: ['Cloud', 'Intelligent Automation'], publishDate: '2025-03-01' }),
  caseStudy('Both', {
    tags: ['Staff Augmentation', 'Product Development'],
    publishDate: '2020-01-01',
    featured: true,
  }),
];
const ALL = ['Both', 'App', 'Product', 'Crew', 'Robot'];

const main = page.getByRole('main');
const chips = page.getByRole('navigation', { name: /^Filter case studies/ }).getByRole('link');
const chip = (name: string) => chips.filter({ hasText: name });
const selected = chips.and(page.css('[aria-current="true"]'));
const titles = main.getByRole('article').getByRole('heading');
const unable = page.getByRole('heading', { name: 'Unable to load case studies', exact: true });
const notFound = page.getByRole('heading', { name: 'Case Study Not Found', exact: true, level: 1 });

async function openList(studies: readonly object[] = STUDIES): Promise<void> {
  answerApi(CASE_STUDIES_API, studies);
  await openSite(PAGES, PATH);
  if (studies === STUDIES) await expectTexts(titles, ALL);
}

test('CASE-05 CASE-06 chips stand for all studies and for the service tags in use', async () => {
  await openList();
  await expectTexts(chips, [
    'All Case Studies',
    'Product Development',
    'Staff Augmentation',
    'Intelligent Automation',
  ]);
  await expectTexts(selected, ['All Case Studies']);
});

test('CASE-06 no tag has a chip when no study has a service tag', async () => {
  await openList([caseStudy('Cloudy', { tags: ['Cloud', 'product development'] })]);
  await expectTexts(titles, ['Cloudy']);
  await expectTexts(chips, ['All Case Studies']);
});

test('CASE-07 CASE-08 CASE-09 a chip leaves the studies of its tag, "All Case Studies" brings all back', async () => {
  await openList();
  await chip('Staff Augmentation').click();
  await expectTexts(titles, ['Both', 'Crew']);
  await expectTexts(selected, ['Staff Augmentation']);
  await chip('Product Development').click();
  await expectTexts(titles, ['Both', 'App', 'Product']);
  await expectTexts(selected, ['Product Development']);
  await expectCount(chips, 4);
  await chip('All Case Studies').click();
  await expectTexts(titles, ALL);
  await expectTexts(selected, ['All Case Studies']);
});

test('CASE-07 CASE-09 chips work from the keyboard, keep the focus and say what is left', async () => {
  await openList();
  focusOn(chip('All Case Studies'));
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(chip('Staff Augmentation')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectTexts(titles, ['Both', 'Crew']);
  await expect.element(chip('Staff Augmentation')).toHaveFocus();
  const status = main.getByRole('status');
  await expectTexts(status, ['2 case studies in Staff Augmentation']);
  await userEvent.keyboard('{Tab}{Enter}');
  await expectTexts(titles, ['Robot']);
  await expectTexts(status, ['1 case study in Intelligent Automation']);
});

test('CASE-03 CASE-18 the list asks 3 times in all, then says that it cannot load', async () => {
  installClock();
  const calls = breakApi(CASE_STUDIES_API);
  await openSite(PAGES, PATH);
  await skipRetryDelays(() => isThere(unable));
  await expectVisible(page.getByText('Please try again later', { exact: true }));
  await expectNone(main.getByTestId('skeleton-card'));
  await passTime('10:00');
  focusWindow();
  await passTime('00:01');
  expect(calls.count()).toBe(3);
});

test('CASE-03 CASE-18 the list recovers when the last retry is answered', async () => {
  installClock();
  const calls = answerWith(CASE_STUDIES_API, () => {
    if (calls.count() < 3) throw new TypeError('Failed to fetch');
    return Response.json([caseStudy('Alder')]);
  });
  await openSite(PAGES, PATH);
  await skipRetryDelays(() => isThere(page.getByRole('heading', { name: 'Alder' })));
  await expectNone(unable);
  expect(calls.count()).toBe(3);
});

test('CASE-18 the list asks again after 5 minutes, and not when its window gets focus', async () => {
  setDate('09:00:00.000');
  const calls = answerApi(CASE_STUDIES_API, [caseStudy('Alder')]);
  await openSite(PAGES, PATH);
  const leaveAndReturn = async (): Promise<void> => {
    await leave();
    await expectNone(titles);
    await navigate(PATH);
    await expectTexts(titles, ['Alder']);
  };
  await expectTexts(titles, ['Alder']);
  expect(calls.count()).toBe(1);
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

test('CASE-18 HOME-53 the list shows what the carousel has just loaded without asking', async () => {
  const calls = answerApi(CASE_STUDIES_API, [caseStudy('Alder', { featured: true })]);
  await openSite(PAGES, '/');
  await page.getByRole('link', { name: 'View All Case Studies' }).click();
  await expectCount(page.getByRole('link', { name: /^Read Full Case Study/ }), 1);
  focusWindow();
  expect(calls.count()).toBe(1);
});

test('CASE-29 CASE-30 a failed reply and one without data say the same', async () => {
  installClock();
  answerApi(CASE_STUDIES_API, []);
  answerApi(`${CASE_STUDIES_API}/gone`, { error: 'not_found' }, 404);
  answerApi(`${CASE_STUDIES_API}/nothing`, null);
  breakApi(`${CASE_STUDIES_API}/broken`);
  await openSite(PAGES, PATH);
  // Nothing at all answers for the last one.
  for (const slug of ['gone', 'broken', 'nothing', 'offline']) {
    await navigate(PATH);
    await expectNone(notFound);
    await navigate(`${PATH}/${slug}`);
    await skipRetryDelays(() => isThere(notFound));
    const words = "The case study you're looking for doesn't exist or has been moved.";
    await expectVisible(page.getByText(words, { exact: true }));
    await expectAttribute(main.getByRole('link'), 'href', PATH);
  }
});
