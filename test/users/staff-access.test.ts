/** Who may call what: every row of the table of JSON addresses, as everybody. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RIGHTS, rightsOf } from '#platform/access-rules.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import { apiRoutes } from '../../src/api.ts';
import {
  accessOf,
  FOR_THE_WHOLE_SITE,
  ROLE_NAMES,
  rolesFor,
  STUDIO_FOR_ALL,
} from '../support/access-rules.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { createStudy } from '../support/factories.ts';
import {
  addUser,
  type Browser,
  openBrowser,
  openSignedIn,
  PASSWORD,
  signIn,
} from '../support/staff.ts';

const nameOf = ({ method, path }: Pick<ApiRoute<never>, 'method' | 'path'>): string =>
  `${method} ${path}`;

const pathOf = (path: string): string => path.replaceAll(/\{\w+\}/g, () => randomUUID());

const closed = apiRoutes.filter(({ method, path }) => accessOf(method, path) === 'closed');
const open = apiRoutes.filter(({ method, path }) => accessOf(method, path) === 'public');

/** The status of each of these rows, as one caller sees it. */
async function statuses(
  browser: Browser,
  rows: readonly { method: string; path: string; access: string }[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const route of rows) {
    const name = `${route.method} ${route.path}`;
    const body = route.method === 'GET' ? undefined : {};
    const answer = await browser.send(route.method, pathOf(route.path), body);
    found[name] = answer.status;
    if (answer.status === 401 || answer.status === 403) {
      const { requestId, ...body } = await answer.json();
      expect(requestId).toBeTypeOf('string');
      expect(Object.keys(body).sort(), name).toEqual(['code', 'error']);
    }
    if (route.access !== 'public') {
      expect(answer.headers.get('cache-control'), name).toContain('no-store');
    }
  }
  return found;
}

const all = (status: number): Record<string, number> =>
  Object.fromEntries(closed.map((route) => [nameOf(route), status]));

/** The rows that a caller is turned away from by what they are. */
async function refusedTo(browser: Browser): Promise<string[]> {
  const found = await statuses(browser, closed);
  return Object.keys(found).filter((name) => [401, 403].includes(found[name] ?? 0));
}

async function openExpired(app: TestApp): Promise<Browser> {
  const { user, ...browser } = await openSignedIn(app);
  await app.db
    .updateTable('session')
    .set({ updated_at: new Date(Date.now() - 31 * 60_000).toISOString() })
    .where('user_id', '=', user.id)
    .execute();
  return browser;
}

test('B1 every address says who may call it, and the studio is closed but for its doors', () => {
  const known = new Set<string>(['public', 'signed-in', ...RIGHTS]);
  for (const route of apiRoutes) {
    expect(known.has(route.access), `${nameOf(route)} declares a right`).toBe(true);
    const isPublic = route.access === 'public';
    expect(isPublic, nameOf(route)).toBe(accessOf(route.method, route.path) === 'public');
    if (isPublic) continue;
    const { access } = route;
    const allowed = ROLE_NAMES.filter(
      (role) => access === 'signed-in' || rightsOf([role]).some((right) => right === access),
    );
    expect(allowed, nameOf(route)).toEqual(rolesFor(route.method, route.path));
  }
  const names = apiRoutes.map(nameOf);
  expect(STUDIO_FOR_ALL.filter((door) => !names.includes(door))).toEqual([]);
});

test('SESS-17 B1 without a session every closed address is refused', async () => {
  const app = await createTestApp();
  expect(await statuses(openBrowser(app), closed)).toEqual(all(401));
});

test('SESS-17 B1 with a session that has run out every closed address is refused', async () => {
  const app = await createTestApp();
  expect(await statuses(await openExpired(app), closed)).toEqual(all(401));
});

test('B1 to somebody who was disabled every closed address is refused', async () => {
  const app = await createTestApp();
  const browser = await openSignedIn(app, { roles: ['admin'] });
  await app.db
    .updateTable('user')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', browser.user.id)
    .execute();
  expect(await statuses(browser, closed)).toEqual(all(401));
});

test.for(ROLE_NAMES)('B1 %s gets to what the guide promises, and to nothing else', async (role) => {
  const app = await createTestApp();
  const browser = await openSignedIn(app, { roles: [role] });
  const forbidden = closed
    .filter(({ method, path }) => !rolesFor(method, path).includes(role))
    .map(nameOf);
  expect(await refusedTo(browser)).toEqual(forbidden);
});

test('B1 who could edit before there were roles gets to what is not for administrators', async () => {
  const app = await createTestApp();
  const browser = await openSignedIn(app, { role: 'editor' });
  const forAdmins = closed
    .filter(({ method, path }) => rolesFor(method, path).join() === 'admin')
    .map(nameOf);
  expect(await refusedTo(browser)).toEqual(forAdmins);
});

test('B1 a publisher of a few entries gets to nothing that is about the whole site', async () => {
  const app = await createTestApp();
  const limits = [{ type: 'case-study', entryId: randomUUID() }];
  const browser = await openSignedIn(app, { roles: ['publisher'], limits });
  const refused = new Set(await refusedTo(browser));
  const whole = closed.map(nameOf).filter((name) => FOR_THE_WHOLE_SITE.test(name));
  expect(whole.length).toBeGreaterThan(15);
  expect(
    whole.filter((name) => !refused.has(name) && !name.startsWith('POST /api/admin/moments')),
  ).toEqual([]);
});

test('B1 strangers get to what is public', async () => {
  const app = await createTestApp();
  const found = Object.entries(await statuses(openBrowser(app), open));
  expect(found.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
});

test('B8 what another site makes a browser send is refused and changes nothing', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  const cookie = admin.cookie();
  const body = JSON.stringify({ name: 'Eve', email: 'eve@evil.example', role: 'admin' });
  const json = { 'content-type': 'application/json' };
  const foreign: Record<string, string>[] = [
    { ...json, origin: 'https://evil.example' },
    { ...json, origin: 'null' },
    { ...json, origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
    { ...json, origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ];
  for (const headers of foreign) {
    const answer = await app.request('/api/admin/users', {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    });
    expect(answer.status, JSON.stringify(headers)).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'csrf' });
  }
  const out = await app.request('/api/admin/logout', {
    method: 'POST',
    headers: { origin: 'https://evil.example', cookie },
  });
  expect(out.status).toBe(403);
  const { email } = await addUser(app);
  const login = await app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(login.status).toBe(415);
  expect(login.headers.getSetCookie()).toEqual([]);
  expect((await admin.request('/api/admin/me')).status).toBe(200);
  expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(2);
});

test('B8 no form of another site changes an entry, whatever its method, type and origin', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  const study = await createStudy(app.db);
  const origins: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  /** Takes multipart from programs, which say no origin; browsers always say one. */
  const uploads = '/api/upload-image-s3';
  const targets = [
    ['PUT', `/api/admin/case-studies/${study.id}`],
    ['DELETE', `/api/admin/case-studies/${study.id}`],
    ['POST', '/api/admin/case-studies'],
    ['POST', uploads],
    ['POST', '/api/upload-base64-s3'],
    ['POST', '/api/presigned-upload-url'],
    ['POST', '/api/admin/import'],
    ['POST', '/api/admin/migrate-images-to-s3'],
  ] as const;
  const before = await app.db.selectFrom('entry').selectAll().execute();
  for (const [method, path] of targets) {
    for (const origin of origins) {
      if (path === uploads && Object.keys(origin).length === 0) continue;
      for (const type of types) {
        const headers = { ...origin, 'content-type': type, cookie: cookie() };
        const answer = await app.request(path, { method, headers, body: 'title=x' });
        const told = `${method} ${path} ${JSON.stringify(origin)} ${type}`;
        expect(answer.status, told).toBe(403);
        expect(await answer.json(), told).toMatchObject({ code: 'csrf' });
      }
    }
  }
  expect(await app.db.selectFrom('entry').selectAll().execute()).toEqual(before);
  expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([]);
});

test('B9 reading changes nothing, and no header or field makes a read a write', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  for (const path of ['/api/admin/logout', '/api/admin/login', '/api/admin/account/password']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await admin.request(path, { method });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  }
  const attempts: [string, RequestInit][] = [
    ['/api/admin/account/sessions', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['/api/admin/account/sessions?_method=DELETE', {}],
  ];
  const other = openBrowser(app);
  await signIn(other, admin.user.email);
  for (const [path, init] of attempts) {
    expect(await (await admin.request(path, init)).json()).toHaveLength(2);
  }
  expect((await admin.request('/api/admin/me', { method: 'HEAD' })).status).toBe(200);
  expect((await other.request('/api/admin/me')).status).toBe(200);
});

test('the API document says with which cookie closed addresses are called', async () => {
  const app = await createTestApp();
  const document = await (await app.request('/api/openapi.json')).json();
  expect(document.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-studio.session' },
  });
  expect(document.paths['/api/admin/me'].get.security).toEqual([{ session: [] }]);
});
