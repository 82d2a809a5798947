/** The service landing pages. */
import type { Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { landings } from '../test/support/service-pages.ts';
import { accessibilityProblems, expect, navigate, openInBrowser, test } from './fixtures.ts';

const LOST = /status of 404 \(Not Found\) \S+\/services\/unknown$/;

type Landing = (typeof landings)[number];

test.use({ expectedProblems: [LOST] });

/** What stands on the page, on its first load as after a link to it. */
async function expectItsWords(page: Page, { hero, points, story }: Landing): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  await expect(page.getByText(story.text)).toBeVisible();
  await expect(page.getByText(hero.figure, { exact: true }).first()).toBeVisible();
  const list = page.locator('section[aria-labelledby=points]').getByRole('listitem');
  await expect(list).toHaveCount(4);
  for (const [index, { title = '', text }] of points.entries()) {
    await expect(list.nth(index)).toContainText(title);
    await expect(list.nth(index)).toContainText(text);
  }
  const contact = page.getByRole('link', { name: 'Contact Us Today', exact: true });
  await expect(contact).toHaveCount(1);
  await expect(contact).toBeInViewport();
  await expect(contact).toHaveAttribute('href', '/contact');
  const home = page.getByRole('link', { name: 'Back to Home', exact: true });
  await expect(home).toHaveAttribute('href', '/');
}

test('LAND-01 LAND-02 LAND-03 LAND-04 LAND-05 LAND-06 LAND-07 LAND-08 LAND-09 LAND-10 each service says what it is, fits 320 px, and leads home and to the contact page', async ({
  page,
}) => {
  await page.goto(landings[0]?.path ?? '');
  for (const [index, landing] of landings.entries()) {
    await test.step(`${landing.slug} says "${landing.hero.headline}"`, async () => {
      // The first one has come as a document.
      if (index > 0) await navigate(page, landing.path);
      await expectItsWords(page, landing);
      expect(await accessibilityProblems(page, 'main')).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1_440, height: 900 });
    });
  }
  await test.step('a landing page prints without its header', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await page.getByRole('link', { name: 'Back to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('SHELL-27 an unknown landing page is the not-found page, by a link as at first', async ({
  page,
}) => {
  const response = await page.goto('/services/unknown');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await openInBrowser(page, '/services/unknown');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle(`Page not found · ${siteConfig.name}`);
});
