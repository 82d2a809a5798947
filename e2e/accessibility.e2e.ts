/** The pages as assistive technology meets them. */
import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  allPages,
  expect,
  findPage,
  hydrated,
  NOT_FOUND_DOCUMENT,
  PAGE_NAMES,
  STILL,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [NOT_FOUND_DOCUMENT], contextOptions: STILL });

const SCHEMES = ['light', 'dark'] as const;

/** Colours that are on their way from one theme to the other are of neither. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  await settled(page);
  expect(await accessibilityProblems(page, part), state).toEqual([]);
}

/** The menus are inside it, and the rest of the page has been looked at by then. */
const HEADER = '.site-header';

for (const name of PAGE_NAMES) {
  test(`axe finds nothing on ${name} on a wide window, also with the Products open`, async ({
    page,
  }) => {
    const { path } = await findPage(name);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, colorScheme);
      await page.getByRole('button', { name: 'Products', exact: true }).hover();
      await expect(page.locator('.products-panel')).toBeVisible();
      await expectAccessible(page, `${colorScheme}, Products open`, HEADER);
    }
  });

  test(`axe finds nothing on ${name} on a phone, also with the menu open`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { path } = await findPage(name);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, colorScheme);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      await menu.getByText('Products').click();
      await expect(menu.getByRole('link', { name: /^Project Pulse/ })).toBeVisible();
      await expectAccessible(page, `${colorScheme}, menu open`, HEADER);
    }
  });
}

test('every page has one h1, and no page leaves a level of headings out', async ({ page }) => {
  for (const { path } of await allPages()) {
    await page.goto(path);
    await hydrated(page);
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level, path).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  }
});
