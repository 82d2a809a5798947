/** The people of the company, as what names them shows them, and as the studio keeps them. */
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, openWatchedDatabase } from '../support/databases.ts';
import { addInsight } from '../support/factories.ts';
import {
  ADA,
  ARTICLES,
  addNaming,
  addPerson,
  change,
  PERSONS,
  POST,
  POSTS,
  statusOf,
  textOf,
} from '../support/people.ts';
import { planOf } from '../support/query-plans.ts';
import { call, INES, openStudio } from '../support/studio.ts';

const Named = z.looseObject({
  authorName: z.string(),
  authorIds: z.array(z.string()).optional(),
  authors: z.array(z.looseObject({ name: z.string(), slug: z.string() })).optional(),
});
const readPost = async (app: TestApp) =>
  Named.parse(await (await app.request('/api/blog-posts/measure-before-you-cut')).json());

test.for(databaseKinds)(
  'who is named stands in bylines, feeds, Markdown and data in place of the name (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const id = await addPerson(app);
    await addNaming(app, [id, id]);
    expect(await readPost(app)).toMatchObject({
      authorName: POST.authorName,
      authorIds: [id],
      authors: [
        { id, name: ADA.name, role: ADA.role, imageUrl: ADA.imageUrl, profiles: ADA.profiles },
      ],
    });
    for (const path of ['/insights/measure-before-you-cut', '/blog/the-long-way-round']) {
      const page = await textOf(app, path);
      expect(page, path).toContain('href="/people/ada-lindqvist"');
      expect(page, path).toContain('"url":"https://www.northmile.example/people/ada-lindqvist"');
      expect(page.replaceAll(/<script.*?<\/script>/gs, ''), path).not.toContain('Imani');
    }
    expect(await textOf(app, '/insights')).toContain('>Ada Lindqvist<');
    expect(await textOf(app, '/case-studies/trams-that-arrive')).toContain('Who worked on it');
    expect(await textOf(app, '/case-studies/trams-that-arrive')).toContain('"contributor":[');
    expect(await textOf(app, '/insights/measure-before-you-cut.md')).toContain('[Ada Lindqvist](');
    expect(await textOf(app, '/insights/feed.xml')).toContain(
      '<dc:creator>Ada Lindqvist</dc:creator>',
    );
    await change(app, `${PERSONS}/${id}`, { name: 'Ada Berg' });
    expect(await textOf(app, '/insights')).toContain('>Ada Berg<');
  },
);

/** Where a person may be told of, by whatever names them. */
const DOORS = [
  '/insights/measure-before-you-cut',
  '/insights/measure-before-you-cut.md',
  '/insights',
  '/insights/feed.json',
  '/feed.xml',
  '/blog/the-long-way-round',
  '/blog/the-long-way-round.md',
  '/case-studies/trams-that-arrive',
  '/case-studies',
  '/api/blog-posts',
  '/api/blog-posts/measure-before-you-cut',
  '/api/blog-posts?slugs=measure-before-you-cut',
  '/api/articles',
  '/api/case-studies',
  '/api/persons?slugs=hidden-person',
  '/api/persons',
  '/people',
  '/people/ada-lindqvist',
  '/api/search?q=Hidden',
  '/search?q=Hidden',
  '/llms.txt',
  '/sitemaps/people-1.xml',
  '/',
];

/** The doors that tell of somebody who is not for visitors, by name or id. */
async function findLeaks(app: TestApp, doors: readonly string[], id: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of doors) {
    // What was asked for is said again.
    const said = (await textOf(app, path)).replaceAll(path, '');
    if (said.includes('Hidden Person') || said.includes(id)) found.push(path);
  }
  return found;
}

test.for(databaseKinds)(
  'who is a draft, taken down or deleted shows through no door (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const hidden = await addPerson(app, { name: 'Hidden Person', status: 'draft' });
    const shown = await addPerson(app);
    const articleId = await addNaming(app, [hidden, shown]);
    const { body } = await call(app, 'POST', `${ARTICLES}/${articleId}/preview-links`, {
      hours: 1,
    });
    const { token } = z.object({ token: z.string() }).parse(body);
    const doors = [...DOORS, `/api/persons?ids=${hidden},${shown}`, `/preview/articles/${token}`];
    const leaks = () => findLeaks(app, doors, hidden);
    expect(await leaks()).toEqual([]);
    for (const path of [
      '/people/hidden-person',
      '/people/hidden-person.md',
      '/api/persons/hidden-person',
      '/cards/people/hidden-person.png',
      '/page-parts/people/hidden-person',
    ]) {
      expect(await statusOf(app, path), path).toBe(404);
    }
    expect((await readPost(app)).authorIds).toEqual([shown]);

    await change(app, `${PERSONS}/${hidden}`, { status: 'published' });
    expect(await leaks()).toContain('/insights/measure-before-you-cut');
    await call(app, 'DELETE', `${PERSONS}/${hidden}`);
    await app.noticeChanges();
    expect(await leaks()).toEqual([]);
    await call(app, 'DELETE', `${PERSONS}/${shown}`);
    await app.noticeChanges();
    expect(await readPost(app)).toEqual(
      expect.not.objectContaining({ authors: expect.anything() }),
    );
    expect(await textOf(app, '/insights')).toContain('>Imani Okafor<');
    expect(await statusOf(app, '/people')).toBe(404);
  },
);

test('what is no link or no address is refused with its field', async () => {
  const app = await openStudio();
  const fieldsOf = async (fields: object) =>
    Object.keys(
      z
        .object({ fields: z.record(z.string(), z.string()) })
        .parse((await call(app, 'POST', PERSONS, { ...ADA, ...fields })).body).fields,
    );
  expect(await fieldsOf({ profiles: ['/contact'] })).toEqual(['profiles.0']);
  expect(await fieldsOf({ profiles: ['javascript:alert(1)'] })).toEqual(['profiles.0']);
  expect(await fieldsOf({ profiles: ['https://a.example', ''] })).toEqual(['profiles.1']);
  expect(await fieldsOf({ email: 'ada' })).toEqual(['email']);
  expect(await fieldsOf({ name: ' ' })).toContain('name');
  expect(await fieldsOf({ bio: '<b>no</b>' })).toEqual(['bio']);
  const { body } = await call(app, 'POST', POSTS, { ...POST, authorIds: ['no id'] });
  expect(JSON.stringify(body)).toContain('authorIds.0');
});

test('strangers change nobody, and drafts of others stay theirs', async () => {
  const app = await openStudio();
  const id = await addPerson(app, { status: 'draft' });
  const stranger = await createTestApp({ db: app.db });
  for (const [method, path] of [
    ['GET', PERSONS],
    ['GET', `${PERSONS}/${id}`],
    ['PUT', `${PERSONS}/${id}`],
    ['DELETE', `${PERSONS}/${id}`],
    ['PUT', `${PERSONS}/order`],
  ] as const) {
    expect((await call(stranger, method, path, method === 'GET' ? undefined : {})).status).toBe(
      401,
    );
  }
});

test('of two who save a person at once the second hears of it', async () => {
  const app = await openStudio();
  const id = await addPerson(app);
  const { body } = await call(app, 'GET', `${PERSONS}/${id}`);
  const saves = await Promise.all(
    ['One', 'Two'].map((role) => call(app, 'PUT', `${PERSONS}/${id}`, { ...Object(body), role })),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('nobody named costs no query, and a list of names costs one', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db, identify: async () => INES });
  for (let post = 0; post < 3; post += 1) await addInsight(db, { slug: `post-${post}` });
  const asked = async (path: string): Promise<CompiledQuery[]> => {
    // One that has kept no page yet.
    const other = await createTestApp({ db });
    queries.length = 0;
    expect(await statusOf(other, path)).toBe(200);
    return queries.splice(0);
  };
  const [list, post] = [await asked('/insights'), await asked('/insights/post-0')];
  const [ada, bo] = await Promise.all([
    addPerson(app, { imageUrl: '' }),
    addPerson(app, { name: 'Bo', imageUrl: '' }),
  ]);
  for (const slug of ['post-3', 'post-4', 'post-5'])
    await addInsight(db, { slug, authorIds: [ada, bo] });
  expect(await asked('/insights')).toHaveLength(list.length + 1);
  expect(await asked('/insights/post-3')).toHaveLength(post.length + 1);
  expect(await asked('/insights/post-0')).toHaveLength(post.length);
  const page = await asked('/people/bo');
  expect(page).toHaveLength(2);
  for (const query of page) {
    const plan = await planOf(db, query);
    expect(plan).not.toContain('SCAN entry');
    expect(plan).not.toContain('SCAN media_use');
  }
});
