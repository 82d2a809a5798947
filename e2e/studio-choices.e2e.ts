/** An owner words what visitors meet, asks for consent otherwise and orders the menu, and visitors see it. */
import type { Browser, Page } from '@playwright/test';
import type { ProductionServer } from '../scripts/production-server.ts';
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, expect, FAILED_REQUEST, navigate } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({ env: STAFF, expectedProblems: [FAILED_REQUEST] });

async function expectMessages(
  page: Page,
  browser: Browser,
  server: ProductionServer,
): Promise<void> {
  const visitor = await (await browser.newContext()).newPage();
  await open(page, `${server.publicUrl}/admin/messages`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search the messages' });
  await search.fill('graph as a list');
  await page.getByRole('textbox', { name: 'Graph as a list', exact: true }).fill('In words');
  await search.fill('contact us');
  await expect(page.getByText(/^\d message/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact Us', exact: true }).fill('Talk to us');
  await search.fill('{name} home');
  const home = page.getByRole('textbox', { name: '{name} home' });
  await home.fill('Start');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(home).toHaveAccessibleDescription(/exactly once each, with nothing else/);
  await home.fill('Start of {name}');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Messages updated successfully', { exact: true })).toBeVisible();

  const problems: string[] = [];
  visitor.on('pageerror', ({ message }) => problems.push(message));
  await open(visitor, server.publicUrl);
  await expect(visitor.getByText('In words', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
  const header = visitor.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await expect(header.getByRole('link', { name: `Start of ${siteConfig.name}` })).toBeVisible();

  await search.fill('');
  await page.getByRole('checkbox', { name: 'Changed only' }).check();
  await expect(page.getByText('3 messages', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset “Contact Us”' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Messages updated successfully', { exact: true })).toBeVisible();
  // The notice may be that of the save before.
  await expect(async () => {
    await visitor.reload();
    await expect(header.getByRole('link', { name: 'Contact Us' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await visitor.close();
}

async function expectConsent(
  page: Page,
  browser: Browser,
  server: ProductionServer,
): Promise<void> {
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, `${server.publicUrl}/contact`);
  await expect(visitor.getByRole('checkbox', { name: /I agree that you may/ })).toBeChecked();

  await navigate(page, '/admin/choices');
  await expect(page.getByRole('heading', { level: 1, name: 'Choices' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Consent box is ticked by default' }).uncheck();
  await page.getByRole('textbox', { name: 'Contact form' }).fill('You may write to me.');
  await page.getByLabel('Points to be suspected').fill('8');
  const off = page.getByLabel('Built-in phrases to ignore');
  await off.fill('guest tower');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(off).toHaveAccessibleDescription(/Similar ones: “guest post”/);
  await off.fill('guest post');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Choices updated successfully', { exact: true })).toBeVisible();
  const consent = visitor.getByRole('checkbox', { name: 'You may write to me.' });
  await expect(async () => {
    await visitor.reload();
    await expect(consent).not.toBeChecked({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await visitor.close();
}

test('messages are worded and reset, consent is worded and unticked, and visitors read them', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await test.step('messages are found, worded, refused without their placeholder and reset, and visitors read them', () =>
    expectMessages(page, browser, server));
  await test.step('consent is worded and unticked', () => expectConsent(page, browser, server));
});
