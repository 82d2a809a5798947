/** Entries go back to what they were at a moment: as one change, through every gate, with a way back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Restorable, SITE_AT_DATE } from '#content/at-date/schema.ts';
import { updateEntry } from '#content/change.server.ts';
import { publishedCards } from '#content/published.server.ts';
import { purgeTrash, trashEntry } from '#content/trash.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { rightsOf } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { call, INES, openStudio } from '../support/studio.ts';

async function pause(): Promise<string> {
  await sleep(3);
  const at = new Date().toISOString();
  await sleep(3);
  return at;
}

const save = (db: Db, id: string, words: Parameters<typeof studioStudy>[0]) =>
  updateEntry(db, caseStudyContent, id, studioStudy({ status: 'published', ...words }), {
    actor: STAFF,
  });

const live = async (db: Db): Promise<string[]> =>
  ((await publishedCards(db, caseStudyContent))?.items ?? []).map(({ title }) => title).toSorted();

const Listed = z.object({ items: z.array(Restorable), isCut: z.boolean() });

async function restorable(studio: TestApp, at: string): Promise<Restorable[]> {
  const query = new URLSearchParams({ at });
  const { status, body } = await call(studio, 'GET', `${SITE_AT_DATE}/restorable?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return Listed.parse(body).items;
}

const restore = (
  studio: TestApp,
  at: string,
  items: readonly Pick<Restorable, 'type' | 'id' | 'revision'>[],
) =>
  call(studio, 'POST', `${SITE_AT_DATE}/restore`, {
    at,
    entries: items.map(({ type, id, revision }) => ({ type, id, revision })),
  });

/** One that gets other words, one that is deleted, one that is unpublished, and one that is new. */
async function changeAll(db: Db) {
  const words = await createStudy(db, { title: 'Words', slug: 'words', status: 'published' });
  const gone = await createStudy(db, { title: 'Gone', slug: 'gone', status: 'published' });
  const hidden = await createStudy(db, { title: 'Hidden', slug: 'hidden', status: 'published' });
  const at = await pause();
  await save(db, words.id, { title: 'Other words', slug: 'words' });
  await trashEntry(db, caseStudyContent, gone.id, STAFF);
  await save(db, hidden.id, { title: 'Hidden', slug: 'hidden', status: 'draft' });
  const fresh = await createStudy(db, { title: 'Fresh', slug: 'fresh', status: 'published' });
  return { at, words, gone, hidden, fresh };
}

onEachDatabase(
  'all that differs goes back as one change, is told before, and can be undone (%s)',
  async (kind) => {
    const studio = await openStudio(kind);
    const { db } = studio;
    const { at } = await changeAll(db);
    expect(await live(db)).toEqual(['Fresh', 'Other words']);
    const items = await restorable(studio, at);
    expect(items.map(({ label, outcome }) => [label, outcome])).toEqual([
      ['Fresh', 'draft'],
      ['Gone', 'published'],
      ['Hidden', 'published'],
      ['Other words', 'version'],
    ]);
    const done = await restore(studio, at, items);
    expect(done).toMatchObject({ status: 200, body: { count: 4 } });
    expect(await live(db)).toEqual(['Gone', 'Hidden', 'Words']);
    expect(await restorable(studio, at)).toEqual([]);
    const lines = await db
      .selectFrom('audit')
      .select(['action', 'subject_label'])
      .where('action', 'in', ['restored', 'took-back'])
      .where('actor_id', '=', INES.id)
      .execute();
    expect(lines.filter(({ action }) => action === 'took-back')).toHaveLength(1);
    expect(lines.filter(({ action }) => action === 'restored').length).toBeGreaterThanOrEqual(4);
    const [moment] = await undoable(studio);
    expect(moment).toMatchObject({ takesBack: null, restores: at });
    const then = moment?.at ?? '';
    const { body } = await call(studio, 'GET', `/api/admin/moments/${then}`);
    const { entries } = Members.parse(body);
    const chosen = entries.map(({ id, current }) => ({ id, revision: current }));
    const undone = await call(studio, 'POST', `/api/admin/moments/${then}/restore`, {
      entries: chosen,
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await live(db)).toEqual(['Fresh', 'Other words']);
  },
);

const Members = z.object({ entries: z.array(z.object({ id: z.string(), current: z.int() })) });
const Moments = z.array(
  z.looseObject({
    at: z.string(),
    takesBack: z.string().nullable(),
    restores: z.string().nullable(),
  }),
);
const undoable = async (studio: TestApp) =>
  Moments.parse((await call(studio, 'GET', '/api/admin/moments')).body);

test('one entry alone goes back, and its history says to when', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { at, words } = await changeAll(db);
  const items = await restorable(studio, at);
  await restore(
    studio,
    at,
    items.filter(({ id }) => id === words.id),
  );
  expect(await live(db)).toEqual(['Fresh', 'Words']);
  const { body } = await call(studio, 'GET', `/api/admin/case-studies/${words.id}/revisions`);
  const [last] = z.array(z.looseObject({ note: z.string() })).parse(body);
  expect(last?.note).toMatch(/^As it was on \d{4}-\d\d-\d\d, \d\d:\d\d UTC$/);
});

test('an entry that somebody saved meanwhile keeps all from going back, and is named', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { at, words } = await changeAll(db);
  const items = await restorable(studio, at);
  await save(db, words.id, { title: 'Meanwhile', slug: 'words' });
  const { status, body } = await restore(studio, at, items);
  expect([status, body]).toMatchObject([
    409,
    {
      error: 'One entry cannot go back. Nothing was restored.',
      fields: { [`case-study ${words.id}`]: 'Somebody has saved it in the meantime.' },
    },
  ]);
  expect(await live(db)).toEqual(['Fresh', 'Meanwhile']);
});

test('each entry that cannot go back is told, whatever keeps it, and nothing is done by halves', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { at, gone, words } = await changeAll(db);
  const items = await restorable(studio, at);
  // Another has its address by now, and the type needs an approval that these words have not.
  await createStudy(db, { title: 'Taker', slug: 'gone', status: 'published' });
  await db.insertInto('review_rule').values({ type: 'case-study' }).execute();
  const { status, body } = await restore(studio, at, items);
  expect(status).toBe(409);
  const { fields } = z
    .object({ fields: z.record(z.string(), z.string()) })
    .loose()
    .parse(body);
  expect(fields[`case-study ${gone.id}`]).toMatch(/has its slug/);
  expect(fields[`case-study ${words.id}`]).toMatch(/needs an approval/);
  expect(await live(db)).toEqual(['Fresh', 'Other words', 'Taker']);
});

test('addresses and featured places that two entries have exchanged go back together', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const one = await createStudy(db, { title: 'One', slug: 'place', status: 'published' });
  const other = await createStudy(db, { title: 'Other', slug: 'other', status: 'published' });
  const at = await pause();
  await save(db, one.id, { title: 'One', slug: 'left' });
  await save(db, other.id, { title: 'Other', slug: 'place' });
  const done = await restore(studio, at, await restorable(studio, at));
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { items = [] } = (await publishedCards(db, caseStudyContent)) ?? {};
  expect(items.map(({ title, slug }) => `${title} ${slug}`).toSorted()).toEqual([
    'One place',
    'Other other',
  ]);
});

test('what was deleted for good is told as what cannot go back', async () => {
  const studio = await openStudio();
  const { db } = studio;
  const { at, gone } = await changeAll(db);
  await purgeTrash(db, new Date('2099-01-01'));
  const items = await restorable(studio, at);
  expect(items.map(({ id }) => id)).not.toContain(gone.id);
  const refused = await restore(studio, at, [{ type: 'case-study', id: gone.id, revision: 0 }]);
  expect(refused).toMatchObject({
    status: 409,
    body: { fields: { [`case-study ${gone.id}`]: /./ } },
  });
});

const keyOf = ({ type, id }: Restorable): string => `${type} ${id}`;

test('an editor sees what would change and changes nothing that is published', async () => {
  const roles = ['editor'] as const;
  const staff = { ...INES, roles, rights: rightsOf(roles) };
  const studio = await createTestApp({ identify: async () => staff });
  const { db } = studio;
  const { at } = await changeAll(db);
  const items = await restorable(studio, at);
  expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['impossible']));
  const { status, body } = await restore(studio, at, items);
  const { fields } = z
    .object({ fields: z.record(z.string(), z.string()) })
    .loose()
    .parse(body);
  expect(status).toBe(409);
  expect(Object.keys(fields).toSorted()).toEqual(items.map(keyOf).toSorted());
  expect(await live(db)).toEqual(['Fresh', 'Other words']);
});

test('a choice of nothing, of too much or of what is no entry is refused', async () => {
  const studio = await openStudio();
  const { at } = await changeAll(studio.db);
  const entry = { type: 'case-study', id: 'x', revision: 1 };
  for (const [entries, status] of [
    [[], 422],
    [Array.from({ length: 501 }, () => entry), 422],
    [[{ ...entry, type: 'nothing' }], 404],
    [[{ ...entry, revision: -1 }], 422],
    [[entry], 409],
  ] as const) {
    expect((await restore(studio, at, entries)).status, JSON.stringify(entries)).toBe(status);
  }
  expect((await restore(studio, '2099-01-01T00:00:00.000Z', [entry])).status).toBe(422);
});
