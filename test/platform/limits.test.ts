/** Budgets that all processes of a site share. */
import { expect, test } from 'vitest';
import { limitForAll, type RateLimit } from '#platform/http/rate-limit.ts';
import { openTestDatabase, openWatchedDatabase, postgresKind } from '../support/databases.ts';

/** So long that no count of a busy machine comes too late. */
const PATIENT_MS = 60_000;
const BUDGET = { name: 'test', points: 3, seconds: 60 };

/** Who was let through, of so many who come one after the other. */
async function comeTimes(times: number, limits: readonly RateLimit[]): Promise<boolean[]> {
  const admitted: boolean[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const limit = limits[turn % limits.length];
    admitted.push(
      await (
        limit?.take('198.51.100.4', (seconds) => `Wait ${seconds} s.`) ?? Promise.reject()
      ).then(
        () => true,
        () => false,
      ),
    );
  }
  return admitted;
}

test('two nodes on one PostgreSQL have one budget, and a flood costs each of them one write', async () => {
  const { db, queries } = await openWatchedDatabase(postgresKind);
  const nodes = [limitForAll(db, BUDGET, PATIENT_MS), limitForAll(db, BUDGET, PATIENT_MS)];
  expect(await comeTimes(20, nodes)).toEqual([true, true, true, ...Array(17).fill(false)]);
  expect(queries).toHaveLength(3 + nodes.length);
  const told = JSON.stringify(queries.map(({ parameters }) => parameters));
  expect(told).not.toContain('198.51.100.4');
});

test('a point that is given back is there on the other node', async () => {
  const { db } = await openWatchedDatabase(postgresKind);
  const [here, there] = [limitForAll(db, BUDGET, PATIENT_MS), limitForAll(db, BUDGET, PATIENT_MS)];
  expect(await comeTimes(3, [here])).toEqual([true, true, true]);
  await here.giveBack('198.51.100.4');
  expect(await comeTimes(2, [there])).toEqual([true, false]);
});

test('X9 a database that cannot count refuses nobody for it, and limits hold all the same', async () => {
  const { db } = await openWatchedDatabase(postgresKind);
  const limit = limitForAll(db, BUDGET);
  await db.schema.dropTable('rate_limit').execute();
  expect(await comeTimes(5, [limit])).toEqual([true, true, true, false, false]);
});

test('the refusal says how long to wait', async () => {
  const limit = limitForAll(await openTestDatabase(), { ...BUDGET, points: 1 });
  await limit.take('a', () => '');
  await expect(limit.take('a', (seconds) => `Wait ${seconds} s.`)).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Wait 60 s.',
  });
  await limit.take('b', () => '');
});
