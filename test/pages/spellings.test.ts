/** Addresses in spellings that were never meant: no door of the studio, of a preview or of React Router. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import routes from '../../src/routes.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { someOf } from '../support/at-length.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const CANARY = 'quillwort';

async function openWithDraft(): Promise<TestApp & { token: string }> {
  const app = await openStudio();
  const post = {
    title: `A ${CANARY} of its own`,
    excerpt: `What the ${CANARY} saved.`,
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    status: 'draft',
    contentSections: [{ heading: CANARY, text: CANARY, imageUrl: '' }],
  };
  const { body } = await call(app, 'POST', '/api/admin/blog-posts', post);
  const address = `/api/admin/blog-posts/${Entry.parse(body).id}/preview-links`;
  const shared = await call(app, 'POST', address, { hours: 1 });
  return { ...app, token: z.object({ token: z.string() }).parse(shared.body).token };
}

type Row = { path?: string | undefined; children?: Row[] | undefined };

const pathsOf = (rows: readonly Row[], under = ''): string[] =>
  rows.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? under : `${under}/${path}`;
    return [own, ...pathsOf(children, own)];
  });

/** Every page of the studio, and the live and the shared previews. */
const closedPaths = (token: string): string[] =>
  [...new Set(pathsOf(routes))]
    .filter((path) => /^\/(?:admin|preview)/.test(path))
    .map((path) =>
      path
        .replace(':collection', 'blog-posts')
        .replace(':token', token)
        .replace(/:\w+/, '01a1ff49-b735-74a7-b02c-55135f8b2647'),
    );

const encode = (text: string): string =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

const encodeLetters = (path: string): string => path.replaceAll(/[a-z0-9-]+/g, encode);

/** Other ways to write a path, by what they are called. */
const spellings = (path: string): Record<string, string> => ({
  'first letter': path.replace(/[a-z]/, encode),
  'last letter': path.replace(/.$/, encode),
  'upper-case escapes': path.replace(/[a-z]/, (sign) => encode(sign).toUpperCase()),
  'every letter': encodeLetters(path),
  twice: path.replace(/[a-z]/, (sign) => encode(sign).replace('%', '%25')),
  'three times': path.replace(/[a-z]/, (sign) => encode(sign).replace('%', '%2525')),
  'every letter twice': encodeLetters(path).replaceAll('%', '%25'),
  capital: path.replace(/[a-z]/, (sign) => sign.toUpperCase()),
  capitals: path.replace(/[a-z]+/, (word) => word.toUpperCase()),
  'capital and code': path.replace(/([a-z])([a-z])/, (_, a, b) => a.toUpperCase() + encode(b)),
  slashes: path.replace('/', '//'),
  'coded slash': path.replace('/', '/%2f'),
  'coded backslash': path.replace('/', '/%5c'),
});

const DATA = ['.data', '.data?_routes=root', '%2edata', '.%64ata', '%252edata', '.DATA', '/_.data'];

test('G3 A7 the studio and previews answer at their own addresses alone, and no log has a token', async () => {
  const app = await openWithDraft();
  const paths = closedPaths(app.token);
  expect(paths.length).toBeGreaterThan(20);
  for (const [nth, path] of paths.entries()) {
    for (const [way, spelled] of someOf(Object.entries(spellings(path)), nth)) {
      const answer = await app.request(spelled, {
        headers: { referer: `https://a.example${path}` },
      });
      expect(answer.status, `${way}: ${spelled}`).toBe(404);
      const html = await answer.text();
      expect(html, spelled).not.toContain(CANARY);
      expect(html, spelled).not.toContain('/assets/studio-');
      expect(html, spelled).not.toContain(app.token);
    }
  }
  expect((await app.request(`/preview/blog-posts/${app.token}`)).status).toBe(200);
  await app.redirects.flush();
  const noted = await app.db.selectFrom('missing_page').selectAll().execute();
  for (const text of [JSON.stringify(noted), ...app.logged]) expect(text).not.toContain(app.token);
});

test('G3 nothing answers *.data, whatever comes before it', async () => {
  const app = await openWithDraft();
  await addInsight(app.db, { slug: 'post' });
  await addCaseStudy(app.db, { slug: 'study' });
  await app.noticeChanges();
  const before = [
    ...closedPaths(app.token),
    ...['/_root', '/', '/insights', '/insights/post', '/case-studies/study', '/contact', '/search'],
    ...['/covers/post', '/uploads/post', '/api/case-studies/study', '/api/case-studies', '/api'],
    ...['/api/admin/blog-posts', '/healthz', '/sitemap', '/robots', '/nowhere'],
  ];
  for (const [nth, path] of before.entries()) {
    for (const ending of someOf(DATA, nth)) {
      for (const method of ending === '.data' ? ['GET', 'HEAD', 'POST'] : ['GET']) {
        const answer = await app.request(path + ending, { method });
        expect(answer.status, `${method} ${path}${ending}`).toBe(404);
        expect(await answer.text(), path + ending).not.toContain(CANARY);
      }
    }
  }
});

test('G3 a page that fails says so without the rest of its address', async () => {
  const app = await createTestApp({
    renderPage: async () => {
      throw new TypeError('no page');
    },
  });
  const token = '5f'.repeat(24);
  for (const path of [`/preview/blog-posts/${token}`, `/nowhere/${token}`]) {
    expect((await app.request(path)).status).toBe(500);
  }
  expect(app.logged.filter((line) => line.includes('request failed'))).toHaveLength(2);
  for (const line of app.logged) expect(line).not.toContain(token);
});

test('C8 what is no address of a page is answered at once, as it is written', async () => {
  const app = await createTestApp();
  for (const [path, status] of [
    ['/%E2%82%AC', 404],
    ['/%e2%82%ac', 404],
    ['/%E0%A4%A', 400],
    ['/assets/Root-AbCdEf12.css.map', 404],
    ['/Root-AbCdEf12.js.map', 404],
    ['/assets/Missing-AbC.js', 404],
    ['/Uploads/ABC', 404],
    ['/covers/ABC.svg', 404],
    ['/ADMIN', 404],
    ['/Preview/blog-posts/abc', 404],
    ['/API/case-studies', 404],
  ] as const) {
    const answer = await app.request(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], path).toEqual([status, null]);
  }
  const moved = await app.request('/Caf%C3%A9/', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/caf%C3%A9']);
});
