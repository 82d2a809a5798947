/** Plans that are more than anybody makes, or that nobody carries out. */
import { expect, test } from 'vitest';
import { carryOutUntil } from '#content/at-date/carry-out.server.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { type DatabaseKind, onEachDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { textOf } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';

const FUTURE = '2099-03-14T13:00:00.000Z';

/** As many plans of one type for entries of another, a minute apart. */
async function addPlans(db: Db, count: number, type: string): Promise<void> {
  const row = await db.selectFrom('entry_schedule').selectAll().executeTakeFirstOrThrow();
  const { featured: _generated, ...entry } = await db
    .selectFrom('entry')
    .selectAll()
    .executeTakeFirstOrThrow();
  const first = Date.parse('2098-01-01T00:00:00.000Z');
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...row, type, entry_id: `planned-${index}`, publish_at: null },
    unpublish_at: new Date(first + index * 60_000).toISOString(),
  }));
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500);
    const entries = some.map(({ entry_id: id }) => ({ ...entry, id, type, slug: id }));
    await db.insertInto('entry').values(entries).execute();
    await db.insertInto('entry_schedule').values(some).execute();
  }
}

async function openPlanned(kind?: DatabaseKind) {
  const studio = await openStudio(kind);
  const { id } = await createStudy(studio.db, { title: 'First words', slug: 'one' });
  const item = studioStudy({ title: 'Third words', slug: 'one', status: 'published' });
  const plan = { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: null, item };
  await setSchedule(studio.db, caseStudyContent, id, plan, STAFF);
  return studio;
}

onEachDatabase(
  'plans of a type that this release does not have hold up none of the others (%s)',
  async (kind) => {
    const studio = await openPlanned(kind);
    await addPlans(studio.db, 120, 'hologram');
    const log = createLogger('fatal');
    expect(await runDueSchedules(studio.db, contentTypes, new Date(FUTURE), log)).toBe(1);
    expect(await textOf(studio, '/api/case-studies/one')).toContain('Third words');
  },
);

test('a date behind more plans than are gone through is refused with the last one that can be chosen', async () => {
  const { db } = await openPlanned();
  await addPlans(db, 3, 'case-study');
  const parts = { types: contentTypes, log: createLogger('fatal'), daily: [] };
  const sentence = expect.stringContaining('Choose a time before 2098-01-01, 00:02 UTC');
  await expect(carryOutUntil(db, FUTURE, { ...parts, maxMoments: 2 })).rejects.toMatchObject({
    ...{ code: 'validation_failed', message: sentence, fields: { at: sentence } },
  });
});
