/** Rules from files, and into them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ImportReply } from '#features/redirects/schema.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { addRule, REDIRECTS, visit } from '../support/redirects.ts';
import { call, openStudio } from '../support/studio.ts';

const importCsv = async (app: TestApp, csv: string, dryRun = false) => {
  const { status, body } = await call(app, 'POST', `${REDIRECTS}/import`, { csv, dryRun });
  expect(status, JSON.stringify(body)).toBe(200);
  return ImportReply.parse(body);
};

onEachDatabase(
  'a file is tried line by line, then taken at once, and comes out as it went in (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addRule(app, '/same', '/contact');
    await addRule(app, '/changed', '/contact');
    const csv = [
      '\uFEFFTarget;Source;Status',
      '/contact;/same;301',
      '/privacy;/changed;302',
      '/insights/:splat;/old-blog/*;',
      ';/gone;410',
      '',
      '/contact;/gone;301',
      'nowhere;/admin;303',
      '/loop-b;/loop-a;301',
      '/loop-a;/loop-b;301',
    ].join('\r\n');
    const trial = await importCsv(app, csv, true);
    expect(trial.counts).toEqual({ new: 2, changed: 1, same: 1, refused: 4 });
    expect(trial.lines.map(({ line, outcome, problems }) => [line, outcome, ...problems])).toEqual([
      [2, 'same'],
      [3, 'changed'],
      [4, 'new'],
      [5, 'new'],
      [7, 'refused', 'Line 5 already has this address'],
      [
        8,
        'refused',
        'This address belongs to a file, the studio or the API, so it cannot be redirected',
        'Use a path that starts with one slash, or an https:// address',
        'Use 301, 302 or 410',
      ],
      [9, 'refused', 'This is a loop with the rule for /loop-b'],
      [10, 'refused', 'This is a loop with the rule for /loop-a'],
    ]);
    expect((await call(app, 'GET', REDIRECTS)).body).toHaveLength(2);

    const { lines, counts } = await importCsv(app, csv);
    expect({ lines, counts }).toEqual({ lines: trial.lines, counts: trial.counts });
    await app.noticeChanges();
    expect((await visit(app, '/old-blog/x'))[1]).toContain('/insights/x');
    expect((await visit(app, '/gone'))[0]).toBe(410);
    const file = await app.request(`${REDIRECTS}.csv`);
    expect(file.headers.get('content-disposition')).toContain('redirects.csv');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text).toBe(
      [
        '\uFEFF"source","target","status"',
        '"/changed","/privacy","302"',
        '"/gone",,"410"',
        '"/old-blog/*","/insights/:splat","301"',
        '"/same","/contact","301"',
        '',
      ].join('\r\n'),
    );
    expect((await importCsv(app, text)).counts).toEqual({
      new: 0,
      changed: 0,
      same: 4,
      refused: 0,
    });
    expect((await call(app, 'GET', '/api/admin/audit?type=redirect')).body).toMatchObject([
      { action: 'imported', after: { new: 2, changed: 1 } },
      {},
      {},
    ]);
  },
);

test('10,000 lines go in at once, without a header too; more and larger files are refused', async () => {
  const app = await openStudio();
  const lines = Array.from({ length: 10_000 }, (_, number) => `/old/${number},/new/${number}`);
  const { counts } = await importCsv(app, lines.join('\n'));
  expect(counts).toEqual({ new: 10_000, changed: 0, same: 0, refused: 0 });
  await app.noticeChanges();
  expect((await visit(app, '/old/9999'))[1]).toContain('/new/9999');
  const send = (csv: string) => call(app, 'POST', `${REDIRECTS}/import`, { csv });
  expect(await send([...lines, '/x,/y'].join('\n'))).toMatchObject({
    status: 422,
    body: { fields: { csv: expect.stringContaining('10,000 lines') } },
  });
  expect(await send('é'.repeat(600_000))).toMatchObject({
    status: 422,
    body: { fields: { csv: expect.stringContaining('1 MB') } },
  });
  const first = await call(app, 'GET', `${REDIRECTS}?limit=100&sort=hits`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await call(app, 'GET', next);
  const ids = z.array(z.object({ id: z.string() }));
  const seen = [...ids.parse(first.body), ...ids.parse(second.body)].map(({ id }) => id);
  expect(new Set(seen).size).toBe(200);
});
