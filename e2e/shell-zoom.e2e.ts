/** Pages in very little room: a phone of 320 px, and a desktop window at 200 % zoom. */
import type { Page } from '@playwright/test';
import {
  allPages,
  expect,
  findPage,
  hydrated,
  NOT_FOUND_DOCUMENT,
  PAGE_NAMES,
  STILL,
  test,
} from './fixtures.ts';

// A window of 1440 px whose content is drawn twice as large.
const ZOOMED = { width: 720, height: 450 };

test.use({
  expectedProblems: [NOT_FOUND_DOCUMENT],
  contextOptions: STILL,
  viewport: ZOOMED,
  deviceScaleFactor: 2,
});

/** Runs in the page: what stands out of the window, and no box on the way can be scrolled to it. */
function findOverhang(): { scrolled: number; elements: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const canScroll = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      canScroll(element.parentElement));
  const elements = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .filter((element) => element.closest('svg, [aria-hidden="true"]') === null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !canScroll(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 120));
  return { scrolled: scrollWidth - clientWidth, elements };
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findOverhang), where).toEqual({ scrolled: 0, elements: [] });
}

test('no page scrolls sideways at 320 px, at 200 % zoom or in between', async ({ page }) => {
  for (const { path } of await allPages()) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 360, 480, 640, 720]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
});

/** The words that a reader of the page finds in its main part, in their order. */
const words = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, h4, p, dt, dd, address, blockquote, label, th, td, time')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The graph shows one card after the other.
        .filter((element) => element.closest('[data-cards]') === null)
        .map((element) => element.textContent ?? ''),
    );

for (const name of PAGE_NAMES) {
  test(`at 200 % zoom ${name} loses no words and no ways on`, async ({ page }) => {
    const { path } = await findPage(name);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await hydrated(page);
    const atFullSize = await words(page);
    expect(atFullSize.length).toBeGreaterThan(3);
    await page.setViewportSize(ZOOMED);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    expect(await words(page)).toEqual(atFullSize);
    expect(await clippedText(page)).toEqual([]);
  });
}

/** Text that its own box cuts off, other than where a number of lines is the design. */
const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, h4, p, a, button, li, dd, dt)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { overflow, webkitLineClamp } = getComputedStyle(element);
        const isCut = overflow !== 'visible' && webkitLineClamp === 'none';
        return isCut && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test('the mobile menu shows all of itself at 320 px and at 200 % zoom', async ({ page }) => {
  for (const size of [{ width: 320, height: 256 }, ZOOMED]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.getByText('Products').click();
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
    await expectNoSidewaysScroll(page, `the menu at ${size.width} px`);
  }
});
