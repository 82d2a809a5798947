/** The firm is renamed, moves and reorders its menu in the studio, by keyboard, and visitors see it. */
import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { SHIPPED_NAME } from '../test/support/shipped-brand.ts';
import { accessibilityProblems, expect, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';
import { arrowKeysHeard } from './studio.ts';

test.use({ env: STAFF, expectedProblems: [FAILED_REQUEST] });

/** The field of this name; of several, one. What is required has a mark behind its name. */
const fieldOf = (page: Page, label: string, at = 0): Locator =>
  page.getByRole('textbox', { name: label }).nth(at);

/** Types over what a field holds. */
async function retype(page: Page, label: string, words: string, at = 0): Promise<void> {
  await fieldOf(page, label, at).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

test('settings, an office and the menu are changed by keyboard, and a visitor sees it', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, `${server.publicUrl}/contact`);
  await expect(visitor).toHaveTitle(`Contact · ${SHIPPED_NAME}`);

  await open(page, `${server.publicUrl}/admin/settings`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await retype(page, 'Name', 'Lark & Plover');
  await page.getByRole('button', { name: 'Add office' }).press('Enter');
  for (const words of ['Norway', 'Oslo', 'Kaia 1\n0150 Oslo', '59.9139, 10.7522']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  for (let place = siteConfig.offices.length + 1; place > 2; place -= 1) {
    await page.getByRole('button', { name: `Move office ${place} up` }).press('Enter');
    await expect(page.getByRole('button', { name: `Move office ${place - 1} up` })).toBeFocused();
  }
  await retype(page, 'Coordinates', 'up north', 1);
  await page.keyboard.press('ControlOrMeta+s');
  const problem = page.getByRole('alert').getByRole('button', { name: 'Office 2, coordinates' });
  await expect(problem).toBeVisible();
  await problem.press('Enter');
  await expect(fieldOf(page, 'Coordinates', 1)).toBeFocused();
  await retype(page, 'Coordinates', '59.9139, 10.7522', 1);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Settings updated successfully', { exact: true })).toBeVisible();
  await expect(fieldOf(page, 'Coordinates', 1)).toHaveValue(/59\.9139/);

  await page.getByRole('link', { name: 'Navigation', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Lark & Plover')).toBeVisible();
  await page.getByRole('button', { name: 'Move Insights', exact: true }).press('Space');
  await expect(page.getByText('Picked up Insights, place 4 of 5.', { exact: true })).toBeAttached();
  await arrowKeysHeard(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Insights is at place 3 of 5.', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Insights/ }).press('Enter');
  await retype(page, 'Label', 'Notes');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Navigation updated successfully', { exact: true })).toBeVisible();

  // Who is on the site already sees it with the next page, without a load.
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await hydrated(visitor);
  const menu = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu).toHaveText(['Notes', 'Case Studies', 'Contact']);
  await expect(visitor).toHaveTitle(/ · Lark & Plover$/);

  await visitor.goto(`${server.publicUrl}/contact`);
  await expect(visitor).toHaveTitle('Contact · Lark & Plover');
  const [first = '', ...others] = siteConfig.offices.map(({ lines }) => lines.join(''));
  const addresses = [first, 'Kaia 10150 Oslo', ...others];
  await expect(visitor.locator('main address')).toHaveCount(addresses.length);
  for (const [index, address] of addresses.entries()) {
    await expect(visitor.locator('main address').nth(index)).toContainText(address);
  }
  const year = `© ${siteConfig.copyrightYear} Lark & Plover`;
  await expect(visitor.getByRole('contentinfo')).toContainText(year);
  await visitor.close();
});
