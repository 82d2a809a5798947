/** What staff read of visits: sums of a range, for the same price whatever its length. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reportVisits } from '#features/visits/report.server.ts';
import { OTHER, RANGES } from '#features/visits/rules.ts';
import { addCounts } from '#features/visits/store.server.ts';
import { onEachDatabase, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { count } from '../support/visits.ts';

const KINDS = ['home', 'contact'];

onEachDatabase(
  'a report adds up its range and compares it with the one before (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const today = '2025-01-15';
    await addCounts(db, [
      count('view', '2025-01-01', '', 100),
      count('view', '2025-01-08', '', 40),
      count('view', '2025-01-09', '', 7),
      count('view', today, '', 5),
      count('page', '2025-01-08', '/', 40),
      count('page', '2025-01-09', '/contact', 7),
      count('page', today, '/', 2),
      count('page', today, OTHER, 90),
      count('referrer', today, 'example.org', 3),
      count('width', today, 'small', 4),
      count('form-start', '2025-01-09', 'contact', 4),
      count('form-start', today, 'contact', 4),
      count('form-submit', today, 'contact', 2),
      count('lcp', '2025-01-09', 'home', 3, 1_000_000),
      count('lcp', today, 'contact', 1, 5_000_000),
    ]);
    const week = await reportVisits(db, today, 7, KINDS);
    expect(week).toMatchObject({
      since: '2025-01-01',
      from: '2025-01-09',
      to: today,
      views: 12,
      viewsBefore: 40,
      pages: [
        { path: '/contact', views: 7 },
        { path: '/', views: 2 },
        { path: OTHER, views: 90 },
      ],
      referrers: [{ host: 'example.org', visits: 3 }],
      widths: [
        { width: 'small', visits: 4 },
        { width: 'medium', visits: 0 },
        { width: 'large', visits: 0 },
      ],
      vitals: [
        { vital: 'lcp', kind: null, count: 4, p75: 1_000, good: 0.75, fair: 0, poor: 0.25 },
        { vital: 'lcp', kind: 'home', count: 3, good: 1 },
        { vital: 'lcp', kind: 'contact', count: 1, poor: 1 },
      ],
    });
    expect(week.daily).toHaveLength(7);
    expect(week.daily.map(({ views }) => views)).toEqual([7, 0, 0, 0, 0, 0, 5]);
    expect(week.forms).toContainEqual({ kind: 'contact', starts: 8, submits: 2 });
    const month = await reportVisits(db, today, 30, KINDS);
    expect([month.views, month.viewsBefore]).toEqual([152, null]);
  },
);

test('a report takes the same few queries for every range, each served by the key', async () => {
  const { db, queries } = await openWatchedDatabase();
  for (const days of RANGES) {
    queries.length = 0;
    await reportVisits(db, '2025-01-15', days, KINDS);
    expect(queries.length, `${days} days`).toBe(6);
  }
  for (const { sql: text, parameters } of [...queries]) {
    const plan = await db.executeQuery<{ detail: string }>({
      ...sql`explain query plan select 1`.compile(db),
      sql: `explain query plan ${text}`,
      parameters,
    });
    const [first] = plan.rows;
    expect(first?.detail, text).toMatch(
      /^SEARCH visit_count USING (?:COVERING )?INDEX .*measure=\?/,
    );
  }
});
