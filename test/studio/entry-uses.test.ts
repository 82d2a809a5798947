/** What uses an entry is known before the entry is deleted or taken down. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { entryUses } from '#content/migrations/025-entry-uses.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { makePage } from '../support/own-pages.ts';
import {
  ADA,
  ARTICLE,
  ARTICLES,
  addPerson,
  change,
  PERSONS,
  POST,
  POSTS,
  STUDIES,
  STUDY,
  save,
} from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';

const TESTIMONIALS = '/api/admin/testimonials';
const VOICE = {
  name: 'Mara Quill',
  title: 'Operations lead',
  company: 'Quill Freight',
  testimonialText: 'It arrived when it said it would.',
  status: 'published',
};

const Uses = z.array(
  z.object({
    of: z.string(),
    source: z.string(),
    type: z.string(),
    label: z.string(),
    author: z.string(),
    isNew: z.boolean(),
  }),
);

/** The places in which entries of one list are used, as “source: label”. */
async function placesOf(app: TestApp, list: string, ...ids: string[]): Promise<string[]> {
  const { status, body } = await call(app, 'GET', `${list}/uses?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  return Uses.parse(body).map(({ source, label }) => `${source}: ${label}`);
}

const STOP = { 'stop-if-used': 'true' };

onEachDatabase(
  'links, cards, references and bylines are named, whether saved, planned or only typed (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const study = await save(app, STUDIES, STUDY);
    const voice = await save(app, TESTIMONIALS, VOICE);
    const ada = await addPerson(app, { bio: `She drew [the trams](entry:${study}).` });
    expect(await placesOf(app, STUDIES, study)).toEqual(['entry: Ada Lindqvist']);
    await save(app, ARTICLES, {
      ...ARTICLE,
      authorIds: [ada],
      body: `## Why\n\n> [!ENTRY]\n> [Trams](entry:${study})\n\n> [!ENTRY]\n> [Mara](entry:${voice})`,
    });
    await makePage(app, 'Voices', {
      blocks: [{ type: 'quote', v: 1, testimonial: voice }],
    });
    expect(await placesOf(app, STUDIES, study)).toEqual([
      'entry: The long way round',
      'entry: Ada Lindqvist',
    ]);
    expect(await placesOf(app, TESTIMONIALS, voice)).toEqual([
      'entry: The long way round',
      'entry: Voices',
    ]);
    expect(await placesOf(app, PERSONS, ada)).toEqual(['entry: The long way round']);

    // What is typed of a new entry, and of one that is there; what is planned.
    const typed = {
      title: 'Soon',
      body: `See [them](entry:${study}) and ${'[it](entry:nobody)'}.`,
    };
    await call(app, 'PUT', `${ARTICLES}/drafts/01890a5d-ac96-774b-bcce-b302099a8057`, {
      basedOn: 0,
      fields: { ...typed, blocks: [null, 3] },
    });
    const post = await save(app, POSTS, { ...POST, status: 'draft' });
    await call(app, 'PUT', `${POSTS}/${post}/schedule`, {
      publishAt: '2999-01-01T00:00:00Z',
      unpublishAt: null,
      fields: { ...POST, authorIds: [ada] },
    });
    expect(await placesOf(app, STUDIES, study)).toEqual([
      'draft: Soon',
      'entry: The long way round',
      'entry: Ada Lindqvist',
    ]);
    expect(await placesOf(app, PERSONS, ada)).toEqual([
      'entry: The long way round',
      'schedule: Measure before you cut',
    ]);
    // Those that go together do not hold each other, and nobody holds themselves.
    await change(app, `${PERSONS}/${ada}`, { bio: `I am [Ada](entry:${ada}).` });
    expect(await placesOf(app, PERSONS, ada)).toHaveLength(2);
    expect(await placesOf(app, STUDIES, study)).toEqual([
      'draft: Soon',
      'entry: The long way round',
    ]);

    // What there is before an upgrade is noted by it, the same.
    const rows = () =>
      app.db
        .selectFrom('media_use')
        .selectAll()
        .where('address', 'like', 'uses:%')
        .orderBy('address')
        .orderBy('source')
        .orderBy('key')
        .execute();
    const noted = await rows();
    expect(noted.length).toBeGreaterThan(6);
    await sql`delete from media_use where address like 'uses:%'`.execute(app.db);
    await entryUses.up(app.db);
    expect(await rows()).toEqual(noted);
  },
);

test('who asks for it has nothing that is used deleted or taken down, alone or among many', async () => {
  const app = await openStudio();
  const study = await save(app, STUDIES, STUDY);
  const other = await save(app, STUDIES, { ...STUDY, slug: 'other', title: 'Other trams' });
  const ada = await addPerson(app, { bio: `She drew [the trams](entry:${study}).` });
  const path = `${STUDIES}/${study}`;
  const refused = {
    status: 409,
    body: {
      error: 'This case study is in use.',
      details: 'It is used in “Ada Lindqvist”.',
      current: { usedBy: [expect.objectContaining({ key: ada, label: 'Ada Lindqvist' })] },
    },
  };
  expect(await call(app, 'DELETE', path, undefined, STOP)).toMatchObject(refused);
  const { body: now } = await call(app, 'GET', path);
  const down = { ...Object(now), status: 'draft' };
  expect(await call(app, 'PUT', path, down, STOP)).toMatchObject(refused);
  const ids = [study, other];
  for (const action of ['unpublish', 'delete']) {
    const { body } = await call(app, 'POST', `${STUDIES}/bulk`, { action, ids }, STOP);
    expect(body).toMatchObject([{ error: 'This case study is in use.' }, { id: other }]);
    expect(Object(body)[1].error).toBeUndefined();
  }
  expect((await app.request('/case-studies/trams-that-arrive')).status).toBe(200);
  // A change that leaves it public is none of these, and what nobody uses goes.
  expect((await call(app, 'PUT', path, { ...Object(now), title: 'Trams' }, STOP)).status).toBe(200);
  await change(app, `${PERSONS}/${ada}`, { bio: ADA.bio });
  expect((await call(app, 'DELETE', path, undefined, STOP)).status).toBe(200);
});

test('without asking, a deletion goes through, and what is in the trash uses nothing', async () => {
  const app = await openStudio();
  const study = await save(app, STUDIES, STUDY);
  const ada = await addPerson(app, { bio: `She drew [the trams](entry:${study}).` });
  expect((await call(app, 'DELETE', `${PERSONS}/${ada}`)).status).toBe(200);
  expect(await placesOf(app, STUDIES, study)).toEqual([]);
  await call(app, 'POST', `${PERSONS}/${ada}/untrash`);
  expect(await placesOf(app, STUDIES, study)).toEqual(['entry: Ada Lindqvist']);
  expect((await call(app, 'DELETE', `${STUDIES}/${study}`)).status).toBe(200);
});

test('bad lists of ids are refused in words', async () => {
  const app = await openStudio();
  for (const query of ['', '?ids=', `?ids=${'a,'.repeat(101)}`, '?ids=%27']) {
    const { status, body } = await call(app, 'GET', `${STUDIES}/uses${query}`);
    expect([status, body]).toMatchObject([422, { error: expect.any(String) }]);
  }
});

test('of what is typed only references of a known shape are noted, whatever a draft may hold', async () => {
  const app = await openStudio();
  const typed = {
    title: 'Odd',
    authorIds: [
      'ada',
      'x'.repeat(65),
      'two words',
      '',
      7,
      null,
      { id: 'ada' },
      `${'y'.repeat(600)}`,
    ],
    body: `[a](entry:ada) [b](entry:${'z'.repeat(64)}) [c](entry:)`,
  };
  await call(app, 'PUT', `${ARTICLES}/drafts/01890a5d-ac96-774b-bcce-b302099a8057`, {
    basedOn: 0,
    fields: typed,
  });
  const rows = app.db.selectFrom('media_use').select('address').orderBy('address');
  const noted = (await rows.execute()).map(({ address }) => address);
  expect(noted).toEqual(['uses:ada', `uses:${'z'.repeat(64)}`]);
});
