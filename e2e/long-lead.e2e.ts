/** The long form of the service pages. */
import type { Page } from '@playwright/test';
import { longFormTexts } from '../content/lead-texts.ts';
import type { ProductionServer } from '../scripts/production-server.ts';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  collectAlerts,
  countPosts,
  errorOf,
  expect,
  expectToast,
  field,
  form,
  refuse,
  storedForms,
  test,
} from './form-fixtures.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

const LEAD = {
  'Full name': 'Dag Moe',
  Email: 'dag@example.org',
  'Your challenge': 'We have data and no plan.',
};

async function fill(page: Page, words: Readonly<Record<string, string>> = LEAD): Promise<void> {
  for (const [label, text] of Object.entries(words)) await field(page, label).fill(text);
}

const send = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Send Message' }).click();

test('LEAD-10 LEAD-11 LEAD-12 LEAD-13 LEAD-14 LEAD-15 LEAD-17 LEAD-18 the long form tells what is missing and a failure, is stored with its type, and thanks stand in its place', async ({
  page,
  site,
}) => {
  await page.goto('/ai-adoption');
  await test.step('LEAD-10 LEAD-11 LEAD-12 all three fields bear an asterisk, an alert says which is missing, and nothing is sent', async () => {
    const alerts = collectAlerts(page);
    const posts = countPosts(page, '/api/leads');
    for (const label of Object.keys(LEAD)) {
      await expect(form(page).locator('label', { hasText: label })).toContainText('*');
      await expect(field(page, label)).toHaveAttribute('required', '');
    }
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    for (const missing of Object.keys(LEAD)) {
      alerts.length = 0;
      await fill(page, { ...LEAD, [missing]: '  ' });
      await send(page);
      await expect.poll(() => alerts).toEqual(['alert: Please fill in all required fields.']);
      await expect(field(page, missing)).toBeFocused();
    }
    await fill(page, { ...LEAD, Email: 'dag@' });
    await send(page);
    await expect(field(page, 'Email')).toBeFocused();
    expect(await errorOf(page, 'Email')).toBe('Please enter a valid email');
    expect(posts()).toBe(0);
  });

  await test.step('LEAD-18 a failure leaves the form as it is and says so', async () => {
    await refuse(page, '/api/leads', 500, { error: 'No.', code: 'internal' });
    await fill(page);
    await send(page);
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    for (const [label, text] of Object.entries(LEAD)) {
      await expect(field(page, label)).toHaveValue(text);
    }
  });
  await page.unrouteAll();
  await test.step('LEAD-13 LEAD-14 LEAD-15 LEAD-17 a lead is stored with its type, and thanks stand in its place', () =>
    expectStored(page, site, ['/ai-adoption', 'ai']));
});

/** A lead is stored with its type, and thanks stand in its place. */
async function expectStored(
  page: Page,
  site: ProductionServer,
  [path, type]: readonly [string, keyof typeof longFormTexts],
): Promise<void> {
  const words = longFormTexts[type];
  await expect(form(page).getByRole('heading', { name: words.title })).toBeVisible();
  await expect(form(page).getByText(words.subtitle)).toBeVisible();
  await fill(page);
  await send(page);
  const start = page.locator('#start');
  const panel = start.getByRole('status').filter({ hasText: words.successTitle });
  await expect(panel).toContainText(words.successMessage);
  await expect(panel).toContainText('24 hours');
  await expect(panel).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  await expect(start.getByRole('button')).toHaveCount(0);
  expect(await accessibilityProblems(page, '#start')).toEqual([]);
  const [lead] = storedForms(site);
  expect(lead).toMatchObject({
    kind: 'long',
    page: path,
    fields: {
      type,
      fullName: 'Dag Moe',
      email: 'dag@example.org',
      challenge: LEAD['Your challenge'],
    },
  });
  await expect(panel).toContainText(`Reference ${lead?.reference}`);
}

test('LEAD-13 LEAD-14 LEAD-15 LEAD-17 on /modernization a lead is stored with its type, and thanks stand in its place', async ({
  page,
  site,
}) => {
  await page.goto('/modernization');
  await expectStored(page, site, ['/modernization', 'modernization']);
});
