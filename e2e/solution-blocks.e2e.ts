/** A service page as it arrives; test/browser has what its blocks do with what the API says. */
import type { Testimonial } from '../src/features/testimonials/schema.ts';
import { answerStudies, caseStudy, refocus } from './case-study-records.ts';
import { expect, hydrated, test } from './fixtures.ts';

test('BLOCK-08 SERV-13 a page that comes with its studies asks for them once React runs', async ({
  page,
}) => {
  const alder = caseStudy('Alder', { featuredForSolutions: ['AI Adoption'] });
  const calls = await answerStudies(page, [alder]);
  await page.goto('/ai-adoption');
  await hydrated(page);
  const block = page.locator('section[aria-labelledby=solution-studies]');
  await expect(block.getByRole('article').getByRole('heading')).toHaveText('Alder');
  expect(calls.count()).toBe(1);
  await refocus(page);
  await expect.poll(calls.count).toBeGreaterThan(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('TEST-14 SERV-14 every service page shows the published testimonials with its tag, and no others', async ({
    page,
    request,
  }) => {
    const all: Testimonial[] = await (await request.get('/api/testimonials')).json();
    for (const [path, tag] of [
      ['/product-development-detail', 'Product Development'],
      ['/business-automation-detail', 'Intelligent Automation'],
      ['/staff-augmentation', 'Staff Augmentation'],
      ['/customer-experience-detail', 'Customer Experience'],
      ['/ai-adoption', 'AI Adoption'],
      ['/modernization', 'System Modernization'],
    ] as const) {
      const wanted = all.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);
      expect(wanted).not.toEqual([]);
      await page.goto(path);
      const voices = page.locator('section[aria-labelledby=testimonials]').getByRole('figure');
      await expect(voices, path).toHaveCount(wanted.length);
      for (const name of wanted) await expect(voices.getByText(name)).toBeVisible();
    }
  });
});
