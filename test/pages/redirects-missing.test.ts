/** What was asked for and is not there, as staff look through it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase, openWatchedDatabase } from '../support/databases.ts';
import { addRule, REDIRECTS, visit } from '../support/redirects.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const MISSING = `${REDIRECTS}/missing`;

test('what is not found is counted by path alone, with first, last and the host that led there', async () => {
  const app = await openStudio();
  const from = (referer: string) => ({ headers: { referer, 'user-agent': 'Somebody/1.0' } });
  await visit(app, '/lost?token=secret', from('https://news.example/story?reader=ann'));
  await visit(app, '/Lost/', from('https://other.example/'));
  await visit(app, '/lost');
  await visit(app, '/wp-login.php');
  for (const path of [
    '/admin/nowhere',
    '/api/nothing',
    '/nothing.png',
    '/a//b',
    '/u/a@b.example',
  ]) {
    await visit(app, path);
  }
  expect((await call(app, 'GET', MISSING)).body).toEqual([]);
  await app.redirects.flush();
  const { body } = await call(app, 'GET', MISSING);
  expect(body).toEqual([
    {
      id: expect.any(String),
      path: '/lost',
      state: 'open',
      hits: 2,
      firstSeenAt: expect.any(String),
      lastSeenAt: expect.any(String),
      referrer: 'news.example',
    },
  ]);
  const rows = JSON.stringify(await app.db.selectFrom('missing_page').selectAll().execute());
  for (const word of ['secret', 'ann', 'story', 'Somebody']) expect(rows).not.toContain(word);
  expect((await call(app, 'GET', `${MISSING}?state=probe`)).body).toMatchObject([
    { path: '/wp-login.php', hits: 1 },
  ]);
});

onEachDatabase(
  'counts of nodes add up, and a flood grows neither memory nor table (%s)',
  async (kind) => {
    const one = await openStudio(kind);
    const two = await createTestApp({ db: one.db, identify: async () => INES });
    for (let count = 0; count < 5; count += 1) {
      one.redirects.noteMissing('/wanted', 'https://news.example/');
      two.redirects.noteMissing('/wanted', null);
    }
    await Promise.all([one.redirects.flush(), two.redirects.flush()]);
    for (const round of ['a', 'b', 'c', 'wp-']) {
      for (let number = 0; number < 600; number += 1) {
        one.redirects.noteMissing(`/${round}${number}`, null);
      }
      await one.redirects.flush();
    }
    const counts = await one.db
      .selectFrom('missing_page')
      .select(['state', (expression) => expression.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    for (const { state, count } of counts) {
      expect(Number(count), state).toBeLessThanOrEqual(state === 'open' ? 1_000 : 200);
    }
    const { body } = await call(one, 'GET', `${MISSING}?limit=1`);
    expect(body).toMatchObject([{ path: '/wanted', hits: 10, referrer: 'news.example' }]);
    expect((await call(one, 'GET', `${MISSING}?q=%2Fc1`)).body).not.toEqual([]);
  },
);

test('a missing page is ignored, taken back, redirected and cleared', async () => {
  const app = await openStudio();
  for (const path of ['/one', '/two', '/old/three', '/four']) await visit(app, path);
  await app.redirects.flush();
  const list = async (state = 'open') =>
    z
      .array(z.object({ id: z.string(), path: z.string() }))
      .parse((await call(app, 'GET', `${MISSING}?state=${state}`)).body);
  const paths = async (state?: string) => (await list(state)).map(({ path }) => path).sort();
  const one = (await list()).find(({ path }) => path === '/one');
  const patch = (state: string) => call(app, 'PATCH', `${MISSING}/${one?.id}`, { state });
  expect((await patch('ignored')).status).toBe(200);
  await visit(app, '/one');
  await app.redirects.flush();
  expect(await paths('ignored')).toEqual(['/one']);
  expect(await paths()).toEqual(['/four', '/old/three', '/two']);
  expect((await patch('open')).status).toBe(200);
  expect((await patch('probe')).status).toBe(422);
  await addRule(app, '/two', '/contact');
  await addRule(app, '/old/*', '/contact');
  expect(await paths()).toEqual(['/four', '/one']);
  expect((await call(app, 'DELETE', MISSING)).status).toBe(200);
  expect(await paths()).toEqual([]);
  expect((await patch('ignored')).status).toBe(404);
});

test('lists are read by an index, the page after the first as well', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  await addRule(app, '/a', '/contact');
  await addRule(app, '/b', '/contact');
  for (const path of ['/one', '/two']) app.redirects.noteMissing(path, null);
  await app.redirects.flush();
  for (const path of [`${REDIRECTS}?`, `${REDIRECTS}?sort=hits&`, `${MISSING}?`]) {
    queries.length = 0;
    const { headers } = await call(app, 'GET', `${path}limit=1`);
    await call(app, 'GET', /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '');
    // The list, and whether a page or a product of theirs or of the release is at one of its addresses.
    expect(queries.length).toBeLessThanOrEqual(8);
    for (const query of [...queries]) {
      const { rows } = await db.executeQuery<{ detail: string }>({
        ...query,
        sql: `explain query plan ${query.sql}`,
      });
      const details = rows.map(({ detail }) => detail).join('; ');
      expect(details, query.sql).not.toContain('TEMP B-TREE');
      expect(details, query.sql).toMatch(/USING (?:COVERING )?INDEX/);
    }
  }
});
