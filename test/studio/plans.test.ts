/** What is typed while a plan waits, and after it was carried out. */
import { expect, test } from 'vitest';
import { findAttention } from '#content/attention.server.ts';
import { updateEntry } from '#content/change.server.ts';
import { findDrafts, keepDraft } from '#content/drafts.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { publishedCards } from '#content/published.server.ts';
import { getRevision } from '#content/revisions.server.ts';
import { findSchedules, runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { contentTypes } from '#content-lists.ts';
import { MAX_FEATURED_CASE_STUDIES } from '#features/case-studies/rules.ts';
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

const titlesOf = async (db: Db): Promise<string[]> =>
  ((await publishedCards(db, caseStudyContent))?.items ?? []).map(({ title }) => title).sort();

/** Stands in for a database that gives out while this study is saved. */
const failingAt = (title: string): typeof caseStudyContent => ({
  ...caseStudyContent,
  label(study) {
    if (study.title === title) throw Object.assign(new Error('no route'), { code: 'ECONNRESET' });
    return study.title;
  },
});

test.for(databaseKinds)(
  'what is planned for one moment is one change: all of it is live, or none and tried again (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const titles = ['Alder', 'Birch', 'Cedar'];
    for (const title of titles) {
      const { id } = await createStudy(db, { title, status: 'draft' });
      await setSchedule(db, caseStudyContent, id, { publishAt: AT, unpublishAt: null }, STAFF);
    }
    for (const title of titles) {
      const gone = runDueSchedules(db, [failingAt(title)], new Date(AT), createLogger('fatal'));
      await expect(gone).rejects.toThrow('no route');
      expect([title, await titlesOf(db)]).toEqual([title, []]);
    }
    expect(await run(db, AT)).toBe(3);
    expect(await titlesOf(db)).toEqual(titles);
  },
);

test('of one moment, what comes down makes room first, and what cannot go live keeps nothing else back', async () => {
  const db = await openTestDatabase();
  const featured = { featured: true, status: 'published' } as const;
  const ids: string[] = [];
  for (let at = 0; at < MAX_FEATURED_CASE_STUDIES; at += 1) {
    ids.push((await createStudy(db, { ...featured, title: `Full ${at}` })).id);
  }
  for (const title of ['One more', 'One too many', 'Not featured']) {
    const { id } = await createStudy(db, { title, status: 'draft' });
    const isFeatured = title !== 'Not featured';
    const item = studioStudy({ title, status: 'published', featured: isFeatured });
    await setSchedule(db, caseStudyContent, id, { publishAt: AT, unpublishAt: null, item }, STAFF);
  }
  const [first = ''] = ids;
  await setSchedule(db, caseStudyContent, first, { publishAt: null, unpublishAt: AT }, STAFF);
  expect(await run(db, AT)).toBe(3);
  const live = await titlesOf(db);
  expect(live).not.toContain('Full 0');
  expect(live).toContain('One more');
  expect(live).not.toContain('One too many');
  expect(live).toContain('Not featured');
  expect((await findSchedules(db, ids)).size).toBe(0);
});

test.for(databaseKinds)(
  'a plan that cannot be carried out is kept with its words and its reason, and is tried again only when asked (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const full: string[] = [];
    for (let at = 0; at < MAX_FEATURED_CASE_STUDIES; at += 1) {
      const place = { featured: true, status: 'published', title: `Full ${at}` } as const;
      full.push((await createStudy(db, place)).id);
    }
    const { id } = await createStudy(db, { title: 'One too many', status: 'draft' });
    const item = studioStudy({ title: 'Planned words', status: 'published', featured: true });
    await setSchedule(db, caseStudyContent, id, { publishAt: AT, unpublishAt: null, item }, STAFF);
    expect(await run(db, AT)).toBe(0);
    const stopped = (await findSchedules(db, [id])).get(id);
    expect(stopped).toMatchObject({ publishAt: null, unpublishAt: null, hasChanges: true });
    expect(stopped?.failure).toMatchObject({
      publishAt: AT,
      unpublishAt: null,
      reason: expect.stringMatching(/featured.*\.$/),
    });
    const attention = () => findAttention(db, contentTypes, STAFF, new Date(AT));
    expect(await attention()).toMatchObject({
      failedPlans: [{ type: 'case-study', id, label: 'One too many' }],
      scheduled: [],
    });
    await run(db, '2027-03-15T13:00:00.000Z');
    const lines = await db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'scheduled-in-vain')
      .execute();
    expect(lines).toEqual([{ subject_id: id }]);

    const [first = ''] = full;
    const times = { publishAt: AT, unpublishAt: null };
    await setSchedule(db, caseStudyContent, first, { publishAt: null, unpublishAt: AT }, STAFF);
    await setSchedule(db, caseStudyContent, id, { ...times, keepsWords: true }, STAFF);
    expect((await findSchedules(db, [id])).get(id)).toMatchObject({ ...times, failure: null });
    expect(await run(db, AT)).toBe(2);
    expect(await titlesOf(db)).toContain('Planned words');
    expect((await attention()).failedPlans).toEqual([]);
  },
);
