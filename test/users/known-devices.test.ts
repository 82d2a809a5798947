/** Who guesses at an account keeps its owner out on no device that has signed in before. */
import { expect, test } from 'vitest';
import { findDevice } from '#features/users/devices.server.ts';
import { resetPassword } from '#features/users/first-run.server.ts';
import { invalidCredentials } from '#features/users/refusals.server.ts';
import { throttled } from '#features/users/throttle.server.ts';
import { AppError } from '#platform/errors.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { from, stopClock, WRONG } from '../support/guesses.ts';
import { addUser, openBrowser, openSignedIn, PASSWORD, signIn } from '../support/staff.ts';

/** A wrong password without the work of comparing it. Returns the seconds to wait. */
async function fail(app: TestApp, address: string, account: string): Promise<number> {
  const failure = throttled(app.db, { address, account }, async () => {
    throw invalidCredentials();
  });
  const error = await failure.catch((error: unknown) => error);
  if (!(error instanceof AppError)) throw error;
  return error.retryAfter ?? 0;
}

for (const database of databaseKinds) {
  test(`A2 who fails at an account keeps nobody else waiting there (${database})`, async () => {
    const app = await createTestApp({ database });
    const { email } = await addUser(app);
    const wait = stopClock();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 30; time += 1)
        wait(1_000 * (await fail(app, '203.0.113.1', email)));
      expect(await fail(app, '203.0.113.2', email)).toBe(0);
      wait(60 * 60_000);
    }
    expect((await from(app, '203.0.113.2', email, PASSWORD)).status).toBe(200);
  });

  test(`A2 many addresses that fail at one account wait together, but for known devices (${database})`, async () => {
    const app = await createTestApp({ database });
    const { email } = await addUser(app);
    const wait = stopClock();
    const known = openBrowser(app, { address: '198.51.100.9' });
    expect((await signIn(known, email)).status).toBe(200);
    await known.send('POST', '/api/admin/logout');
    const waits = [];
    for (let client = 1; client <= 60; client += 1) {
      const seconds = await fail(app, `203.0.113.${client}`, email);
      waits.push(seconds);
      if (client < 60) wait(seconds * 1_000);
    }
    expect(waits).toEqual([...Array(50).fill(0), 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const stranger = await from(app, '198.51.100.7', email, PASSWORD);
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await signIn(known, email)).status).toBe(200);
    wait(60_001);
    expect((await from(app, '198.51.100.7', email, PASSWORD)).status).toBe(200);
  });
}

test('A2 a known device has a budget of its own, and is a stranger to other accounts', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const other = await addUser(app);
  stopClock();
  const known = openBrowser(app);
  await signIn(known, email);
  const statuses = [];
  for (let time = 1; time <= 6; time += 1)
    statuses.push((await signIn(known, email, WRONG)).status);
  expect(statuses).toEqual([...Array(5).fill(401), 429]);
  expect((await signIn(known, email)).status).toBe(429);
  expect((await from(app, '203.0.113.1', email, PASSWORD)).status).toBe(200);
  for (let time = 1; time <= 6; time += 1) await signIn(known, other.email, WRONG);
  expect((await signIn(openBrowser(app), other.email)).status).toBe(429);
});

test('A2 a device is known no longer after a new password, nor with a changed or a borrowed cookie', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const other = await addUser(app);
  const known = openBrowser(app);
  await signIn(known, email);
  const pairs = known.cookie().split('; ');
  const [name = '', value = ''] = (pairs.find((pair) => pair.includes('device-')) ?? '').split('=');
  expect(value).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
  const request = (cookie: string) => new Request(PUBLIC_URL, { headers: { cookie } });
  const find = (cookie: string, account = email) =>
    findDevice(app.accounts, account, request(cookie));
  expect(await find(`${name}=${value}`)).toBe(value.slice(0, 22));
  expect(await find(`${name}=${value}`, email.toUpperCase())).toBe(value.slice(0, 22));
  const [device, expires, signature] = value.split('.');
  const forged = [
    `${'A'.repeat(22)}.${expires}.${signature}`,
    `${device}.${Number(expires) + 1}.${signature}`,
    `${device}.${expires}.${'A'.repeat(43)}`,
    `${device}.${expires}`,
    value.repeat(100),
  ];
  for (const changed of forged) expect(await find(`${name}=${changed}`), changed).toBeUndefined();
  expect(await find(`${name}=${value}; ${name}=${value}`)).toBeUndefined();
  await signIn(known, other.email);
  const otherName = /(\S*device-[^=]*)=/.exec(known.cookie().replaceAll(name, ''))?.[1];
  expect(await find(`${otherName}=${value}`, other.email)).toBeUndefined();
  expect(await find(`${name}=${value}`, 'nobody@northmile.example')).toBeUndefined();
  await resetPassword(app.accounts, email, async () => 'another horse, another staple');
  expect(await find(`${name}=${value}`)).toBeUndefined();
});

test('A2 who gives their password once more waits for their own mistakes alone', async () => {
  const app = await createTestApp();
  const here = await openSignedIn(app);
  stopClock();
  const change = (currentPassword: string) =>
    here.send('POST', '/api/admin/account/password', {
      currentPassword,
      newPassword: 'another horse, another staple',
    });
  for (let client = 1; client <= 60; client += 1) {
    await fail(app, `203.0.113.${client}`, here.user.email);
  }
  expect((await change(PASSWORD)).status).toBe(200);
  const statuses = [];
  for (let time = 1; time <= 6; time += 1) statuses.push((await change(WRONG)).status);
  expect(statuses).toEqual([...Array(5).fill(422), 429]);
});
