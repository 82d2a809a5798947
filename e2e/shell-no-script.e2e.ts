/** The layout of the pages before React takes over, or where it never does. */
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('SHELL-10 SHELL-17 without JavaScript the Products dropdown opens on hover and on focus', async ({
  page,
}) => {
  await page.goto('/insights');
  const trigger = page.getByRole('button', { name: 'Products' });
  const entries = page.locator('.dropdown-panel').first().getByRole('link');
  await expect(entries).toBeHidden();
  await trigger.hover();
  await expect(entries).toBeVisible();
  await expect(entries).toHaveAttribute('href', '/project-pulse');
  await page.mouse.move(1_300, 700);
  await expect(entries).toBeHidden();
  await trigger.focus();
  await expect(entries).toBeVisible();
  await expect(page.locator('a[href*="/admin"]')).toBeHidden();
});

test('SHELL-14 SHELL-15 SHELL-16 SHELL-18 without JavaScript the hamburger menu works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeVisible();
  const product = menu.getByRole('link', { name: /^Project Pulse/ });
  await expect(product).toBeHidden();
  await menu.getByText('Products').click();
  await expect(product).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL('/insights');
  await expect(menu).toBeHidden();
});
