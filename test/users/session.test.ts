/** Signing in and out, and how long a session holds. */

import { scryptSync } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccounts } from '#features/users/accounts.server.ts';
import { hashPasswordOf } from '#features/users/passwords.server.ts';
import { RIGHTS } from '#platform/access-rules.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, dropDatabase, migratedConfig, postgresUrl } from '../support/databases.ts';
import { addUser, openBrowser, openSignedIn, PASSWORD, signIn } from '../support/staff.ts';

const statusOfMe = async (app: TestApp, cookie: string): Promise<number> =>
  (await app.request('/api/admin/me', { headers: { cookie } })).status;

/** Moves the clock of everything that asks for the time; timers go on as they are. */
function moveClock(ms: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
  onTestFinished(() => void vi.useRealTimers());
}

const MINUTE = 60_000;

for (const database of databaseKinds) {
  test(`SESS-05 SESS-11 SESS-16 signing in gives the user and a session that ends with signing out (${database})`, async () => {
    const app = await createTestApp({ database });
    const { id, email } = await addUser(app, { name: 'Ada Quill' });
    const browser = openBrowser(app);
    const answer = await signIn(browser, email.toUpperCase());
    expect(answer.status).toBe(200);
    const user = { id, name: 'Ada Quill', email, role: 'admin' };
    expect(await answer.json()).toMatchObject({ user });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const me = await browser.request('/api/admin/me');
    expect(await me.json()).toMatchObject({
      user: { ...user, roles: ['admin'], rights: [...RIGHTS] },
    });
    expect(me.headers.get('cache-control')).toBe('no-store');

    const cookie = browser.cookie();
    const out = await browser.send('POST', '/api/admin/logout');
    expect(out.status).toBe(200);
    expect(await out.json()).toEqual({ ok: true });
    expect(browser.cookie()).toMatch(/^__Host-studio\.device-[^;]*$/);
    expect(await statusOfMe(app, cookie)).toBe(401);
  });
}

test('SESS-15 signing out without a session is no mistake', async () => {
  const app = await createTestApp();
  const answer = await openBrowser(app).send('POST', '/api/admin/logout');
  expect(answer.status).toBe(200);
});

test('SESS-06 A1 unknown address and wrong password read alike and give no session', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const answers = [];
  for (const [address, password] of [
    [email, 'a wrong password'],
    ['nobody@northmile.example', PASSWORD],
  ] as const) {
    const answer = await signIn(openBrowser(app), address, password);
    const { requestId, ...body } = await answer.json();
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    answers.push({ status: answer.status, body });
  }
  expect(answers[0]).toEqual({
    status: 401,
    body: { error: 'Invalid credentials', code: 'unauthenticated' },
  });
  expect(answers[1]).toEqual(answers[0]);
});

test('A1 an unknown address costs one hash, as a wrong password does', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  let hashes = 0;
  const { hashing } = app.accounts;
  const counted = await createTestApp({
    db: app.db,
    hashing: (work) => {
      hashes += 1;
      return hashing(work);
    },
  });
  await signIn(openBrowser(counted), email, 'a wrong password');
  expect(hashes).toBe(1);
  await signIn(openBrowser(counted), 'nobody@northmile.example');
  expect(hashes).toBe(2);
});

test('a site keeps passwords by scrypt, at a cost that makes guesses dear, and checks them by it', async () => {
  const { loadHashes: _, ...parts } = (await createTestApp()).accounts;
  const accounts = createAccounts(parts);
  const hash = await hashPasswordOf(accounts, PASSWORD);
  const [salt = '', key] = hash.split(':');
  expect(salt).toMatch(/^[\da-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 };
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, cost).toString('hex'));
  const { options } = await accounts.auth();
  const { verify } = options.emailAndPassword.password;
  expect(await verify({ hash, password: PASSWORD })).toBe(true);
  expect(await verify({ hash, password: `${PASSWORD}.` })).toBe(false);
});

test('SESS-09 A10 over TLS the cookie is bound to the host and out of reach of scripts', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const cookies = (await signIn(openBrowser(app), email)).headers.getSetCookie();
  const [session, device] = cookies.map((cookie) => cookie.split('; '));
  expect(cookies).toHaveLength(2);
  expect(session?.shift()).toMatch(/^__Host-studio\.session=[A-Za-z0-9]{32}\./);
  expect(device?.shift()).toMatch(/^__Host-studio\.device-[\w-]{16}=[\w-]{22}\./);
  const closed = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'];
  expect(session?.sort()).toEqual([...closed, 'Max-Age=43200'].sort());
  expect(device?.sort()).toEqual([...closed, 'Max-Age=15552000'].sort());
});

test('SESS-09 without TLS the cookie is as closed as it can be', async () => {
  const publicUrl = 'http://localhost:3000';
  const app = await createTestApp({ publicUrl });
  const { email } = await addUser(app);
  const answer = await signIn(openBrowser(app, { origin: publicUrl }), email);
  const [pair, ...attributes] = (answer.headers.getSetCookie()[0] ?? '').split('; ');
  expect(pair).toMatch(/^studio\.session=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax']);
});

test('A10 the database has the hash of a token, never the token', async () => {
  const app = await createTestApp();
  const browser = await openSignedIn(app);
  const token = /session=([A-Za-z0-9]{32})\./.exec(browser.cookie())?.[1] ?? 'no token';
  const tables = ['session', 'user', 'account', 'verification', 'sign_in_failure'] as const;
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().execute()),
  );
  expect(rows[0]).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('A7 signing in ignores the cookie it is sent, and ends the session of that browser', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const browser = openBrowser(app);
  browser.setCookie('__Host-studio.session=chosenbysomebodyelsechosenbysome.c2ln');
  await signIn(browser, email);
  const first = browser.cookie();
  expect(first).not.toContain('chosenby');
  await signIn(browser, email);
  expect(browser.cookie()).not.toBe(first);
  expect(await statusOfMe(app, first)).toBe(401);
  expect(await statusOfMe(app, browser.cookie())).toBe(200);
});

test('SESS-12 A11 cookies that nobody was given are refused', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  const good = cookie().split('; ')[0] ?? '';
  const [name = '', value = ''] = good.split(/=(.*)/s);
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const bad = [
    '',
    `${name}=`,
    good.slice(0, -4),
    `${name}=${token}`,
    `${name}=${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}.${signature}`,
    `${name}=${token}.${'A'.repeat(signature.length)}`,
    `${name}=${'a'.repeat(8_000)}`,
    `${name}=%00.%zz`,
    `${good}; ${good}`,
    `${name}=other; ${good}`,
  ];
  for (const cookie of bad) {
    expect(await statusOfMe(app, cookie), cookie.slice(0, 60)).toBe(401);
  }
  expect(await statusOfMe(app, `theme=dark; ${good}`)).toBe(200);
});

test('A9 a session ends when it was not used for thirty minutes', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    moveClock(20 * MINUTE);
    expect(await statusOfMe(app, cookie())).toBe(200);
  }
  moveClock(31 * MINUTE);
  expect(await statusOfMe(app, cookie())).toBe(401);
});

test('A9 a session ends after twelve hours, however busy', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    moveClock(20 * MINUTE);
    expect(await statusOfMe(app, cookie()), `${minutes} minutes`).toBe(200);
  }
  moveClock(21 * MINUTE);
  expect(await statusOfMe(app, cookie())).toBe(401);
});

test('X14 a session that was begun by a clock which is set back is none', async () => {
  const app = await createTestApp();
  moveClock(365 * 24 * 60 * MINUTE);
  const { cookie } = await openSignedIn(app);
  expect(await statusOfMe(app, cookie())).toBe(200);
  moveClock(-365 * 24 * 60 * MINUTE);
  expect(await statusOfMe(app, cookie())).toBe(401);
});

test('A8 changing the password ends every session but the one it goes on with', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const elsewhere = openBrowser(app);
  await signIn(elsewhere, here.user.email);
  const before = here.cookie();
  const next = 'four unrelated words, indeed';
  const answer = await here.send('POST', '/api/admin/account/password', {
    currentPassword: PASSWORD,
    newPassword: next,
  });
  expect(answer.status).toBe(200);
  expect(await statusOfMe(app, elsewhere.cookie())).toBe(401);
  expect(await statusOfMe(app, before)).toBe(401);
  expect(await statusOfMe(app, here.cookie())).toBe(200);
  expect((await signIn(openBrowser(app), here.user.email)).status).toBe(401);
  expect((await signIn(openBrowser(app), here.user.email, next)).status).toBe(200);
});

test('A12 what is no e-mail and password is refused before anything is hashed', async () => {
  const hashing = vi.fn();
  const app = await createTestApp({ hashing });
  const email = 'ada@northmile.example';
  const bodies: [unknown, number][] = [
    [[], 422],
    [17, 422],
    [null, 422],
    ['text', 422],
    [{}, 422],
    [{ email }, 422],
    [{ email, password: '' }, 422],
    [{ email: '', password: PASSWORD }, 422],
    [{ email: 'no address', password: PASSWORD }, 422],
    [{ email, password: { $ne: '' } }, 422],
    [{ email, password: 'x'.repeat(1_025) }, 422],
    [{ email, password: 'x'.repeat(1_000_000) }, 422],
    [{ email, password: 'x\0y' }, 422],
    [{ email, password: '🔑'.repeat(10_000) }, 422],
    [{ email, password: PASSWORD, userId: '1' }, 422],
    [{ email: `${'e'.repeat(400)}@x.example`, password: PASSWORD }, 422],
  ];
  for (const [body, status] of bodies) {
    const answer = await openBrowser(app).send('POST', '/api/admin/login', body);
    expect(answer.status, JSON.stringify(body).slice(0, 60)).toBe(status);
  }
  const twice = await openBrowser(app).request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"a@b.example","email":"${email}","password":"x"}`,
  });
  expect(twice.status).toBe(400);
  expect(hashing).not.toHaveBeenCalled();
});

test('sign-ins are noted without what was typed', async () => {
  const app = await createTestApp();
  const { email, id } = await addUser(app);
  await signIn(openBrowser(app), email, 'a wrong password');
  await signIn(openBrowser(app), email);
  const notes = app.logged.map((line): Record<string, unknown> => JSON.parse(line));
  expect(notes.map((note) => [note.msg, note.userId, note.method])).toEqual([
    ['sign-in failed', undefined, 'password'],
    ['signed in', id, 'password'],
  ]);
  expect(app.logged.join()).not.toContain(email);
});

test.skipIf(postgresUrl === undefined)(
  'a database out of reach signs nobody in or out: it answers 503',
  async () => {
    const config = await migratedConfig('postgres');
    if (config.kind !== 'postgres') throw new Error('This test is about PostgreSQL');
    const db = await openDatabase(config);
    onTestFinished(() => db.destroy());
    const app = await createTestApp({ db });
    const { cookie, user } = await openSignedIn(app);
    await dropDatabase(config.url);
    expect(await statusOfMe(app, cookie())).toBe(503);
    const answer = await signIn(openBrowser(app), user.email);
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);
