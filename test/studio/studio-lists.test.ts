/** What lists of the studio tell beside the fields of entries, and what people keep of them. */
import { expect, test } from 'vitest';
import { MAX_VIEWS, OwnLists } from '#content/list-views.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type databaseKinds, onEachDatabase } from '../support/databases.ts';
import { imageBytes, openMedia, uploaded } from '../support/images.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const RUI: Staff = { ...INES, id: 'u2', name: 'Rui Sá', email: 'rui@northmile.example' };
const TESTIMONIALS = '/api/admin/testimonials';
const FIELDS = { company: 'Acorn', name: 'Ada Obi', title: 'COO', testimonialText: 'Good.' };

/** The app as whoever is named last sees it. */
async function openForTwo(database?: TestDatabase) {
  let staff = INES;
  const app = await createTestApp({
    identify: async () => staff,
    ...(database === undefined ? {} : { database }),
  });
  const as = (other: Staff): void => {
    staff = other;
  };
  return { app, as };
}

type TestDatabase = (typeof databaseKinds)[number];

const listOf = async (app: TestApp, search = '?fields=card') =>
  (await call(app, 'GET', TESTIMONIALS + search)).body;

onEachDatabase('a list says who added an entry and who saved it last (%s)', async (kind) => {
  const { app, as } = await openForTwo(kind);
  const { id } = Entry.parse((await call(app, 'POST', TESTIMONIALS, FIELDS)).body);
  const ines = { id: 'u1', name: INES.name };
  expect(await listOf(app)).toMatchObject([{ createdBy: ines, changedBy: ines }]);
  as(RUI);
  await call(app, 'PUT', `${TESTIMONIALS}/${id}`, { ...FIELDS, title: 'CEO' });
  const changedBy = { id: 'u2', name: 'Rui Sá' };
  expect(await listOf(app)).toMatchObject([{ createdBy: ines, changedBy }]);
});

test('what a list says beside the fields may come back with them; whole entries are without', async () => {
  const app = await openStudio();
  const { id } = Entry.parse((await call(app, 'POST', TESTIMONIALS, FIELDS)).body);
  const [card] = Entry.array().parse(await listOf(app));
  expect((await call(app, 'PUT', `${TESTIMONIALS}/${id}`, { ...card, ...FIELDS })).status).toBe(
    200,
  );
  const [whole] = Entry.array().parse(await listOf(app, ''));
  expect(Object.keys(whole ?? {})).not.toContain('changedBy');
});

test('a list has the smallest copy of a picture that is sharp in it', async () => {
  const app = await openMedia({});
  const add = async (imageUrl: string) =>
    void (await call(app, 'POST', TESTIMONIALS, { ...FIELDS, imageUrl }));
  const { url } = await uploaded(app, await imageBytes('jpeg', 500, 250));
  await app.media.catchUp();
  const { url: fresh } = await uploaded(app, await imageBytes('jpeg', 400, 200));
  for (const address of [url, fresh, 'https://cdn.example.com/photo.jpg', '']) await add(address);
  const rows = Entry.array().parse(await listOf(app));
  const thumbnailOf = (address: string): unknown =>
    rows.find(({ imageUrl }) => imageUrl === address)?.thumbnail;
  expect(thumbnailOf(url)).toMatch(/^\/uploads\/.+-128\.webp$/);
  expect(thumbnailOf(fresh)).toBe(fresh);
  expect(thumbnailOf('https://cdn.example.com/photo.jpg')).toBe(
    'https://cdn.example.com/photo.jpg',
  );
  expect(thumbnailOf('')).toBe(null);
});

const VIEW = { name: 'Mine', status: 'draft', sort: 'updated', columns: ['author', 'status'] };
const VIEWS = '/api/admin/list-views';

const readOwn = async (app: TestApp): Promise<OwnLists> =>
  OwnLists.parse((await call(app, 'GET', VIEWS)).body);

onEachDatabase('views and columns are kept for whoever keeps them (%s)', async (kind) => {
  const { app, as } = await openForTwo(kind);
  const added = await call(app, 'POST', VIEWS, { list: 'testimonials', ...VIEW });
  expect(added.status).toBe(201);
  const { id } = Entry.pick({ id: true }).parse(added.body);
  await call(app, 'PUT', `${VIEWS}/columns/testimonials`, { columns: ['tags'] });
  await call(app, 'PUT', `${VIEWS}/columns/testimonials`, { columns: ['changed', 'tags'] });
  expect(await readOwn(app)).toEqual({
    columns: [{ list: 'testimonials', columns: ['tags', 'changed'] }],
    views: [{ ...VIEW, id, list: 'testimonials', q: '', tag: '', columns: ['status', 'author'] }],
  });
  as(RUI);
  expect(await readOwn(app)).toEqual({ columns: [], views: [] });
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? VIEW : undefined;
    expect((await call(app, method, `${VIEWS}/${id}`, body)).status).toBe(404);
  }
  as(INES);
  const renamed = { ...VIEW, name: 'Drafts of mine', q: 'acorn' };
  expect((await call(app, 'PUT', `${VIEWS}/${id}`, renamed)).body).toMatchObject({ q: 'acorn' });
  expect((await readOwn(app)).views).toMatchObject([{ name: 'Drafts of mine', q: 'acorn' }]);
  await call(app, 'DELETE', `${VIEWS}/${id}`);
  expect((await readOwn(app)).views).toEqual([]);
});

test('two views of a list have two names, and there are only so many', async () => {
  const app = await openStudio();
  const add = (name: string, list = 'testimonials') =>
    call(app, 'POST', VIEWS, { ...VIEW, list, name });
  for (let number = 1; number <= MAX_VIEWS; number += 1) {
    expect((await add(`View ${number}`)).status).toBe(201);
  }
  expect((await add('One more')).body).toMatchObject({ code: 'limit_reached' });
  expect((await add('View 1', 'case-studies')).status).toBe(201);
  expect((await add('View 1', 'case-studies')).body).toMatchObject({
    code: 'conflict',
    fields: { name: 'You already have a view called “View 1”.' },
  });
  const { views } = await readOwn(app);
  const [first, second] = views.filter(({ list }) => list === 'testimonials');
  const taken = await call(app, 'PUT', `${VIEWS}/${first?.id}`, { ...VIEW, name: second?.name });
  expect(taken.status).toBe(409);
});

test('a view of no list, without a name or with a column that is none is refused', async () => {
  const app = await openStudio();
  for (const wrong of [
    { list: 'settings' },
    { list: 'testimonials', name: ' ' },
    { list: 'testimonials', columns: ['salary'] },
    { list: 'testimonials', sort: 'mood' },
  ]) {
    expect(
      (await call(app, 'POST', VIEWS, { ...VIEW, ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(422);
  }
  expect((await call(app, 'PUT', `${VIEWS}/columns/settings`, { columns: [] })).status).toBe(422);
});

test('the dashboard names one’s own drafts, and not those that somebody else went on with', async () => {
  const { app, as } = await openForTwo();
  const add = async (name: string) =>
    Entry.parse((await call(app, 'POST', TESTIMONIALS, { ...FIELDS, status: 'draft', name })).body)
      .id;
  const own = await add('Own');
  const shared = await add('Shared');
  as(RUI);
  await call(app, 'PUT', `${TESTIMONIALS}/${shared}`, { ...FIELDS, status: 'draft', title: 'CEO' });
  expect((await call(app, 'GET', '/api/admin/attention')).body).toMatchObject({
    ownDrafts: [{ id: shared }],
  });
  as(INES);
  expect((await call(app, 'GET', '/api/admin/attention')).body).toMatchObject({
    ownDrafts: [{ id: own }],
  });
});

test('the audit log is read as many lines at a time as are asked for', async () => {
  const app = await openStudio();
  for (let number = 0; number < 3; number += 1) await call(app, 'POST', TESTIMONIALS, FIELDS);
  const answer = await call(app, 'GET', '/api/admin/audit?limit=2');
  expect(answer.body).toHaveLength(2);
  expect(answer.headers.get('link')).toContain('limit=2');
  expect((await call(app, 'GET', '/api/admin/audit?limit=51')).status).toBe(422);
});
