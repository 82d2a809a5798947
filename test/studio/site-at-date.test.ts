/** The site at a date: what staff see of it, and that nobody else does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SITE_AT_DATE } from '#content/at-date/schema.ts';
import { updateEntry } from '#content/change.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { databaseKinds } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { openStudio } from '../support/studio.ts';

/** A moment between two changes. */
async function pause(): Promise<string> {
  await sleep(5);
  const at = new Date().toISOString();
  await sleep(5);
  return at;
}

const save = (db: Db, id: string, words: Parameters<typeof studioStudy>[0]) =>
  updateEntry(db, caseStudyContent, id, studioStudy(words), { actor: STAFF });

test.for(databaseKinds)('a page is shown as it was, is and will be (%s)', async (kind) => {
  const studio = await openStudio(kind);
  const { db } = studio;
  const study = await createStudy(db, { title: 'First words', slug: 'one', status: 'published' });
  const past = await pause();
  await save(db, study.id, { title: 'Second words', slug: 'one', status: 'published' });
  const gone = await createStudy(db, { title: 'Gone', slug: 'gone', status: 'published' });
  const between = await pause();
  await trashEntry(db, caseStudyContent, gone.id, STAFF);
  const future = '2099-03-14T13:00:00.000Z';
  const item = studioStudy({ title: 'Third words', slug: 'one', status: 'published' });
  await setSchedule(
    db,
    caseStudyContent,
    study.id,
    { publishAt: '2099-01-01T00:00:00.000Z', unpublishAt: null, item },
    STAFF,
  );
  const pageAt = async (at: string, path: string) => {
    const query = new URLSearchParams({ at, path });
    const answer = await studio.request(`${SITE_AT_DATE}/page?${query}`);
    return { status: answer.status, html: await answer.text() };
  };
  for (const [at, words] of [
    [past, 'First words'],
    [between, 'Second words'],
    [new Date().toISOString(), 'Second words'],
    [future, 'Third words'],
  ] as const) {
    const { status, html } = await pageAt(at, '/case-studies/one');
    expect([status, html.includes(words)], html.slice(0, 300)).toEqual([200, true]);
  }
  expect((await pageAt(between, '/case-studies/gone')).status).toBe(200);
  expect((await pageAt(past, '/case-studies/gone')).status).toBe(404);
  expect((await pageAt(future, '/case-studies/gone')).status).toBe(404);
});
