/** Passkeys: adding them, signing in with them, and what is left of that. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountSweep, sweepAccounts } from '#features/users/sweep.server.ts';
import { createTestApp, PUBLIC_URL } from './app.ts';
import { createAuthenticator } from './authenticator.ts';
import { databaseKinds } from './databases.ts';
import { type Browser, openBrowser, openSignedIn } from './staff.ts';

async function addPasskey(
  browser: Browser,
  device: ReturnType<typeof createAuthenticator>,
): Promise<Response> {
  const options = await browser.send('POST', '/api/admin/account/passkeys/options');
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
  const answer = await here.send('POST', '/api/admin/account/passkeys/options');
  expect(answer.status).toBe(403);
  expect((await answer.json()).error).toContain('Sign in again');
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
    onTestFinished(createAccountSweep(app.db, app.accounts.log).stop);
    await vi.waitFor(async () => expect(await count()).toBe(0));
  });
}
