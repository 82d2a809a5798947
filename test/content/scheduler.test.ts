/** What is planned happens at its moment. */
import { expect, test } from 'vitest';
import { setSchedule } from '#content/schedule.server.ts';
import { createScheduler } from '#content/scheduler.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { createLogger } from '#platform/log.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { createStudy, STAFF } from '../support/factories.ts';

const log = createLogger('fatal');

test.for(databaseKinds)(
  'a look waits for what is due before the next one, and says that it is done (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id } = await createStudy(db, { status: 'draft' });
    const statuses: (string | undefined)[] = [];
    const job = createScheduler(db, [caseStudyContent], log, async () => {
      const row = await db.selectFrom('entry').select('status').executeTakeFirst();
      statuses.push(row?.status);
    });
    const plan = (publishAt: string) =>
      setSchedule(db, caseStudyContent, id, { publishAt, unpublishAt: null }, STAFF);

    expect(await job.runOnce()).toBe('done');
    await plan(new Date(Date.now() + 3_600_000).toISOString());
    expect(await job.runOnce()).toBe('done');
    expect(statuses).toEqual([]);

    const moment = Date.now() + 300;
    await plan(new Date(moment).toISOString());
    expect(await job.runOnce()).toBe('done');
    expect(statuses).toEqual(['published']);
    expect(Date.now()).toBeGreaterThanOrEqual(moment);
  },
);
