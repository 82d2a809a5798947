/** Counts of visits in the database: they add up, stay bounded, and go in time. */
import { expect, test } from 'vitest';
import { createCounts } from '#features/visits/counts.ts';
import { deleteOldVisits } from '#features/visits/retention.server.ts';
import { OTHER } from '#features/visits/rules.ts';
import type { Visit } from '#features/visits/schema.ts';
import { addCounts } from '#features/visits/store.server.ts';
import type { Measure } from '#features/visits/tables.ts';
import { createVisits } from '#features/visits/visits.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import routes from '../../src/routes.ts';
import { createPageFinder } from '../../src/server/pages/visit-pages.ts';
import { databaseKinds, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { count } from '../support/visits.ts';

const NOON = Date.parse('2025-01-15T12:00:00Z');

const silent = createLogger('silent');

const createNode = (
  db: Awaited<ReturnType<typeof openTestDatabase>>,
  { now = () => NOON, log = silent, findPages = createPageFinder(db) } = {},
) => createVisits({ db, log, now, findPages, publicUrl: 'https://www.northmile.example' });

const visit = (fields: Partial<Visit> = {}): Visit => ({ page: '/', views: ['/'], ...fields });

const rowsOf = (db: Db, measure?: Measure) => {
  const rows = db
    .selectFrom('visit_count')
    .select(['day', 'name', 'bucket', 'count'])
    .orderBy('measure')
    .orderBy('day')
    .orderBy('name')
    .orderBy('bucket');
  return (measure === undefined ? rows : rows.where('measure', '=', measure)).execute();
};

test.for(databaseKinds)(
  'what two nodes count at once adds up, batch by batch (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const nodes = [createNode(db), createNode(db)];
    for (let round = 0; round < 5; round += 1) {
      for (const node of nodes) {
        node.count(visit({ views: ['/', '/contact'], referrer: 'www.example.org', lcp: 1_100 }));
        node.count(visit({ views: ['/contact'], starts: ['contact', 'contact'], width: 'small' }));
        node.countSubmission('contact');
      }
      await Promise.all(nodes.map((node) => node.write()));
    }
    const day = '2025-01-15';
    expect(await rowsOf(db)).toEqual([
      { day, name: 'contact', bucket: 0, count: 10 },
      { day, name: 'contact', bucket: 0, count: 10 },
      { day, name: 'home', bucket: 1_200_000, count: 10 },
      { day, name: '/', bucket: 0, count: 10 },
      { day, name: '/contact', bucket: 0, count: 20 },
      { day, name: 'example.org', bucket: 0, count: 10 },
      { day, name: '', bucket: 0, count: 30 },
      { day, name: 'small', bucket: 0, count: 10 },
    ]);
  },
);

test('what waits is written at the stop, and a write without anything to say asks nothing', async () => {
  const { db, queries } = await openWatchedDatabase();
  const node = createNode(db);
  await node.write();
  expect(queries).toEqual([]);
  node.count(visit());
  await node.stop(0);
  expect(await rowsOf(db, 'view')).toEqual([{ day: '2025-01-15', name: '', bucket: 0, count: 1 }]);
});

test('what cannot be written waits for the next time, and the log has a warning', async () => {
  const db = await openTestDatabase();
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  let fails = true;
  const finder = createPageFinder(db);
  const findPages: typeof finder = (paths) =>
    fails ? Promise.reject(new Error('The database is away')) : finder(paths);
  const node = createNode(db, { log, findPages });
  node.count(visit());
  await node.write();
  expect(await rowsOf(db)).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('visits could not be written down');
  fails = false;
  node.count(visit());
  await node.write();
  expect(await rowsOf(db, 'page')).toEqual([{ day: '2025-01-15', name: '/', bucket: 0, count: 2 }]);
});

test('a day is one of UTC, whatever the hour', async () => {
  const db = await openTestDatabase();
  let now = Date.parse('2025-01-15T23:59:59.999Z');
  const node = createNode(db, { now: () => now });
  node.count(visit());
  now += 1;
  node.count(visit());
  await node.write();
  expect((await rowsOf(db, 'view')).map(({ day }) => day)).toEqual(['2025-01-15', '2025-01-16']);
});

test.for(databaseKinds)(
  'only pages of the site keep their path: no draft, no preview, no invention (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    for (const [slug, status] of [
      ['live', 'published'],
      ['draft', 'draft'],
    ] as const) {
      await db
        .insertInto('entry')
        .values({
          id: slug,
          type: 'case-study',
          slug,
          status,
          featured_at: null,
          sort_key: '2025-01-01',
          label: slug,
          search: slug,
          revision: 1,
          data: '{}',
          body: '{}',
          created_at: '2025-01-01T00:00:00.000Z',
          updated_at: '2025-01-01T00:00:00.000Z',
        })
        .execute();
    }
    const node = createNode(db);
    const views = [
      '/case-studies/live',
      '/case-studies/draft',
      '/case-studies/absent',
      '/insights/live',
      '/preview/case-studies/secret-token',
      '/admin/inbox',
      '/Contact',
      '/solution/product-development',
      '/blog/low-code-platforms',
    ];
    node.count(visit({ page: '/case-studies/draft', views, cls: 0.3 }));
    node.count(visit({ page: '/case-studies/live', views: [], cls: 0.3 }));
    await node.write();
    expect(await rowsOf(db, 'page')).toMatchObject([
      { name: OTHER, count: 6 },
      { name: '/blog/low-code-platforms', count: 1 },
      { name: '/case-studies/live', count: 1 },
      { name: '/solution/product-development', count: 1 },
    ]);
    expect(await rowsOf(db, 'cls')).toMatchObject([
      { name: 'case-study', bucket: 350, count: 1 },
      { name: 'other', bucket: 350, count: 1 },
    ]);
  },
);

test('every page in the table of routes that stands alone has a kind', async () => {
  const paths = routes.flatMap(({ path, index }) =>
    index === true
      ? ['/']
      : path === undefined || /[:*]|^(?:admin|dev)\b/.test(path)
        ? []
        : [`/${path}`],
  );
  expect(paths.length).toBeGreaterThan(5);
  const known = await createPageFinder(await openTestDatabase())(paths);
  // Nobody is published.
  expect(paths.filter((path) => !known.has(path))).toEqual(['/evidence', '/people']);
});

test('referrers are hosts of other sites; addresses and inventions are one', async () => {
  const db = await openTestDatabase();
  const node = createNode(db);
  const referrers = [
    'www.Example.org',
    'example.org',
    'news.example.com',
    'www.northmile.example',
    '',
    '192.0.2.7',
    '[2001:db8::7]',
    'localhost',
    'a b.example',
    '<script>.example',
    'ann@example.org',
    `${'a'.repeat(64)}.example`,
  ];
  for (const referrer of referrers) node.count(visit({ referrer }));
  node.count(visit());
  await node.write();
  expect(await rowsOf(db, 'referrer')).toMatchObject([
    { name: '(direct)', count: 1 },
    { name: OTHER, count: 7 },
    { name: 'example.org', count: 2 },
    { name: 'news.example.com', count: 1 },
  ]);
});

test.for(databaseKinds)(
  'a flood of names finds the table no larger: what is over the limit of its day is one row (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const day = '2025-01-15';
    const named = (names: readonly string[], ofDay = day) =>
      addCounts(
        db,
        names.map((name) => count('referrer', ofDay, name, 1)),
        { referrer: 3 },
      );
    await named(['a.example', 'b.example']);
    await named(['a.example', 'c.example', 'd.example', 'e.example']);
    await named(['e.example', 'b.example', 'f.example']);
    expect(await rowsOf(db, 'referrer')).toMatchObject([
      { name: OTHER, count: 4 },
      { name: 'a.example', count: 2 },
      { name: 'b.example', count: 2 },
      { name: 'c.example', count: 1 },
    ]);
    await named(['f.example'], '2025-01-16');
    expect((await rowsOf(db, 'referrer')).at(-1)).toMatchObject({ name: 'f.example', count: 1 });
  },
);

test('in memory a flood of names is bounded as well, and loses no count', () => {
  const counts = createCounts(10);
  for (let index = 0; index < 1_000; index += 1) {
    counts.add(count('page', '2025-01-15', `/${index}`, 1));
    counts.add(count('view', '2025-01-15', '', 1));
  }
  const taken = counts.take();
  expect(taken.length).toBeLessThan(13);
  const sumOf = (measure: Measure) =>
    taken.reduce((sum, row) => (row.measure === measure ? sum + row.count : sum), 0);
  expect([sumOf('page'), sumOf('view')]).toEqual([1_000, 1_000]);
  expect(counts.take()).toEqual([]);
});

test.for(databaseKinds)(
  'counts are deleted after 25 months, and no day sooner (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const days = ['2022-12-14', '2022-12-15', '2025-01-15'];
    await addCounts(
      db,
      days.flatMap((day) => [count('view', day, '', 1), count('lcp', day, 'home', 1, 400_000)]),
    );
    expect(await deleteOldVisits(db, new Date(NOON))).toBe(2);
    expect((await rowsOf(db, 'lcp')).map(({ day }) => day)).toEqual(days.slice(1));
  },
);
