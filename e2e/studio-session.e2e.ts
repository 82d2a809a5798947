/** The way into the studio, and out of it. */
import type { Page } from '@playwright/test';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import type { Studio } from './studio.ts';
import { enterAs, expect, type StudioUser, test } from './studio-user.ts';

// Chromium notes each 401, which is how the studio learns that nobody is signed in.
test.use({ expectedProblems: [FAILED_REQUEST] });

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard', level: 1 });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function fillIn(page: Page, { email, password }: StudioUser): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
}

async function expectKept(page: Page, person: StudioUser, studio: Studio): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('form', { name: 'Add a passkey' }).getByLabel('Your password').fill('again');
  // An answer that is still to come would say first that the session has ended.
  await expect(page.getByText('This one')).toBeVisible();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  const path = `/api/admin/users/${person.id}`;
  await studio.api.patch(path, { data: { isDisabled: true } });
  await studio.api.patch(path, { data: { isDisabled: false } });
  await page.getByRole('link', { name: 'Trash' }).focus();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await fillIn(page, person);
  await signInButton(page).click();
  await expect(page.getByLabel('Name of the passkey')).toHaveValue('Work laptop');
}

test('SESS-01 SESS-12 a spinner shows while GET /api/admin/me is on its way, and a session that ends under somebody’s hands takes no words with it', async ({
  page,
  person,
  studio,
}) => {
  await enterAs(page, person);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/me');
  await page.goto('/admin');
  expect((await asked).method()).toBe('GET');
  await expect(page.getByRole('status').filter({ hasText: 'Checking your session' })).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
  held.resolve();
  await expect(dashboard(page)).toBeVisible();

  await test.step('a session that ends under somebody’s hands takes no words with it', () =>
    expectKept(page, person, studio));
});

async function expectForm(page: Page): Promise<void> {
  const me = page.waitForResponse('**/api/admin/me');
  await page.goto('/privacy');
  await page.goto('/admin');
  expect((await me).status()).toBe(401);
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/login')) sent += 1;
  });
  await signInButton(page).click();
  await expect(email).toBeFocused();
  await email.fill('ines@northmile.example');
  await signInButton(page).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(sent).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** No script of a page can read the session. */
async function expectHidden(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Lax' },
    { httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
}

/** Logout ends the session, says so, and leads to the form; what the site keeps here stays. */
async function expectLogout(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const kept = {
    testimonial_7: '{"tags":[],"featured":true}',
    solutionFeatures: '{"7":["Cloud"]}',
  };
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  await page.evaluate((entries) => Object.assign(localStorage, entries), {
    ...kept,
    'studio-draft:7:blog-posts:new': '{}',
  });
  const left = page.waitForRequest('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await left).method()).toBe('POST');
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await stored()).toMatchObject(kept);
  expect(Object.keys(await stored())).not.toContainEqual(expect.stringMatching(/^studio-draft:/));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await page.request.get('/api/admin/me', { headers: { cookie } })).status()).toBe(401);
}

test('SESS-02 SESS-03 SESS-04 SESS-07 SESS-08 SESS-09 SESS-10 SESS-12 SESS-13 SESS-14 SESS-15 SESS-16 signed out there is a form that leads back, a wrong password is refused, the right one shows the dashboard, a reload keeps it, and Logout ends it', async ({
  page,
  person,
}) => {
  await test.step('signed out there is a form, and both of its fields are required', () =>
    expectForm(page));
  await fillIn(page, { ...person, password: 'not the password' });
  await signInButton(page).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(signInButton(page)).toBeEnabled();

  await fillIn(page, person);
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${person.name}`)).toBeVisible();
  for (const name of ['Testimonials', 'Blog Posts', 'Case Studies']) {
    const tabs = page.getByRole('navigation', { name: 'Studio' });
    await expect(tabs.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expectHidden(page);
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await expectLogout(page);
  await test.step('"Back to Website" goes back in the history', async () => {
    await page.getByRole('button', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

test('SESS-19 once the site is set up nothing is where that was done, whatever the link', async ({
  page,
}) => {
  const answer = await page.goto('/admin/setup?token=guessed');
  expect(answer?.status()).toBe(404);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(page).toHaveTitle(/Page not found/);
  expect(await accessibilityProblems(page)).toEqual([]);
});
