/** Leads by keyboard: decided in the inbox, and moved on the board. */
import type { Page } from '@playwright/test';
import { navigate } from './fixtures.ts';
import { sendContact } from './send-form.ts';
import { arrowKeysHeard, expect, openStudio, test, unique } from './studio.ts';

async function winByKeys(page: Page, name: string): Promise<void> {
  await openStudio(page, `/admin/inbox?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.keyboard.press('3');
  const dialog = page.getByRole('dialog', { name: `Won: ${name}` });
  await expect(dialog.getByLabel('Value')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('new');
  await page.keyboard.press('3');
  await dialog.getByLabel('Value').fill('12,500.50');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('won');
  await expect(page.getByLabel('Value')).toHaveValue('12500.50');
}

async function moveByKeys(page: Page, name: string): Promise<void> {
  await navigate(page, `/admin/pipeline/board?q=${encodeURIComponent(name)}`);
  const handle = page.getByRole('button', { name: `Move ${name}` });
  await expect(page.getByRole('list', { name: /^New/ }).filter({ has: handle })).toBeVisible();
  await handle.focus();
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live]');
  await expect(said.filter({ hasText: `${name} is over New.` })).toBeAttached();
  await arrowKeysHeard(page);
  await page.keyboard.press('ArrowRight');
  await expect(said.filter({ hasText: `${name} is over In progress.` })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('list', { name: /^In progress/ }).filter({ has: handle }),
  ).toBeVisible();
  await expect(page.getByText('Moved to In progress').first()).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('list', { name: /^In progress/ }).filter({ has: handle }),
  ).toBeVisible();
}

async function changeMany(page: Page, name: string): Promise<void> {
  await navigate(page, `/admin/pipeline?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check();
  await page.getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('Stage').last().selectOption({ label: 'Proposal' });
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Changed: 2 of 2')).toBeVisible();
  await expect(row.filter({ hasText: 'Proposal' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 of 2')).toBeVisible();
  await expect(row.filter({ hasText: 'Won' })).toHaveCount(1);
}

test('a lead is won in the inbox once its value was asked for, another moves on the board by keyboard, and many are changed and changed back @long', async ({
  page,
}) => {
  const name = unique('Ada');
  await sendContact({ name: `${name} one` });
  await test.step('3 asks for the value before a lead is won', () =>
    winByKeys(page, `${name} one`));
  await sendContact({ name: `${name} two` });
  await test.step('a card goes from stage to stage with the arrow keys', () =>
    moveByKeys(page, `${name} two`));
  await test.step('several are moved at once, and that is undone', () => changeMany(page, name));
  await navigate(page, '/admin/pipeline/report');
  await expect(page.getByRole('img', { name: /by month$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Not shared/ })).toBeVisible();
});
