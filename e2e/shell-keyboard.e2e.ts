/** The frame of the pages, and all that can be reached on them, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  findPage,
  hydrated,
  NOT_FOUND_DOCUMENT,
  PAGE_NAMES,
  STILL,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [NOT_FOUND_DOCUMENT], contextOptions: STILL });

const focused = (page: Page): Locator => page.locator(':focus');

test('the Tab key reaches the skip link first, then all of the header in order', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to main content');
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner').first();
  const entry = page.locator('.products-panel').getByRole('link', { name: /^Project Pulse/ });
  const stops = [
    header.getByRole('link', { name: 'Northmile home' }),
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
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/insights');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
});

test('the keyboard opens the Products, and Escape closes them and keeps the place', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  const trigger = page.getByRole('button', { name: 'Products' });
  const entry = page.locator('.products-panel').getByRole('link');
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

test('SHELL-35 F8 moves the focus to the notification area, also while it is empty', async ({
  page,
}) => {
  await page.goto('/insights');
  await hydrated(page);
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
  await expect(area).toBeFocused();
  // Nothing of it is under the pointer while it is empty, but its outline shows.
  await expect(area).toHaveCSS('outline-style', 'solid');
});

test('the focus moves into the page that a link opens', async ({ page }) => {
  await page.goto('/insights');
  await hydrated(page);
  await page.getByRole('banner').first().getByRole('link', { name: 'Case Studies' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/case-studies');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Runs in the page: gives every place that the Tab key should stop at a number. */
function markTabStops(): number {
  const candidates = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ];
  const stops = candidates.filter((element) => {
    const isOff = element.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)');
    return !isOff && element.checkVisibility({ visibilityProperty: true });
  });
  for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index);
  return stops.length;
}

interface Stop {
  number: string | undefined;
  html: string;
  /** The widest outline of the element and what is around it, in pixels. */
  outline: number;
  /** Whether nothing lies over all of it: WCAG 2.4.11. */
  isSeen: boolean;
}

/** Runs in the page: where the focus is; undefined while it is on no element. */
function describeFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const widths = [0];
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(box);
    if (outlineStyle !== 'none') widths.push(Number.parseFloat(outlineWidth));
  }
  const { left, top, width, height } = (
    element.closest('label') ?? element
  ).getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((across) =>
    shares.some((down) => {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );
  const outline = Math.max(...widths);
  return { number: element.dataset.stop, html: element.outerHTML, outline, isSeen };
}

async function expectVisibleFocus(page: Page): Promise<Stop | undefined> {
  const stop = await page.evaluate(describeFocus);
  if (stop === undefined) return undefined;
  expect(stop.outline, stop.html).toBeGreaterThanOrEqual(2);
  expect(stop.isSeen, stop.html).toBe(true);
  return stop;
}

for (const name of PAGE_NAMES) {
  test(`the Tab key reaches all of ${name}, and where it is can be seen`, async ({ page }) => {
    const { path } = await findPage(name);
    await page.goto(path);
    await hydrated(page);
    const count = await page.evaluate(markTabStops);
    const reached = new Set<string>();
    for (let press = 0; press < count * 2 && reached.size < count; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await expectVisibleFocus(page);
      if (stop?.number !== undefined) reached.add(stop.number);
    }
    // A button that reaching the others has switched off is not missed.
    const missed = await page
      .locator('[data-stop]:not(:disabled)')
      .evaluateAll(
        (stops, seen) =>
          stops
            .filter((stop) => !seen.includes(stop.getAttribute('data-stop') ?? ''))
            .map((stop) => stop.outerHTML),
        [...reached],
      );
    expect(missed).toEqual([]);
  });
}
