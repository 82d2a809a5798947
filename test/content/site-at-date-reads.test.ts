/** What a copy of the site at a moment asks of the site's database. */
import { expect, test } from 'vitest';
import { copySite } from '#content/at-date/copy.server.ts';
import { updateEntry } from '#content/change.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { contentTypes } from '#content-lists.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { migrations } from '../../src/server/migrations.ts';
import { openWatchedDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { planOf } from '../support/query-plans.ts';

const PARTS = { types: contentTypes, migrations, typesWithHistory: ['policy'] };

/** So many that have other words by now, and as many that were deleted; a moment before that. */
async function changed(db: Db, count: number): Promise<string> {
  const studies = [];
  for (let number = 0; number < 2 * count; number += 1) {
    studies.push(await createStudy(db, { slug: `study-${number}`, status: 'published' }));
  }
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 3));
  for (const [index, { id, slug }] of studies.entries()) {
    if (index < count) await trashEntry(db, caseStudyContent, id, STAFF);
    else
      await updateEntry(db, caseStudyContent, id, studioStudy({ slug, title: 'New' }), {
        actor: STAFF,
      });
  }
  return at;
}

test('many entries are as few queries as two, and none sorts what an index does not lead to', async () => {
  const counts = [];
  for (const count of [1, 6]) {
    const { db, queries } = await openWatchedDatabase();
    const at = await changed(db, count);
    queries.length = 0;
    const copy = await copySite(db, at, PARTS);
    const asked = [...queries];
    counts.push(asked.length);
    const rows = await copy.db.selectFrom('entry').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual(Array(2 * count).fill('published'));
    for (const query of asked) {
      if (!query.sql.includes('where')) continue;
      const plan = await planOf(db, query);
      expect(plan, query.sql).not.toContain('TEMP B-TREE FOR ORDER BY');
      expect(plan, query.sql).not.toMatch(/SCAN (?:audit|entry_revision|trash)/);
    }
    await copy.db.destroy();
  }
  expect(counts[1]).toBe(counts[0]);
});
