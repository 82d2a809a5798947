/** How staff keep the rules for moved pages. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addInsight } from '../support/factories.ts';
import { addRule, REDIRECTS } from '../support/redirects.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const add = (app: TestApp, source: string, target: string, status = 301) =>
  call(app, 'POST', REDIRECTS, { source, target, status });

const check = async (app: TestApp, body: object) =>
  (await call(app, 'POST', `${REDIRECTS}/check`, { target: '', status: 301, ...body })).body;

test.for(databaseKinds)(
  'a rule is added, changed, found and deleted, and the log knows by whom (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const made = await add(app, '/über-UNS/', '/contact');
    expect(made).toMatchObject({
      status: 201,
      body: { source: '/%c3%bcber-uns', target: '/contact', status: 301, revision: 1, hits: 0 },
    });
    const { id } = z.looseObject({ id: z.string() }).parse(made.body);
    const path = `${REDIRECTS}/${id}`;
    const body = { source: '/über-uns', target: '/privacy', status: 302, revision: 1 };
    expect(await call(app, 'PUT', path, body)).toMatchObject({
      status: 200,
      body: { revision: 2 },
    });
    const stale = await call(app, 'PUT', path, { ...body, target: '/insights' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { target: '/privacy', revision: 2 } },
    });
    await add(app, '/other_one', '/contact');
    for (const [q, count] of [
      ['ÜBER', 1],
      ['privacy', 1],
      ['r_o', 1],
      ['%%', 0],
      ['', 2],
    ] as const) {
      const found = await call(app, 'GET', `${REDIRECTS}?q=${encodeURIComponent(q)}`);
      expect(found.body, q).toHaveLength(count);
    }
    expect((await call(app, 'GET', `${REDIRECTS}?status=302`)).body).toHaveLength(1);
    expect((await call(app, 'DELETE', path)).status).toBe(200);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const sent = method === 'PUT' ? body : undefined;
      expect((await call(app, method, path, sent)).status, method).toBe(404);
    }
    expect((await call(app, 'GET', '/api/admin/audit?type=redirect')).body).toMatchObject([
      { action: 'deleted', before: { target: '/privacy' }, actor: { name: INES.name } },
      { action: 'created', subject: { label: '/other_one' } },
      { action: 'updated', before: { target: '/contact' }, after: { target: '/privacy' } },
      { action: 'created', subject: { label: '/über-uns' }, after: { target: '/contact' } },
    ]);
  },
);

test.for(databaseKinds)(
  'B12 of 20 rules for one address that arrive at once, one is kept (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => add(app, '/old', `/new-${number}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      fields: { source: 'Another rule already has this address' },
    });
    expect((await call(app, 'GET', REDIRECTS)).body).toHaveLength(1);
  },
);

test('every problem of a rule is named at once, by its field, and nothing unknown is taken', async () => {
  const app = await openStudio();
  expect((await add(app, '/admin/users', 'javascript:alert(1)')).body).toMatchObject({
    code: 'validation_failed',
    fields: {
      source: 'This address belongs to a file, the studio or the API, so it cannot be redirected',
      target: 'Use a path that starts with one slash, or an https:// address',
    },
  });
  expect((await add(app, '/favicon.svg', '/x')).status).toBe(422);
  expect((await add(app, '/assets/*', '/x')).status).toBe(422);
  expect((await add(app, '/old', '/new', 307)).body).toMatchObject({
    fields: { status: 'Use 301, 302 or 410' },
  });
  const unknown = await call(app, 'POST', REDIRECTS, {
    source: '/a',
    target: '/b',
    hits: 9,
    id: 'x',
  });
  expect(unknown.body).toMatchObject({
    fields: { hits: expect.anything(), id: expect.anything() },
  });
  expect((await call(app, 'GET', REDIRECTS)).body).toEqual([]);
});

test('circles are refused with the rule that closes them; chains are kept and told', async () => {
  const app = await openStudio();
  await addRule(app, '/a', '/b');
  await addRule(app, '/b', '/contact');
  expect((await add(app, '/contact', '/a')).body).toMatchObject({
    fields: { target: 'This is a loop with the rule for /a' },
  });
  await addRule(app, '/p/*', '/q/:splat');
  expect((await add(app, '/q/*', '/p/x/:splat')).body).toMatchObject({
    fields: { target: 'This is a loop with the rule for /p/*' },
  });
  expect((await add(app, '/q/one', '/p/one')).body).toMatchObject({
    fields: { target: 'This is a loop with the rule for /p/*' },
  });
  const second = await addRule(app, '/c', '/d');
  const closing = { source: '/c', target: '/a', status: 301 };
  expect((await call(app, 'PUT', `${REDIRECTS}/${second.id}`, closing)).status).toBe(200);
  const back = await call(app, 'POST', REDIRECTS, { source: '/contact', target: '/c' });
  expect(back.status).toBe(422);
  expect(await check(app, { source: '/new', target: '/a' })).toEqual({
    problems: {},
    covers: null,
    warnings: ['Visitors are redirected on to /contact.'],
  });
});

test('before it is saved, a rule is told what it would hide and where it would lead', async () => {
  const app = await openStudio();
  await addInsight(app.db, { slug: 'live-post' });
  await app.noticeChanges();
  const live = { source: '/insights/live-post', target: '/contact' };
  expect(await check(app, live)).toEqual({
    problems: {},
    warnings: [],
    covers: { count: 1, visits: 0, pages: [{ path: '/insights/live-post', visits: 0 }] },
  });
  expect(await check(app, { source: '/insights/*', target: '/nowhere' })).toEqual({
    problems: {},
    warnings: ['There is no page at the target address.'],
    covers: { count: 1, visits: 0, pages: [{ path: '/insights/live-post', visits: 0 }] },
  });
  await addRule(app, '/closed', '', 410);
  expect(await check(app, { source: '/old', target: '/closed' })).toMatchObject({
    warnings: ['Another rule marks the target page as gone.'],
  });
  expect(await check(app, { source: '/closed', target: '/contact' })).toEqual({
    problems: { source: 'Another rule already has this address' },
    warnings: [],
    covers: null,
  });
  expect(await check(app, { source: '', target: '' })).toMatchObject({
    problems: { source: expect.any(String), target: expect.any(String) },
  });
});
