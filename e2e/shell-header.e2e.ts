/** The header on a wide window. */

import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { expect, hydrated, scrollDown, scrollTop, showHeader, test } from './fixtures.ts';

const header = (page: Page): Locator => page.getByRole('banner').first();
const trigger = (page: Page): Locator => header(page).getByRole('button', { name: 'Products' });
const panel = (page: Page): Locator => page.locator('.dropdown-panel').first();

/** Links that a click can reach without opening anything, and where they lead. */
const LINKS = [
  [`${siteConfig.name} home`, '/'],
  ['Case Studies', '/case-studies'],
  ['Insights', '/insights'],
  ['Contact', '/contact'],
  ['Project Pulse', '/project-pulse'],
  ['Contact Us', '/contact'],
] as const;

/** Opens the insights with a clock that stands still. */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-06-01T09:00:00Z' });
  await page.goto('/insights');
  await hydrated(page);
  await page.clock.pauseAt('2025-06-01T10:00:00Z');
}

test('SHELL-07 the header keeps its size, its width and room for its links', async ({ page }) => {
  await page.goto('/');
  await test.step('SHELL-07 the header is 70 px high and its content at most 1110 px wide', async () => {
    for (const width of [390, 768, 1_440, 1_920]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await header(page).boundingBox())?.height).toBe(70);
      const { left, right } = await header(page).evaluate(outermostEdges);
      expect(left).toBeGreaterThanOrEqual(Math.max(0, (width - 1_110) / 2) - LOGO_PADDING_PX);
      expect(right).toBeLessThanOrEqual(Math.min(width, (width + 1_110) / 2));
    }
  });

  await test.step('at 768 px the links of the header stand at least 16 px apart, and their focus rings are whole', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    const links = header(page).locator('.header-link:visible');
    const edges = await links.evaluateAll((all) =>
      all.map((link) => {
        const { left, right } = link.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      }),
    );
    const gaps = edges.slice(1).map(([left = 0], index) => left - (edges[index]?.[1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
    await page.keyboard.press('Tab');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineOffset, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      const top = document.activeElement?.getBoundingClientRect().top ?? 0;
      return top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
    });
    expect(ring).toBeGreaterThanOrEqual(0);
  });
});

/** The logo's link is a little larger than the logo. */
const LOGO_PADDING_PX = 4;

/** Where the first visible control of the header begins, and the last one ends. */
function outermostEdges(root: Element): { left: number; right: number } {
  const boxes = [...root.querySelectorAll('a, button')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

async function expectTopAfterClick(page: Page): Promise<void> {
  for (const [name, href] of LINKS) {
    const link = header(page).getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
    for (const visit of ['first', 'again']) {
      await scrollDown(page);
      await showHeader(page);
      await link.click();
      await expect(page).toHaveURL(href);
      await expect.poll(() => scrollTop(page), `${name}, ${visit}`).toBe(0);
    }
  }
}

test('SHELL-08 SHELL-09 SHELL-10 SHELL-19 the header leads to all main pages, each at its top, and to Project Pulse by the Products', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  await test.step('the Products dropdown opens on hover and has one entry, to Project Pulse', () =>
    expectProductsEntry(page));
  await test.step('a click on a header link scrolls to the top, also on the page that is open', () =>
    expectTopAfterClick(page));
});

async function expectProductsEntry(page: Page): Promise<void> {
  await expect(panel(page)).toBeHidden();
  await trigger(page).hover();
  await expect(panel(page)).toBeVisible();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page).getByRole('link')).toHaveCount(1);
  await scrollDown(page);
  await panel(page).getByRole('link', { name: 'Project Pulse' }).click();
  await expect(page).toHaveURL('/project-pulse');
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => scrollTop(page)).toBe(0);
}

async function expectSlowToClose(page: Page): Promise<void> {
  await trigger(page).hover();
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(900, 700);
  await page.clock.runFor(149);
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(2);
  await expect(panel(page)).toBeHidden();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
}

async function expectStaying(page: Page): Promise<void> {
  await trigger(page).hover();
  await page.mouse.move(900, 700);
  await page.clock.runFor(140);
  await panel(page).getByRole('link').hover();
  await page.clock.runFor(1_000);
  await expect(panel(page)).toBeVisible();
}

async function expectClosedByClick(page: Page): Promise<void> {
  for (const open of [() => trigger(page).hover(), () => trigger(page).click()]) {
    await open();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(1_300, 700);
    await expect(panel(page)).toBeHidden();
  }
}

test('SHELL-11 SHELL-12 the Products dropdown waits 150 ms for the pointer, and closes on a click outside at once', async ({
  page,
}) => {
  await openWithoutTime(page);
  await test.step('the Products dropdown is open 149 ms after the pointer left, and closed after 151 ms', () =>
    expectSlowToClose(page));
  await test.step('the Products dropdown stays when the pointer is back within 150 ms', () =>
    expectStaying(page));
  await page.mouse.move(900, 700);
  await page.clock.runFor(1_000);
  await test.step('the Products dropdown closes on a click outside, at once', () =>
    expectClosedByClick(page));
});
