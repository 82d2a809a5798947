/** The screen of redirects: rules, what was not found, a file of rules. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems, FAILED_REQUEST, navigate } from './fixtures.ts';
import { expect, notification, openStudio, type Studio, test } from './studio.ts';

test.use({
  // Pages that are missing and gone are what this is about.
  expectedProblems: [FAILED_REQUEST],
});

const Rules = z.array(z.object({ id: z.string() }));

async function expectRules(page: Page, studio: Studio): Promise<void> {
  const name = crypto.randomUUID().slice(0, 8);
  const lost = `/lost-${name}`;
  expect((await page.request.get(lost)).status()).toBe(404);

  const counted = `/api/admin/redirects/missing?q=${name}`;
  await expect.poll(async () => (await studio.api.get(counted)).json()).toHaveLength(1);
  await navigate(page, '/admin/redirects?view=missing');
  const missing = page.getByRole('listitem').filter({ hasText: lost });
  await expect(missing).toContainText('1 visit');
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: `Redirect ${lost}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Old address')).toHaveValue(lost);
  const target = dialog.getByRole('textbox', { name: 'Leads to' });
  await target.fill('//evil.example');
  await expect(dialog.getByText('Use a path that starts with one slash')).toBeVisible();
  await target.fill(`/nowhere-${name}`);
  await expect(dialog).toContainText('There is no page at the target address.');
  expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
  await target.fill('/contact');
  await expect(dialog).not.toContainText('There is no page');
  await target.press('Enter');
  await expect(notification(page, 'Rule added')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`${lost}?a=1`)).url())
    .toContain('/contact?a=1');

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByLabel('Search rules').fill(name);
  const rows = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `Edit ${lost}` }).click();
  await dialog.getByLabel('What happens').selectOption('410');
  await expect(target).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(rows).toContainText('410 Gone');
  await expect.poll(async () => (await page.request.get(lost)).status()).toBe(410);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const csv = `source,target,status\n/a-${name}/*,/insights/:splat,301\n/admin,/x,301\n${lost},,410`;
  await dialog
    .getByLabel('CSV file, up to 1 MB')
    .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('status')).toHaveText(
    'Dry run: 1 new, 0 changed, 1 the same, 1 refused.',
  );
  expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 rule' }).click();
  await expect(rows).toHaveCount(2);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('redirects.csv');

  await page.getByRole('button', { name: `Delete ${lost}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(async () => (await page.request.get(lost)).status()).toBe(404);
  await page.goto(`/a-${name}/zz-not-there`);
  await expect(page).toHaveURL(/\/insights\/zz-not-there$/);
  const left = await studio.api.get(`/api/admin/redirects?q=${name}`);
  for (const { id } of Rules.parse(await left.json())) {
    await studio.api.delete(`/api/admin/redirects/${id}`);
  }
}

async function expectSecondYes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog');
  const target = dialog.getByRole('textbox', { name: 'Leads to' });
  await target.fill('/insights');
  await dialog.getByLabel('Old address').fill('/contact');
  const refused = page.waitForResponse((reply) => reply.status() === 409);
  await target.press('Enter');
  await refused;
  await expect(dialog.getByRole('checkbox', { name: 'Yes, replace 1 page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(notification(page, 'Error')).toHaveCount(0);
}

test('a page that is gone says so in the look of the house, before and after React takes over', async ({
  page,
  studio,
}) => {
  const source = `/gone-${crypto.randomUUID().slice(0, 8)}`;
  const made = await studio.api.post('/api/admin/redirects', { data: { source, status: 410 } });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  await expect.poll(async () => (await page.request.get(source)).status()).toBe(410);
  await page.goto(source);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page was taken down');
  await expect(page).toHaveTitle(/^Page removed/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await studio.api.delete(`/api/admin/redirects/${id}`);
});

test('a rule over a page asks for a second yes, a missing page becomes a rule in one click, and rules are written, changed, imported and deleted @long', async ({
  page,
  studio,
}) => {
  await openStudio(page, '/admin/redirects');
  await test.step('a rule over a page asks for a second yes, and says in no toast what a program would send', () =>
    expectSecondYes(page));
  await test.step('a missing page becomes a rule in one click, rules are written, changed, imported and deleted', () =>
    expectRules(page, studio));
});
