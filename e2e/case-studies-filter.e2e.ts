import type { Page } from '@playwright/test';
import { answerStudies, caseStudy } from './case-study-records.ts';
import { expect, openInBrowser, test } from './fixtures.ts';

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

const chips = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter case studies' }).getByRole('link');
const chip = (page: Page, name: string) => chips(page).and(page.getByRole('link', { name }));
const selected = (page: Page) => chips(page).and(page.locator('[aria-current="true"]'));
const titles = (page: Page) => page.locator('main').getByRole('article').getByRole('heading');

/**
 * Expects the studies with these titles, and waits until the animated change to them is over: one
 * that is interrupted rejects a promise that React Router leaves unhandled.
 */
async function expectStudies(page: Page, expected: readonly (string | RegExp)[]): Promise<void> {
  await expect(titles(page)).toHaveText([...expected]);
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
}

async function openList(page: Page): Promise<void> {
  await answerStudies(page, STUDIES);
  await openInBrowser(page, '/case-studies');
  await expectStudies(page, ALL);
}

test('CASE-05 CASE-06 chips stand for all studies and for the service tags in use', async ({
  page,
}) => {
  await openList(page);
  await expect(chips(page)).toHaveText([
    'All Case Studies',
    'Product Development',
    'Staff Augmentation',
    'Intelligent Automation',
  ]);
  await expect(selected(page)).toHaveText(['All Case Studies']);
});

test('CASE-06 no tag has a chip when no study has a service tag', async ({ page }) => {
  await answerStudies(page, [caseStudy('Cloudy', { tags: ['Cloud', 'product development'] })]);
  await openInBrowser(page, '/case-studies');
  await expectStudies(page, ['Cloudy']);
  await expect(chips(page)).toHaveText(['All Case Studies']);
});

test('CASE-07 CASE-08 CASE-09 a chip leaves the studies of its tag, "All Case Studies" brings all back', async ({
  page,
}) => {
  await openList(page);
  await chip(page, 'Staff Augmentation').click();
  await expectStudies(page, ['Both', 'Crew']);
  await expect(selected(page)).toHaveText(['Staff Augmentation']);
  await chip(page, 'Product Development').click();
  await expectStudies(page, ['Both', 'App', 'Product']);
  await expect(selected(page)).toHaveText(['Product Development']);
  await expect(chips(page)).toHaveCount(4);
  await chip(page, 'All Case Studies').click();
  await expectStudies(page, ALL);
  await expect(selected(page)).toHaveText(['All Case Studies']);
});

test('CASE-06 CASE-07 CASE-08 the sample studies have all four chips and filter from the address', async ({
  page,
}) => {
  await page.goto('/case-studies?tag=Product+Development');
  await expect(chips(page)).toHaveText([
    'All Case Studies',
    'Product Development',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
  ]);
  await expect(selected(page)).toHaveText(['Product Development']);
  await expectStudies(page, [
    'Inspections without a signal',
    'Home visits planned before breakfast',
    'Promise only what the shelf holds',
    /^From three engineers to nine/,
  ]);
});

test('CASE-07 CASE-09 chips work from the keyboard, keep the focus and say what is left', async ({
  page,
}) => {
  await openList(page);
  await chip(page, 'All Case Studies').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chip(page, 'Staff Augmentation')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStudies(page, ['Both', 'Crew']);
  await expect(chip(page, 'Staff Augmentation')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'studies' })).toHaveText(
    '2 case studies in Staff Augmentation',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectStudies(page, ['Robot']);
  await expect(page.getByRole('status').filter({ hasText: 'case study' })).toHaveText(
    '1 case study in Intelligent Automation',
  );
});

test('CASE-07 CASE-09 filtering keeps the scroll position', async ({ page }) => {
  await openList(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 260));
  await chip(page, 'Staff Augmentation').click();
  await expectStudies(page, ['Both', 'Crew']);
  await expect(chip(page, 'Staff Augmentation')).toBeFocused();
  expect(await scrolled()).toBe(260);
  await chip(page, 'All Case Studies').click();
  await expectStudies(page, ALL);
  expect(await scrolled()).toBe(260);
});

test('CASE-07 CASE-09 back and forward go through the filters', async ({ page }) => {
  await openList(page);
  await chip(page, 'Staff Augmentation').click();
  await expectStudies(page, ['Both', 'Crew']);
  await chip(page, 'Intelligent Automation').click();
  await expectStudies(page, ['Robot']);
  await page.goBack();
  await expectStudies(page, ['Both', 'Crew']);
  await expect(selected(page)).toHaveText(['Staff Augmentation']);
  await page.goBack();
  await expectStudies(page, ALL);
  await expect(selected(page)).toHaveText(['All Case Studies']);
  await page.goForward();
  await expectStudies(page, ['Both', 'Crew']);
  await page.reload();
  await expect(selected(page)).toHaveText(['Staff Augmentation']);
});
