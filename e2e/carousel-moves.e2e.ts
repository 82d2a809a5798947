import type { Page } from '@playwright/test';
import { answerStudies, featuredStudies } from './case-study-records.ts';
import { expect, hydrated, openInBrowser, test } from './fixtures.ts';

/** Of the window, in pixels, with 1, 2 and 3 cards per view. */
const ONE = 767;
const TWO = 768;
const THREE = 1_024;

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const track = (page: Page) => carousel(page).getByRole('list').first();
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name: new RegExp(`^${name}`) });
const dots = (page: Page) => button(page, 'Go to slide');
const currentDot = (page: Page) => dots(page).and(page.locator('[aria-current="true"]'));
const announcement = (page: Page) => carousel(page).locator('[aria-live="polite"]');

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function openCarousel(page: Page, count: number, width = THREE): Promise<void> {
  await setWidth(page, width);
  await answerStudies(page, featuredStudies(count));
  await openInBrowser(page, '/');
  await expect(slides(page)).toHaveCount(count);
  await track(page).scrollIntoViewIfNeeded();
}

/** The numbers of the slides that are wholly in view. */
const numbersInView = (page: Page): Promise<number[]> =>
  slides(page).evaluateAll((items) =>
    items.flatMap((item, place) => {
      const box = item.getBoundingClientRect();
      const frame = item.parentElement?.getBoundingClientRect() ?? box;
      const isInView = box.left >= frame.left - 1 && box.right <= frame.right + 1;
      return isInView ? [place + 1] : [];
    }),
  );

/** Expects these slides in view, and the dot of the first to be the current one. */
async function expectInView(page: Page, numbers: number[]): Promise<void> {
  await expect.poll(() => numbersInView(page)).toEqual(numbers);
  await expect(currentDot(page)).toHaveAccessibleName(`Go to slide ${numbers[0]}`);
}

test('HOME-45 shows 3 cards from 1024 px, 2 from 768 px and otherwise 1', async ({ page }) => {
  await openCarousel(page, 6, 1_440);
  await expectInView(page, [1, 2, 3]);
  for (const { width, inView } of [
    { width: THREE, inView: [1, 2, 3] },
    { width: THREE - 1, inView: [1, 2] },
    { width: TWO, inView: [1, 2] },
    { width: ONE, inView: [1] },
    { width: 360, inView: [1] },
  ]) {
    await setWidth(page, width);
    await expectInView(page, inView);
    await expect(dots(page)).toHaveCount(6 - inView.length + 1);
  }
});

test('HOME-46 HOME-47 the arrows move by one slide and are disabled at either end', async ({
  page,
}) => {
  await openCarousel(page, 5);
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Next')).toBeEnabled();
  await button(page, 'Next').click();
  await expectInView(page, [2, 3, 4]);
  await expect(button(page, 'Previous')).toBeEnabled();
  await expect(button(page, 'Next')).toBeEnabled();
  await button(page, 'Next').click();
  await expectInView(page, [3, 4, 5]);
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Previous').click();
  await button(page, 'Previous').click();
  await expectInView(page, [1, 2, 3]);
  await expect(button(page, 'Previous')).toBeDisabled();
});

test('HOME-47 with one card per view the last slide is that of the last study', async ({
  page,
}) => {
  await openCarousel(page, 3, ONE);
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expectInView(page, [3]);
  await expect(button(page, 'Next')).toBeDisabled();
});

test('HOME-47 the controls go by what is in view when the window grows and shrinks', async ({
  page,
}) => {
  await openCarousel(page, 4, ONE);
  await button(page, 'Go to slide 4').click();
  await expectInView(page, [4]);
  await setWidth(page, THREE);
  await expectInView(page, [2, 3, 4]);
  await expect(button(page, 'Next')).toBeDisabled();
  await setWidth(page, TWO);
  await expect(dots(page)).toHaveCount(3);
  // Whichever of the three cards the browser keeps, the controls go by what is in view.
  await expect
    .poll(async () => {
      const [first] = await numbersInView(page);
      return (await currentDot(page).getAttribute('aria-label')) === `Go to slide ${first}`;
    })
    .toBe(true);
});

test('HOME-48 a dot jumps to its slide', async ({ page }) => {
  await openCarousel(page, 6);
  await expect(dots(page)).toHaveCount(4);
  await button(page, 'Go to slide 4').click();
  await expectInView(page, [4, 5, 6]);
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Go to slide 2').click();
  await expectInView(page, [2, 3, 4]);
  await button(page, 'Go to slide 1').click();
  await expectInView(page, [1, 2, 3]);
  await expect(button(page, 'Previous')).toBeDisabled();
});

test('HOME-49 has controls only when there are more studies than cards per view', async ({
  page,
}) => {
  const controls = carousel(page).getByRole('button').filter({ visible: true });
  await openCarousel(page, 3);
  await expect(slides(page).last()).toBeInViewport();
  await expect(controls).toHaveCount(0);
  await setWidth(page, TWO);
  await expect(controls).toHaveCount(2 + 2);
  await setWidth(page, ONE);
  await expect(controls).toHaveCount(3 + 2);
  await setWidth(page, THREE);
  await expect(controls).toHaveCount(0);
});

test('HOME-50 one move takes 500 ms', async ({ page }) => {
  const openedAt = new Date('2025-01-15T09:00:00Z');
  await page.clock.install({ time: openedAt });
  await openCarousel(page, 6);
  await page.clock.pauseAt(new Date(openedAt.getTime() + 3_600_000));
  await button(page, 'Next').click();
  const isMoving = () =>
    track(page).evaluate((list) => getComputedStyle(list).scrollSnapType === 'none');
  const left = () => track(page).evaluate((list) => list.scrollLeft);
  // The move starts at the first frame after the click.
  await page.clock.runFor(20);
  expect(await left()).toBeLessThan(20);
  await page.clock.runFor(460);
  expect(await isMoving()).toBe(true);
  await page.clock.runFor(60);
  expect(await isMoving()).toBe(false);
  expect(await numbersInView(page)).toEqual([2, 3, 4]);
});

test('HOME-50 moves at once for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const openedAt = new Date('2025-01-15T09:00:00Z');
  await page.clock.install({ time: openedAt });
  await openCarousel(page, 6);
  await page.clock.pauseAt(new Date(openedAt.getTime() + 3_600_000));
  await button(page, 'Next').click();
  expect(await numbersInView(page)).toEqual([2, 3, 4]);
});

test('HOME-46 HOME-47 arrow keys move it, stop at the ends, and what is in view is announced', async ({
  page,
}) => {
  await openCarousel(page, 5);
  await expect(announcement(page)).toBeEmpty();
  await button(page, 'Go to slide 1').focus();
  await page.keyboard.press('ArrowLeft');
  await expectInView(page, [1, 2, 3]);
  await page.keyboard.press('ArrowRight');
  await expectInView(page, [2, 3, 4]);
  await expect(announcement(page)).toHaveText('Showing 2 to 4 of 5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectInView(page, [3, 4, 5]);
  await expect(announcement(page)).toHaveText('Showing 3 to 5 of 5');
  await page.keyboard.press('ArrowLeft');
  await expectInView(page, [2, 3, 4]);
});

test('HOME-46 HOME-47 an arrow that becomes disabled hands the focus to the other', async ({
  page,
}) => {
  await openCarousel(page, 4);
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await expectInView(page, [2, 3, 4]);
  await expect(button(page, 'Previous')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectInView(page, [1, 2, 3]);
  await expect(button(page, 'Next')).toBeFocused();
});

test('HOME-48 a swipe moves it, and dots, arrows and announcement follow', async ({ page }) => {
  await openCarousel(page, 3, 390);
  const box = await track(page).boundingBox();
  if (box === null) throw new Error('The carousel is not drawn');
  const y = box.y + 100;
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: 330, y }],
  });
  for (let x = 310; x >= 50; x -= 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectInView(page, [2]);
  await expect(announcement(page)).toHaveText('Showing 2 of 3');
  await expect(button(page, 'Previous')).toBeEnabled();
});

test('HOME-45 HOME-47 Tab brings the cards outside of the view into it', async ({ page }) => {
  await openCarousel(page, 4);
  await slides(page).nth(2).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(slides(page).nth(3).getByRole('link')).toBeFocused();
  await expectInView(page, [2, 3, 4]);
  await expect(button(page, 'Next')).toBeDisabled();
});

test('HOME-45 HOME-49 the first load has the same cards per view and controls', async ({
  page,
}) => {
  await setWidth(page, THREE);
  await page.goto('/');
  await expect.poll(() => numbersInView(page)).toEqual([1, 2, 3]);
  await hydrated(page);
  await button(page, 'Go to slide 4').click();
  await expectInView(page, [4, 5, 6]);
});
