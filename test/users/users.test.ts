/** The users of the studio: the first one, the others, and what each sees of their sessions. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { listAudit } from '#content/audit.server.ts';
import { createPasswordLink, createSetupLink } from '#features/users/links.server.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addUser, openBrowser, openSignedIn, PASSWORD, signIn } from '../support/staff.ts';

const MINUTE = 60_000;

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

async function openSetup(app: TestApp): Promise<string> {
  const link = await createSetupLink(app.accounts);
  expect(link?.url).toMatch(`${PUBLIC_URL}/admin/setup?token=`);
  return tokenOf(link?.url ?? '');
}

const setUp = (app: TestApp, token: string, given: object = {}): Promise<Response> =>
  openBrowser(app).send('POST', '/api/admin/setup', {
    token,
    name: 'Robin Marsh',
    email: 'robin@northmile.example',
    password: PASSWORD,
    ...given,
  });

function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

for (const database of databaseKinds) {
  test(`SESS-19 A14 setups that race make one administrator, and the door is gone (${database})`, async () => {
    const app = await createTestApp({ database });
    const tokens = await Promise.all([openSetup(app), openSetup(app)]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        setUp(app, tokens[n % 2] ?? '', { email: `robin${n}@northmile.example` }),
      ),
    );
    const made = answers.filter((answer) => answer.status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 404]));
    expect(await made[0]?.json()).toMatchObject({ user: { role: 'admin' } });
    expect(await app.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'admin' }]);
    expect(await app.db.selectFrom('account_link').select('hash').execute()).toEqual([]);
    expect(await createSetupLink(app.accounts)).toBeUndefined();
    for (const token of tokens) expect((await setUp(app, token)).status).toBe(404);
  });
}

test('A14 a setup link holds for a day, is kept as a hash, and is no other', async () => {
  const app = await createTestApp();
  const token = await openSetup(app);
  const rows = JSON.stringify(await app.db.selectFrom('account_link').selectAll().execute());
  expect(rows).not.toContain(token);
  expect((await setUp(app, `${token}x`)).status).toBe(404);
  expect((await setUp(app, '')).status).toBe(422);
  passTime(24 * 60 * MINUTE + 1);
  expect((await setUp(app, token)).status).toBe(404);
});

test('A14 the first password is no easy guess either, and every mistake is named at once', async () => {
  const app = await createTestApp();
  const token = await openSetup(app);
  const answer = await setUp(app, token, { name: ' ', email: 'robin', password: 'password1234' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    fields: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      password: expect.stringContaining('harder to guess'),
    },
  });
  const own = await setUp(app, token, { password: 'robin@northmile.example' });
  expect(own.status).toBe(422);
  expect((await setUp(app, token)).status).toBe(201);
  expect((await signIn(openBrowser(app), 'robin@northmile.example')).status).toBe(200);
});

test('SESS-19 nobody signs up: without a link of the site there is no way to an account', async () => {
  const app = await createTestApp();
  await addUser(app);
  const body = { name: 'Eve', email: 'eve@evil.example', password: PASSWORD };
  for (const path of ['/api/admin/sign-up', '/api/auth/sign-up/email', '/api/admin/users']) {
    expect([401, 404]).toContain((await openBrowser(app).send('POST', path, body)).status);
  }
  expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(1);
});

test('A15 who is added chooses a password by a link of the public address, once', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  const added = await admin.request('/api/admin/users', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    },
    body: JSON.stringify({ name: 'Kim Field', email: 'Kim@Field.example', role: 'editor' }),
  });
  expect(added.status).toBe(201);
  const { user, link } = await added.json();
  expect(user).toMatchObject({ email: 'kim@field.example', role: 'editor' });
  expect(link.url).toMatch(`${PUBLIC_URL}/admin/password?token=`);
  expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * MINUTE);
  const rows = JSON.stringify(await app.db.selectFrom('account_link').selectAll().execute());
  expect(rows).not.toContain(tokenOf(link.url));

  const choose = (password: string): Promise<Response> =>
    openBrowser(app).send('POST', '/api/admin/login/link', { token: tokenOf(link.url), password });
  expect((await signIn(openBrowser(app), user.email)).status).toBe(401);
  expect((await choose('too short')).status).toBe(422);
  expect((await choose(PASSWORD)).status).toBe(200);
  expect((await choose(PASSWORD)).status).toBe(404);
  expect((await signIn(openBrowser(app), user.email)).status).toBe(200);
});

test('A15 a password link ends after thirty minutes and with the next one', async () => {
  const app = await createTestApp();
  const person = await addUser(app);
  const first = await createPasswordLink(app.accounts, person, person);
  const second = await createPasswordLink(app.accounts, person, person);
  const choose = (url: string): Promise<Response> =>
    openBrowser(app).send('POST', '/api/admin/login/link', {
      token: tokenOf(url),
      password: PASSWORD,
    });
  expect((await choose(first.url)).status).toBe(404);
  passTime(30 * MINUTE + 1);
  expect((await choose(second.url)).status).toBe(404);
});

test('A8 a password link ends sessions and waits of the account', async () => {
  const app = await createTestApp();
  const person = await openSignedIn(app);
  for (let client = 1; client <= 8; client += 1) {
    const guesser = openBrowser(app, { address: `203.0.113.${client % 2}` });
    await signIn(guesser, person.user.email, 'a wrong password');
  }
  const { url } = await createPasswordLink(app.accounts, person.user, person.user);
  const password = 'another four unrelated words';
  await openBrowser(app).send('POST', '/api/admin/login/link', { token: tokenOf(url), password });
  expect((await person.request('/api/admin/me')).status).toBe(401);
  expect((await signIn(openBrowser(app), person.user.email, password)).status).toBe(200);
});

test('A8 who is disabled is out at once and cannot come back until enabled', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  const editor = await openSignedIn(app, { role: 'editor' });
  const path = `/api/admin/users/${editor.user.id}`;
  const disabled = await admin.send('PATCH', path, { isDisabled: true });
  expect(await disabled.json()).toMatchObject({ isDisabled: true });
  expect((await editor.request('/api/admin/me')).status).toBe(401);
  const refused = await signIn(openBrowser(app), editor.user.email);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: 'Invalid credentials' });
  await admin.send('PATCH', path, { isDisabled: false });
  expect((await signIn(openBrowser(app), editor.user.email)).status).toBe(200);
});

test('a new role holds at once, in sessions that are open', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  const other = await openSignedIn(app);
  expect((await other.request('/api/admin/users')).status).toBe(200);
  await admin.send('PATCH', `/api/admin/users/${other.user.id}`, { role: 'editor' });
  expect((await other.request('/api/admin/users')).status).toBe(403);
  expect(await (await other.request('/api/admin/me')).json()).toMatchObject({
    user: { role: 'editor' },
  });
});

for (const database of databaseKinds) {
  test(`the last administrator stays one, even when two resign at once (${database})`, async () => {
    const app = await createTestApp({ database });
    const one = await openSignedIn(app);
    const two = await openSignedIn(app);
    const answers = await Promise.all([
      one.send('PATCH', `/api/admin/users/${two.user.id}`, { role: 'editor' }),
      two.send('PATCH', `/api/admin/users/${one.user.id}`, { isDisabled: true }),
    ]);
    const roles = await app.db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute();
    expect(roles).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const [last] = roles;
    const member = await openSignedIn(app);
    await app.db
      .updateTable('user')
      .set({ role: 'editor' })
      .where('id', '=', member.user.id)
      .execute();
    const survivor = last?.id === one.user.id ? one : two;
    const resign = await survivor.send('PATCH', `/api/admin/users/${last?.id}`, { role: 'editor' });
    expect(resign.status).toBe(409);
    expect(await resign.json()).toMatchObject({ code: 'limit_reached' });
  });
}

test('administrators see everybody; an address is there once; nobody is nowhere', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app, { name: 'Ada Quill', email: 'ada@northmile.example' });
  const body = { name: 'Ben Holt', email: 'ben@northmile.example', role: 'editor' };
  expect((await admin.send('POST', '/api/admin/users', body)).status).toBe(201);
  const again = await admin.send('POST', '/api/admin/users', {
    ...body,
    email: 'BEN@northmile.example',
  });
  expect(again.status).toBe(409);
  expect(await again.json()).toHaveProperty('fields.email');
  const list = await (await admin.request('/api/admin/users')).json();
  expect(list).toMatchObject([
    { name: 'Ada Quill', role: 'admin', hasPassword: true, hasSecondStep: false },
    { name: 'Ben Holt', role: 'editor', hasPassword: false, isDisabled: false },
  ]);
  expect(JSON.stringify(list)).not.toContain('scrypt');
  expect(Object.keys(list[0])).not.toContain('password');
  const nobody = await admin.send('PATCH', '/api/admin/users/nobody', { role: 'editor' });
  expect(nobody.status).toBe(404);
  const extra = await admin.send('POST', '/api/admin/users', { ...body, id: '1' });
  expect(extra.status).toBe(422);
});

test('people see where they are signed in, without addresses, and end what they like', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const phone = openBrowser(app, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const tablet = openBrowser(app);
  await signIn(phone, here.user.email);
  await signIn(tablet, here.user.email);
  const read = async (): Promise<{ id: string; device: string; isCurrent: boolean }[]> =>
    (await here.request('/api/admin/account/sessions')).json();
  const sessions = await read();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain('198.51.100');
  const onPhone = sessions.find((session) => session.device === 'Safari on iPhone');

  const stranger = await openSignedIn(app);
  const path = `/api/admin/account/sessions/${onPhone?.id}`;
  expect((await stranger.send('DELETE', path)).status).toBe(404);
  expect((await phone.request('/api/admin/me')).status).toBe(200);
  expect((await here.send('DELETE', path)).status).toBe(200);
  expect((await phone.request('/api/admin/me')).status).toBe(401);

  expect((await here.send('DELETE', '/api/admin/account/sessions')).status).toBe(200);
  expect((await tablet.request('/api/admin/me')).status).toBe(401);
  expect(await read()).toHaveLength(1);
  expect((await stranger.request('/api/admin/me')).status).toBe(200);
});

test('a wrong current password changes nothing, and guessing it makes the account wait', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  const change = (currentPassword: string, newPassword: string): Promise<Response> =>
    here.send('POST', '/api/admin/account/password', { currentPassword, newPassword });
  expect((await change(PASSWORD, 'password1234')).status).toBe(422);
  const statuses = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await change('a wrong password', 'four unrelated words again')).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await here.request('/api/admin/me')).status).toBe(200);
});

test('who changed whose account is written down, without passwords and links', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app, { name: 'Ada Quill' });
  const body = { name: 'Ben Holt', email: 'ben@northmile.example', role: 'editor' };
  const { user, link } = await (await admin.send('POST', '/api/admin/users', body)).json();
  await openBrowser(app).send('POST', '/api/admin/login/link', {
    token: tokenOf(link.url),
    password: PASSWORD,
  });
  await admin.send('PATCH', `/api/admin/users/${user.id}`, { role: 'admin' });
  const { items } = await listAudit(app.db, { subjectId: user.id, limit: 10 });
  const roles = ['editor', 'publisher', 'sales'];
  expect(
    items.map(({ actor, action, before, after }) => [actor.name, action, before, after]),
  ).toEqual([
    ['Ada Quill', 'updated', { role: 'editor', roles }, { role: 'admin', roles: ['admin'] }],
    ['Ben Holt', 'password-changed', null, null],
    ['Ada Quill', 'password-link-made', null, null],
    ['Ada Quill', 'created', null, { role: 'editor', roles }],
  ]);
});
