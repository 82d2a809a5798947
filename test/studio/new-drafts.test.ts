/** New entries as far as they are written: kept, listed, shared, restored, and seen by staff alone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keepDraft } from '#content/drafts.server.ts';
import { drafts } from '#content/migrations/015-drafts.ts';
import { listNewEntries } from '#content/new-drafts.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { STAFF } from '../support/factories.ts';
import { addMedia } from '../support/library.ts';
import { CACHED_PAGES, CACHED_READS, UNCACHED_PAGES } from '../support/public-addresses.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const POSTS = '/api/admin/blog-posts';
const CANARY = '4b1fe0d7';

const whole = (title: string) => ({
  title,
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'draft',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
});

const OMAR: Staff = { ...INES, id: 'u2', name: 'Omar Haddad', email: 'omar@northmile.example' };

/** The app with whoever is said to be signed in. */
async function openShared(): Promise<{ app: TestApp; be: (staff: Staff | undefined) => void }> {
  let staff: Staff | undefined = INES;
  const app = await createTestApp({ identify: async () => staff });
  return {
    app,
    be(next) {
      staff = next;
    },
  };
}

const type = async (app: TestApp, key: string, fields: object, basedOn = 0) => {
  const { status } = await call(app, 'PUT', `${POSTS}/drafts/${key}`, { basedOn, fields });
  expect(status).toBe(200);
};

const listed = async (app: TestApp, query = '') =>
  z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        authors: z.array(z.object({ id: z.string(), name: z.string() })),
        lacks: z.array(z.string()),
      }),
    )
    .parse((await call(app, 'GET', `${POSTS}/drafts${query}`)).body);

async function save(app: TestApp, key: string, fields: object) {
  const response = await app.request(POSTS, {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json', 'draft-key': key },
    body: JSON.stringify(fields),
  });
  return { status: response.status, body: await response.json() };
}

const Shared = z.object({ token: z.string() });

async function share(app: TestApp, id: string) {
  const { body } = await call(app, 'POST', `${POSTS}/${id}/preview-links`, { hours: 1 });
  const path = `/preview/blog-posts/${Shared.parse(body).token}`;
  return async () => {
    const answer = await app.request(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(app.cached(path)).toBeUndefined();
    return { status: answer.status, html: await answer.text() };
  };
}

test('several new entries are kept at a time, each in the list with what it still lacks', async () => {
  const app = await openStudio();
  const [first, second] = [randomUUID(), randomUUID()];
  await type(app, first, { title: 'Half a title', publishDate: '2024-06-05', tags: ['Cloud'] });
  await type(app, second, { ...whole(''), contentSections: [{ heading: '', text: '' }] });
  expect(await listed(app)).toMatchObject([
    { key: second, label: '', lacks: ['title', 'contentSections.0.text'] },
    {
      key: first,
      label: 'Half a title',
      authors: [{ name: 'Ines Duarte' }],
      lacks: ['excerpt', 'authorName', 'contentSections.0.text'],
    },
  ]);
  expect((await listed(app, '?q=half+titl')).map(({ key }) => key)).toEqual([first]);
  expect((await listed(app, '?tag=Cloud')).map(({ key }) => key)).toEqual([first]);
  expect(await listed(app, '?q=nowhere')).toEqual([]);
});

test('a new entry that is saved keeps its id and its links, and is a draft no more', async () => {
  const app = await openStudio();
  const key = randomUUID();
  await type(app, key, { title: 'Half a title' });
  const look = await share(app, key);
  expect((await look()).html).toContain('Half a title');
  await type(app, key, { title: 'Half a title, then more' });
  expect((await look()).html).toContain('Half a title, then more');
  expect((await save(app, key, { title: 'Half' })).status).toBe(422);
  expect(await listed(app)).toHaveLength(1);
  const saved = await save(app, key, whole('A whole title'));
  expect([saved.status, Entry.parse(saved.body)]).toMatchObject([201, { id: key, revision: 1 }]);
  expect(await listed(app)).toEqual([]);
  expect((await look()).html).toContain('A whole title');
  await call(app, 'DELETE', `${POSTS}/${key}/preview-links`);
  expect((await look()).status).toBe(404);
});

test('a link shows the draft of a live entry as it changes, and what is saved once it is saved', async () => {
  const { app, be } = await openShared();
  const live = { ...whole('As it is live'), status: 'published' };
  const { id } = Entry.parse((await call(app, 'POST', POSTS, live)).body);
  const look = await share(app, id);
  expect((await look()).html).toContain('As it is live');
  await type(app, id, { ...live, title: 'As it is typed' }, 1);
  expect((await look()).html).toContain('As it is typed');
  await type(app, id, { ...live, title: 'As it is typed on' }, 1);
  expect((await look()).html).toContain('As it is typed on');
  be(OMAR);
  await type(app, id, { ...live, title: 'What Omar types' }, 1);
  expect((await look()).html).not.toContain('What Omar types');
  await app.noticeChanges();
  expect(await (await app.request('/insights/as-it-is-live')).text()).not.toContain('typed');
  be(INES);
  await call(app, 'PUT', `${POSTS}/${id}`, { ...live, title: 'As it is saved' });
  expect((await look()).html).toContain('As it is saved');
});

test('what a page must not show of a draft is not shown, and odd fields break nothing', async () => {
  const app = await openStudio();
  const key = randomUUID();
  await type(app, key, {
    title: 'x'.repeat(300),
    authorLinkedIn: `javascript:alert(1)//${'x'.repeat(3000)}`,
    publishDate: 'soon',
    tags: [1],
    contentSections: ['odd', { heading: 'Kept', text: 'Words.', imageUrl: 'javascript:alert(1)' }],
    seo: { title: 'For robots' },
    own: 'none of the fields',
  });
  const { status, html } = await (await share(app, key))();
  expect(status).toBe(200);
  expect(html).toContain('x'.repeat(300));
  expect(html).toContain('Kept');
  expect(html).not.toContain('javascript:alert');
  expect(html).not.toContain('For robots');
  expect(html).not.toContain('none of the fields');
});

test('a new entry has a history by all who typed, whose states can be typed again', async () => {
  const { app, be } = await openShared();
  const key = randomUUID();
  await type(app, key, { title: 'One' });
  await type(app, key, { title: 'One and a half' });
  be(OMAR);
  await type(app, key, { title: 'Two' });
  const states = await call(app, 'GET', `${POSTS}/drafts/${key}/revisions`);
  expect(states.body).toMatchObject([
    { revision: 2, author: { name: 'Omar Haddad' } },
    { revision: 1, author: { name: 'Ines Duarte' } },
  ]);
  const state = await call(app, 'GET', `${POSTS}/drafts/${key}/revisions/1`);
  expect(state.body).toEqual({ title: 'One and a half' });
  expect((await call(app, 'GET', `${POSTS}/drafts/${key}/revisions/9`)).status).toBe(404);
});

test('of two who type the same new entry the second to save sees both versions', async () => {
  const { app, be } = await openShared();
  const key = randomUUID();
  await type(app, key, whole('What Ines types'));
  be(OMAR);
  await type(app, key, whole('What Omar types'));
  expect(await listed(app)).toMatchObject([
    { authors: [{ name: 'Omar Haddad' }, { name: 'Ines Duarte' }] },
  ]);
  expect((await save(app, key, whole('What Omar types'))).status).toBe(201);
  be(INES);
  const refused = await save(app, key, whole('What Ines types'));
  expect(refused).toMatchObject({ status: 409, body: { current: { title: 'What Omar types' } } });
  const opened = await call(app, 'GET', `${POSTS}/${key}`);
  expect(opened.body).toMatchObject({
    title: 'What Omar types',
    drafts: [{ fields: { title: 'What Ines types' } }],
  });
});

test('a new entry that is deleted is in the trash, and comes back with its history and links', async () => {
  const app = await openStudio();
  const key = randomUUID();
  const { address } = await addMedia(app.db, {});
  await type(app, key, { title: 'Half a title', cardImageUrl: address });
  const look = await share(app, key);
  expect((await call(app, 'DELETE', `${POSTS}/${key}`)).status).toBe(200);
  expect(await listed(app)).toEqual([]);
  expect((await look()).status).toBe(404);
  const trash = await call(app, 'GET', '/api/admin/trash');
  expect(trash.body).toMatchObject([{ id: key, type: 'blog-post', label: 'Half a title' }]);
  const uses = await app.db.selectFrom('media_use').select('source').execute();
  expect(uses).toEqual([{ source: 'trash' }]);
  expect((await call(app, 'POST', `${POSTS}/${key}/untrash`)).status).toBe(200);
  expect(await listed(app)).toMatchObject([{ key, label: 'Half a title' }]);
  expect((await look()).html).toContain('Half a title');
  expect((await call(app, 'GET', `${POSTS}/drafts/${key}/revisions`)).body).toHaveLength(1);
  expect((await call(app, 'DELETE', `${POSTS}/${randomUUID()}`)).status).toBe(404);
});

test('the key "new" of an earlier release is one new entry of each person, saved as before', async () => {
  const { app, be } = await openShared();
  await type(app, 'new', { title: 'Half a title' });
  be(OMAR);
  await type(app, 'new', { title: 'Another' });
  expect((await listed(app)).map(({ key }) => key)).toEqual(['new-u2', 'new-u1']);
  expect((await call(app, 'GET', `${POSTS}/drafts/new`)).body).toMatchObject([
    { author: { id: 'u2' }, fields: { title: 'Another' } },
  ]);
  const { status, body } = await call(app, 'POST', POSTS, whole('Another'));
  expect(status).toBe(201);
  expect(Entry.parse(body).id).not.toContain('new');
  expect((await listed(app)).map(({ key }) => key)).toEqual(['new-u1']);
  be(INES);
  const look = await share(app, 'new-u1');
  const saved = await save(app, 'new-u1', whole('A whole title'));
  expect([saved.status, (await look()).html]).toEqual([
    201,
    expect.stringContaining('A whole title'),
  ]);
});

test('B2 nothing of a new entry is at any public address', async () => {
  const { app, be } = await openShared();
  const key = randomUUID();
  const fields = { ...whole(`${CANARY} title`), slug: `${CANARY}-slug`, status: 'published' };
  await type(app, key, { ...fields, featured: true, tags: ['Cloud', CANARY], authorName: '' });
  await app.noticeChanges();
  be(undefined);
  const documents = ['/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt'];
  for (const path of [...CACHED_PAGES, ...CACHED_READS, ...UNCACHED_PAGES, ...documents]) {
    expect(await (await app.request(path)).text(), path).not.toContain(CANARY);
  }
  const own = [`/insights/${CANARY}-slug`, `/api/blog-posts/${CANARY}-slug`, `/insights/${key}`];
  for (const path of own) expect((await app.request(path)).status, path).toBe(404);
  expect(await (await app.request(`/api/blog-posts?tag=${CANARY}`)).json()).toEqual([]);
  expect(await (await app.request(`/api/search?q=${CANARY}`)).text()).not.toContain(' title');
  for (const path of ['', `/${key}`, `/${key}/revisions`, `/${key}/revisions/1`]) {
    expect((await app.request(`${POSTS}/drafts${path}`)).status, path).toBe(401);
  }
});

test.each(databaseKinds)('new entries of the release before are taken over on %s', async (kind) => {
  const db = await openTestDatabase(kind);
  const fields = { title: 'Half a title', cardImageUrl: '/uploads/blog-images/a.png' };
  await keepDraft(db, insightContent, STAFF, { key: 'new', basedOn: 0, fields });
  for (const undo of [
    sql`alter table entry_draft drop column planned`,
    sql`alter table entry_revision drop column settles`,
    sql`alter table trash drop column rest`,
    sql`drop table draft_revision`,
  ]) {
    await undo.execute(db);
  }
  await drafts.up(db);
  expect(await listNewEntries(db, insightContent, { actor: STAFF })).toMatchObject([
    { key: `new-${STAFF.id}`, label: 'Half a title', authors: [STAFF] },
  ]);
  const uses = await db.selectFrom('media_use').select(['source', 'key']).execute();
  expect(uses).toEqual([{ source: 'draft', key: `new-${STAFF.id}` }]);
});
