import type { Page } from '@playwright/test';
import { CASE_STUDIES_API, pastRetries } from './case-study-records.ts';
import { answerApi, expect, FAILED_REQUEST, navigate, openInBrowser, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const DRAFT = 'listening-to-the-rolling-mill';

const notFound = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Case Study Not Found', exact: true });

async function expectNotFound(page: Page): Promise<void> {
  await expect(notFound(page)).toBeVisible();
  await expect(
    page.getByText("The case study you're looking for doesn't exist or has been moved.", {
      exact: true,
    }),
  ).toBeVisible();
}

for (const { name, slug } of [
  { name: 'an unknown study', slug: 'no-such-study' },
  { name: 'a draft', slug: DRAFT },
  { name: 'an address that no slug can be', slug: 'Not%20a%2Fslug' },
]) {
  test(`CASE-29 CASE-30 ${name} is answered with 404 and a way back to the list`, async ({
    page,
  }) => {
    const response = await page.goto(`/case-studies/${slug}`);
    expect(response?.status()).toBe(404);
    await expectNotFound(page);
    await page.locator('main').getByRole('link').click();
    await expect(page).toHaveURL('/case-studies');
    await expect(page.getByRole('link', { name: 'Read Full Case Study' }).first()).toBeVisible();
  });
}

test('CASE-29 CASE-30 a failed reply and one without data say the same', async ({ page }) => {
  await page.clock.install();
  await answerApi(page, `${CASE_STUDIES_API}/gone`, { error: 'not_found' }, 404);
  await answerApi(page, `${CASE_STUDIES_API}/broken`, { error: 'internal' }, 500);
  await answerApi(page, `${CASE_STUDIES_API}/nothing`, null);
  await page.route(`**${CASE_STUDIES_API}/offline`, (route) => route.abort());
  await openInBrowser(page, '/case-studies');
  for (const slug of ['gone', 'broken', 'nothing', 'offline', DRAFT]) {
    await navigate(page, '/case-studies');
    await expect(notFound(page)).toHaveCount(0);
    await navigate(page, `/case-studies/${slug}`);
    await pastRetries(page, notFound(page));
    await expectNotFound(page);
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/case-studies');
  }
});
