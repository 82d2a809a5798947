/** Notifications, as a form that the server refuses brings them up. */
import type { Locator, Page } from '@playwright/test';
import {
  accessibilityProblems,
  answerApi,
  CONTRAST,
  expect,
  FAILED_REQUEST,
  hydrated,
  test,
} from './fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const TITLE = 'Something went wrong';

const toasts = (page: Page): Locator => page.locator('.toast');
const area = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');

/** Brings up a toast that nothing keeps: one under the pointer waits. */
async function raise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toasts(page).filter({ hasText: TITLE }).and(page.locator(NEW))).toHaveCount(1);
  await toasts(page).evaluate((shown) => {
    shown.dataset.seen = '';
  });
  await page.mouse.move(5, 5);
}

/** A toast that `raise` has not brought up yet. */
const NEW = ':not([data-seen])';

/** Fills in the form of the contact page, which the server will refuse. */
async function openRefused(page: Page): Promise<void> {
  await answerApi(page, '/api/contact', { error: 'Later, please.', code: 'overloaded' }, 503);
  await page.goto('/contact');
  await hydrated(page);
  for (const [label, words] of [
    ['Name', 'Ann Lee'],
    ['Email', 'ann@example.org'],
    ['Subject', 'A hand with our forecasts'],
    ['Message', 'Our boards are wrong by four minutes.'],
  ] as const) {
    await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).fill(words);
  }
}

/** Presses on the toast's words, and lets go `distance` px further to the right. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).getByText(TITLE).boundingBox();
  if (box === null) throw new Error('There is no toast to swipe.');
  const [x, y] = [Math.round(box.x + 10), Math.round(box.y + 5)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test('SHELL-31 SHELL-32 SHELL-34 SHELL-35 toasts take turns, leave after 5000 ms or by a swipe, wait under the pointer, and are reached by F8', async ({
  page,
}) => {
  await page.clock.install({ time: '2025-06-01T09:00:00Z' });
  await openRefused(page);
  await raise(page);
  await page.clock.pauseAt('2025-06-01T10:00:00Z');
  await raise(page);
  await test.step('a new one takes the place of the one on screen', () =>
    expect(toasts(page)).toHaveCount(1));
  await test.step('one that is left alone is there for 5000 ms and no longer', async () => {
    await page.clock.runFor(4_999);
    await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(2);
    await expect(toasts(page)).toHaveCount(0);
  });
  await raise(page);
  await test.step('one under the pointer waits, and goes on when the pointer has left', async () => {
    await page.clock.runFor(3_000);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1_990);
    await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(20);
    await expect(toasts(page)).toHaveCount(0);
  });
  await raise(page);
  await test.step('a swipe of 50 px to the right dismisses, one of 49 px does not', async () => {
    for (const distance of [49, -120]) {
      await swipe(page, distance);
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
      await expect(toasts(page)).toHaveCSS('translate', 'none');
    }
    await swipe(page, 50);
    await expect(toasts(page)).toHaveCount(0);
  });
  await raise(page);
  await test.step('F8 moves the focus to the notifications, where keys reach the toast', async () => {
    await page.keyboard.press('F8');
    await expect(area(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
    await page.keyboard.press('F8');
    await expect(area(page)).toBeFocused();
  });
});

test('a toast is read out, and axe finds nothing on it @long', async ({ page }) => {
  await openRefused(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: TITLE })).toHaveCount(1);
  await toasts(page).hover();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page, '.toast', CONTRAST), 'dark').toEqual([]);
});
