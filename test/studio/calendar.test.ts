/** The calendar: what was, what will be, and how it is moved. */
import { beforeEach, expect, test } from 'vitest';
import { keepDraft } from '#content/drafts.server.ts';
import { idAt } from '#content/planning/log-ids.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { followClockOfIds } from '../support/clock-of-ids.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF, studioStudy } from '../support/factories.ts';
import { ADMIN_INES, call, INES, openStudio } from '../support/studio.ts';

beforeEach(followClockOfIds);

const HOUR_MS = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const calendarOf = async (app: TestApp, from: string, to: string) => {
  const range = new URLSearchParams({ from, to });
  const { body } = await call(app, 'GET', `/api/admin/calendar?${range}`);
  const items: unknown[] = Object(body).items;
  return items.map((item) => `${Object(item).kind} ${Object(item).label}`);
};

onEachDatabase(
  'what was published by hand and by plan stands there once each, and a plan with two times stands there twice (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { db } = app;
    const begin = later(-1);
    const draft = await createStudy(db, { title: 'By plan', slug: 'a', status: 'draft' });
    await createStudy(db, { title: 'Only a draft', slug: 'b', status: 'draft' });
    await createStudy(db, { title: 'At once', slug: 'c', status: 'published' });
    const worded = await createStudy(db, { title: 'Words', slug: 'd', status: 'published' });
    const moment = later(-0.1);
    const item = studioStudy({ title: 'New words', slug: 'd', status: 'published' });
    await setSchedule(
      db,
      caseStudyContent,
      draft.id,
      { publishAt: moment, unpublishAt: null },
      STAFF,
    );
    const words = { publishAt: moment, unpublishAt: null, item };
    await setSchedule(db, caseStudyContent, worded.id, words, STAFF);
    await runDueSchedules(db, contentTypes, new Date(), createLogger('fatal'));
    const both = { publishAt: later(30), unpublishAt: later(60) };
    await setSchedule(db, caseStudyContent, draft.id, both, STAFF);

    const past = await calendarOf(app, begin, later(0.1));
    expect(past.toSorted()).toEqual([
      'published At once',
      'published By plan',
      'published New words',
      'published Words',
    ]);
    expect(await calendarOf(app, later(0.1), later(90))).toEqual([
      'publishes By plan',
      'unpublishes By plan',
    ]);
    expect(await calendarOf(app, later(31), later(59))).toEqual([]);
  },
);

test('a plan is moved only from where the caller saw it, and stays its author’s with its words', async () => {
  const app = await openStudio();
  const { db } = app;
  const { id } = await createStudy(db, { title: 'Study', status: 'draft' });
  const item = studioStudy({ title: 'Words of the plan', status: 'published' });
  const times = { publishAt: later(24), unpublishAt: later(48) };
  await keepDraft(db, caseStudyContent, OTHER_STAFF, { key: id, basedOn: 1, fields: item });
  await setSchedule(db, caseStudyContent, id, { ...times, item }, OTHER_STAFF);
  const path = `/api/admin/plans/case-study/${id}`;
  const moved = { ...times, publishAt: later(30) };
  const done = await call(app, 'PATCH', path, { ...moved, seen: times });
  expect([done.status, done.body]).toEqual([200, moved]);
  const row = await db.selectFrom('entry_schedule').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    publish_at: moved.publishAt,
    unpublish_at: times.unpublishAt,
    author_id: OTHER_STAFF.id,
  });
  expect(JSON.parse(row.item ?? '')).toMatchObject({ title: 'Words of the plan' });
  const line = await db
    .selectFrom('audit')
    .select(['actor_id', 'before'])
    .where('action', '=', 'rescheduled')
    .executeTakeFirstOrThrow();
  expect(line.actor_id).toBe(INES.id);

  const stale = await call(app, 'PATCH', path, { ...times, publishAt: later(31), seen: times });
  expect(stale).toMatchObject({ status: 409, body: { current: moved } });
  expect(Object(stale.body).error).toContain('Somebody has moved this schedule');
  const odd = await call(app, 'PATCH', path, {
    publishAt: later(-1),
    unpublishAt: null,
    seen: moved,
  });
  expect(odd).toMatchObject({
    status: 422,
    body: {
      fields: {
        publishAt: 'Choose a time in the future',
        unpublishAt: 'Add or remove a time in the editor of the entry',
      },
    },
  });
  const crossed = { publishAt: later(50), unpublishAt: times.unpublishAt, seen: moved };
  expect(await call(app, 'PATCH', path, crossed)).toMatchObject({
    status: 422,
    body: { fields: { unpublishAt: 'Choose a time after the publish time' } },
  });
  await db.deleteFrom('entry_schedule').execute();
  const over = await call(app, 'PATCH', path, { ...moved, publishAt: later(33), seen: moved });
  expect(over).toMatchObject({ status: 409, body: { current: { publishAt: null } } });
});

test('the zone of the site is chosen once for everybody, and one that is none is refused', async () => {
  const app = await createTestApp({ identify: async () => ADMIN_INES });
  const range = new URLSearchParams({ from: later(0), to: later(1) });
  const zone = async () =>
    Object((await call(app, 'GET', `/api/admin/calendar?${range}`)).body).timeZone;
  expect(await zone()).toBe(null);
  const choose = (timeZone: string) => call(app, 'PUT', '/api/admin/calendar/zone', { timeZone });
  expect((await choose('America/Toronto')).status).toBe(200);
  expect((await choose('Europe/Berlin')).status).toBe(200);
  expect(await zone()).toBe('Europe/Berlin');
  const refused = await choose('Mars/Olympus');
  expect([refused.status, Object(refused.body).fields]).toEqual([
    422,
    { timeZone: 'Choose a time zone such as America/Toronto' },
  ]);
});

test.for([
  ['', 'from'],
  ['from=2027-01-01T00:00:00Z&to=2027-06-01T00:00:00Z', 'to'],
  ['from=2027-01-02T00:00:00Z&to=2027-01-01T00:00:00Z', 'to'],
] as const)(
  'a range that is none is refused by the field at fault: %s',
  async ([search, field]) => {
    const app = await openStudio();
    const { status, body } = await call(app, 'GET', `/api/admin/calendar?${search}`);
    expect(status).toBe(422);
    expect(Object(body).fields).toHaveProperty(field);
  },
);

test('the ids of the log are cut at a time', () => {
  expect(idAt('1970-01-01T00:00:00.000Z')).toBe('00000000-0000-0000-0000-000000000000');
  expect(idAt('2027-03-14T13:00:00.000Z') < idAt('2027-03-14T13:00:00.001Z')).toBe(true);
});
