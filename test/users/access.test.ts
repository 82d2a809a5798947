/** Who may call what: strangers, other sites, staff. */
import { expect, test } from 'vitest';
import { apiRoutes } from '../../src/api.ts';
import { accessOf } from '../support/access-rules.ts';
import { createTestApp } from '../support/app.ts';
import { bodyOf, contactForm, NO_LIMITS, sendJson } from '../support/lead-forms.ts';

const ADDRESSES = ['/api/contact', '/api/beta-signups', '/api/leads', '/api/challenges'];

const createOpenApp = () => createTestApp({ leadLimits: NO_LIMITS });

const ID = '01a1ff49-b735-74a7-b02c-55135f8b2647';
const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, ID);

/** By the rules of the house: an address that was declared open by mistake is among them. */
const closedRoutes = apiRoutes.filter(({ method, path }) => accessOf(method, path) !== 'public');

test('B1 B13 every staff address refuses strangers, whatever they bring, and does nothing', async () => {
  const app = await createOpenApp();
  await sendJson(app, '/api/contact', contactForm());
  expect(closedRoutes.length).toBeGreaterThan(50);
  const strangers: Record<string, string>[] = [
    {},
    { cookie: '__Host-session=forged' },
    { authorization: 'Bearer forged' },
    { 'content-type': 'application/json' },
  ];
  for (const { method, path } of closedRoutes) {
    for (const headers of strangers) {
      const body = method === 'GET' ? null : '{"status":"won"}';
      const response = await app.request(addressOf(path), { method, headers, body });
      expect(response.status, `${method} ${path}`).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await bodyOf(response)).toMatchObject({ code: 'unauthenticated' });
    }
  }
  const rows = await app.db.selectFrom('submission').select('status').execute();
  expect(rows).toEqual([{ status: 'new' }]);
});

test('whose session it is decides: nobody’s gets 401, somebody’s gets past', async () => {
  const app = await createTestApp({
    identify: async (request) =>
      request.headers.get('cookie') === 'session=ann'
        ? {
            id: 'ann',
            name: 'Ann',
            email: 'ann@example.org',
            roles: ['sales'],
            rights: ['leads'],
            sessionId: '1',
          }
        : undefined,
  });
  const call = (cookie: string) => app.request('/api/admin/submissions', { headers: { cookie } });
  expect((await call('session=bo')).status).toBe(401);
  const known = await call('session=ann');
  expect(known.status).toBe(200);
  expect(known.headers.get('cache-control')).toBe('no-store');
});

test('B1 variants of a staff address lead nowhere', async () => {
  const app = await createOpenApp();
  for (const path of [
    '//api/admin/submissions',
    '/api//admin/submissions',
    '/API/admin/submissions',
    '/api/admin/submissions/',
    '/api/%61dmin%2fsubmissions',
  ]) {
    expect([301, 401, 404], path).toContain((await app.request(path)).status);
  }
});

test('B8 what another site makes a browser send is refused and changes nothing', async () => {
  const app = await createOpenApp();
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
  ];
  const types = [
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=edge',
  ];
  for (const headers of foreign) {
    for (const type of types) {
      for (const path of [...ADDRESSES, '/contact', '/']) {
        const response = await app.request(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body: 'name=Ann',
        });
        expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(await response.text()).toContain('another site');
      }
    }
  }
  expect(await app.db.selectFrom('submission').selectAll().execute()).toEqual([]);
});

test('B9 only POST sends a form', async () => {
  const app = await createOpenApp();
  for (const path of ADDRESSES) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await app.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  }
  const override = await app.request('/api/contact?_method=POST', {
    headers: { 'x-http-method-override': 'POST' },
  });
  expect(override.status).toBe(405);
});
