/** How a page is laid out and reached: what stands out of the window, is cut off or out of reach. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findOverhang), where).toEqual({ scrolled: 0, elements: [] });
}

/** The words that a reader of the page finds in its main part, in their order. */
export const visibleWords = (page: Page): Promise<string[]> =>
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

/** Text that its own box cuts off, other than where a number of lines is the design. */
export const clippedText = (page: Page): Promise<string[]> =>
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

/** Where the focus is has an outline of 2 px or more and is not covered; gives the number of its stop. */
export async function expectVisibleFocus(page: Page): Promise<string | undefined> {
  const stop = await page.evaluate(describeFocus);
  if (stop === undefined) return undefined;
  expect(stop.outline, stop.html).toBeGreaterThanOrEqual(2);
  expect(stop.isSeen, stop.html).toBe(true);
  return stop.number;
}

/** The Tab key reaches everything that can be used, and where it is can be seen. */
export async function expectAllReachedByTab(page: Page): Promise<void> {
  const count = await page.evaluate(markTabStops);
  const reached = new Set<string>();
  for (let press = 0; press < count * 2 && reached.size < count; press += 1) {
    await page.keyboard.press('Tab');
    const number = await expectVisibleFocus(page);
    if (number !== undefined) reached.add(number);
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
}
