/** Public pages know nothing of the site at a date. */
import { expect, test } from 'vitest';
import { SITE_AT_DATE } from '#content/at-date/schema.ts';
import { updateEntry } from '#content/change.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { addContent, CACHED_PAGES, UNCACHED_PAGES } from '../support/public-addresses.ts';
import { INES } from '../support/studio.ts';

const FUTURE = '2099-03-14T13:00:00.000Z';
const PAGES = [...CACHED_PAGES, ...UNCACHED_PAGES, '/nowhere', '/sitemap.xml', '/robots.txt'];

const asStaff = { headers: { 'x-test-staff': '1', cookie: 'session=of-somebody' } };

/** What a stranger is answered, but for what is of the request itself. */
async function answerOf(app: TestApp, path: string, init?: RequestInit) {
  const answer = await app.request(path, init);
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

const withAt = (path: string, at: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ at })}`;

test('G15: ?at= changes no byte of any public page, is kept nowhere, and what staff look at reaches no visitor', async () => {
  const app = await createTestApp({
    identify: async (request) => (request.headers.has('x-test-staff') ? INES : undefined),
  });
  const { db } = app;
  await addContent(db);
  const words = { slug: 'hourly', status: 'published' } as const;
  const study = await createStudy(db, { ...words, title: 'Zanzibar before' });
  const past = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 3));
  await updateEntry(db, caseStudyContent, study.id, studioStudy({ ...words, title: 'Now' }), {
    actor: STAFF,
  });
  await app.noticeChanges();
  const all = [...PAGES, '/case-studies/hourly', '/api/case-studies', '/api/search?q=zanzibar'];
  const before = new Map<string, Awaited<ReturnType<typeof answerOf>>>();
  for (const path of all) before.set(path, await answerOf(app, path));

  const page = (at: string, path: string) =>
    `${SITE_AT_DATE}/page?${new URLSearchParams({ at, path })}`;
  for (const at of [past, FUTURE]) {
    for (const path of ['/', '/case-studies', '/case-studies/hourly', '/search?q=zanzibar']) {
      const { status, headers, body } = await answerOf(app, page(at, path), asStaff);
      expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
      if (at === past && path !== '/') expect(body.includes('Zanzibar'), path).toBe(true);
      expect(app.cached(page(at, path))).toBeUndefined();
      const stranger = await answerOf(app, page(at, path));
      expect([stranger.status, stranger.body.includes('Zanzibar')]).toEqual([401, false]);
    }
  }

  for (const path of all) {
    expect(await answerOf(app, path), path).toEqual(before.get(path));
    if (path.startsWith('/api/') || path.includes('.')) continue;
    for (const at of [past, FUTURE, 'garbage']) {
      expect(await answerOf(app, withAt(path, at)), path).toEqual(before.get(path));
      expect(app.cached(withAt(path, at)), path).toBeUndefined();
    }
    // A session alone makes no public address answer otherwise.
    const own = await answerOf(app, path, asStaff);
    expect(await answerOf(app, withAt(path, past), asStaff), path).toEqual(own);
    expect(own.body, path).toBe(before.get(path)?.body);
    expect(JSON.stringify(before.get(path))).not.toContain('Zanzibar');
  }
});
