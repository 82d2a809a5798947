/** What browsers and shared caches may keep of every public answer. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import { DRAWING_VERSION } from '#ui/drawings.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import {
  addContent,
  CACHED_PAGES,
  CACHED_READS,
  UNCACHED_PAGES,
} from '../support/public-addresses.ts';
import { INES } from '../support/studio.ts';

const DAY = 'public, max-age=86400';
const PAGE = 'public, max-age=0, must-revalidate, s-maxage=60';
const READ = 'public, max-age=0, must-revalidate';
const CLIENT = 'build/client';

async function openSite(): Promise<TestApp> {
  const app = await createTestApp();
  await addContent(app.db);
  await app.noticeChanges();
  return app;
}

/** Headers without those that tell one answer from the next. */
const headersOf = ({ headers }: Response): Record<string, string> => {
  const { 'x-request-id': _id, ...rest } = Object.fromEntries(headers);
  return rest;
};

/** Holds an answer that may be kept to everything that HTTP caching promises of one. */
async function expectCacheable(app: TestApp, path: string, cacheControl: string): Promise<void> {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  const whole = await get();
  expect(whole.status, path).toBe(200);
  const head = headersOf(whole);
  expect(head['cache-control'], path).toBe(cacheControl);
  expect(head.etag, path).toMatch(/^W\/"[\w-]{22}"$/);
  expect(head['set-cookie'], path).toBeUndefined();
  const body = Buffer.from(await whole.arrayBuffer());
  expect(head['content-length'], path).toBe(String(body.byteLength));

  const asked = await get({}, 'HEAD');
  expect(headersOf(asked), path).toEqual(head);
  expect(await asked.text(), path).toBe('');

  const etag = head.etag ?? '';
  const known = await get({ 'if-none-match': `"other", ${etag}` });
  const { 'content-type': _type, 'content-length': _length, ...lasting } = head;
  expect(known.status, path).toBe(304);
  expect(headersOf(known), path).toEqual(lasting);
  expect(await known.text(), path).toBe('');
  expect((await get({ 'if-none-match': '"other"' })).status, path).toBe(200);

  const isCompressed = app.cached(path)?.isCompressible ?? false;
  expect(head.vary, path).toBe(isCompressed ? 'accept-encoding' : undefined);
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const form = await get({ 'accept-encoding': coding });
    const bytes = Buffer.from(await form.arrayBuffer());
    expect(form.headers.get('content-encoding'), path).toBe(isCompressed ? coding : null);
    expect(form.headers.get('etag'), path).toBe(etag);
    expect((isCompressed ? decode(bytes) : bytes).equals(body), path).toBe(true);
  }

  const withCookie = await get({ cookie: 'seen=1' });
  expect(withCookie.headers.get('cache-control'), path).toBe(
    cacheControl === IMMUTABLE_CACHE ? IMMUTABLE_CACHE : 'private, no-cache',
  );
  expect(headersOf(await get()), path).toEqual(head);
}

test('F7 a shared cache may hold every public page, read and document, until its ETag is another', {
  tags: ['long'],
}, async () => {
  const app = await openSite();
  for (const [paths, cacheControl] of [
    [CACHED_PAGES, PAGE],
    [CACHED_READS, READ],
  ] as const) {
    for (const path of paths) {
      await expectCacheable(app, path, cacheControl);
      expect(app.cached(path), path).toBeDefined();
    }
  }
  await expectCacheable(app, '/sitemap.xml', PAGE);
  await expectCacheable(app, `/covers/trams.svg?look=${DRAWING_VERSION}`, IMMUTABLE_CACHE);
});

test('every file of the build is answered as it may be kept, and compressed when it was built', async () => {
  const app = await createTestApp();
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(CLIENT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const path = `/${file}`;
    const stored = app.cached(path);
    if (stored?.isCompressible) expect(Object.keys(stored.encoded), path).toContain('br');
  }
  const kinds = new Map(
    files.map((file) => [`${file.split('/')[0]} ${file.split('.').at(-1)}`, file]),
  );
  for (const file of kinds.values()) {
    const cacheControl = file.startsWith('assets/') ? IMMUTABLE_CACHE : DAY;
    await expectCacheable(app, `/${file}`, cacheControl);
    const body = await (await app.request(`/${file}`)).bytes();
    expect(Buffer.from(body).equals(await readFile(join(CLIENT, file))), file).toBe(true);
  }
});

test('F6 nothing that went wrong, and nothing made for one request, is kept by anybody', async () => {
  const app = await createTestApp({ identify: async () => INES });
  await addContent(app.db);
  await app.noticeChanges();
  const answers = [
    [404, '/does-not-exist'],
    [404, '/insights/unknown'],
    [404, '/case-studies?cursor=none'],
    [404, '/api/blog-posts/unknown'],
    [404, '/api/unknown'],
    [404, '/covers/Trams.svg'],
    [404, '/uploads/blog-images/unknown.png'],
    [404, '/assets/unknown.js'],
    [400, '/insights/%E0%A4%A'],
    [422, '/api/blog-posts?limit=0'],
    [200, '/healthz'],
    [200, '/readyz'],
    [200, '/api/search?q=trams'],
    [200, '/api/admin/overview'],
    [200, '/admin/insights'],
    [200, '/admin'],
    ...UNCACHED_PAGES.map((path) => [200, path] as const),
  ] as const;
  for (const [status, path] of answers) {
    for (const headers of [{}, { cookie: 'seen=1' }]) {
      const answer = await app.request(path, { headers });
      if (path !== '/admin/insights') expect(answer.status, path).toBe(status);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
    expect(app.cached(path), path).toBeUndefined();
  }
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
    const refused = await app.request('/insights', { method });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([405, 'no-store']);
  }
});

const POST = {
  excerpt: 'What a week of measuring saved a team of nine.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  tags: ['AI Adoption'],
};

test('an ETag from before a change is answered with the page from after it', async () => {
  const app = await openSite();
  for (const path of ['/', '/insights', '/insights/post-1', '/api/blog-posts']) {
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    const title = `A title for ${path}`;
    const data = JSON.stringify({ ...POST, title });
    await app.db.updateTable('entry').set({ data }).where('slug', '=', 'post-1').execute();
    await bumpSiteVersion(app.db);
    await app.noticeChanges();
    const answer = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(title);
  }
});
