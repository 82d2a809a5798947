/** The layout of the pages by keyboard alone. */

import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { expectVisibleFocus } from './page-layout.ts';

const focused = (page: Page): Locator => page.locator(':focus');

async function expectTabOrder(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to main content');
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner').first();
  const entry = page
    .locator('.dropdown-panel')
    .first()
    .getByRole('link', { name: /^Project Pulse/ });
  const stops = [
    header.getByRole('link', { name: `${siteConfig.name} home` }),
    header.getByRole('button', { name: 'Products' }),
    entry,
    header.getByRole('link', { name: 'Case Studies' }),
    header.getByRole('link', { name: 'Insights' }),
    header.getByRole('link', { name: 'Contact', exact: true }),
    header.getByRole('link', { name: 'Project Pulse', exact: true }),
    header.getByRole('button', { name: 'Search with Miles' }),
    header.getByRole('link', { name: 'Contact Us' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(stop).toBeInViewport({ ratio: 1 });
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
  // Backwards the Products are shut: the focus comes to what is below their button first.
  for (const stop of stops.filter((one) => one !== entry).toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
  }
}

async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await expect(focused(page)).toHaveText('Skip to main content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
}

async function expectNotificationArea(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
  await expect(area).toBeFocused();
  // Nothing of it is under the pointer while it is empty, but its outline shows.
  await expect(area).toHaveCSS('outline-style', 'solid');
}

async function expectProducts(page: Page): Promise<void> {
  const trigger = page.getByRole('button', { name: 'Products' });
  const entry = page.locator('.dropdown-panel').first().getByRole('link');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/project-pulse');
  // Where a page that opens takes the focus, a key that came before would go to waste.
  await expect(page.getByRole('main')).toBeFocused();
}

async function expectFocusInMain(page: Page): Promise<void> {
  await page.getByRole('banner').first().getByRole('link', { name: 'Case Studies' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/case-studies');
  await expect(page.getByRole('main')).toBeFocused();
}

test('SHELL-35 by keyboard the header, its Products, the notifications and the pages are reached', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  await test.step('the Tab key reaches the skip link first, then all of the header in order', () =>
    expectTabOrder(page));

  await test.step('the skip link leads past the header', () => expectSkipLink(page));

  await test.step('SHELL-35 F8 moves the focus to the notification area, also while it is empty', () =>
    expectNotificationArea(page));

  await test.step('the keyboard opens the Products, and Escape closes them and keeps the place', () =>
    expectProducts(page));

  await test.step('the focus moves into the page that a link opens', () => expectFocusInMain(page));
});

test('the keyboard opens the mobile menu, and Escape closes it and keeps the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/insights');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const names = [
    'Home',
    'Products',
    'Case Studies',
    'Insights',
    'Contact',
    'Search with Miles',
    'Contact Us',
  ];
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText(name);
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
