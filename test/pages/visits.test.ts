/** Where pages tell of visits: what is counted, what is not, and that nothing of a person stays. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { VisitsReport } from '#features/visits/schema.ts';
import { createVisits } from '#features/visits/visits.server.ts';
import { createLogger } from '#platform/log.ts';
import { createPageFinder } from '../../src/server/pages/visit-pages.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { bodyOf } from '../support/lead-forms.ts';
import { openSignedIn } from '../support/staff.ts';
import { BROWSER, countsOf, tell, visit } from '../support/visits.ts';

onEachDatabase(
  'a visit is answered with 204 and nothing else, and staff read its sums (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const sent = visit({
      views: ['/', '/contact'],
      referrer: 'example.org',
      width: 'large',
      starts: ['contact', 'form'],
      lcp: 1_234.5,
      inp: 40,
      cls: 0,
    });
    const response = await tell(app, sent, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    await app.visits.write();
    const staff = await openSignedIn(app, { role: 'editor' });
    const answer = await staff.request('/api/admin/visits?days=7');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const report: VisitsReport = await answer.json();
    expect(report).toMatchObject({
      isOn: true,
      views: 2,
      viewsBefore: null,
      pages: [
        { path: '/', views: 1 },
        { path: '/contact', views: 1 },
      ],
      referrers: [{ host: 'example.org', visits: 1 }],
    });
    expect(report.daily.at(-1)).toEqual({ day: report.to, views: 2 });
    expect(report.forms).toContainEqual({ kind: 'contact', starts: 1, submits: 0 });
    // Those that owners build, all together.
    expect(report.forms).toContainEqual({ kind: 'form', starts: 1, submits: 0 });
    expect(report.vitals.filter(({ kind }) => kind === 'home').map(({ vital }) => vital)).toEqual([
      'lcp',
      'inp',
      'cls',
    ]);
  },
);

test('the range of a report is one of four', async () => {
  const app = await createTestApp();
  const staff = await openSignedIn(app);
  for (const days of ['7', '30', '90', '364']) {
    const report: VisitsReport = await (
      await staff.request(`/api/admin/visits?days=${days}`)
    ).json();
    expect(report.daily).toHaveLength(Number(days));
  }
  for (const days of ['0', '-1', '1e9', 'NaN', '8', '100000', '']) {
    expect((await staff.request(`/api/admin/visits?days=${days}`)).status, days).toBe(422);
  }
  const report: VisitsReport = await (await staff.request('/api/admin/visits')).json();
  expect(report.daily).toHaveLength(30);
});

test('who asks not to be counted, staff and robots get the same answer and are not counted', async () => {
  const app = await createTestApp();
  const staff = await openSignedIn(app);
  const uncounted: Record<string, string>[] = [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { cookie: staff.cookie() },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': BROWSER.replace('Chrome', 'HeadlessChrome') },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
  ];
  for (const headers of uncounted) {
    const response = await tell(app, visit(), headers);
    expect([response.status, await response.text()], JSON.stringify(headers)).toEqual([204, '']);
  }
  expect(await countsOf(app)).toEqual([]);
  await tell(app, visit(), { 'sec-gpc': '0', dnt: '0', cookie: 'other=1' });
  expect(await countsOf(app)).toHaveLength(2);
});

onEachDatabase(
  'E15 no table has an address, a browser, a query or anything else that was sent of a person (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const canary = 'c4n4ry';
    await tell(
      app,
      visit({ page: `/${canary}-page`, views: ['/', `/${canary}-view`, `/insights/${canary}`] }),
      {
        'user-agent': `Mozilla/5.0 ${canary}-agent`,
        'accept-language': `${canary}-language`,
        referer: `${PUBLIC_URL}/?q=${canary}-query`,
        cookie: `${canary}-cookie=1`,
        'x-forwarded-for': '198.51.100.77',
      },
      '198.51.100.77',
    );
    for (const path of [`/?email=${canary}`, `/#${canary}`, `/ ${canary}`]) {
      expect((await tell(app, visit({ views: [path] }))).status).toBe(422);
    }
    expect(await countsOf(app)).not.toEqual([]);
    const tables = await app.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('visit_count');
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
      const text = JSON.stringify(rows);
      expect(text, name).not.toContain(canary);
      expect(text, name).not.toContain('198.51.100.77');
      expect(text, name).not.toContain('Mozilla');
    }
    expect(app.logged.join('')).not.toContain(canary);
    const columns = tables.find(({ name }) => name === 'visit_count')?.columns;
    expect(columns?.map(({ name }) => name).sort()).toEqual([
      'bucket',
      'count',
      'day',
      'measure',
      'name',
    ]);
  },
);

test('B7 C9 C11 C19 a body that is not exactly a visit is refused and counts nothing', async () => {
  const app = await createTestApp();
  const wrong: unknown[] = [
    null,
    1,
    'text',
    [],
    {},
    { page: '/' },
    visit({ userId: 1 }),
    visit({ views: '/' }),
    visit({ views: Array(31).fill('/') }),
    visit({ views: ['//evil.example?x'] }),
    visit({ views: ['contact'] }),
    visit({ views: ['/caf\u00e9'] }),
    visit({ views: [`/${'a'.repeat(200)}`] }),
    visit({ referrer: 'a'.repeat(254) }),
    visit({ width: 'huge' }),
    visit({ starts: ['newsletter'] }),
    visit({ lcp: -1 }),
    visit({ lcp: 60_001 }),
    visit({ inp: '40' }),
    visit({ cls: 101 }),
  ];
  for (const body of wrong) {
    expect((await tell(app, JSON.stringify(body))).status, JSON.stringify(body)).toBe(422);
  }
  expect((await tell(app, '{"page":"/","views":[],"__proto__":{"isAdmin":true}}')).status).toBe(
    422,
  );
  expect((await tell(app, '{"page":"/",')).status).toBe(400);
  expect((await tell(app, visit(), { 'content-type': 'text/plain' })).status).toBe(415);
  const tooLong = await tell(app, JSON.stringify(visit()).padEnd(4_097));
  expect(tooLong.status).toBe(413);
  expect(await bodyOf(tooLong)).toMatchObject({
    error: 'This is larger than the 4 KB this address accepts.',
  });
  expect((await tell(app, JSON.stringify(visit()).padEnd(4_096))).status).toBe(204);
  expect(await countsOf(app)).toHaveLength(2);
});

test('C9 no JSON value in any field is an error of ours', async () => {
  const app = await createTestApp();
  const fields = ['page', 'views', 'referrer', 'width', 'starts', 'lcp', 'inp', 'cls'];
  let address = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.jsonValue(), async (field, value) => {
      address += 1;
      const from = `198.51.${address >> 8}.${address & 255}`;
      const response = await tell(app, visit({ [field]: value }), {}, from);
      expect([204, 422]).toContain(response.status);
    }),
    { numRuns: 200 },
  );
  await app.visits.write();
});

test('B8 B9 other sites and other methods count nothing', async () => {
  const app = await createTestApp();
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) expect((await tell(app, visit(), headers)).status).toBe(403);
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const response = await app.request('/api/visits', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
  expect(await countsOf(app)).toEqual([]);
});

test('E5 one address tells of so many visits a minute, and others go on', async () => {
  const plain = await createTestApp();
  const { db } = plain;
  const visits = createVisits({
    db,
    log: createLogger('silent'),
    publicUrl: PUBLIC_URL,
    findPages: createPageFinder(db),
    messagesPerMinute: 3,
  });
  const app = await createTestApp({ db, visits });
  const from = (address: string) => tell(app, visit(), {}, address);
  for (let index = 0; index < 3; index += 1) expect((await from('203.0.113.5')).status).toBe(204);
  const refused = await from('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.6')).status).toBe(204);
});
