/** The assistant's panel: how it opens, closes, keeps the focus and holds the page still. */
import type { Locator, Page } from '@playwright/test';
import {
  accessibilityProblems,
  CONTRAST,
  expect,
  hydrated,
  navigate,
  scrollDown,
  scrollTop,
  test,
} from './fixtures.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Miles', exact: true });
const field = (page: Page): Locator => panel(page).getByRole('searchbox');
const discover = (page: Page): Locator => page.getByRole('button', { name: 'Discover Miles' });
const magnifier = (page: Page): Locator =>
  page.getByRole('banner').first().getByRole('button', { name: 'Search with Miles' });

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
}

async function openPanel(page: Page, opener = discover(page)): Promise<void> {
  await opener.click();
  await expect(panel(page)).toBeVisible();
}

async function expectModal(page: Page): Promise<void> {
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page);
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Miles');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // What is modal hides the rest from those who listen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
}

async function expectProducts(page: Page): Promise<void> {
  const products = panel(page).getByRole('region', { name: 'Products' }).getByRole('listitem');
  const expected = [
    ['Project Pulse', 'Project-tracking extension for your work-tracking tool', 'Available'],
    ['Trailhead', 'Concept-to-prototype workflow', 'Coming soon'],
    ['AI Adoption Accelerator', 'AI adoption tracker', 'Coming soon'],
  ] as const;
  await expect(products).toHaveCount(expected.length);
  for (const [index, [name, kind, status]] of expected.entries()) {
    const product = products.nth(index);
    await expect(product.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(product.getByText(kind, { exact: true })).toBeVisible();
    await expect(product.getByText(status, { exact: true })).toBeVisible();
    await expect(product.getByText('Beta', { exact: true })).toBeVisible();
  }
}

/** Each way to close the panel. */
const WAYS_TO_CLOSE = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the close button': (page: Page) =>
    panel(page).getByRole('button', { name: 'Close Miles' }).click(),
  'a click on the backdrop': (page: Page) => page.mouse.click(200, 600),
  'going back': (page: Page) => page.goBack(),
};

async function expectPanel(page: Page): Promise<void> {
  await test.step('the hero button opens a modal dialog with the name of the assistant', () =>
    expectModal(page));
  await test.step('the panel lists three products in beta, with what they are and their status', () =>
    expectProducts(page));
  await test.step('a click inside the panel does not close it', () => expectOpenAfterClicks(page));
  // Back in the field, where the panel begins.
  await field(page).focus();
  await test.step('Tab and Shift+Tab stay inside the panel', () => expectFocusInside(page));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

async function expectWaysToClose(page: Page): Promise<void> {
  for (const [way, close] of Object.entries(WAYS_TO_CLOSE)) {
    for (const opener of [discover(page), magnifier(page)]) {
      await openPanel(page, opener);
      await expect(page).toHaveURL('/?assistant=open');
      await close(page);
      await expect(panel(page), way).toHaveCount(0);
      await expect(page).toHaveURL('/');
      await expect(opener, way).toBeFocused();
      await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
    }
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scrollTop(page), way).toBeGreaterThan(100);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
}

async function expectSamePlace(page: Page): Promise<void> {
  await scrollDown(page, 700);
  const places = (): Promise<unknown> =>
    page.evaluate(() => ({
      top: window.scrollY,
      boxes: [...document.querySelectorAll('main h2, .site-header a')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y } = element.getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(y)}`;
        }),
    }));
  const before = await places();
  await openPanel(page, magnifier(page));
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 800);
  await page.mouse.move(1_200, 600);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect(await places()).toEqual(before);
}

test('[HOME-03] [ASST-01] [ASST-02] [ASST-03] [ASST-04] [ASST-05] [ASST-06] [ASST-07] [ASST-08] [ASST-09] the panel is a modal dialog with three products, and each way to close it leads back to where one was', async ({
  page,
}) => {
  await openHome(page);
  await test.step('[HOME-03] [ASST-01] [ASST-02] [ASST-03] [ASST-06] [ASST-07] the panel opens as a modal dialog with three products, which clicks inside leave open and the focus does not leave', () =>
    expectPanel(page));

  await test.step('[ASST-04] [ASST-05] [ASST-06] [ASST-08] [ASST-09] each way to close the panel lets the page scroll again and puts the focus where it was', () =>
    expectWaysToClose(page));

  await test.step('[ASST-08] the page stays where it is while the panel is open, to the pixel', () =>
    expectSamePlace(page));
});

async function expectOpenAfterClicks(page: Page): Promise<void> {
  await panel(page).getByRole('heading', { level: 2 }).click();
  await panel(page).getByText('Products', { exact: true }).click();
  const box = await panel(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 500);
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/?assistant=open');
}

async function expectFocusInside(page: Page): Promise<void> {
  const isInside = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key} ${press}`).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(seen.size, key).toBe(5);
  }
}

test('an address that says so opens the panel, also after a reload; closing leaves the rest of it @long', async ({
  page,
}) => {
  await page.goto('/insights?tag=Staff+Augmentation&assistant=open');
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/insights?tag=Staff+Augmentation');
  await expect(page.getByRole('main')).toBeFocused();
  await magnifier(page).click();
  await expect(page).toHaveURL('/insights?tag=Staff+Augmentation&assistant=open');
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/insights?tag=Staff+Augmentation');
  await page.goForward();
  await expect(panel(page)).toBeVisible();
});

test('a slash opens the panel, Ctrl+K also while writing, and a slash that is written stays one', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field(page)).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  const ownField = page.getByRole('main').getByRole('searchbox');
  await ownField.fill('x');
  await page.keyboard.press('/');
  await expect(ownField).toHaveValue('x/');
  await page.keyboard.press('Control+k');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ownField).toBeFocused();
});

test('the code of the panel comes when it is wanted, not with the page; a change of page and a product link close it, and back leads to where one was @long', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openHome(page);
  await test.step('the code of the panel comes when it is wanted', async () => {
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /panel|overlays/.test(path))).toEqual([]);
    await openPanel(page);
    expect(scripts.filter((path) => /panel|overlays/.test(path))).toHaveLength(2);
  });

  await test.step('a change of page closes the panel at once', async () => {
    await navigate(page, '/insights');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
    await page.waitForFunction(() => !document.activeViewTransition);
    await navigate(page, '/');
    await expect(page).toHaveURL('/');
  });

  await test.step('a product link closes the panel and leads to its page, and back leads to where one was', async () => {
    await openPanel(page);
    await panel(page).getByRole('link', { name: 'Project Pulse' }).click();
    await expect(page).toHaveURL('/project-pulse');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.waitForFunction(() => !document.activeViewTransition);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe('where the code of the panel cannot be had', () => {
  test.use({ expectedProblems: [/Failed to load resource|preload/i] });

  test('the search page takes its place @long', async ({ page }) => {
    await page.route(/\/assets\/panel-[^/]+\.js$/, (route) => route.abort());
    await openHome(page);
    await discover(page).click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('axe finds nothing on the open panel, light and dark, wide and on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await openHome(page);
  await openPanel(page);
  expect(await accessibilityProblems(page), 'as it opens').toEqual([]);
  await field(page).fill('clod');
  await expect(panel(page).getByRole('status')).toHaveText(/results for “clod”/);
  expect(await accessibilityProblems(page), 'with results').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark, with results').toEqual([]);
  await field(page).fill('');
  await expect(panel(page).getByRole('region', { name: 'Results' })).toHaveCount(0);
  expect(await accessibilityProblems(page, 'html', CONTRAST), 'dark').toEqual([]);
});

test('on a phone the panel fills the window, and the menu leads to it and gets the focus back @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/insights');
  await hydrated(page);
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  await menuButton.click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('button', { name: 'Search with Miles' })
    .click();
  await expect(panel(page)).toBeVisible();
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(menuButton).toBeFocused();
});
