/** The hamburger menu on a narrow window. */
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  hydrated,
  NOT_FOUND_DOCUMENT,
  scrollDown,
  scrollTop,
  showHeader,
  test,
} from './fixtures.ts';

test.use({
  // The studio asks who is signed in, and nobody is.
  // An option whose second item is an object is a list only with its settings beside it.
  expectedProblems: [[NOT_FOUND_DOCUMENT, /status of 401 .*\/api\/admin\/me$/], { scope: 'test' }],
  viewport: { width: 390, height: 844 },
});

const button = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu', exact: true });
const group = (page: Page): Locator => menu(page).locator('details');

async function open(page: Page): Promise<void> {
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

const NARROWEST_DESKTOP = 768;

/** Links of the menu and where they lead; the last one is inside the Products group. */
const LINKS = [
  ['Home', '/'],
  ['Case Studies', '/case-studies'],
  ['Insights', '/insights'],
  ['Contact', '/contact'],
  ['Contact Us', '/contact'],
  [/^Project Pulse/, '/project-pulse'],
] as const;

async function expectLinksWhereWide(page: Page): Promise<void> {
  const desktopLinks = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await page.setViewportSize({ width: NARROWEST_DESKTOP - 1, height: 900 });
  await expect(button(page)).toBeVisible();
  await expect(desktopLinks).toHaveCount(0);
  await open(page);
  await page.setViewportSize({ width: NARROWEST_DESKTOP, height: 900 });
  await expect(button(page)).toHaveCount(0);
  await expect(desktopLinks).toHaveText(['Case Studies', 'Insights', 'Contact']);
}

test('SHELL-13 SHELL-15 SHELL-18 the menu has a button below 768 px that opens and closes it, a group for the Products, and is gone from there on', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  await test.step('the button says whether the menu is open, and closes it as well', () =>
    expectButton(page));
  await test.step('the Products group of the menu expands and collapses', () =>
    expectProductsGroup(page));
  await test.step('its button closes it also where the focus was in it', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
  await test.step('an open menu closes by itself once the window is 768 px wide', () =>
    expectClosedWhereWide(page));
  await test.step('below 768 px there is a hamburger button, from there on the desktop links', () =>
    expectLinksWhereWide(page));
});

test('SHELL-14 SHELL-16 the menu leads to all main pages and to the studio', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await open(page);
  for (const [name, href] of LINKS.slice(0, -1)) {
    const link = menu(page).getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
  await menu(page).getByText('Products').click();
  await expect(menu(page).getByRole('link', { name: /^Project Pulse/ })).toHaveAttribute(
    'href',
    '/project-pulse',
  );
  const studio = menu(page).getByRole('link', { name: 'Admin' });
  await expect(studio).toBeVisible();
  await studio.click();
  await expect(page).toHaveURL('/admin');
});

async function expectProductsGroup(page: Page): Promise<void> {
  await open(page);
  const entry = group(page).getByRole('link');
  await expect(entry).toBeHidden();
  await group(page).getByText('Products').click();
  await expect(entry).toBeVisible();
  await expect(entry).toHaveCount(1);
  await group(page).getByText('Products').click();
  await expect(entry).toBeHidden();
}

async function expectClosedWhereWide(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST_DESKTOP - 1, height: 900 });
  await open(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: NARROWEST_DESKTOP, height: 900 });
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await page.setViewportSize({ width: NARROWEST_DESKTOP - 1, height: 900 });
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toBeHidden();
}

test('SHELL-19 a click on a menu link scrolls to the top, also on the page that is open @long', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  for (const [name, href] of LINKS) {
    for (const visit of ['first', 'again']) {
      await scrollDown(page);
      await showHeader(page);
      await open(page);
      const link = menu(page).getByRole('link', { name, exact: true });
      if (await link.isHidden()) await group(page).getByText('Products').click();
      await link.click();
      await expect(page).toHaveURL(href);
      await expect(menu(page)).toBeHidden();
      await expect.poll(() => scrollTop(page), `${name}, ${visit}`).toBe(0);
    }
  }
});

async function expectButton(page: Page): Promise<void> {
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await open(page);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await button(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
}
