/** The forms in their states, as assistive technology and small windows meet them. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { expect, form, refuse, test, toast } from './form-fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const LOOKS = [
  [390, 'dark', ''],
  [390, 'light', ' @long'],
  [1440, 'dark', ' @long'],
  [1440, 'light', ''],
] as const;

const FORMS = [
  ['/contact', '/api/contact', 'Something went wrong'],
  ['/staff-augmentation', '/api/leads', 'Error'],
  ['/ai-adoption', '/api/leads', 'Error'],
] as const;

async function fillAll(page: Page): Promise<void> {
  for (const box of await form(page).getByRole('textbox').all()) {
    const isEmail = (await box.getAttribute('type')) === 'email';
    await box.fill(isEmail ? 'ann@example.org' : 'Words of some length.');
  }
}

for (const [path, endpoint, title] of FORMS) {
  for (const [width, colorScheme, tag] of LOOKS) {
    test(`axe finds nothing in any state of the form of ${path} at ${width} px, ${colorScheme}${tag}`, async ({
      page,
    }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await refuse(page, endpoint, 503, { error: 'Later, please.', code: 'overloaded' });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await hydrated(page);
      const expectClean = async (state: string): Promise<void> =>
        expect(await accessibilityProblems(page, '#start'), state).toEqual([]);
      await form(page).getByText('What we add to your message').click();
      await expect(form(page).locator('dl')).toBeVisible();
      await expectClean('as it opens');
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(form(page).locator('[aria-invalid]').first()).toBeFocused();
      await expectClean('with errors');
      await fillAll(page);
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(toast(page, title)).toBeVisible();
      await expect(form(page).getByRole('alert')).toHaveText('Later, please.');
      await expectClean('refused');
    });
  }
}

for (const path of ['/contact', '/staff-augmentation', '/solution/ai-adoption']) {
  test(`the form of ${path} fits a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await hydrated(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
