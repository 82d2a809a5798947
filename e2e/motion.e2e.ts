/** What moves by itself, and how a visitor keeps it still. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, MOVING, openInBrowser, test } from './fixtures.ts';

const dust = (page: Page): Locator => page.getByRole('contentinfo').locator('canvas');
const pause = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' });
const play = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Play motion' });

/** The canvas as it is once the browser has painted `frames` more times. */
const frameAfter = (page: Page, frames: number): Promise<string> =>
  dust(page).evaluate(async (canvas: HTMLCanvasElement, count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return canvas.toDataURL();
  }, frames);

/** Brings the canvas on screen, and waits until it knows that it is. */
async function showDust(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await dust(page).evaluate(
    (canvas) =>
      new Promise<void>((seen) => {
        new IntersectionObserver((entries, observer) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          seen();
        }).observe(canvas);
      }),
  );
  await expect.poll(() => inkOf(page)).toBeGreaterThan(MIN_INK);
}

/** Seventy specks cover far more pixels than this. */
const MIN_INK = 70;

/** How many pixels of the canvas are drawn on. */
const inkOf = (page: Page): Promise<number> =>
  dust(page).evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d');
    if (context === null || canvas.width === 0) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

async function expectMoving(page: Page): Promise<void> {
  const before = await frameAfter(page, 1);
  await expect.poll(() => frameAfter(page, 5)).not.toBe(before);
}

async function expectStill(page: Page): Promise<void> {
  const before = await frameAfter(page, 2);
  expect(await frameAfter(page, 30)).toBe(before);
}

test.use(MOVING);

test("SHELL-25 the footer's dust is drawn, and moves @long", async ({ page }) => {
  await page.goto('/case-studies');
  await showDust(page);
  await expectMoving(page);
});

test("the footer's dust is one still image where the system asks for less motion @long", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/case-studies');
  await showDust(page);
  await expectStill(page);
  await expect(pause(page)).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectMoving(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(page);
});

test('"Pause motion" stops what moves, on every page and after a reload, until "Play motion" @long', async ({
  page,
}) => {
  await page.goto('/case-studies');
  await showDust(page);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  await expectStill(page);

  await page.reload();
  await hydrated(page);
  await showDust(page);
  await expect(play(page)).toBeVisible();
  await expectStill(page);

  await openInBrowser(page, '/insights');
  await showDust(page);
  await expectStill(page);

  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expectMoving(page);
  await page.reload();
  await showDust(page);
  await expectMoving(page);
});

/** Runs in the page before its own scripts: what holds when the first of the body arrives. */
function recordFirstLook(): void {
  localStorage.setItem('motion', 'paused');
  localStorage.setItem('theme', 'dark');
  new MutationObserver((_, observer) => {
    if (document.body === null) return;
    observer.disconnect();
    const { motion, theme } = document.documentElement.dataset;
    window.firstLook = `${motion} ${theme}`;
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    firstLook?: string;
  }
}

test('the chosen motion and theme hold before there is anything to paint', async ({ page }) => {
  await page.addInitScript(recordFirstLook);
  await page.goto('/');
  expect(await page.evaluate(() => window.firstLook)).toBe('paused dark');
  await hydrated(page);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('nothing moves by itself while the system asks for less motion @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/case-studies', '/insights']) {
    await page.goto(path);
    await hydrated(page);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((animation) =>
          animation instanceof CSSAnimation ? animation.animationName : 'other',
        ),
    );
    expect(running, path).toEqual([]);
  }
});
