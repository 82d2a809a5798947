/** Where old addresses lead: rules of staff and changed slugs, as visitors meet them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addRule, REDIRECTS, visit } from '../support/redirects.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const HERE = PUBLIC_URL;
const POSTS = '/api/admin/blog-posts';

const post = (slug: string, fields: object = {}) => ({
  title: 'Measure before you cut',
  slug,
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
  status: 'published',
  ...fields,
});

async function addPost(app: TestApp, slug: string, fields: object = {}): Promise<string> {
  const { status, body } = await call(app, 'POST', POSTS, post(slug, fields));
  expect(status, JSON.stringify(body)).toBe(201);
  await app.noticeChanges();
  return Entry.parse(body).id;
}

async function changePost(app: TestApp, id: string, slug: string, fields: object = {}) {
  const { status, body } = await call(app, 'PUT', `${POSTS}/${id}`, post(slug, fields));
  expect(status, JSON.stringify(body)).toBe(200);
  await app.noticeChanges();
}

/** A 404 without what differs between any two answers. */
async function plain404(app: TestApp, path: string) {
  const response = await app.request(path);
  const headers = Object.fromEntries(response.headers);
  for (const name of ['x-request-id', 'content-security-policy', 'etag', 'content-length'])
    delete headers[name];
  const body = (await response.text()).replaceAll(path.split('/').pop() ?? '', 'SLUG');
  return { status: response.status, headers, body };
}

test.for(databaseKinds)(
  'every old slug of a published entry leads to the present one in one hop, however often it changed (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const id = await addPost(app, 'one');
    for (const slug of ['two', 'three', 'four']) await changePost(app, id, slug);
    for (const old of ['one', 'two', 'three']) {
      expect(await visit(app, `/insights/${old}?x=1`)).toEqual([301, `${HERE}/insights/four?x=1`]);
    }
    expect(await visit(app, '/Insights/ONE/')).toEqual([301, `${HERE}/insights/four`]);
    expect((await visit(app, '/insights/four'))[0]).toBe(200);
    expect((await visit(app, '/api/blog-posts/one'))[0]).toBe(404);

    await changePost(app, id, 'one');
    expect((await visit(app, '/insights/one'))[0]).toBe(200);
    expect(await visit(app, '/insights/four')).toEqual([301, `${HERE}/insights/one`]);
    expect(await visit(app, '/insights/two')).toEqual([301, `${HERE}/insights/one`]);
  },
);

test('a screen of the studio is found by the name that the sidebar gives it', async () => {
  const app = await createTestApp();
  for (const [typed, screen] of [
    ['/admin/people', '/admin/persons'],
    ['/admin/look', '/admin/appearance'],
  ]) {
    const sent = await app.request(`${typed}?from=mail`);
    expect(sent.status).toBe(302);
    expect(sent.headers.get('location')).toBe(`${HERE}${screen}?from=mail`);
    expect((await app.request(`${screen}`)).status).toBe(200);
  }
  expect((await app.request('/admin/users')).status).toBe(200);
  expect((await app.request('/admin/people/ada')).status).toBe(404);
});

test('an old slug belongs to the live entry that has taken it, and to the last one that had it', async () => {
  const app = await openStudio();
  const first = await addPost(app, 'shared');
  await changePost(app, first, 'first');
  const second = await addPost(app, 'shared', { title: 'Another one' });
  expect((await visit(app, '/insights/shared'))[0]).toBe(200);
  await changePost(app, second, 'second');
  expect(await visit(app, '/insights/shared')).toEqual([301, `${HERE}/insights/second`]);
});

test('B2 B3 B4 an old slug of what is no longer published is a missing page like any other, and no word of a draft leaves', async () => {
  const app = await openStudio();
  const canary = `canary-${randomUUID()}`;
  const id = await addPost(app, 'was-public');
  await changePost(app, id, canary, { status: 'draft', title: canary });
  const gone = await plain404(app, '/insights/was-public');
  expect(gone.status).toBe(404);
  expect(JSON.stringify(gone)).not.toContain('canary');
  expect(gone).toEqual(await plain404(app, '/insights/never-was'));

  await changePost(app, id, `${canary}-2`);
  expect(await visit(app, '/insights/was-public')).toEqual([301, `${HERE}/insights/${canary}-2`]);
  await call(app, 'DELETE', `${POSTS}/${id}`);
  await app.noticeChanges();
  expect(await plain404(app, '/insights/was-public')).toEqual(gone);
  await call(app, 'POST', `${POSTS}/${id}/untrash`);
  await app.noticeChanges();
  expect(await plain404(app, '/insights/was-public')).toEqual(gone);
  await changePost(app, id, 'back-again');
  for (const old of ['was-public', `${canary}-2`]) {
    expect(await visit(app, `/insights/${old}`)).toEqual([301, `${HERE}/insights/back-again`]);
  }
});

test('a rule moves its address whatever case, slash and query it is asked with, once', async () => {
  const app = await openStudio();
  await addRule(app, '/Old-Page/', '/contact');
  await addRule(app, '/old-blog/*', '/insights/:splat', 302);
  await addRule(app, '/elsewhere/*', 'https://example.com/:splat?from=northmile');
  for (const path of ['/old-page', '/OLD-page/', '/old-page/']) {
    expect(await visit(app, `${path}?a=1&b=2`)).toEqual([301, `${HERE}/contact?a=1&b=2`]);
  }
  expect(await visit(app, '/old-blog/A/b')).toEqual([302, `${HERE}/insights/a/b`]);
  expect((await visit(app, '/old-blog'))[0]).toBe(404);
  expect(await visit(app, '/elsewhere/A?x=1')).toEqual([
    301,
    'https://example.com/A?from=northmile',
  ]);
  expect(await visit(app, '/old-page', { method: 'HEAD' })).toEqual([301, `${HERE}/contact`]);
  const moved = await app.request('/old-page', { headers: { host: 'evil.example' } });
  expect(moved.headers.get('location')).toBe(`${HERE}/contact`);
  expect(moved.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  const known = await app.request('/old-page', { headers: { cookie: 'a=b' } });
  expect(known.headers.get('cache-control')).toBe('private, no-cache');
});

test('a rule wins over the page at its address, kept or not, and gives it back', async () => {
  const app = await openStudio();
  expect((await visit(app, '/contact'))[0]).toBe(200);
  expect(app.cached('/contact')).toBeDefined();
  const { id } = await addRule(app, '/contact', '/privacy');
  expect(await visit(app, '/contact')).toEqual([301, `${HERE}/privacy`]);
  expect(app.cached('/contact')).toBeUndefined();
  await call(app, 'DELETE', `${REDIRECTS}/${id}`);
  await app.noticeChanges();
  expect((await visit(app, '/contact'))[0]).toBe(200);
});

test('a page that is gone answers 410 in the look of the house, and is not to be listed', async () => {
  const app = await openStudio();
  await addRule(app, '/insights/*', '', 410);
  const response = await app.request('/insights/anything');
  const html = await response.text();
  expect(response.status).toBe(410);
  expect(html).toContain('This page was taken down');
  expect(html).toContain('<title>Page removed');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('404');
  // Whole without script: nothing waits at the end of the page to be put in its place.
  expect(html).not.toContain('<template');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('files, the API and the studio are never moved, nor what is no page of ours', async () => {
  const app = await openStudio();
  await addRule(app, '/x/*', '/contact');
  for (const [path, status] of [
    ['/x//y', 404],
    ['//evil.example/x/y', 404],
    ['/x/y.data', 404],
    ['/x/%', 400],
    ['/api/x/y', 404],
    ['/favicon.svg', 200],
    ['/healthz', 200],
  ] as const) {
    expect(await visit(app, path), path).toEqual([status, null]);
  }
  expect((await app.request('/x/y', { method: 'PUT' })).status).toBe(405);
});

test('hostile addresses are answered without a fault, and none leaves the site', async () => {
  const app = await openStudio();
  await addRule(app, '/go/*', '/:splat');
  for (const path of [
    `/go/${'x'.repeat(10_000)}`,
    '/go/%00',
    '/go//evil.example',
    '/go/%2f%2fevil.example',
    '/go/%5cevil.example',
    '/go/\\evil.example',
    '/\\evil.example',
    '/go/%0d%0aset-cookie:a=b',
    '/go/über',
    '/go/%E2%80%AEtxt',
    '/go/..%2f..%2fadmin',
    '/go/./../admin',
  ]) {
    const response = await app.request(path);
    await response.arrayBuffer();
    expect(response.status, path).toBeLessThan(500);
    expect(response.headers.get('set-cookie')).toBeNull();
    const location = response.headers.get('location');
    if (location !== null) expect(new URL(location, HERE).origin, path).toBe(HERE);
  }
});

test('a rule made on one node holds on the others once they notice the change', async () => {
  const one = await openStudio();
  const two = await createTestApp({ db: one.db, identify: async () => INES });
  expect((await visit(two, '/contact'))[0]).toBe(200);
  await addRule(one, '/contact', '/privacy');
  await two.noticeChanges();
  expect(await visit(two, '/contact')).toEqual([301, `${HERE}/privacy`]);
});

test.for(databaseKinds)(
  'what nodes count of a rule adds up, also after a failure (%s)',
  async (kind) => {
    const one = await openStudio(kind);
    const two = await createTestApp({ db: one.db, identify: async () => INES });
    const { id } = await addRule(one, '/old', '/contact');
    await addRule(one, '/older', '/old');
    await two.noticeChanges();
    for (let count = 0; count < 7; count += 1) await visit(one, '/old');
    for (let count = 0; count < 5; count += 1) await visit(two, '/old');
    await visit(two, '/older');
    expect((await call(one, 'GET', `${REDIRECTS}/${id}`)).body).toMatchObject({ hits: 0 });
    await Promise.all([one.redirects.flush(), two.redirects.flush()]);
    await visit(one, '/old');
    await one.redirects.flush();
    const { body } = await call(one, 'GET', `${REDIRECTS}?sort=hits`);
    expect(body).toMatchObject([
      { source: '/old', hits: 13, revision: 1 },
      { source: '/older', hits: 1 },
    ]);
    expect(Array.isArray(body) && Date.parse(body[0].lastHitAt)).toBeGreaterThan(
      Date.now() - 60_000,
    );
  },
);

test('a redirect is answered without a question to the database', async () => {
  const app = await openStudio();
  await addRule(app, '/old', '/contact');
  await addPost(app, 'slug-a').then((id) => changePost(app, id, 'slug-b'));
  await app.db.destroy();
  expect(await visit(app, '/old')).toEqual([301, `${HERE}/contact`]);
  expect(await visit(app, '/insights/slug-a')).toEqual([301, `${HERE}/insights/slug-b`]);
  await app.redirects.flush();
  expect(app.logged.join('')).toContain('redirects could not be counted');
});
