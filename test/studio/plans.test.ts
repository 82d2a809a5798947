/** What is typed while a plan waits, and after it was carried out. */
import { expect, test } from 'vitest';
import { parseItem, updateEntry } from '#content/change.server.ts';
import { findDrafts, keepDraft } from '#content/drafts.server.ts';
import { getRevision } from '#content/revisions.server.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF, studioStudy } from '../support/factories.ts';
import { refusal } from '../support/refusal.ts';

const AT = '2027-03-14T13:00:00.000Z';

const run = (db: Db, at: string) =>
  runDueSchedules(db, [caseStudyContent], new Date(at), createLogger('fatal'));

/** What the editor's form holds of a study that is being written. */
const typed = (excerpt: string) => ({ ...studioStudy(), status: 'draft', excerpt });

const keep = (db: Db, key: string, basedOn: number, excerpt: string, author = STAFF) =>
  keepDraft(db, caseStudyContent, author, { key, basedOn, fields: typed(excerpt) });

/** Plans what the author's draft holds, as the editor does. */
const plan = (db: Db, id: string, excerpt: string) =>
  setSchedule(
    db,
    caseStudyContent,
    id,
    {
      publishAt: AT,
      unpublishAt: null,
      item: parseItem(caseStudyContent, { ...typed(excerpt), status: 'published' }),
    },
    STAFF,
  );

/** By author: two that were kept within a millisecond have no order in time. */
const draftsOf = async (db: Db, id: string) =>
  (await findDrafts(db, caseStudyContent, id))
    .toSorted((a, b) => a.author.name.localeCompare(b.author.name))
    .map(({ author, basedOn, fields }) => [author.name, basedOn, fields.excerpt, fields.status]);

const saves = (db: Db, id: string, basedOn: number, excerpt: string, actor = STAFF) =>
  updateEntry(db, caseStudyContent, id, parseItem(caseStudyContent, typed(excerpt)), {
    actor,
    basedOn,
  });

test.for(databaseKinds)(
  'a draft that goes live by plan is done, and what is typed on is no conflict (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id } = await createStudy(db, { status: 'draft' });
    await keep(db, id, 1, 'Planned. ');
    await plan(db, id, 'Planned.');
    expect(await run(db, AT)).toBe(1);
    expect(await draftsOf(db, id)).toEqual([]);
    // The form was open all the while, and knows of no revision but the first.
    await keep(db, id, 1, 'Planned, and more.');
    expect(await draftsOf(db, id)).toEqual([['Ines Duarte', 2, 'Planned, and more.', 'published']]);
    const saved = await saves(db, id, 1, 'Planned, and more.');
    expect(saved).toMatchObject({
      revision: 3,
      status: 'published',
      excerpt: 'Planned, and more.',
    });
  },
);

test.for(databaseKinds)(
  'words that were typed after the plan was made stay, and go on from what went live (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id } = await createStudy(db, { status: 'draft' });
    await keep(db, id, 1, 'Planned.');
    await plan(db, id, 'Planned.');
    await keep(db, id, 1, 'Planned, and later words.');
    await keep(db, id, 1, 'Of somebody else.', OTHER_STAFF);
    await run(db, AT);
    expect(await draftsOf(db, id)).toEqual([
      ['Ines Duarte', 2, 'Planned, and later words.', 'published'],
      ['Tom Abara', 1, 'Of somebody else.', 'draft'],
    ]);
    const refused = await refusal(saves(db, id, 1, 'Of somebody else.', OTHER_STAFF));
    expect(refused.code).toBe('conflict');
    expect(await saves(db, id, 2, 'Planned, and later words.')).toMatchObject({ revision: 3 });
  },
);

test('who took the planned words back and typed others meets what went live', async () => {
  const db = await openTestDatabase();
  const { id } = await createStudy(db, { status: 'draft' });
  await keep(db, id, 1, 'Planned.');
  await plan(db, id, 'Planned.');
  await db.deleteFrom('entry_draft').execute();
  await keep(db, id, 1, 'Begun anew.');
  await run(db, AT);
  expect(await draftsOf(db, id)).toEqual([['Ines Duarte', 1, 'Begun anew.', 'draft']]);
  expect((await refusal(saves(db, id, 1, 'Begun anew.'))).code).toBe('conflict');
});

test('a plan that changes the status alone is nobody’s conflict, and nobody takes it back unseen', async () => {
  const db = await openTestDatabase();
  const { id } = await createStudy(db, { status: 'draft' });
  const times = { publishAt: AT, unpublishAt: '2027-03-20T13:00:00.000Z' };
  await setSchedule(db, caseStudyContent, id, times, STAFF);
  await keep(db, id, 1, 'Typed meanwhile.', OTHER_STAFF);
  await run(db, AT);
  expect(await draftsOf(db, id)).toEqual([['Tom Abara', 2, 'Typed meanwhile.', 'published']]);
  await run(db, '2027-03-20T13:00:00.000Z');
  expect(await draftsOf(db, id)).toEqual([['Tom Abara', 3, 'Typed meanwhile.', 'draft']]);
  const saved = await saves(db, id, 1, 'Typed meanwhile.', OTHER_STAFF);
  expect(saved).toMatchObject({ revision: 4, status: 'draft' });
});

test('words go on from a plan only where nobody has saved besides', async () => {
  const db = await openTestDatabase();
  const { id } = await createStudy(db, { status: 'draft' });
  await keep(db, id, 1, 'Planned.');
  await plan(db, id, 'Planned.');
  await saves(db, id, 1, 'Saved by somebody else.', OTHER_STAFF);
  await run(db, AT);
  expect((await refusal(saves(db, id, 1, 'Typed on.'))).code).toBe('conflict');
  expect(await getRevision(db, caseStudyContent, id, 2)).toMatchObject({
    excerpt: 'Saved by somebody else.',
  });
});
