/** What pages of other sites may read here: nothing that a browser would hand them. */
import { expect, test } from 'vitest';
import { apiRoutes } from '../../src/api.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { NO_LIMITS } from '../support/lead-forms.ts';
import { openSignedIn } from '../support/staff.ts';

test('F11 no answer lets a page of another origin read it, with or without a session', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  const origins = ['https://evil.example', 'null', `${PUBLIC_URL}.evil.example`, PUBLIC_URL];
  const paths = ['/', '/api/case-studies', '/api/admin/me', '/api/nowhere', '/error-page.css'];
  for (const origin of origins) {
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = {
          origin,
          cookie: cookie(),
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        };
        const answer = await app.request(path, { method, headers });
        const told = [...answer.headers.keys()].filter((name) =>
          name.startsWith('access-control-'),
        );
        expect(told, `${method} ${path} for ${origin}`).toEqual([]);
      }
    }
  }
});

const PARTNER = 'https://partner.example';

test('G6 an origin of the settings may send the forms of everybody, and call nothing of the staff', async () => {
  const app = await createTestApp({ corsOrigins: [PARTNER], leadLimits: NO_LIMITS });
  const { cookie } = await openSignedIn(app);
  const ask = async (method: string, path: string) => {
    const headers = {
      origin: PARTNER,
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
      cookie: cookie(),
    };
    const body = method === 'GET' ? null : '{}';
    const answer = await app.request(path, { method, headers, body });
    const told = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(told, `${method} ${path}`).toEqual([]);
    return answer.status;
  };
  for (const { method, path, access, tag } of apiRoutes) {
    if (method === 'GET') continue;
    const address = path.replaceAll(/\{\w+\}/g, '01a1ff49-b735-74a7-b02c-55135f8b2647');
    const isForm = access === 'public' && tag === 'Forms';
    // Of an owner's form that there is not, nothing is read.
    const read = path.endsWith('{id}') ? 404 : 422;
    expect(await ask(method, address), `${method} ${path}`).toBe(isForm ? read : 403);
  }
  for (const path of ['/api/%61dmin/logout', '/%61pi/admin/logout', '/api/visits', '/admin']) {
    expect(await ask('POST', path), path).toBe(403);
  }
  expect(await ask('POST', '/insights')).toBe(405);
  const me = await app.request('/api/admin/me', { headers: { cookie: cookie() } });
  expect(me.status).toBe(200);
});
