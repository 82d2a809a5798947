/** Codes and recovery codes. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetTwoFactor } from '#features/users/first-run.server.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { codeOf } from '../support/authenticator.ts';
import { databaseKinds } from '../support/databases.ts';
import { type Browser, openBrowser, openSignedIn, PASSWORD, signIn } from '../support/staff.ts';

interface Codes {
  uri: string;
  qrCode: string;
  recoveryCodes: string[];
}

const WITH_PASSWORD = { password: PASSWORD };

/** A code after the one that confirmed the set-up, which is used up. */
const nextCode = (uri: string): string => codeOf(uri, Date.now() + 30_000);

/** Somebody who is asked for a code when signing in. */
async function openWithTotp(app: TestApp): Promise<Browser & Codes & { email: string }> {
  const browser = await openSignedIn(app);
  const answer = await browser.send('POST', '/api/admin/account/codes', WITH_PASSWORD);
  const codes: Codes = await answer.json();
  const confirmed = await browser.send('POST', '/api/admin/account/codes/confirm', {
    code: codeOf(codes.uri),
  });
  expect(confirmed.status).toBe(200);
  return { ...browser, ...codes, email: browser.user.email };
}

const sendCode = (browser: Browser, body: object): Promise<Response> =>
  browser.send('POST', '/api/admin/login/code', body);

for (const database of databaseKinds) {
  test(`codes are asked for once one was confirmed, until they are turned off (${database})`, async () => {
    const app = await createTestApp({ database });
    const here = await openWithTotp(app);
    expect(new URL(here.uri).protocol).toBe('otpauth:');
    expect(here.qrCode).toMatch(/^<svg /);
    expect(here.recoveryCodes).toHaveLength(10);
    expect((await here.request('/api/admin/me')).status).toBe(200);
    const security = await here.request('/api/admin/account/security');
    expect(await security.json()).toEqual({ hasCodes: true, passkeys: [] });

    const other = openBrowser(app);
    const first = await signIn(other, here.email);
    expect(await first.json()).toEqual({ user: null, next: 'code' });
    expect((await other.request('/api/admin/me')).status).toBe(401);
    const second = await sendCode(other, { code: nextCode(here.uri) });
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ user: { email: here.email } });
    expect((await other.request('/api/admin/me')).status).toBe(200);

    const end = await here.send('POST', '/api/admin/account/codes/end', WITH_PASSWORD);
    expect(end.status).toBe(200);
    expect(await (await signIn(openBrowser(app), here.email)).json()).toMatchObject({
      user: { email: here.email },
    });
  });
}

test('who has lost the device signs in with the password alone once the operator allows it', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  await resetTwoFactor(app.accounts, here.email.toUpperCase());
  expect((await here.request('/api/admin/me')).status).toBe(401);
  const other = openBrowser(app);
  expect(await (await signIn(other, here.email)).json()).toMatchObject({
    user: { email: here.email },
  });
  const security = await other.request('/api/admin/account/security');
  expect(await security.json()).toEqual({ hasCodes: false, passkeys: [] });
  await expect(resetTwoFactor(app.accounts, 'nobody@northmile.example')).rejects.toThrow(
    'No studio account',
  );
});

test('codes that were begun and not confirmed are not asked for', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  await here.send('POST', '/api/admin/account/codes', WITH_PASSWORD);
  const wrong = await here.send('POST', '/api/admin/account/codes/confirm', { code: '000000x' });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ fields: { code: 'This code is not correct' } });
  expect((await here.request('/api/admin/me')).status).toBe(200);
  expect(await (await signIn(openBrowser(app), here.user.email)).json()).toHaveProperty('user.id');
});

test('codes need the password again, and begin but once', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const again = await here.send('POST', '/api/admin/account/codes', WITH_PASSWORD);
  expect(again.status).toBe(409);
  const wrong = await here.send('POST', '/api/admin/account/codes/end', { password: 'wrong' });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    fields: { password: 'This password is not correct' },
  });
});

test('a recovery code works once, and new ones replace all', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const [recoveryCode = '', unused = ''] = here.recoveryCodes;
  const statuses = [];
  for (let time = 0; time < 2; time += 1) {
    const other = openBrowser(app);
    await signIn(other, here.email);
    statuses.push((await sendCode(other, { recoveryCode })).status);
  }
  expect(statuses).toEqual([200, 401]);
  const answer = await here.send('POST', '/api/admin/account/recovery-codes', WITH_PASSWORD);
  const { recoveryCodes } = await answer.json();
  expect(recoveryCodes).toHaveLength(10);
  const other = openBrowser(app);
  await signIn(other, here.email);
  expect((await sendCode(other, { recoveryCode: unused })).status).toBe(401);
  expect((await sendCode(other, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
});

test('a code signs in once', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const code = nextCode(here.uri);
  const browsers = [openBrowser(app), openBrowser(app)];
  const statuses = [];
  for (const browser of browsers) {
    await signIn(browser, here.email);
    statuses.push((await sendCode(browser, { code })).status);
  }
  expect(statuses).toEqual([200, 401]);
  expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(2);
});

for (const database of databaseKinds) {
  test(`the code that confirmed the set-up signs nobody in (${database})`, async () => {
    const app = await createTestApp({ database });
    const here = await openSignedIn(app);
    const begun = await here.send('POST', '/api/admin/account/codes', WITH_PASSWORD);
    const { uri } = await begun.json();
    const code = codeOf(uri);
    const confirmed = await here.send('POST', '/api/admin/account/codes/confirm', { code });
    expect(confirmed.status).toBe(200);
    const node = await createTestApp({ db: app.db });
    for (const site of [app, node]) {
      const stranger = openBrowser(site);
      await signIn(stranger, here.user.email);
      expect((await sendCode(stranger, { code })).status).toBe(401);
    }
    const next = nextCode(uri);
    const owner = openBrowser(app);
    await signIn(owner, here.user.email);
    expect((await sendCode(owner, { code: next })).status).toBe(200);
  });
}

test('a code opens nothing without the password, nor the password without a code', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const stranger = openBrowser(app);
  expect((await sendCode(stranger, { code: nextCode(here.uri) })).status).toBe(401);
  expect((await sendCode(here, { code: nextCode(here.uri) })).status).toBe(401);
  await signIn(stranger, here.email);
  expect((await stranger.request('/api/admin/me')).status).toBe(401);
  expect((await sendCode(stranger, {})).status).toBe(422);
});

test('guessing codes ends the step after five, and all steps of the account after ten', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const statuses = [];
  for (let step = 0; step < 3; step += 1) {
    const guesser = openBrowser(app, { address: `203.0.113.${step}` });
    await signIn(guesser, here.email);
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await sendCode(guesser, { code: 'guess' })).status);
    }
    if (step === 0) {
      expect((await sendCode(guesser, { code: nextCode(here.uri) })).status).toBe(401);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  const owner = openBrowser(app, { address: '203.0.113.99' });
  await signIn(owner, here.email);
  const early = await sendCode(owner, { code: nextCode(here.uri) });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await signIn(owner, here.email);
  expect((await sendCode(owner, { code: nextCode(here.uri) })).status).toBe(200);
});

test('secrets and recovery codes are encrypted in the database', async () => {
  const app = await createTestApp();
  const here = await openWithTotp(app);
  const rows = JSON.stringify(await app.db.selectFrom('two_factor').selectAll().execute());
  const secret = new URL(here.uri).searchParams.get('secret') ?? 'no secret';
  for (const word of [secret, ...here.recoveryCodes]) expect(rows).not.toContain(word);
});

test('A8 a code lets nobody in who is disabled', async () => {
  const app = await createTestApp();
  await openSignedIn(app);
  const here = await openWithTotp(app);
  const other = openBrowser(app);
  await signIn(other, here.email);
  await app.db
    .updateTable('user')
    .set({ disabled_at: new Date().toISOString() })
    .where('email', '=', here.email)
    .execute();
  expect((await here.request('/api/admin/me')).status).toBe(401);
  expect((await sendCode(other, { code: nextCode(here.uri) })).status).toBe(401);
});
