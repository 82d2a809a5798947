/** An owner words what visitors meet, asks for consent otherwise and orders the menu, and visitors see it. */
import { siteConfig } from '../src/site.config.ts';
import { accessibilityProblems, expect, FAILED_REQUEST } from './fixtures.ts';
import { open, STAFF, signIn, test } from './own-server.ts';

test.use({ env: STAFF, expectedProblems: [FAILED_REQUEST] });

test('messages are found, worded, refused without their placeholder and reset, and visitors read them', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await open(page, `${server.publicUrl}/admin/messages`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search the messages' });
  await search.fill('contact us');
  await expect(page.getByText(/^\d message/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact Us', exact: true }).fill('Talk to us');
  await search.fill('{name} home');
  const home = page.getByRole('textbox', { name: '{name} home' });
  await home.fill('Start');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(home).toHaveAccessibleDescription(/Write \{name\} in it/);
  await home.fill('Start of {name}');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Messages updated successfully', { exact: true })).toBeVisible();

  await open(visitor, `${server.publicUrl}/insights`);
  const header = visitor.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await expect(header.getByRole('link', { name: `Start of ${siteConfig.name}` })).toBeVisible();

  await search.fill('');
  await page.getByRole('checkbox', { name: 'Changed only' }).check();
  await expect(page.getByText('2 messages', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset “Contact Us”' }).press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Messages updated successfully', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(header.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await visitor.close();
});

test('consent is worded and unticked, and links of the menu are dragged', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, `${server.publicUrl}/contact`);
  await expect(visitor.getByRole('checkbox', { name: /I agree that you may/ })).toBeChecked();

  await open(page, `${server.publicUrl}/admin/choices`);
  await signIn(page, STAFF.ADMIN_EMAIL, STAFF.ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Choices' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'The box of consent is ticked beforehand' }).uncheck();
  await page.getByRole('textbox', { name: 'Contact form' }).fill('You may write to me.');
  await page.getByLabel('Points of a suspect').fill('8');
  const off = page.getByLabel('Shipped phrases that count for nothing');
  await off.fill('guest tower');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(off).toHaveAccessibleDescription(/Similar ones that do: “guest post”/);
  await off.fill('guest post');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Choices updated successfully', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('checkbox', { name: 'You may write to me.' })).not.toBeChecked();

  await page.getByRole('link', { name: 'Navigation', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  const [second, third] = [1, 2].map((at) => page.locator('[data-item-of="links"]').nth(at));
  await third?.locator('p').first().scrollIntoViewIfNeeded();
  const grip = await third?.locator('p').first().boundingBox();
  const target = await second?.boundingBox();
  if (grip === null || grip === undefined || target === null || target === undefined)
    throw new Error('No links');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 10, target.y + 5, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Navigation updated successfully', { exact: true })).toBeVisible();
  await visitor.reload();
  const links = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Insights', 'Case Studies', 'Contact']);
  await visitor.close();
});
