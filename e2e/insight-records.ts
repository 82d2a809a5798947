/** What a journey does to a page's window and to its clock. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Lets retry delays pass until `settled` holds. The clock of the page must be installed. */
export async function skipRetryDelays(page: Page, settled: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await settled();
  }).toPass();
}

/** What a window does when the visitor comes back to it. */
export async function focusWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}
