/** How soon a change shows, and what visitors get while pages are made again. */
import { expect, test } from 'vitest';
import { createWarming } from '#platform/http/warming.ts';
import { createLogger } from '#platform/log.ts';
import { findChangedPages } from '../../src/server/changed-pages.ts';
import type { RenderPage } from '../../src/server/pages/render.ts';
import { createTestApp, renderBuiltPage, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { call, Entry, INES } from '../support/studio.ts';

const WITH_COOKIE = { headers: { cookie: 'seen=1' } };

/** A published insight, but for its title. */
const POST = {
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'published',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
};

const wordsOf = async (app: TestApp, path: string, init?: RequestInit): Promise<string> =>
  (await app.request(path, init)).text();

/** Pages that wait at a gate while it is closed; `asked` has the path of each that was begun. */
function gatedPages() {
  let gate = Promise.resolve();
  const asked: string[] = [];
  const renderPage: RenderPage = async (request, context) => {
    asked.push(new URL(request.url).pathname);
    await gate;
    return renderBuiltPage(request, context);
  };
  const close = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    asked.length = 0;
    return resolve;
  };
  return { renderPage, asked, close };
}

test('from the moment a change is noticed everybody waits for the new page, which is made once', async () => {
  const { renderPage, asked, close } = gatedPages();
  const app = await createTestApp({ renderPage });
  expect(await wordsOf(app, '/insights')).not.toContain('Tides in a timetable');
  await addInsight(app.db, { title: 'Tides in a timetable' });
  const open = close();
  const noticed = app.noticeChanges();
  await expect.poll(() => asked).toContain('/insights');
  const waiting = [{}, WITH_COOKIE].flatMap((init) =>
    Array.from({ length: 50 }, () => wordsOf(app, '/insights', init)),
  );
  open();
  for (const words of await Promise.all(waiting)) expect(words).toContain('Tides in a timetable');
  await noticed;
  expect(asked.filter((path) => path === '/insights')).toHaveLength(1);
});

test('the API answers nothing from before a change that was noticed', async () => {
  const { renderPage, asked, close } = gatedPages();
  const app = await createTestApp({ renderPage });
  await wordsOf(app, '/');
  await wordsOf(app, '/api/blog-posts');
  await addInsight(app.db, { title: 'Tides in a timetable' });
  const open = close();
  const noticed = app.noticeChanges();
  await expect.poll(() => asked).toContain('/');
  expect(await wordsOf(app, '/api/blog-posts')).toContain('Tides in a timetable');
  open();
  await noticed;
});

test('the search finds a change of a running site while pages are still being made', async () => {
  const { renderPage, asked, close } = gatedPages();
  const app = await createTestApp({ renderPage, identify: async () => INES, isServed: true });
  await app.start();
  await wordsOf(app, '/insights');
  const search = '/api/search?q=zeppelin';
  expect(await wordsOf(app, search)).not.toContain('/insights/');
  const open = close();
  for (const title of ['Zeppelins at sea', 'Zeppelins in the hills']) {
    const { status } = await call(app, 'POST', '/api/admin/blog-posts', { ...POST, title });
    expect(status).toBe(201);
    // The page of the first is at the gate, and stays there.
    await expect.poll(() => asked).toContain('/insights/zeppelins-at-sea');
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await expect.poll(() => wordsOf(app, search)).toContain(`/insights/${slug}`);
  }
  open();
  await expect.poll(() => app.cached('/insights/zeppelins-in-the-hills')?.status).toBe(200);
});

test('B4 what is unpublished or deleted is 404 everywhere, also for who knows its ETag', async () => {
  const app = await createTestApp({ identify: async () => INES });
  const fields = {
    title: 'A canary of the coal',
    excerpt: 'What a week of measuring saved.',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    featured: true,
    tags: ['Canaries'],
    contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
  };
  const lists = ['/', '/insights', '/api/blog-posts', '/api/blog-posts/featured'];
  const own = ['/insights/a-canary-of-the-coal', '/api/blog-posts/a-canary-of-the-coal'];
  const posts = '/api/admin/blog-posts';
  const created = await call(app, 'POST', posts, { ...fields, status: 'published' });
  const entry = `${posts}/${Entry.parse(created.body).id}`;
  for (const [method, body] of [
    ['PUT', { ...fields, status: 'draft' }],
    ['DELETE', undefined],
  ] as const) {
    await call(app, 'PUT', entry, { ...fields, status: 'published' });
    const etags = new Map<string, string>();
    for (const path of [...lists, ...own]) {
      const shown = await app.request(path, WITH_COOKIE);
      expect(shown.status, path).toBe(200);
      expect(await shown.text(), path).toContain('canary of the coal');
      etags.set(path, shown.headers.get('etag') ?? '');
    }
    await call(app, method, entry, body);
    await app.noticeChanges();
    for (const [path, etag] of etags) {
      const answer = await app.request(path, { headers: { 'if-none-match': etag } });
      expect(answer.status, path).toBe(own.includes(path) ? 404 : 200);
      expect(await answer.text(), path).not.toContain('canary of the coal');
      expect(app.cached(path) === undefined, path).toBe(own.includes(path));
    }
  }
});

test('who saves a change sees it in the next page they open, before any node has looked', async () => {
  const app = await createTestApp({ identify: async () => INES });
  await wordsOf(app, '/insights');
  await call(app, 'POST', '/api/admin/blog-posts', { ...POST, title: 'Tides in a timetable' });
  expect(await wordsOf(app, '/insights', WITH_COOKIE)).toContain('Tides in a timetable');
});

test('the pages of what was just published are at hand before anybody asks', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'tides' });
  await addCaseStudy(app.db, { slug: 'trams' });
  await addCaseStudy(app.db, { slug: 'secret', status: 'draft' });
  await app.noticeChanges();
  expect(app.cached('/insights/tides')).toBeUndefined();
  await createWarming(app.warm).warm(await findChangedPages(app.db, createLogger('silent')));
  expect(app.cached('/insights/tides')?.status).toBe(200);
  expect(app.cached('/case-studies/trams')?.status).toBe(200);
  expect(app.cached('/case-studies/secret')).toBeUndefined();
});
