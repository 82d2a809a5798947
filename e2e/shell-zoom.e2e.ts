/** The menu in very little room: a phone of 320 px, and a desktop window at 200 % zoom. */
import { expect, hydrated, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page-layout.ts';

// A window of 1440 px whose content is drawn twice as large.
const ZOOMED = { width: 720, height: 450 };

test.use({ viewport: ZOOMED, deviceScaleFactor: 2 });

test('the mobile menu shows all of itself at 320 px and at 200 % zoom @long', async ({ page }) => {
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
