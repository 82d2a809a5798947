/** What guessing costs. */
import { request as rawRequest } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ACCOUNT_THROTTLE, CALLER_THROTTLE, lockDuration } from '#features/users/rules.ts';
import { createWorkQueue } from '#features/users/work-queue.server.ts';
import { listen } from '#platform/http/listen.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { from, stopClock, WRONG } from '../support/guesses.ts';
import { addUser, openBrowser, PASSWORD } from '../support/staff.ts';

for (const database of databaseKinds) {
  test(`A2 the sixth failure of an address at an account makes that address wait there (${database})`, async () => {
    const app = await createTestApp({ database });
    const { email } = await addUser(app);
    const wait = stopClock();
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) {
      const answer = await from(app, '203.0.113.1', email);
      statuses.push([answer.status, answer.headers.get('retry-after')]);
    }
    expect(statuses).toEqual([...Array(5).fill([401, null]), [429, '1']]);
    const right = await from(app, '203.0.113.1', email, PASSWORD);
    expect(right.status).toBe(429);
    expect(right.headers.get('retry-after')).toBe('1');
    wait(1_001);
    expect((await from(app, '203.0.113.1', email, PASSWORD)).status).toBe(200);
    expect((await from(app, '203.0.113.1', email)).status).toBe(401);
  });
}

test('A2 the wait doubles from a second to a quarter of an hour, and never beyond', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const wait = stopClock();
  const waits: number[] = [];
  for (let time = 1; time <= 18; time += 1) {
    const answer = await from(app, '203.0.113.1', email);
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    if (seconds > 0) waits.push(seconds);
    wait(seconds * 1_000 + 1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect((await from(app, '203.0.113.1', email, PASSWORD)).status).toBe(200);
  expect(lockDuration(10_000, CALLER_THROTTLE)).toBe(15 * 60_000);
  expect(lockDuration(10_000, ACCOUNT_THROTTLE)).toBe(60_000);
});

test('A2 failures are forgotten after a quarter of an hour, those of all strangers together after an hour', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const wait = stopClock();
  for (let time = 0; time < 5; time += 1) await from(app, '203.0.113.1', email);
  wait(15 * 60_000 + 1);
  expect((await from(app, '203.0.113.1', email)).status).toBe(401);
  const counts = async (): Promise<number[]> => {
    const rows = await app.db.selectFrom('sign_in_failure').select('failures').execute();
    return rows.map(({ failures }) => failures).sort();
  };
  expect(await counts()).toEqual([1, 1, 6]);
  wait(45 * 60_000);
  await from(app, '203.0.113.1', email);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('A2 tries that come at once are counted one by one', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => from(app, '203.0.113.1', email)),
  );
  const judged = answers.filter((answer) => answer.status === 401);
  expect(judged).toHaveLength(5);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401, 429]));
});

test('A2 an unknown account waits as a known one does', async () => {
  const app = await createTestApp();
  const statuses = [];
  for (let time = 1; time <= 7; time += 1) {
    const email = time % 2 === 0 ? 'Nobody@Example.com' : 'nobody@example.com';
    statuses.push((await from(app, '203.0.113.1', email)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('A3 the twenty-first failure of an address makes it wait, whatever accounts it tries', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const wait = stopClock();
  const statuses = [];
  for (let account = 1; account <= 21; account += 1) {
    statuses.push((await from(app, '203.0.113.1', `a${account}@northmile.example`)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect((await from(app, '203.0.113.1', email, PASSWORD)).status).toBe(429);
  expect((await from(app, '203.0.113.2', email, PASSWORD)).status).toBe(200);
  wait(1_001);
  expect((await from(app, '203.0.113.1', email, PASSWORD)).status).toBe(200);
});

test('A4 A5 headers do not change who is counted, nor do ways to write one address', async () => {
  const direct = await createTestApp();
  const spoofed = async (header: string, value: string): Promise<number> => {
    const browser = openBrowser(direct, { address: '203.0.113.1' });
    const answer = await browser.request('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: value },
      body: JSON.stringify({ email: `${value}@northmile.example`, password: WRONG }),
    });
    return answer.status;
  };
  const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'];
  const statuses = [];
  for (let time = 0; time < 21; time += 1) {
    statuses.push(await spoofed(names[time % names.length] ?? '', `10.0.0.${time}`));
  }
  expect(statuses.slice(19)).toEqual([401, 429]);

  const proxied = await createTestApp({ trustProxy: 1 });
  const forms = [
    '2001:db8::1',
    '2001:DB8:0:0::2',
    '2001:0db8:0000:0000:ffff::3',
    '[2001:db8::4]:443',
  ];
  const through = async (forwardedFor: string, time: number): Promise<number> => {
    const browser = openBrowser(proxied, { address: '10.0.0.1' });
    const answer = await browser.request('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email: `b${time}@northmile.example`, password: WRONG }),
    });
    return answer.status;
  };
  const proxiedStatuses = [];
  for (let time = 0; time < 21; time += 1) {
    const spoof = `198.51.100.${time}, `;
    proxiedStatuses.push(await through(spoof + (forms[time % forms.length] ?? ''), time));
  }
  expect(proxiedStatuses.slice(19)).toEqual([401, 429]);
  expect(await through('2001:db8:0:1::1', 22)).toBe(401);
});

test('A6 other ways to write the address lead nowhere', async () => {
  const app = await createTestApp();
  const { email } = await addUser(app);
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const paths = [
    '//api/admin/login',
    '/api//admin/login',
    '/api%2fadmin/login',
    '/API/admin/login',
    '/api/Admin/Login',
    '/api/admin/login/',
    '/api/admin/login;x=1',
  ];
  for (const path of paths) {
    const answer = await app.request(path, { method: 'POST', headers, body });
    expect([404, 405], path).toContain(answer.status);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
  }
});

test('A6 A3 what a server shortens is the same address with the same wait', async () => {
  const app = await createTestApp();
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  const post = (path: string, number: number): Promise<number> => {
    const body = JSON.stringify({ email: `d${number}@northmile.example`, password: WRONG });
    const headers = { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      rawRequest({ port: server.port, method: 'POST', path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end(body);
    });
  };
  const paths = ['/api/./admin/login', '/api/x/../admin/login', '/api/%2e/admin/login'];
  let counted = 0;
  for (let time = 0; time < 21; time += 1) {
    const status = await post(paths[time % paths.length] ?? '', time);
    expect([401, 404, 429]).toContain(status);
    if (status === 401) counted += 1;
  }
  for (let time = counted; time < 20; time += 1) await post('/api/admin/login', 100 + time);
  expect(await post('/api/admin/login', 200)).toBe(429);
  for (const path of paths) expect([404, 429], path).toContain(await post(path, 201));
});

test('A13 a full line refuses what comes next, and what was refused does not count', async () => {
  const limits = { running: 2, waiting: 20 };
  const queue = createWorkQueue(limits);
  let running = 0;
  let most = 0;
  const app = await createTestApp({
    hashing: (work) =>
      queue(async () => {
        running += 1;
        most = Math.max(most, running);
        const result = await work();
        running -= 1;
        return result;
      }),
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, client) =>
      from(app, `203.0.113.${client}`, `c${client}@northmile.example`),
    ),
  );
  const count = (status: number): number =>
    answers.filter((answer) => answer.status === status).length;
  expect(most).toBe(2);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(401) + count(503)).toBe(40);
  expect(answers.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBe('2');
  const rows = await app.db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('failures', '>', 0)
    .execute();
  expect(rows).toHaveLength(3 * count(401));
});

test('A13 work runs two at a time, twenty wait, the rest is refused; failures free their place', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 20 });
  const releases: (() => void)[] = [];
  const hold = (): Promise<void> => new Promise((resolve) => releases.push(resolve));
  const jobs = Array.from({ length: 22 }, () => queue(hold));
  await expect(queue(hold)).rejects.toMatchObject({ code: 'overloaded' });
  expect(releases).toHaveLength(2);
  for (let done = 0; done < 22; done += 1) {
    await vi.waitFor(() => expect(releases.length).toBeGreaterThan(done));
    releases[done]?.();
  }
  await Promise.all(jobs);
  const failure = queue(() => Promise.reject(new Error('broken')));
  await expect(failure).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
