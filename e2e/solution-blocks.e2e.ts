/** The case studies and the testimonials of a service page: what they ask for, and what if. */
import type { Locator, Page } from '@playwright/test';
import type { Testimonial } from '../src/features/testimonials/schema.ts';
import {
  answerStudies,
  CASE_STUDIES_API,
  caseStudy,
  pastRetries,
  refocus,
} from './case-study-records.ts';
import {
  answerApi,
  expect,
  FAILED_REQUEST,
  holdApi,
  hydrated,
  navigate,
  openInBrowser,
  QUIET_PAGE,
  test,
} from './fixtures.ts';
import { allRequestsSeen, focusWindow, STILL_FRESH } from './insight-records.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const PAGE = '/ai-adoption';
const TAG = 'AI Adoption';
const TESTIMONIALS_API = '/api/testimonials';

const block = (page: Page): Locator => page.locator('section[aria-labelledby=solution-studies]');
const studies = (page: Page): Locator => block(page).getByRole('article');
const viewAll = (page: Page): Locator => block(page).getByRole('link', { name: /^View All/ });
const voices = (page: Page): Locator => page.locator('section[aria-labelledby=testimonials]');

const forTag = (title: string, fields: Record<string, unknown> = {}) =>
  caseStudy(title, { featuredForSolutions: [TAG], ...fields });

const testimonial = (name: string, fields: Partial<Testimonial> = {}): object => ({
  id: name.replaceAll(' ', '-'),
  name,
  title: 'Director of Operations',
  company: 'Lakeshore Transit',
  testimonialText: 'They fixed the forecast first.',
  status: 'published',
  tags: [TAG],
  ...fields,
});

/** What this browser keeps before any page is open. */
const remember = (page: Page, key: string, value: unknown): Promise<unknown> =>
  page.addInitScript(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ] as const);

test('BLOCK-01 BLOCK-05 only published studies of the solution are shown, with two tags at most', async ({
  page,
}) => {
  await answerStudies(page, [
    forTag('Alder', { tags: ['One', 'Two', 'Three'] }),
    forTag('Birch', { status: 'draft' }),
    caseStudy('Cedar', { featuredForSolutions: ['Customer Experience'], tags: [TAG] }),
  ]);
  await openInBrowser(page, PAGE);
  await expect(studies(page)).toHaveCount(1);
  await expect(studies(page).getByRole('heading')).toHaveText('Alder');
  await expect(studies(page).getByRole('link')).toHaveAttribute('href', '/case-studies/alder');
  await expect(studies(page).getByRole('listitem')).toHaveText(['One', 'Two']);
  await expect(viewAll(page)).toHaveCount(0);
});

test('BLOCK-02 BLOCK-03 of four studies three are shown, and a button leads to all', async ({
  page,
}) => {
  await answerStudies(
    page,
    ['Alder', 'Birch', 'Cedar', 'Elm'].map((title) => forTag(title)),
  );
  await openInBrowser(page, PAGE);
  await expect(studies(page)).toHaveCount(3);
  await expect(viewAll(page)).toHaveText('View All AI Adoption Case Studies');
  await expect(viewAll(page)).toHaveAttribute('href', '/case-studies');
});

test('BLOCK-03 with three studies there is no button', async ({ page }) => {
  await answerStudies(
    page,
    ['Alder', 'Birch', 'Cedar'].map((title) => forTag(title)),
  );
  await openInBrowser(page, PAGE);
  await expect(studies(page)).toHaveCount(3);
  await expect(viewAll(page)).toHaveCount(0);
});

test('BLOCK-04 without a study of the solution there is no such section', async ({ page }) => {
  const calls = await answerStudies(page, [caseStudy('Alder')]);
  await openInBrowser(page, PAGE);
  await expect.poll(calls.count).toBe(1);
  await expect(voices(page)).toBeVisible();
  await expect(block(page)).toHaveCount(0);
});

test('BLOCK-06 when studies cannot be had the block says so, also where the page came with them', async ({
  page,
}) => {
  await page.clock.install();
  await answerApi(page, CASE_STUDIES_API, { error: 'down' }, 500);
  const failed = block(page).getByText('Error loading case studies. Please try again.', {
    exact: true,
  });
  await openInBrowser(page, PAGE);
  await pastRetries(page, failed);
  await expect(studies(page)).toHaveCount(0);
  await page.goto(PAGE);
  await pastRetries(page, failed);
  await expect(studies(page)).toHaveCount(0);
});

test('BLOCK-07 solutions kept in this browser win over the server’s, study by study', async ({
  page,
}) => {
  await remember(page, 'solutionFeatures', {
    'id-alder': ['Customer Experience'],
    'id-birch': [TAG],
    'id-cedar': [],
    'id-elm': 'AI Adoption',
  });
  await answerStudies(page, [
    forTag('Alder'),
    caseStudy('Birch'),
    forTag('Cedar'),
    caseStudy('Elm'),
  ]);
  await openInBrowser(page, PAGE);
  await expect(studies(page).getByRole('heading')).toHaveText(['Birch', 'Cedar']);
});

test('BLOCK-07 a map that cannot be read changes nothing', async ({ page }) => {
  await remember(page, 'solutionFeatures', '{"id-alder":');
  await answerStudies(page, [forTag('Alder')]);
  await openInBrowser(page, PAGE);
  await expect(studies(page)).toHaveCount(1);
});

test('BLOCK-08 studies are asked for on every mount and every focus, and not kept in between', async ({
  page,
}) => {
  const calls = await answerStudies(page, [forTag('Alder')]);
  await openInBrowser(page, PAGE);
  await expect(studies(page)).toHaveCount(1);
  expect(calls.count()).toBe(1);
  await focusWindow(page);
  await expect.poll(calls.count).toBe(2);
  await navigate(page, QUIET_PAGE);
  await expect(block(page)).toHaveCount(0);
  await page.unroute((url) => url.pathname === CASE_STUDIES_API);
  const letGo = await holdApi(page, CASE_STUDIES_API, [forTag('Birch')]);
  await navigate(page, PAGE);
  await expect(block(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(studies(page)).toHaveCount(0);
  letGo();
  await expect(studies(page).getByRole('heading')).toHaveText('Birch');
});

test('BLOCK-08 SERV-13 a page that comes with its studies asks for them once React runs', async ({
  page,
}) => {
  const calls = await answerStudies(page, [forTag('Alder')]);
  await page.goto(PAGE);
  await hydrated(page);
  await expect(studies(page).getByRole('heading')).toHaveText('Alder');
  expect(calls.count()).toBe(1);
  await refocus(page);
  await expect.poll(calls.count).toBeGreaterThan(1);
});

for (const [path, tag] of [
  ['/product-development-detail', 'Product Development'],
  ['/business-automation-detail', 'Intelligent Automation'],
  ['/staff-augmentation', 'Staff Augmentation'],
  ['/customer-experience-detail', 'Customer Experience'],
  ['/ai-adoption', 'AI Adoption'],
  ['/modernization', 'System Modernization'],
] as const) {
  test(`TEST-14 SERV-14 ${path} shows the published testimonials tagged ${tag}, and no others`, async ({
    page,
    request,
  }) => {
    const all: Testimonial[] = await (await request.get(TESTIMONIALS_API)).json();
    const wanted = all.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);
    expect(wanted).not.toEqual([]);
    await page.goto(path);
    await expect(voices(page).getByRole('figure')).toHaveCount(wanted.length);
    for (const name of wanted) await expect(voices(page).getByText(name)).toBeVisible();
  });
}

test('TEST-14 tags kept in this browser count, and drafts never do', async ({ page }) => {
  await remember(page, 'testimonial_Gone-Away', { tags: ['Cloud'] });
  await remember(page, 'testimonial_Come-In', { tags: [TAG] });
  await answerApi(page, TESTIMONIALS_API, [
    testimonial('Gone Away'),
    testimonial('Come In', { tags: [] }),
    testimonial('Draft One', { status: 'draft' }),
    testimonial('Stays Here'),
  ]);
  await openInBrowser(page, PAGE);
  await expect(voices(page).getByRole('figure')).toHaveCount(2);
  await expect(voices(page).getByText('Come In')).toBeVisible();
  await expect(voices(page).getByText('Stays Here')).toBeVisible();
});

test('TEST-15 six placeholders stand where the testimonials will be', async ({ page }) => {
  const letGo = await holdApi(page, TESTIMONIALS_API, [testimonial('Here Now')]);
  await openInBrowser(page, PAGE);
  const loading = voices(page).locator('[aria-busy=true]');
  await expect(loading.getByTestId('skeleton-card')).toHaveCount(6);
  await expect(loading.getByRole('status')).toHaveText('Loading testimonials');
  letGo();
  await expect(voices(page).getByText('Here Now')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('TEST-16 TEST-19 testimonials that fail are asked for 3 times, then the block says so', async ({
  page,
}) => {
  await page.clock.install();
  const calls = await answerApi(page, TESTIMONIALS_API, { error: 'down' }, 500);
  await openInBrowser(page, PAGE);
  const failed = voices(page).getByText('Unable to load testimonials at this time.', {
    exact: true,
  });
  await pastRetries(page, failed);
  expect(calls.count()).toBe(3);
});

test('TEST-17 without a testimonial of the solution the block says so', async ({ page }) => {
  await answerApi(page, TESTIMONIALS_API, [testimonial('Else', { tags: ['Cloud'] })]);
  await openInBrowser(page, '/customer-experience-detail');
  await expect(
    voices(page).getByText('No testimonials available for Customer Experience yet.', {
      exact: true,
    }),
  ).toBeVisible();
});

test('TEST-19 testimonials are not asked for again on focus, nor when their page is opened again within 5 minutes', async ({
  page,
}) => {
  await page.clock.install();
  const calls = await answerApi(page, TESTIMONIALS_API, [testimonial('Kept Here')]);
  await openInBrowser(page, PAGE);
  await expect(voices(page).getByText('Kept Here')).toBeVisible();
  await focusWindow(page);
  await page.clock.fastForward(STILL_FRESH);
  await navigate(page, QUIET_PAGE);
  await navigate(page, PAGE);
  await expect(voices(page).getByText('Kept Here')).toBeVisible();
  await allRequestsSeen(page);
  expect(calls.count()).toBe(1);
});
