/** How pages look as wholes: grounds that differ, what bleeds in a very wide window, and how pages give way to each other. */
import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fixtures.ts';

test.use({ ...MOVING, viewport: { width: 2_560, height: 1_300 } });

/** What each section of the page stands on, in their order. */
const groundsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      const ground = element === null ? '' : getComputedStyle(element).backgroundColor;
      return element === null || !/^rgba\(0, 0, 0, 0\)$/.test(ground)
        ? ground
        : groundOf(element.parentElement);
    };
    const sections = document.querySelectorAll('main .home-hero, main section[id], body > footer');
    return [...sections].map(groundOf);
  });

/** Names for transitions, of elements and of what styles put before and behind them. */
const transitionNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isThere =
          style.display !== 'none' && (part === undefined || style.content !== 'none');
        const isShown = isThere && element.checkVisibility();
        return isShown && style.viewTransitionName !== 'none' ? [style.viewTransitionName] : [];
      }),
    ),
  );

/** How much of the map is seen in the middle of a transition. */
const mapSeen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    await transition.ready;
    const passing = document.getAnimations().filter(({ effect }) => {
      const isKeyed = effect instanceof KeyframeEffect;
      return isKeyed && effect.pseudoElement === '::view-transition-image-pair(map)';
    });
    for (const one of passing) {
      one.pause();
      one.currentTime = 175;
    }
    const { opacity } = getComputedStyle(
      document.documentElement,
      '::view-transition-image-pair(map)',
    );
    transition.skipTransition();
    return passing.length === 0 ? 0 : Number(opacity);
  });

const widthOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

test('at night no two sections of the home page that follow each other share a ground, and the first view goes from edge to edge @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const grounds = await groundsOf(page);
  expect(grounds.length).toBeGreaterThan(8);
  expect(grounds.filter((ground, at) => ground === grounds[at - 1])).toEqual([]);
  expect(await widthOf(page, '.home-hero')).toBe(2_560);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2_560);
});

test('the cover of the card that is followed and that of its story have one name, unique on either page @long', async ({
  page,
}) => {
  await page.goto('/case-studies');
  const link = page.locator('main article .card-link').first();
  expect(await transitionNames(page)).not.toContain('cover');
  await link.focus();
  const names = await transitionNames(page);
  expect(names).toContain('cover');
  expect(names).toContain('here');
  expect(new Set(names).size).toBe(names.length);
  expect(await mapSeen(page)).toBeGreaterThan(0.5);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/case-studies\/.+/);
  await expect(page.locator('main article > header > .image-frame')).toBeVisible();
  const there = await transitionNames(page);
  expect(there).toContain('cover');
  expect(new Set(there).size).toBe(there.length);
  expect(await widthOf(page, 'main header > .image-frame')).toBe(2_560);
  const marker = () =>
    page
      .locator('.header-bar')
      .evaluate((bar) => Number(getComputedStyle(bar, '::after').translate.split('px')[0]));
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
  await expect.poll(marker).toBeGreaterThan(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    await page.locator('.header-bar').evaluate((bar) => getComputedStyle(bar, '::after').content),
  ).toBe('none');
});

test('the instruments of the reel lie in one place, and the one whose words are current is seen @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/project-pulse');
  const seen = () =>
    page
      .locator('.pulse-instrument .pulse-panel')
      .evaluateAll((panels) =>
        panels.map((panel) => [
          Math.round(panel.getBoundingClientRect().top),
          Math.round(Number(getComputedStyle(panel).opacity)),
        ]),
      );
  for (const [at, shown] of [
    [0.2, 0],
    [0.5, 1],
    [0.75, 2],
  ] as const) {
    await page.locator('.pulse-reel').evaluate((reel, part) => {
      const { top, height } = reel.getBoundingClientRect();
      window.scrollBy({ top: top + height * part - 200, behavior: 'instant' });
    }, at);
    await expect
      .poll(async () => (await seen()).map(([, opacity]) => opacity))
      .toEqual([0, 1, 2].map((panel) => (panel === shown ? 1 : 0)));
    // The last words take the instrument with them.
    if (shown < 2) expect(new Set((await seen()).map(([top]) => top)).size).toBe(1);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await seen()).map(([, opacity]) => opacity)).toEqual([1, 1, 1]);
  expect(new Set((await seen()).map(([top]) => top)).size).toBe(3);
});
