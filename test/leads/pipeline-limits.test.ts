/** The pipeline at the limits of numbers, days and texts, and its report as a file. */
import { expect, test } from 'vitest';
import { encodeCursor } from '#content/cursor.ts';
import { PipelineReport } from '#features/leads/pipeline/report-schema.ts';
import { Board } from '#features/leads/pipeline/schema.ts';
import { databaseKinds } from '../support/databases.ts';
import { contactForm } from '../support/lead-forms.ts';
import { addManyLeads } from '../support/many-leads.ts';
import { openPipeline, visitFrom } from '../support/pipeline.ts';

test.for(databaseKinds)(
  'amounts whose sum is longer than one may be, or than a number holds, are added up to the digit (%s)',
  async (kind) => {
    const { app, as, send } = await openPipeline(kind);
    const ines = as('ines');
    const worth = { value: { amount: '9999999999', currency: 'VND' }, stage: 'won' };
    for (const n of [1, 2]) {
      const lead = await send('/api/contact', contactForm({ message: `Deal number ${n}` }));
      const seen = { value: null, stage: 'new' };
      const { status } = await ines('PATCH', `/pipeline/leads/${lead}`, { change: worth, seen });
      expect(status).toBe(200);
    }
    const vnd = { amount: '19999999998', currency: 'VND' };
    const report = PipelineReport.parse((await ines('GET', '/pipeline/report')).body);
    expect(report.total.values).toEqual([vnd]);
    const board = Board.parse((await ines('GET', '/pipeline/board')).body);
    expect(board.columns.find(({ stage }) => stage === 'won')?.values).toEqual([vnd]);

    await addManyLeads(app.db, 100, []);
    await app.db
      .updateTable('submission')
      .set({ status: 'won', currency: 'CLF', value_minor: 99_999_999_999_999 })
      .where('currency', '<>', 'VND')
      .execute();
    const { columns } = Board.parse((await ines('GET', '/pipeline/board')).body);
    expect(columns.find(({ stage }) => stage === 'won')?.values).toContainEqual({
      amount: '999999999999.9900',
      currency: 'CLF',
    });
  },
);

test.for(databaseKinds)(
  'the last day there is ends a list behind all, and nobody owns a lead by a key that is none (%s)',
  async (kind) => {
    const { as, send, list } = await openPipeline(kind);
    const lead = await send('/api/contact', contactForm());
    expect(await list('?from=0000-01-01&to=9999-12-31')).toEqual([lead]);
    expect(await list('?to=0000-01-01')).toEqual([]);
    expect(await list('?view=due&today=9999-12-31')).toEqual([]);
    for (const [path, body] of [
      [`/submissions/${lead}`, { ownerId: '\u0000' }],
      [`/pipeline/leads/${lead}`, { change: { ownerId: '\u0000' }, seen: { ownerId: null } }],
    ] as const) {
      expect((await as('ines')('PATCH', path, body)).status).toBe(422);
    }
    for (const key of ['1.5', '1e999', '-1', '9'.repeat(30), 'x']) {
      expect(await list(`?order=value&cursor=${encodeCursor([0, key, 'x'])}`), key).toEqual([]);
    }
    for (const query of ['to=9999-12', 'from=0000-01&to=0001-01', 'to=0000-01']) {
      expect((await as('ines')('GET', `/pipeline/report?${query}`)).status, query).toBe(422);
    }
  },
);

test('the report is a file with a line for each source, page and month, and no formula in it', async () => {
  const { app, as, send } = await openPipeline();
  const formula = '=HYPERLINK("https://evil.example")';
  const origin = { page: '/contact', ...visitFrom('', { utm_source: formula }) };
  const lead = await send('/api/contact', contactForm({ origin }));
  await as('ines')('PATCH', `/pipeline/leads/${lead}`, {
    change: { stage: 'won', value: { amount: '12500.5', currency: 'CAD' } },
    seen: { stage: 'new', value: null },
  });
  const get = (query: string) =>
    app.request(`/api/admin/pipeline/report.csv${query}`, { headers: { 'x-staff': 'ola' } });
  const answer = await get('?by=last');
  expect(answer.headers.get('content-disposition')).toContain('report.csv');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const lines = (await answer.text()).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '"by","name","leads","open","won","lost","worth in CAD"',
    '"all",,"1","0","1","0","12500.50"',
    `"last source","'${formula.toLowerCase().replaceAll('"', '""')}","1","0","1","0","12500.50"`,
    '"page","/contact","1","0","1","0","12500.50"',
  ]);
  expect(lines.filter((line) => line.startsWith('"month"'))).toHaveLength(12);
  expect((await get('?from=1999-01')).status).toBe(422);
});
