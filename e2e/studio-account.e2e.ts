/** A person's own way in, and the people of the studio. */
import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf } from '../test/support/authenticator.ts';
import { accessibilityProblems, FAILED_REQUEST, hydrated } from './fixtures.ts';
import { expect, test as signedIn, unique } from './studio.ts';
import { enterAs, type StudioUser, test } from './studio-user.ts';

test.use({ expectedProblems: [FAILED_REQUEST] });

async function expectNewPassword(
  page: Page,
  person: StudioUser,
  other: APIRequestContext,
): Promise<void> {
  const credentials = { email: person.email, password: person.password };
  const devices = page.getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(devices).toHaveCount(2);
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('Lichen-orbit-55-saddle');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'This password is not correct',
  );
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await other.get('/api/admin/me')).status()).toBe(401);
  const again = await other.post('/api/admin/login', { data: credentials });
  expect(again.status()).toBe(401);
}

async function expectEndedElsewhere(page: Page, other: APIRequestContext): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  expect((await other.get('/api/admin/me')).status()).toBe(401);
  expect((await page.request.get('/api/admin/me')).status()).toBe(200);
}

async function expectCodes(page: Page, person: StudioUser): Promise<void> {
  const setUp = page.getByRole('form', { name: 'Set up codes' });
  await setUp.getByLabel('Your password').fill(person.password);
  await setUp.getByRole('button', { name: 'Set up codes' }).click();
  const image = page.getByRole('img', { name: 'QR code for an authenticator app' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = await page.locator('code').first().textContent();
  const recovery = await page
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .first()
    .textContent();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn codes on' }).click();
  await expect(page.getByText('This code is not correct', { exact: true })).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(codeOf(`otpauth://totp/x?secret=${secret}`));
  await page.getByRole('button', { name: 'Turn codes on' }).click();
  await expect(page.getByText('Codes are on', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  const off = page.getByRole('form', { name: 'Turn codes off' });
  await off.getByLabel('Your password').fill(person.password);
  await off.getByRole('button', { name: 'Turn codes off' }).click();
  await expect(page.getByText('Codes are off', { exact: true })).toBeVisible();
}

async function expectPasskey(page: Page, person: StudioUser): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name of the passkey').fill('Work laptop');
  await form.getByLabel('Your password').fill('a wrong password');
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(form.getByText('This password is not correct', { exact: true })).toBeVisible();
  await form.getByLabel('Your password').fill(person.password);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();

  const remove = page.getByRole('button', { name: 'Remove Work laptop' });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the passkey Work laptop?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await expect(page.getByText('You have none yet.')).toBeVisible();
}

async function expectNoUsers(page: Page): Promise<void> {
  await expect(page.getByText('This is not part of your role')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Studio' });
  await expect(tabs.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Users' })).toHaveCount(0);
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);
  expect(await page.evaluate(() => typeof window.seedCaseStudies)).toBe('undefined');
}

test('B1 an editor has no tab for users, ends a session elsewhere, and signs in by passkey, by codes and by a new password @long', async ({
  page,
  person,
  browser,
}) => {
  await enterAs(page, person);
  await page.goto('/admin/users');
  await test.step('an editor has no tab for users and gets no list of them', () =>
    expectNoUsers(page));
  const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' });
  const { email, password } = person;
  await context.request.post('/api/admin/login', { data: { email, password } });
  await page.getByRole('link', { name: 'Account' }).click();
  await test.step('a session elsewhere can be ended from the list', () =>
    expectEndedElsewhere(page, context.request));
  await test.step('a passkey is added, signs in without a password, and is removed', () =>
    expectPasskey(page, person));
  await test.step('codes are set up with an image, asked for, and a recovery code stands in', () =>
    expectCodes(page, person));
  await context.request.post('/api/admin/login', { data: { email, password } });
  await page.reload();
  await test.step('a new password signs in, the old one does not, and other sessions end', () =>
    expectNewPassword(page, person, context.request));
  await context.close();
});

/** The first answer of the list is from before, and comes when it is let go. */
async function holdFirstList(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/api/admin/users',
    async (route) => {
      const response = await route.fetch();
      await held.promise;
      // Nobody may wait for it any more.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  return held.resolve;
}

signedIn(
  'an administrator invites somebody, who comes in by the link, and shuts them out again @long',
  async ({ page, browser }) => {
    const name = unique('Jo');
    const letGo = await holdFirstList(page);
    await page.goto('/admin/users');
    await page.getByLabel('Name').fill(name);
    await page
      .getByLabel('Email')
      .fill(`${name.replace(' ', '-').toLowerCase()}@northmile.example`);
    await page.getByRole('button', { name: 'Invite' }).click();
    const url = (await page.getByTestId('person-link').textContent()) ?? '';
    letGo();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Invited')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await visitor.goto(url);
    await visitor.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    await hydrated(visitor);
    await visitor.getByLabel('New password').fill('Cairn-harbour-72-willow');
    await visitor.getByRole('button', { name: 'Save' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await visitor.goto(url);
    await visitor.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    await hydrated(visitor);
    await visitor.getByLabel('New password').fill('Cairn-harbour-72-willow');
    await visitor.getByRole('button', { name: 'Save' }).click();
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await visitor.close();

    await row.getByRole('button', { name: `Access for ${name}` }).click();
    const access = page.getByRole('dialog', { name: `Access for ${name}` });
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await access.getByLabel('Administrator').check();
    await access.getByRole('button', { name: 'Save access' }).click();
    await expect(page.getByText(`Saved: ${name}`, { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Disable ${name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: `Disable ${name}?` });
    expect(await accessibilityProblems(page, '[role=alertdialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(row.getByText('Disabled')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Enable again' })).toBeVisible();
  },
);
