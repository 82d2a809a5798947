/** The forms in their states, as assistive technology and small windows meet them. */
import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CONTRAST,
  FAILED_REQUEST,
  hydrated,
  longUnless,
} from './fixtures.ts';
import { expect, form, refuse, test, toast } from './form-fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

/** What `npm test` looks at in one form after the other; in full at every look in @long. */
const LOOKS = [
  [390, 'dark'],
  [390, 'light'],
  [1440, 'dark'],
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

/** Brings the form of a page into each of its states, and has each looked at. */
async function walkStates(
  page: Page,
  [path, endpoint, title]: (typeof FORMS)[number],
  look: (state: string) => Promise<void>,
): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await refuse(page, endpoint, 503, { error: 'Later, please.', code: 'overloaded' });
  await page.goto(path);
  await hydrated(page);
  await form(page).getByText('What we add to your message').click();
  await expect(form(page).locator('dl')).toBeVisible();
  await look('as it opens');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).locator('[aria-invalid]').first()).toBeFocused();
  await look('with errors');
  await fillAll(page);
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, title)).toBeVisible();
  await expect(form(page).getByRole('alert')).toHaveText('Later, please.');
  await look('refused');
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const one of FORMS) {
  test(`axe finds nothing in any state of the form of ${one[0]}, and it fits a window of 320 px`, {
    tag: longUnless(one[0] === '/contact'),
  }, async ({ page }) => {
    await walkStates(page, one, async (state) => {
      expect(await accessibilityProblems(page, '#start'), state).toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await accessibilityProblems(page, '#start', CONTRAST);
      expect(dark, `${state}, dark on a phone`).toEqual([]);
      await expectFits(page);
      await page.setViewportSize({ width: 1_440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });

  for (const [width, colorScheme] of LOOKS) {
    test(`axe finds nothing in any state of the form of ${one[0]} at ${width} px, ${colorScheme} @long`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await walkStates(page, one, async (state) => {
        expect(await accessibilityProblems(page, '#start'), state).toEqual([]);
      });
    });
  }
}

test('the form of /solution/ai-adoption fits a window of 320 px', async ({ page }) => {
  await page.goto('/solution/ai-adoption');
  await hydrated(page);
  await expectFits(page);
});
