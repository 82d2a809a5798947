/** What went live at one moment is taken back at one moment. */
import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { getMoment } from '#content/moment-states.server.ts';
import { listMoments } from '#content/moments.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { publishedCards } from '#content/published.server.ts';
import { getRevision } from '#content/revisions.server.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { takeBack } from '#content/take-back.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { MAX_FEATURED_CASE_STUDIES } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { onEachDatabase, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF, studioStudy } from '../support/factories.ts';
import { refusal } from '../support/refusal.ts';
import { call, openStudio } from '../support/studio.ts';

const AT = '2027-03-14T13:00:00.000Z';
const TYPES = [caseStudyContent];

const run = (db: Db): Promise<number> =>
  runDueSchedules(db, TYPES, new Date(AT), createLogger('fatal'));

const goLive = async (db: Db, id: string, words?: Parameters<typeof studioStudy>[0]) => {
  const item = words && { item: studioStudy({ ...words, status: 'published' }) };
  const plan = { publishAt: AT, unpublishAt: null, ...item };
  await setSchedule(db, caseStudyContent, id, plan, STAFF);
};

const comeDown = (db: Db, id: string) =>
  setSchedule(db, caseStudyContent, id, { publishAt: null, unpublishAt: AT }, STAFF);

const live = async (db: Db): Promise<string[]> =>
  ((await publishedCards(db, caseStudyContent))?.items ?? []).map(({ title }) => title).sort();

const statesOf = async (db: Db) =>
  Object.fromEntries(
    (await getMoment(db, TYPES, AT)).entries.map(({ label, state }) => [label, state]),
  );

/** Takes back what changed at a moment, but for those of these labels. */
async function takeAllBack(db: Db, at = AT, but: readonly string[] = []) {
  const { entries } = await getMoment(db, TYPES, at);
  const chosen = entries
    .filter(({ label }) => !but.includes(label))
    .map(({ id, current }) => ({ id, revision: current }));
  return takeBack(db, TYPES, at, { chosen, actor: OTHER_STAFF });
}

/** One that is new, one that gets other words, one that comes down. */
async function planThree(db: Db) {
  const fresh = await createStudy(db, { title: 'New', status: 'draft' });
  const worded = await createStudy(db, { title: 'Old words', status: 'published' });
  const gone = await createStudy(db, { title: 'Gone', status: 'published' });
  await goLive(db, fresh.id);
  await goLive(db, worded.id, { title: 'New words' });
  await comeDown(db, gone.id);
  expect(await run(db)).toBe(3);
  expect(await live(db)).toEqual(['New', 'New words']);
  return { fresh, worded, gone };
}

onEachDatabase(
  'what was new is a draft again, words are those of before, and what came down comes back, as one change (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { fresh, worded, gone } = await planThree(db);
    const { items } = await listMoments(db, { limit: 10 });
    expect(items).toMatchObject([{ at: AT, by: STAFF, takesBack: null }]);
    const undone = await takeAllBack(db);
    expect(await live(db)).toEqual(['Gone', 'Old words']);
    expect(await statesOf(db)).toEqual({
      New: 'as-before',
      'Old words': 'as-before',
      Gone: 'as-before',
    });
    // What went live is in the history.
    expect(await getRevision(db, caseStudyContent, worded.id, 2)).toMatchObject({
      title: 'New words',
    });
    const lines = await db
      .selectFrom('audit')
      .select(['actor_name', 'action', 'subject_type'])
      .where('actor_id', '=', OTHER_STAFF.id)
      .orderBy('id')
      .execute();
    expect(lines.map((line) => Object.values(line).join(' '))).toEqual([
      ...[fresh, worded, gone].map(() => 'Tom Abara restored case-study'),
      'Tom Abara took-back plan',
    ]);
    await takeAllBack(db, undone.at);
    expect(await live(db)).toEqual(['New', 'New words']);
  },
);

test('a moment of many entries takes as many queries as one of few', async () => {
  const counted = await Promise.all(
    [2, 12].map(async (count) => {
      const { db, queries } = await openWatchedDatabase();
      for (let number = 0; number < count; number += 1) {
        await goLive(db, (await createStudy(db, { title: `Study ${number}` })).id);
      }
      expect(await run(db)).toBe(count);
      queries.length = 0;
      expect((await getMoment(db, TYPES, AT)).entries).toHaveLength(count);
      return queries.length;
    }),
  );
  expect(counted[1]).toBe(counted[0]);
});

test('an entry that was changed since is named with who changed it, and stays where it is left out', async () => {
  const db = await openTestDatabase();
  const { worded, gone } = await planThree(db);
  const later = parseItem(caseStudyContent, {
    ...studioStudy(),
    title: 'Later',
    status: 'published',
  });
  await updateEntry(db, caseStudyContent, worded.id, later, { actor: OTHER_STAFF });
  await trashEntry(db, caseStudyContent, gone.id, STAFF);
  const { entries } = await getMoment(db, TYPES, AT);
  expect(entries.map(({ label, state, changed }) => [label, state, changed?.by])).toEqual(
    expect.arrayContaining([
      ['New', 'as-then', undefined],
      ['Later', 'changed', 'Tom Abara'],
      ['Gone', 'gone', undefined],
    ]),
  );
  await takeAllBack(db, AT, ['Later', 'Gone']);
  expect(await live(db)).toEqual(['Later']);
});

test('of two who take back at once, one does it and the other is told, and nothing is done by halves', async () => {
  const db = await openTestDatabase();
  const { worded } = await planThree(db);
  const { entries } = await getMoment(db, TYPES, AT);
  const chosen = entries.map(({ id, current }) => ({ id, revision: current }));
  const words = parseItem(caseStudyContent, {
    ...studioStudy(),
    title: 'Meanwhile',
    status: 'published',
  });
  await updateEntry(db, caseStudyContent, worded.id, words, { actor: STAFF });
  const refused = await refusal(takeBack(db, TYPES, AT, { chosen, actor: OTHER_STAFF }));
  expect(refused).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('“Meanwhile”'),
  });
  expect(await live(db)).toEqual(['Meanwhile', 'New']);
});

test('places and addresses that passed from one to another go back the way they came', async () => {
  const db = await openTestDatabase();
  const featured = { featured: true, status: 'published' } as const;
  const ids: string[] = [];
  for (let at = 0; at < MAX_FEATURED_CASE_STUDIES; at += 1) {
    ids.push((await createStudy(db, { ...featured, title: `Full ${at}` })).id);
  }
  const { id } = await createStudy(db, { title: 'Instead', status: 'draft' });
  await goLive(db, id, { title: 'Instead', featured: true });
  await comeDown(db, ids[0] ?? '');
  expect(await run(db)).toBe(2);
  const after = await live(db);
  const freed = await getMoment(db, TYPES, AT);
  const only = freed.entries.filter(({ label }) => label === 'Full 0');
  const chosen = only.map(({ id, current }) => ({ id, revision: current }));
  const refused = await refusal(takeBack(db, TYPES, AT, { chosen, actor: STAFF }));
  expect([refused.code, refused.message]).toEqual([
    'limit_reached',
    expect.stringMatching(/^“Full 0” cannot go back: .*Nothing was restored\.$/),
  ]);
  expect(await live(db)).toEqual(after);
  await takeAllBack(db);
  expect(await live(db)).toContain('Full 0');
  expect(await live(db)).not.toContain('Instead');
});

test('more than fifty plans of one moment are one change', async () => {
  const db = await openTestDatabase();
  for (let at = 0; at < 52; at += 1) {
    const { id } = await createStudy(db, { title: `Study ${at}`, status: 'draft' });
    await goLive(db, id);
  }
  expect(await run(db)).toBe(52);
  const { items } = await listMoments(db, { limit: 10 });
  expect(items.map(({ entries }) => entries.length)).toEqual([52]);
});

test('the API tells what is planned and what was carried out, and refuses what it cannot take back', async () => {
  const app = await openStudio();
  const { id } = await createStudy(app.db, { title: 'New', status: 'draft' });
  await goLive(app.db, id);
  const coming = await call(app, 'GET', '/api/admin/plans');
  expect(coming.body).toMatchObject([{ id, label: 'New', publishAt: AT, author: STAFF }]);
  await run(app.db);
  expect((await call(app, 'GET', '/api/admin/plans')).body).toEqual([]);
  const done = await call(app, 'GET', '/api/admin/moments');
  expect(done.body).toMatchObject([{ at: AT, entries: [{ id, label: 'New', revision: 2 }] }]);
  const restore = (entries: object[], at = AT) =>
    call(app, 'POST', `/api/admin/moments/${at}/restore`, { entries });
  expect((await restore([])).status).toBe(422);
  expect((await restore([{ id: 'other', revision: 1 }])).status).toBe(404);
  expect((await restore([{ id, revision: 2 }], '2020-01-01T00:00:00.000Z')).status).toBe(404);
  expect((await restore([{ id, revision: 2 }])).status).toBe(200);
  expect((await restore([{ id, revision: 2 }])).status).toBe(409);
});
