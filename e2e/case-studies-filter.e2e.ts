/** The filter of the list across loads of the page; test/browser has how it is used. */
import type { Page } from '@playwright/test';
import { answerStudies, caseStudy } from './case-study-records.ts';
import { expect, openInBrowser, scrollTop, test } from './fixtures.ts';

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
const CREW = ['Both', 'Crew'];
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

test('CASE-06 CASE-07 CASE-08 CASE-09 the sample studies filter from the address, keep the scroll position, and go back, forward and through a reload', async ({
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

  await test.step('filtering keeps the scroll position', async () => {
    await answerStudies(page, STUDIES);
    await openInBrowser(page, '/case-studies');
    await expectStudies(page, ALL);
    await page.evaluate(() => window.scrollTo(0, 260));
    await chip(page, 'Staff Augmentation').click();
    await expectStudies(page, CREW);
    await expect(chip(page, 'Staff Augmentation')).toBeFocused();
    expect(await scrollTop(page)).toBe(260);
  });

  await test.step('back and forward go through the filters', async () => {
    await chip(page, 'Intelligent Automation').click();
    await expectStudies(page, ['Robot']);
    await page.goBack();
    await expectStudies(page, CREW);
    await expect(selected(page)).toHaveText(['Staff Augmentation']);
    await page.goBack();
    await expectStudies(page, ALL);
    await expect(selected(page)).toHaveText(['All Case Studies']);
    await page.goForward();
    await expectStudies(page, CREW);
    await page.reload();
    await expect(selected(page)).toHaveText(['Staff Augmentation']);
  });
});
