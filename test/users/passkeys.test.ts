/** Passkeys: adding them, signing in with them, and what is left of that. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetPassword } from '#features/users/first-run.server.ts';
import { createPasswordLink } from '#features/users/links.server.ts';
import { createAccountSweep, sweepAccounts } from '#features/users/sweep.server.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { codeOf, createAuthenticator } from '../support/authenticator.ts';
import { databaseKinds } from '../support/databases.ts';
import { openMailbox } from '../support/mailbox.ts';
import { type Browser, openBrowser, openSignedIn, PASSWORD } from '../support/staff.ts';

const LINK = '/api/admin/login/link';
const OPTIONS = '/api/admin/account/passkeys/options';

async function addPasskey(
  browser: Browser,
  device: ReturnType<typeof createAuthenticator>,
): Promise<Response> {
  const options = await browser.send('POST', OPTIONS, { password: PASSWORD });
  expect(options.status).toBe(200);
  const { challenge } = await options.json();
  const response = device.register(challenge);
  return browser.send('POST', '/api/admin/account/passkeys', { name: 'Laptop', response });
}

async function usePasskey(
  browser: Browser,
  device: ReturnType<typeof createAuthenticator>,
): Promise<Response> {
  const options = await browser.send('POST', '/api/admin/login/passkey/options');
  const { challenge, userVerification } = await options.json();
  expect(userVerification).toBe('required');
  const response = device.authenticate(challenge);
  return browser.send('POST', '/api/admin/login/passkey', { response });
}

for (const database of databaseKinds) {
  test(`a passkey is added, signs in without a password, and is removed (${database})`, async () => {
    const app = await createTestApp({ database });
    const here = await openSignedIn(app);
    const device = createAuthenticator({ origin: PUBLIC_URL });
    const added = await addPasskey(here, device);
    expect(added.status, app.logged.join()).toBe(201);
    const passkey = await added.json();
    expect(passkey).toMatchObject({ name: 'Laptop' });

    const other = openBrowser(app);
    const answer = await usePasskey(other, device);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { id: here.user.id } });
    expect((await other.request('/api/admin/me')).status).toBe(200);

    const stranger = await openSignedIn(app);
    const path = `/api/admin/account/passkeys/${passkey.id}`;
    expect((await stranger.send('DELETE', path)).status).toBe(404);
    expect((await here.send('DELETE', path)).status).toBe(200);
    expect((await usePasskey(openBrowser(app), device)).status).toBe(401);
  });
}

test('a passkey of another origin, another challenge, or without its owner is refused', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const foreign = createAuthenticator({ origin: 'https://evil.example' });
  expect((await addPasskey(here, foreign)).status).toBe(422);
  const careless = createAuthenticator({ origin: PUBLIC_URL, knowsOwner: false });
  expect((await addPasskey(here, careless)).status).toBe(422);
  const device = createAuthenticator({ origin: PUBLIC_URL });
  expect((await addPasskey(here, device)).status).toBe(201);

  const other = openBrowser(app);
  await other.send('POST', '/api/admin/login/passkey/options');
  const response = device.authenticate('anotherchallenge');
  const send = (): Promise<Response> =>
    other.send('POST', '/api/admin/login/passkey', { response });
  expect((await send()).status).toBe(401);
  expect((await send()).status).toBe(401);
});

test('a passkey is added only soon after signing in', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const start = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  for (const minutes of [20, 40]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
    expect((await here.request('/api/admin/me')).status).toBe(200);
  }
  const answer = await here.send('POST', OPTIONS, { password: PASSWORD });
  expect(answer.status).toBe(403);
  expect((await answer.json()).error).toContain('Sign in again');
});

for (const database of databaseKinds) {
  test(`a session alone adds no passkey: the password or a code is asked for again (${database})`, async () => {
    const app = await createTestApp({ database });
    const here = await openSignedIn(app);
    const refused = async (body: object | undefined): Promise<unknown> => {
      const answer = await here.send('POST', OPTIONS, body);
      expect(answer.status).toBe(422);
      return (await answer.json()).fields;
    };
    expect(await refused({})).toEqual({ password: 'Enter your password or a code' });
    expect(await refused({ password: PASSWORD, code: '123456' })).toHaveProperty('password');
    expect(await refused({ password: 'a wrong password' })).toEqual({
      password: 'This password is not correct',
    });
    expect(await refused({ code: '123456' })).toEqual({ code: 'This code is not correct' });

    const begun = await here.send('POST', '/api/admin/account/codes', { password: PASSWORD });
    const { uri } = await begun.json();
    expect(await refused({ code: codeOf(uri) })).toHaveProperty('code');
    const security = await here.request('/api/admin/account/security');
    expect(await security.json()).toMatchObject({ hasCodes: false });
    const first = codeOf(uri, Date.now() - 30_000);
    await here.send('POST', '/api/admin/account/codes/confirm', { code: first });
    const next = codeOf(uri, Date.now() + 30_000);
    expect((await here.send('POST', OPTIONS, { code: next })).status).toBe(200);
    expect(await refused({ code: next })).toHaveProperty('code');
  });
}

test('a challenge of signing in adds no passkey', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const device = createAuthenticator({ origin: PUBLIC_URL });
  const options = await here.send('POST', '/api/admin/login/passkey/options');
  const response = device.register((await options.json()).challenge);
  const added = await here.send('POST', '/api/admin/account/passkeys', { name: 'Mine', response });
  expect(added.status).toBe(422);
  const other = await openSignedIn(app);
  const theirs = await other.send('POST', OPTIONS, { password: PASSWORD });
  const { challenge } = await theirs.json();
  const cookie = /\S*passkey_challenge=[^;]*/.exec(other.cookie())?.[0] ?? '';
  expect(cookie).not.toBe('');
  here.setCookie(cookie);
  const borrowed = { name: 'Mine', response: device.register(challenge) };
  expect((await here.send('POST', '/api/admin/account/passkeys', borrowed)).status).toBe(422);
  expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([]);
});

test('who has a new passkey is told by mail, where mail is set up', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const mail = { smtpUrl: mailbox.smtpUrl, notifyEmail: 'team@northmile.example' };
  const delivery = { webhooks: {}, secrets: [], allowPrivate: false, mail };
  const app = await createTestApp({ delivery });
  const here = await openSignedIn(app, { name: 'Robin Marsh' });
  await addPasskey(here, createAuthenticator({ origin: PUBLIC_URL }));
  await mailbox.received(1);
  const [received] = mailbox.mails;
  expect(received?.to).toEqual([here.user.email]);
  expect(received?.parsed.subject).toBe('A passkey was added to your account');
  expect(received?.parsed.text).toContain('A passkey named “Laptop” was added');
  expect(received?.parsed.text).toContain(`${PUBLIC_URL}/admin/account`);
  expect(received?.parsed.html).toContain(`href="${PUBLIC_URL}/admin/account"`);

  mailbox.refuse({ code: 550, text: 'No such mailbox' });
  const added = await addPasskey(here, createAuthenticator({ origin: PUBLIC_URL }));
  expect(added.status).toBe(201);
  await expect.poll(() => app.logged.join('')).toContain('could not be sent');
});

for (const database of databaseKinds) {
  test(`a new password by a link lists the passkeys that stay, and removes them when asked (${database})`, async () => {
    const app = await createTestApp({ database });
    const here = await openSignedIn(app);
    const device = createAuthenticator({ origin: PUBLIC_URL });
    const { id } = await (await addPasskey(here, device)).json();
    const choose = async (): Promise<Response> => {
      const { url } = await createPasswordLink(app.accounts, here.user, here.user);
      const token = new URL(url).searchParams.get('token');
      return openBrowser(app).send('POST', LINK, { token, password: PASSWORD });
    };
    const chosen = await choose();
    const { removal, ...body } = await chosen.json();
    expect(body).toEqual({
      ok: true,
      passkeys: [{ id, name: 'Laptop', createdAt: expect.any(String) }],
    });
    expect(chosen.headers.getSetCookie().join()).not.toContain('session=');
    const thief = openBrowser(app);
    expect((await usePasskey(thief, device)).status).toBe(200);
    const remove = (token: string): Promise<Response> =>
      openBrowser(app).send('POST', `${LINK}/passkeys`, { token, passkey: id });
    expect((await remove('made up')).status).toBe(404);
    expect(
      (await openBrowser(app).send('POST', LINK, { ...removal, password: PASSWORD })).status,
    ).toBe(422);
    expect((await remove(removal.token)).status).toBe(200);
    expect((await remove(removal.token)).status).toBe(404);
    expect((await thief.request('/api/admin/me')).status).toBe(401);
    expect((await usePasskey(openBrowser(app), device)).status).toBe(401);
    expect(await (await choose()).json()).toEqual({ ok: true, passkeys: [], removal: null });
  });
}

test('a new password at the shell names the passkeys that stay, or removes them', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  await addPasskey(here, createAuthenticator({ origin: PUBLIC_URL }));
  const { email } = here.user;
  const ask = async (): Promise<string> => PASSWORD;
  expect(await resetPassword(app.accounts, email, ask)).toMatchObject([{ name: 'Laptop' }]);
  const options = { removesPasskeys: true };
  expect(await resetPassword(app.accounts, email, ask, options)).toMatchObject([
    { name: 'Laptop' },
  ]);
  expect(await resetPassword(app.accounts, email, ask)).toEqual([]);
});

test('nobody makes a password link for their own account, since a session must not be enough', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const other = await openSignedIn(app);
  const answer = await here.send('POST', `/api/admin/users/${here.user.id}/link`);
  expect(answer.status).toBe(403);
  expect((await answer.json()).error).toContain('Change your own password in Account');
  expect((await here.send('POST', `/api/admin/users/${other.user.id}/link`)).status).toBe(201);
});

test('A8 a passkey lets nobody in who is disabled', async () => {
  const app = await createTestApp();
  await openSignedIn(app);
  const here = await openSignedIn(app);
  const device = createAuthenticator({ origin: PUBLIC_URL });
  expect((await addPasskey(here, device)).status).toBe(201);
  await app.db
    .updateTable('user')
    .set({ disabled_at: new Date().toISOString() })
    .where('email', '=', here.user.email)
    .execute();
  expect((await usePasskey(openBrowser(app), device)).status).toBe(401);
});

for (const database of databaseKinds) {
  test(`G4 beginning to sign in with a passkey is limited by address, and what is left of it goes (${database})`, async () => {
    const app = await createTestApp({ database });
    const begin = (address: string): Promise<Response> =>
      openBrowser(app, { address }).send('POST', '/api/admin/login/passkey/options');
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await begin('203.0.113.1')).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const refused = await begin('203.0.113.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect((await begin('203.0.113.2')).status).toBe(200);
    const count = async (): Promise<number> =>
      (await app.db.selectFrom('verification').select('id').execute()).length;
    expect(await count()).toBe(21);
    const [row] = await app.db.selectFrom('verification').selectAll().execute();
    if (row === undefined) throw new Error('No step was begun');
    const rows = Array.from({ length: 2_500 }, (_, number) => ({
      ...row,
      id: `left ${number}`,
      expires_at: new Date(Date.now() - 1).toISOString(),
    }));
    for (const start of [0, 1_000, 2_000]) {
      await app.db
        .insertInto('verification')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
    expect(await sweepAccounts(app.db, new Date())).toBe(2_500);
    expect(await count()).toBe(21);
    await app.db.updateTable('verification').set({ expires_at: '2020-01-01' }).execute();
    const sweep = createAccountSweep(app.db, app.accounts.log);
    onTestFinished(() => sweep.stop(0));
    sweep.start();
    await vi.waitFor(async () => expect(await count()).toBe(0));
  });
}
