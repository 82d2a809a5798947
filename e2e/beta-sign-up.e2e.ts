/** The sign-up for the beta: its dialog, its rules and what it says. */
import type { Locator, Page } from '@playwright/test';
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems } from './fixtures.ts';
import { countPosts, expect, expectToast, refuse, storedForms, test } from './form-fixtures.ts';

/** What the page notes of a sign-up that was not kept. */
test.use({ expectedProblems: [/Failed to load resource|^The sign-up was not kept\./] });

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Join the Beta Program' });
const input = (page: Page, name: string): Locator => dialog(page).locator(`[name="${name}"]`);
const send = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Join the beta' }).click();
const open = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Join Beta Now' }).click();

/** Resolves once the dialog that has opened also hears keys and clicks, a moment after it shows. */
async function listening(page: Page): Promise<void> {
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  // Radix hears clicks outside from a timer on, which it has set by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

async function fill(page: Page): Promise<void> {
  await input(page, 'beta-name').fill('Ben Ito');
  await input(page, 'beta-email').fill('ben@example.org');
}

test('JOIN-01 JOIN-02 JOIN-03 JOIN-04 JOIN-05 JOIN-07 JOIN-09 each join button opens the dialog, which closes without sending anything', async ({
  page,
}) => {
  const posts = countPosts(page, '/api/beta-signups');
  await page.setViewportSize({ width: 1_280, height: 560 });
  await page.goto('/project-pulse');
  const ways = [
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 280),
  ];
  for (const [index, name] of [
    'Join Beta →',
    'Join Beta Now',
    'Join the Beta Program →',
  ].entries()) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    if (index === 0) {
      const { height = 0 } = (await dialog(page).boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(560 - 140);
      expect(await dialog(page).evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
      await expect(input(page, 'beta-email')).toHaveAttribute('type', 'email');
      await expect(input(page, 'beta-company')).toBeVisible();
      await expect(input(page, 'beta-consent')).toBeChecked();
      await expect(input(page, 'beta_hp')).toHaveAttribute('tabindex', '-1');
      const trap = await input(page, 'beta_hp').evaluate(
        (field) => field.closest('.form-trap')?.getBoundingClientRect().width,
      );
      expect(trap).toBeLessThanOrEqual(1);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await listening(page);
    await ways[index]?.();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect(posts()).toBe(0);
});

/** Closes the toast that stands over the dialog, by keys alone, and comes back into the dialog. */
async function reachToast(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: /^Notifications/ });
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(area.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area.getByRole('listitem')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
}

test('JOIN-06 JOIN-08 JOIN-10 JOIN-12 JOIN-13 SHELL-35 what is missing is said where F8 reaches it, and a sign-up without company is kept', async ({
  page,
  site,
}) => {
  const posts = countPosts(page, '/api/beta-signups');
  await page.goto('/project-pulse');
  await open(page);
  await send(page);
  await expect(dialog(page).getByText('Please enter your name')).toBeVisible();
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
  await fill(page);
  await input(page, 'beta-consent').uncheck();
  await send(page);
  await expectToast(page, 'Consent required', 'Please confirm you agree to be contacted.');
  expect(posts()).toBe(0);
  await reachToast(page);
  await input(page, 'beta-consent').check();
  await send(page);
  await expectToast(
    page,
    'Welcome to the Beta!',
    "We'll send early access details to ben@example.org",
  );
  await expect(dialog(page)).toHaveCount(0);
  expect(posts()).toBe(1);
  expect(storedForms(site)).toMatchObject([
    { kind: 'beta', page: '/project-pulse', fields: { name: 'Ben Ito', company: '' } },
  ]);
  await open(page);
  await expect(input(page, 'beta-name')).toHaveValue('');
  await expect(input(page, 'beta-consent')).toBeChecked();
});

test('JOIN-11 JOIN-14 JOIN-15 a filled honeypot is thanked and not sent, a failure keeps the form open and is logged', async ({
  page,
  site,
}) => {
  const posts = countPosts(page, '/api/beta-signups');
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.goto('/project-pulse');
  await open(page);
  await fill(page);
  await input(page, 'beta_hp').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await send(page);
  await expectToast(page, 'Thanks!', "We'll be in touch.");
  await expect(dialog(page)).toHaveCount(0);
  expect(posts()).toBe(0);
  await open(page);
  await expect(input(page, 'beta-name')).toHaveValue('');
  await fill(page);
  await refuse(page, '/api/beta-signups', 500, { error: 'Internal' });
  await send(page);
  await expectToast(page, 'Something went wrong', `Please try again or email ${siteConfig.email}.`);
  await expect(input(page, 'beta-name')).toHaveValue('Ben Ito');
  await expect(input(page, 'beta-email')).toHaveValue('ben@example.org');
  expect(logged.some((line) => line.startsWith('The sign-up was not kept.'))).toBe(true);
  expect(storedForms(site)).toEqual([]);
});
