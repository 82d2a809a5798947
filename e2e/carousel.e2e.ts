/** What the home page's carousel shows; carousel-moves.e2e.ts has how it moves. */
import type { Page } from '@playwright/test';
import { answerStudies, CASE_STUDIES_API, caseStudy } from './case-study-records.ts';
import { answerApi, expect, holdApi, openInBrowser, test } from './fixtures.ts';

const carousel = (page: Page) => page.locator('section[aria-labelledby="featured-case-studies"]');
const cards = (page: Page) => carousel(page).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');

test('HOME-40 the first load shows the featured studies of the sample without a call', async ({
  page,
  request,
}) => {
  const response = await request.get(CASE_STUDIES_API);
  const studies: { title: string; featured: boolean; status: string }[] = await response.json();
  const calls = await answerStudies(page, []);
  await page.goto('/');
  const featured = studies.filter((study) => study.featured && study.status === 'published');
  expect(featured).toHaveLength(6);
  await expect(titles(page)).toHaveText(featured.map(({ title }) => title));
  expect(calls.count()).toBe(0);
});

test('HOME-40 HOME-41 shows published studies whose featured is true, "true" or 1, and no others', async ({
  page,
}) => {
  await answerStudies(page, [
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
  await openInBrowser(page, '/');
  await expect(titles(page)).toHaveText(['Boolean', 'Text', 'Number']);
});

test('HOME-42 links to all case studies', async ({ page }) => {
  await answerStudies(page, [caseStudy('Alder', { featured: true })]);
  await openInBrowser(page, '/');
  await expect(titles(page)).toHaveText(['Alder']);
  await carousel(page).getByRole('link', { name: 'View All Case Studies', exact: true }).click();
  await expect(page).toHaveURL('/case-studies');
});

test('HOME-43 HOME-44 a card links to its study and shows at most 2 tags', async ({ page }) => {
  await answerStudies(page, [
    caseStudy('Freight', {
      slug: 'freight-2024',
      featured: true,
      publishDate: '2024-01-02',
      tags: ['Cloud', 'Finance', 'Retail', 'Energy'],
    }),
    caseStudy('Single', { featured: true, publishDate: '2024-01-01', tags: ['Retail'] }),
  ]);
  await openInBrowser(page, '/');
  await expect(titles(page)).toHaveText(['Freight', 'Single']);
  await expect(cards(page).nth(0).getByRole('listitem')).toHaveText(['Cloud', 'Finance']);
  await expect(cards(page).nth(1).getByRole('listitem')).toHaveText(['Retail']);
  await expect(cards(page).nth(1).getByRole('link')).toHaveAttribute(
    'href',
    '/case-studies/single',
  );
  await answerApi(page, `${CASE_STUDIES_API}/freight-2024`, caseStudy('Freight'));
  await cards(page).nth(0).getByRole('link').click();
  await expect(page).toHaveURL('/case-studies/freight-2024');
});

test('HOME-51 holds the place of the cards in view until the studies arrive', async ({ page }) => {
  const release = await holdApi(page, CASE_STUDIES_API, [caseStudy('Alder', { featured: true })]);
  await openInBrowser(page, '/');
  const skeletons = carousel(page).getByTestId('skeleton-card').filter({ visible: true });
  await expect(skeletons).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(skeletons).toHaveCount(2);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(skeletons).toHaveCount(1);
  await expect(cards(page)).toHaveCount(0);
  await expect(carousel(page).getByText('No featured case studies')).toHaveCount(0);
  release();
  await expect(titles(page)).toHaveText(['Alder']);
  await expect(skeletons).toHaveCount(0);
});

for (const { name, studies } of [
  { name: 'no study at all', studies: [] },
  {
    name: 'no study that is featured and published',
    studies: [caseStudy('Plain'), caseStudy('Draft', { featured: true, status: 'draft' })],
  },
]) {
  test(`HOME-52 with ${name} there is a sentence and a link to all`, async ({ page }) => {
    await answerStudies(page, studies);
    await openInBrowser(page, '/');
    await expect(
      carousel(page).getByText('No featured case studies available.', { exact: true }),
    ).toBeVisible();
    await expect(carousel(page).getByRole('link')).toHaveText(['View All Case Studies']);
    await expect(carousel(page).getByRole('link')).toHaveAttribute('href', '/case-studies');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
}
