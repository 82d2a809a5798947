/** The case studies and the testimonials of a service page: what they ask for, and what if. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import SolutionCaseStudies from '#features/case-studies/blocks/solution-case-studies.tsx';
import { solutionStudiesQuery } from '#features/case-studies/queries.ts';
import { LOCAL_FEATURES_KEY, solutionRequests } from '#features/case-studies/rules.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import ServiceTestimonials from '#features/testimonials/blocks/service-testimonials.tsx';
import { localMarksKey } from '#features/testimonials/rules.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { caseStudy, testimonial } from '../support/content-records.ts';
import { answerApi, breakApi, CASE_STUDIES_API, holdApi, TESTIMONIALS_API } from './api.ts';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  focusWindow,
  installClock,
  isThere,
  setDate,
  skipRetryDelays,
} from './looks.ts';
import { leave, navigate, openPart } from './site.tsx';

const TAG = 'AI Adoption';

const block = page.css('section[aria-labelledby=solution-studies]');
const studies = block.getByRole('article');
const titles = studies.getByRole('heading');
const viewAll = block.getByRole('link', { name: /^View All/ });
const studiesFailed = block.getByText('Error loading case studies. Please try again.', {
  exact: true,
});
const voices = page.css('section[aria-labelledby=testimonials]');

const forTag = (title: string, fields: Record<string, unknown> = {}) =>
  caseStudy(title, { featuredForSolutions: [TAG], ...fields });

const forTagAll = (...names: string[]) => names.map((title) => forTag(title));

const studiesBlock = {
  id: 'solution-studies',
  type: solutionCaseStudies.type,
  v: 1,
  ...solutionCaseStudies.fields.parse({
    heading: `${TAG}, measured`,
    tag: TAG,
    allLabel: `View All ${TAG} Case Studies`,
    allLink: '/case-studies',
  }),
};

const voicesBlock = {
  id: 'testimonials',
  type: serviceTestimonials.type,
  v: 1,
  ...serviceTestimonials.fields.parse({
    heading: 'Voices',
    tag: TAG,
    none: `No testimonials available for ${TAG} yet.`,
  }),
};

const Studies = () => <SolutionCaseStudies block={studiesBlock} number={6} isFirst={false} />;

const brought = [
  prefetchedQuery(solutionStudiesQuery(solutionRequests(TAG, {}).list), {
    items: [],
    next: undefined,
  }),
];

/** As a page that came with a list, by which the first view is drawn. */
const KnownStudies = () => (
  <Prefetched queries={brought}>
    <Studies />
  </Prefetched>
);

const Voices = () => <ServiceTestimonials block={voicesBlock} number={5} isFirst={false} />;

async function openStudies(list: readonly object[]) {
  const calls = answerApi(CASE_STUDIES_API, list);
  await openPart(Studies);
  return calls;
}

async function openVoices(list: readonly object[]) {
  const calls = answerApi(TESTIMONIALS_API, list);
  await openPart(Voices);
  return calls;
}

const forVoices = (name: string, fields = {}) => testimonial(name, { tags: [TAG], ...fields });

test('BLOCK-01 BLOCK-05 only published studies of the solution are shown, with two tags at most', async () => {
  await openStudies([
    forTag('Alder', { tags: ['One', 'Two', 'Three'] }),
    forTag('Birch', { status: 'draft' }),
    caseStudy('Cedar', { featuredForSolutions: ['Customer Experience'], tags: [TAG] }),
  ]);
  await expectTexts(titles, ['Alder']);
  await expectAttribute(studies.getByRole('link'), 'href', '/case-studies/alder');
  await expectTexts(studies.getByRole('listitem'), ['One', 'Two']);
  await expectNone(viewAll);
});

test('BLOCK-02 BLOCK-03 of four studies three are shown, and a button leads to all', async () => {
  await openStudies(forTagAll('Alder', 'Birch', 'Cedar', 'Elm'));
  await expectCount(studies, 3);
  await expectTexts(viewAll, ['View All AI Adoption Case Studies']);
  await expectAttribute(viewAll, 'href', '/case-studies');
});

test('BLOCK-03 with three studies there is no button', async () => {
  await openStudies(forTagAll('Alder', 'Birch', 'Cedar'));
  await expectCount(studies, 3);
  await expectNone(viewAll);
});

test('BLOCK-04 without a study of the solution there is no such section', async () => {
  const calls = await openStudies([caseStudy('Alder')]);
  await expect.poll(calls.count).toBe(1);
  await expectNone(block);
});

for (const [how, Part] of [
  ['', Studies],
  [', also where the page came with them', KnownStudies],
] as const) {
  test(`BLOCK-06 when studies cannot be had the block says so${how}`, async () => {
    installClock();
    breakApi(CASE_STUDIES_API);
    await openPart(Part);
    await skipRetryDelays(() => isThere(studiesFailed));
    await expectNone(studies);
  });
}

test('BLOCK-07 solutions kept in this browser win over the server’s, study by study', async () => {
  const kept = {
    'id-alder': ['Customer Experience'],
    'id-birch': [TAG],
    'id-cedar': [],
    'id-elm': 'AI Adoption',
  };
  localStorage.setItem(LOCAL_FEATURES_KEY, JSON.stringify(kept));
  await openStudies([forTag('Alder'), caseStudy('Birch'), forTag('Cedar'), caseStudy('Elm')]);
  await expectTexts(titles, ['Birch', 'Cedar']);
});

test('BLOCK-07 a map that cannot be read changes nothing', async () => {
  localStorage.setItem(LOCAL_FEATURES_KEY, '{"id-alder":');
  await openStudies([forTag('Alder')]);
  await expectCount(studies, 1);
});

test('BLOCK-08 studies are asked for on every mount and every focus, and not kept in between', async () => {
  const calls = await openStudies([forTag('Alder')]);
  await expectCount(studies, 1);
  expect(calls.count()).toBe(1);
  focusWindow();
  await expect.poll(calls.count).toBe(2);
  await leave();
  await expectNone(block);
  const letGo = holdApi(CASE_STUDIES_API, [forTag('Birch')]);
  await navigate('/');
  await expectVisible(block.css('[aria-busy=true]'));
  await expectNone(studies);
  letGo();
  await expectTexts(titles, ['Birch']);
});

test('TEST-14 tags kept in this browser count, and drafts never do', async () => {
  localStorage.setItem(localMarksKey('Gone-Away'), '{"tags":["Cloud"]}');
  localStorage.setItem(localMarksKey('Come-In'), JSON.stringify({ tags: [TAG] }));
  await openVoices([
    forVoices('Gone Away'),
    forVoices('Come In', { tags: [] }),
    forVoices('Draft One', { status: 'draft' }),
    forVoices('Stays Here'),
  ]);
  await expectCount(voices.getByRole('figure'), 2);
  await expectVisible(voices.getByText('Come In'));
  await expectVisible(voices.getByText('Stays Here'));
});

test('TEST-15 six placeholders stand where the testimonials will be', async () => {
  const letGo = holdApi(TESTIMONIALS_API, [forVoices('Here Now')]);
  await openPart(Voices);
  const loading = voices.css('[aria-busy=true]');
  await expectCount(loading.getByTestId('skeleton-card'), 6);
  await expectTexts(loading.getByRole('status'), ['Loading testimonials']);
  letGo();
  await expectVisible(voices.getByText('Here Now'));
  await expectNone(loading);
});

test('TEST-16 TEST-19 testimonials that fail are asked for 3 times, then the block says so', async () => {
  installClock();
  const calls = breakApi(TESTIMONIALS_API);
  await openPart(Voices);
  const failed = voices.getByText('Unable to load testimonials at this time.', { exact: true });
  await skipRetryDelays(() => isThere(failed));
  expect(calls.count()).toBe(3);
});

test('TEST-17 without a testimonial of the solution the block says so', async () => {
  await openVoices([testimonial('Else', { tags: ['Cloud'] })]);
  const words = 'No testimonials available for AI Adoption yet.';
  await expectVisible(voices.getByText(words, { exact: true }));
});

test('TEST-19 testimonials are not asked for again on focus, nor when their page is opened again within 5 minutes', async () => {
  setDate('09:00:00.000');
  const calls = await openVoices([forVoices('Kept Here')]);
  await expectVisible(voices.getByText('Kept Here'));
  focusWindow();
  setDate('09:04:59.999');
  await leave();
  await expectNone(voices);
  await navigate('/');
  await expectVisible(voices.getByText('Kept Here'));
  expect(calls.count()).toBe(1);
});
