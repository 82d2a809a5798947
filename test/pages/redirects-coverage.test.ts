/** Rules over pages that are there need a second yes; those that lead to none are marked. */
import { expect, test } from 'vitest';
import { ImportReply } from '#features/redirects/schema.ts';
import { addCounts } from '#features/visits/store.server.ts';
import type { TestApp } from '../support/app.ts';
import { type databaseKinds, onEachDatabase } from '../support/databases.ts';
import { addInsight } from '../support/factories.ts';
import { addRule, REDIRECTS, visit } from '../support/redirects.ts';
import { call, openStudio } from '../support/studio.ts';

const DAY_MS = 86_400_000;

/** Page views of a path, some days ago. */
const addViews = (app: TestApp, name: string, count: number, daysAgo = 0): Promise<void> => {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return addCounts(app.db, [{ measure: 'page', day, name, bucket: 0, count }]);
};

async function openWithVisits(database: (typeof databaseKinds)[number]): Promise<TestApp> {
  const app = await openStudio(database);
  for (const slug of ['first', 'second']) await addInsight(app.db, { slug });
  await addInsight(app.db, { slug: 'draft', status: 'draft' });
  await app.noticeChanges();
  await addViews(app, '/', 7);
  await addViews(app, '/', 5, 29);
  await addViews(app, '/', 100, 31);
  await addViews(app, '/insights/second', 3);
  return app;
}

onEachDatabase(
  'a rule over a page is refused with what it takes, until it is said that this is meant (%s)',
  async (database) => {
    const app = await openWithVisits(database);
    const home = { source: '/', target: '/contact', status: 302 };
    const refused = await call(app, 'POST', REDIRECTS, home);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error:
          'This replaces the page /, with 12 visits in the last 30 days. Confirm it to save the rule.',
        details: 'Send coversPages: true to save it anyway.',
        fields: { source: 'This replaces the page /, with 12 visits in the last 30 days' },
        current: { covers: { count: 1, visits: 12, pages: [{ path: '/', visits: 12 }] } },
      },
    });
    await app.noticeChanges();
    expect((await visit(app, '/'))[0]).toBe(200);

    const below = { source: '/insights/*', target: '/contact' };
    expect(await call(app, 'POST', REDIRECTS, below)).toMatchObject({
      status: 409,
      body: {
        current: {
          covers: {
            count: 2,
            visits: 3,
            pages: [
              { path: '/insights/second', visits: 3 },
              { path: '/insights/first', visits: 0 },
            ],
          },
        },
      },
    });
    expect((await call(app, 'POST', REDIRECTS, { ...home, coversPages: 'yes' })).status).toBe(422);

    const harmless = await addRule(app, '/old', '/contact');
    const path = `${REDIRECTS}/${harmless.id}`;
    expect((await call(app, 'PUT', path, home)).status).toBe(409);
    expect((await call(app, 'PUT', path, { ...home, coversPages: true })).status).toBe(200);
    expect((await call(app, 'PUT', path, { ...home, target: '/insights' })).status).toBe(200);
    await app.noticeChanges();
    expect((await visit(app, '/'))[0]).toBe(302);
  },
);

test('no rule takes the studio or the API, by whatever spelling, confirmed or not', async () => {
  const app = await openStudio();
  const sources = ['/admin', '/Admin/', '/admin/*', '/api', '/api/*', '/api/admin/login', '/*'];
  for (const source of sources) {
    const rule = { source, target: '/contact', coversPages: true };
    expect((await call(app, 'POST', REDIRECTS, rule)).status, source).toBe(422);
    const csv = `${source},/contact,301`;
    const body = { csv, dryRun: false, coversPages: true };
    const report = ImportReply.parse((await call(app, 'POST', `${REDIRECTS}/import`, body)).body);
    expect(report.counts, source).toMatchObject({ new: 0, refused: 1 });
  }
});

onEachDatabase(
  'a file that takes pages is told line by line, and takes them only when that is meant (%s)',
  async (database) => {
    const app = await openWithVisits(database);
    const csv = ['/,/contact', '/insights/*,/nowhere', '/old,/contact', '/older,/old'].join('\n');
    const run = async (dryRun: boolean, coversPages?: boolean) => {
      const sent = { csv, dryRun, ...(coversPages === undefined ? {} : { coversPages }) };
      const { lines } = ImportReply.parse(
        (await call(app, 'POST', `${REDIRECTS}/import`, sent)).body,
      );
      return lines.map(({ outcome, covers, isTargetMissing, problems }) => [
        outcome,
        covers?.count ?? 0,
        covers?.visits ?? 0,
        isTargetMissing,
        ...problems,
      ]);
    };
    const unmeant = [
      ['refused', 1, 12, false, 'This replaces the page /, with 12 visits in the last 30 days'],
      ['refused', 2, 3, true, 'This replaces 2 pages, with 3 visits in the last 30 days'],
      ['new', 0, 0, false],
      ['new', 0, 0, false],
    ];
    expect(await run(true)).toEqual(unmeant);
    expect(await run(true, true)).toEqual([
      ['new', 1, 12, false],
      ['new', 2, 3, true],
      ['new', 0, 0, false],
      ['new', 0, 0, false],
    ]);
    expect(await run(false)).toEqual(unmeant);
    await app.noticeChanges();
    expect((await visit(app, '/'))[0]).toBe(200);
    expect((await visit(app, '/old'))[0]).toBe(301);
    await run(false, true);
    await app.noticeChanges();
    expect((await visit(app, '/'))[0]).toBe(301);
  },
);

test('rules that lead to a page which is not there are marked in the list', async () => {
  const app = await openStudio();
  await addInsight(app.db, { slug: 'live' });
  await addInsight(app.db, { slug: 'draft', status: 'draft' });
  await app.noticeChanges();
  const targets = [
    ['/a', '/insights/live?from=a#top', false],
    ['/b', '/insights/draft', true],
    ['/c', '/nowhere', true],
    ['/d', '/b', true],
    ['/e', '/a', false],
    ['/f', 'https://other.example/nowhere', false],
    ['/g/*', '/h/:splat', false],
    ['/i', '/insights/live.md', false],
    ['/j', '/sitemap.xml', false],
  ] as const;
  for (const [source, target] of targets) await addRule(app, source, target);
  const { body } = await call(app, 'GET', REDIRECTS);
  expect(body).toEqual(
    expect.arrayContaining(
      targets.map(([source, , isTargetMissing]) =>
        expect.objectContaining({ source, isTargetMissing }),
      ),
    ),
  );
});
