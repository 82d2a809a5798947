import { expect, FAILED_REQUEST, test } from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

test('CASE-29 CASE-30 no study, a draft and what no slug can be are answered with 404 and a way back to the list', async ({
  page,
}) => {
  const main = page.locator('main');
  for (const slug of ['no-such-study', 'listening-to-the-rolling-mill', 'Not%20a%2Fslug']) {
    const response = await page.goto(`/case-studies/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found');
    const words = "The case study you're looking for doesn't exist or has been moved.";
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expect(main.getByRole('link')).toHaveAttribute('href', '/case-studies');
  }
  await main.getByRole('link').click();
  await expect(page).toHaveURL('/case-studies');
  await expect(page.getByRole('link', { name: 'Read Full Case Study' }).first()).toBeVisible();
});
