/** What list, board and report ask of a database, however many leads there are. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { openWatchedDatabase } from '../support/databases.ts';
import { addManyLeads } from '../support/many-leads.ts';
import { planOf } from '../support/query-plans.ts';
import { INES } from '../support/studio.ts';

test('list, board and report are few queries, which indexes lead to their leads', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  await addManyLeads(db, 400, [INES.id]);
  const asked = async (path: string) => {
    queries.length = 0;
    expect((await app.request(`/api/admin/pipeline${path}`)).status, path).toBe(200);
    return [...queries];
  };
  expect(await asked('/board')).toHaveLength(3);
  expect(await asked('/report')).toHaveLength(1);
  expect(await asked('')).toHaveLength(2);
  const plans = {
    '/leads': 'submission_list',
    '/leads?order=oldest': 'submission_list',
    '/leads?view=mine': 'submission_owner',
    '/leads?order=next': 'submission_next',
    '/leads?order=value': 'submission_value',
    '/leads?stage=proposal': 'submission_stage',
  };
  for (const [path, index] of Object.entries(plans)) {
    const [settings, list, ...more] = await asked(path);
    expect(settings?.sql, path).toContain('pipeline_setting');
    expect(more).toEqual([]);
    const plan = list === undefined ? '' : await planOf(db, list);
    expect(plan, path).toContain(index);
    expect(plan, path).not.toContain('TEMP B-TREE');
  }
  const [, totals] = await asked('/board');
  expect(totals && (await planOf(db, totals))).toContain('COVERING INDEX submission_pipeline');
});

test('a column of the board lists its newest fifty and counts all', async () => {
  const { db } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  await addManyLeads(db, 400, [INES.id]);
  const board: unknown = await (await app.request('/api/admin/pipeline/board')).json();
  const columns = Object(board).columns as { count: number; cards: unknown[] }[];
  expect(columns.map(({ count, cards }) => [count, cards.length])).toEqual(Array(5).fill([80, 50]));
});
