/** What must be in the page cache, byte for byte, and what nobody can get into it. */
import { request as rawRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { listen } from '#platform/http/listen.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { contactForm } from '../support/lead-forms.ts';
import { ODD_HEADERS } from '../support/odd-headers.ts';
import { addContent, CACHED_PAGES, CACHED_READS } from '../support/public-addresses.ts';
import { call, Entry, INES } from '../support/studio.ts';

const JUNK =
  'utm_source=evil&callback=evil&preview=1&status=draft&_data=root&tag[]=evil&__proto__=1';

const ALL = [...CACHED_PAGES, ...CACHED_READS];

interface Snapshot {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An answer without what tells each from the next. */
async function snapshot(response: Response): Promise<Snapshot> {
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

const look = async (app: TestApp, path: string): Promise<Snapshot> =>
  snapshot(await app.request(path));

/** A site with content, and the same site where nothing is kept: every answer is made anew. */
async function openTwice(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  await addContent(app.db);
  await app.noticeChanges();
  const fresh = await createTestApp({ db: app.db, cacheBytes: 0 });
  return { app, fresh };
}

test('F4 F5 nothing public differs between cached and fresh, whatever asked first: every page and read, byte for byte', {
  tags: ['long'],
}, async () => {
  const { app, fresh } = await openTwice({ trustProxy: 1 });
  const oddly = await createTestApp({ db: app.db, trustProxy: 1 });
  const junkily = await createTestApp({ db: app.db, trustProxy: 1 });
  const anew = new Map<string, Snapshot>();
  for (const path of ALL) anew.set(path, await look(fresh, path));
  for (const path of ALL) {
    expect(fresh.cached(path), path).toBeUndefined();
    expect(await look(app, path), `${path}, made`).toEqual(anew.get(path));
    expect(app.cached(path), path).toBeDefined();
    expect(await look(app, path), `${path}, kept`).toEqual(anew.get(path));
  }
  expect(Object.keys(ODD_HEADERS).length).toBeGreaterThan(55);
  for (const path of ALL) {
    await oddly.request(path, { headers: ODD_HEADERS });
    const clean = await look(oddly, path);
    expect(clean, `${path}, after odd headers`).toEqual(anew.get(path));
    expect(JSON.stringify(clean), path).not.toContain('evil');
  }
  // Parameters that mean nothing are not seen.
  for (const path of ALL) {
    await junkily.request(`${path}${path.includes('?') ? '&' : '?'}${JUNK}`);
    expect(await look(junkily, path), `${path}, after junk`).toEqual(anew.get(path));
  }
  await bumpSiteVersion(app.db);
  await app.noticeChanges();
  const warmed = ALL.filter((path) => app.cached(path) !== undefined);
  expect(warmed.length).toBeGreaterThan(40);
  for (const path of warmed) {
    expect(await look(app, path), `${path}, warmed`).toEqual(anew.get(path));
  }
});

test('F4 no header of a request changes what is made for its address', {
  tags: ['long'],
}, async () => {
  const { fresh } = await openTwice({ trustProxy: 1 });
  for (const path of ['/', '/insights', '/insights/post-1', '/api/case-studies?limit=2']) {
    const clean = await look(fresh, path);
    for (const [name, value] of Object.entries(ODD_HEADERS)) {
      const odd = await snapshot(await fresh.request(path, { headers: { [name]: value } }));
      const cacheControl = name === 'cookie' ? 'private, no-cache' : clean.headers['cache-control'];
      expect(odd, `${name} on ${path}`).toEqual({
        ...clean,
        headers: { ...clean.headers, 'cache-control': cacheControl },
      });
    }
  }
});

test('F5 side doors give nothing to keep', async () => {
  const { app } = await openTwice();
  const doors = [
    '/insights;evil=1',
    '/insights%3fevil=1',
    '/insights/x.css',
    '/insights.css',
    '/insights%00.css',
    '/case-studies.data',
    '/api/admin/me/a.js',
    '/api/admin/submissions/a.css',
    '/admin/a.css',
    '/api/blog-posts/post-1/a.js',
    '/api/blog-posts;a.css',
  ];
  for (const path of doors) {
    const answer = await app.request(path);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(app.cached(path), path).toBeUndefined();
  }
});

test('F5 a GET with a body and other methods leave the page as it was', async () => {
  const { app, fresh } = await openTwice();
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  const body = '{"status":"draft","tag":"evil"}';
  for (const path of ['/', '/insights', '/api/blog-posts']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const fat = rawRequest({ port: server.port, path, method: 'GET', headers }, (response) =>
        resolve(text(response)),
      );
      fat.on('error', reject).end(body);
    });
    const clean = await look(fresh, path);
    expect(answer, path).toBe(clean.body);
    expect(await look(app, path), path).toEqual(clean);
    await bumpSiteVersion(app.db);
    await app.noticeChanges();
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      await app.request(path, { method, ...(method === 'HEAD' ? {} : { body }) });
      expect(await look(app, path), `${method} ${path}`).toEqual(clean);
    }
  }
});

test('what a person writes in a form without script is in no page that anybody else gets', async () => {
  const { app, fresh } = await openTwice();
  const words = { name: 'Canary Person', message: 'short', email: 'not an address' };
  for (const path of ['/contact', '/product-development-detail', '/project-pulse']) {
    for (const fields of [contactForm(words), contactForm({ name: 'Canary Person' })]) {
      const form = new URLSearchParams(
        Object.entries(fields).map(([key, value]) => [key, `${value}`]),
      );
      const answer = await app.request(path, {
        method: 'POST',
        headers: { origin: PUBLIC_URL, cookie: 'person=canary' },
        body: form,
      });
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      const clean = await look(app, path);
      expect(clean, path).toEqual(await look(fresh, path));
      expect(clean.body).not.toContain('Canary Person');
    }
  }
});

const Shared = z.object({ token: z.string() });

test('B2 B5 drafts, previews and who looks at them stay out of every page, read and file', async () => {
  const { app, fresh } = await openTwice({ identify: async () => INES });
  const before = new Map<string, Snapshot>();
  for (const path of ALL) before.set(path, await look(fresh, path));
  const posts = '/api/admin/blog-posts';
  const draft = {
    title: 'A canary of the coal',
    slug: 'canary-of-the-coal',
    excerpt: 'Nobody but staff may read of the canary.',
    publishDate: '2030-06-05',
    authorName: 'Canary Person',
    status: 'draft',
    tags: ['Canaries'],
    contentSections: [{ heading: 'Canary', text: 'Because guesses are dear.', imageUrl: '' }],
  };
  const { id } = Entry.parse((await call(app, 'POST', posts, draft)).body);
  const shared = await call(app, 'POST', `${posts}/${id}/preview-links`, { hours: 1 });
  const { token } = Shared.parse(shared.body);
  await call(app, 'PUT', `${posts}/drafts/${id}`, { basedOn: 1, fields: draft });
  const asStaff = [
    `/preview/blog-posts/${token}`,
    `/preview/blog-posts/${token}?utm_source=x`,
    '/admin/preview/blog-posts/new',
    `/admin/blog-posts/${id}`,
    `${posts}/${id}`,
    '/insights/canary-of-the-coal',
    '/insights/canary-of-the-coal?preview=1',
    '/api/blog-posts/canary-of-the-coal',
    '/insights?tag=Canaries',
    '/api/blog-posts?status=draft',
  ];
  for (const path of [...asStaff, ...ALL]) {
    const answer = await app.request(path, {
      headers: { cookie: 'session=ines', authorization: 'Bearer canary', referer: '/canary' },
    });
    expect(answer.headers.get('cache-control'), path).not.toContain('public');
    expect(answer.headers.get('set-cookie'), path).toBeNull();
  }
  await app.noticeChanges();
  for (const path of ALL) {
    const clean = await look(app, path);
    expect(clean, path).toEqual(before.get(path));
    expect(clean.body.toLowerCase(), path).not.toContain('canary');
  }
  for (const path of asStaff.slice(0, 5)) expect(app.cached(path), path).toBeUndefined();
});

test('F12 thousands of other addresses do not push the pages out that people read', {
  tags: ['long'],
}, async () => {
  const megabytes = 4;
  const { app } = await openTwice({ cacheBytes: megabytes * 1_024 * 1_024 });
  const hot = ['/', '/insights', '/insights/post-1', '/api/blog-posts'];
  const addresses = megabytes * 2_500;
  let hits = 0;
  let asked = 0;
  for (const path of hot) await app.request(path);
  for (let index = 0; index < addresses; index += 1) {
    const cold = [
      `/?junk=${index}`,
      `/api/blog-posts?limit=1&tag=${index}`,
      `/api/blog-posts/none-${index}`,
      `/api/case-studies?junk=${index}&limit=1`,
    ];
    await app.request(cold[index % cold.length] ?? '');
    if (index % 10 !== 0) continue;
    for (const path of hot) {
      asked += 1;
      if (app.cached(path) !== undefined) hits += 1;
      await app.request(path);
    }
  }
  expect(hits / asked).toBeGreaterThanOrEqual(0.95);
});
