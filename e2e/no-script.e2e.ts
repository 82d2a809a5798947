import { FRONT_HEADLINE } from '../test/support/shipped-brand.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('SHELL-01 without JavaScript every page reads, filters work as links and menus open', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRONT_HEADLINE);
  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Staff Augmentation' }).click();
  await expect(page).toHaveURL(/\/case-studies\?tag=Staff/);
  const filtered = await page.getByRole('link', { name: 'Read Full Case Study' }).count();
  expect(filtered).toBe(3);
  await page.getByRole('link', { name: 'Read Full Case Study' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toBeVisible();
  await page.goto('/insights');
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/insights\/[a-z]/);
  await expect(page.getByText('5 min read').first()).toBeVisible();
});
