/** The firm takes colours of its own in the studio, by keyboard, and visitors see them in both themes. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, CONTRAST, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({
  env: STAFF,
  expectedProblems: [FAILED_REQUEST],
  viewport: { width: 1440, height: 900 },
});

const HARBOUR = { Ink: '#12352b', Paper: '#f7f0dc', Signal: '#8e4585', Current: '#1f6f54' };

/** The frame beside it has a page of its own, with landmarks of the same names. */
const FORM = 'form[aria-label="look"]';

async function retype(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** What a property of the colours is on an element, as the browser paints it. */
const paint = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

test('a brand of deep green, cream and plum is chosen, is shown while it is typed, and is there once it is saved', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await open(page, `${server.publicUrl}/admin/appearance`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible();
  // It stands over the frame's own buttons for a while.
  const greeting = page.locator('.toast');
  await greeting.getByRole('button', { name: 'Close' }).click();
  await expect(greeting).toHaveCount(0);
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('We Deliver');
  // Its blocks have their stylesheets, and the studio's is out of force.
  const sheetsInForce = () =>
    frame
      .locator('link[rel="stylesheet"][href*="/assets/"]')
      .evaluateAll((links) =>
        links
          .filter((link) => link instanceof HTMLLinkElement && !link.disabled)
          .map((link) => /assets\/([\w-]+)-/.exec(link.getAttribute('href') ?? '')?.[1]),
      );
  await expect.poll(sheetsInForce).toContain('part-home');
  expect(await sheetsInForce()).not.toContain('studio');
  expect(await accessibilityProblems(page, FORM)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page, FORM, CONTRAST)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const ground = () =>
    frame.locator('html').evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const [label, colour] of Object.entries(HARBOUR)) await retype(page, label, colour);
  await expect.poll(ground).toBe('rgb(247, 240, 220)');
  await page.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(ground).toBe('rgb(18, 53, 43)');
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Type').selectOption('editorial');
  await page.getByRole('button', { name: 'Another' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Terrain' })).toHaveValue(/^[a-z\d]{6}$/);

  // One that cannot be read is told at once, with one that can.
  await retype(page, 'Current', '#b9e4d3');
  const problem = page.getByText(/charts on the background would have a contrast of 1\.\d\d/);
  await expect(problem.first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Current' })).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).press('Enter');
  await expect(problem).toHaveCount(0);
  const offered = await page.getByRole('textbox', { name: 'Current', exact: true }).inputValue();
  expect(offered).toMatch(/^#[\da-f]{6}$/);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Look updated successfully', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page, FORM)).toEqual([]);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  for (const path of ['/contact', '/case-studies', '/']) {
    await visitor.goto(server.publicUrl + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expect
        .poll(() => paint(visitor, 'html', 'background-color'))
        .toBe(colorScheme === 'light' ? 'rgb(247, 240, 220)' : 'rgb(18, 53, 43)');
      expect(await paint(visitor, 'h1', 'font-family')).toContain('Newsreader');
      expect(await accessibilityProblems(visitor, 'html', CONTRAST)).toEqual([]);
    }
  }
  await context.close();
});
