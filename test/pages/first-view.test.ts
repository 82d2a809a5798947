/** What a page asks the browser for before its words can be read, and what waits until they are. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '#site/hydration/speculation-rules.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { addCaseStudy } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const LOOK = '/api/admin/appearance/appearance';

const read = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** What the page asks for ahead, in its order: kind and name of the file. */
const preloadsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => {
    const [, kind] = / as="([^"]+)"/.exec(link) ?? [];
    const [, file] = / href="[^"]*?([\w-]+?)(?:-[\w-]{8})?\.\w+"/.exec(link) ?? [];
    return `${kind} ${file}`;
  });

test('a page fetches ahead the typefaces that it is set in, and no drawing', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'measure', cardImageUrl: '/covers/measure.svg' });
  await app.noticeChanges();
  for (const path of ['/', '/case-studies', '/case-studies/measure', '/contact', '/privacy']) {
    expect(preloadsOf(await read(app, path)), path).toEqual([
      'font display-basic',
      'font text-basic',
      'font mono-regular',
    ]);
  }
  const list = await read(app, '/case-studies');
  expect(list).toMatch(
    /<img[^>]*src="\/covers\/measure\.svg\?look=\d+"[^>]*loading="eager" fetchPriority="low"/,
  );
});

test('a photograph in the first view goes before other images', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'measure', cardImageUrl: '/images/default-card.webp' });
  await app.noticeChanges();
  expect(await read(app, '/case-studies')).toMatch(
    /<img[^>]*src="[^"]*default-card[^"]*"[^>]*loading="eager" fetchPriority="high"/,
  );
});

test.each([
  ['editorial', ['font editorial-display-basic', 'font editorial-text-basic', 'font mono-regular']],
  ['plain', ['font plain-display-basic', 'font plain-text-basic', 'font plain-mono-regular']],
])('in the %s look it fetches those of that look', async (typeSet, expected) => {
  const app = await openStudio();
  const { body } = await call(app, 'GET', LOOK);
  expect((await call(app, 'PUT', LOOK, { ...Entry.parse(body), typeSet })).status).toBe(200);
  await app.noticeChanges();
  expect(preloadsOf(await read(app, '/'))).toEqual(expected);
});

/** Sheets that hold up the first view, by their names. */
const sheetsOf = (html: string): (string | undefined)[] =>
  [
    ...headOf(html)
      .replace(/<noscript.*?<\/noscript>/g, '')
      .matchAll(SHEET),
  ].map(([, name]) => name);
const SHEET = /<link rel="stylesheet" href="\/assets\/([\w-]+?)-[\w-]{8}\.css/g;

test('the first view of a page of blocks waits for one sheet besides that of all pages', async () => {
  const app = await openStudio();
  await addClaim(app);
  await app.noticeChanges();
  expect(sheetsOf(await read(app, '/'))).toEqual(['part-home', 'site']);
  expect(sheetsOf(await read(app, '/contact'))).toEqual(['contact', 'site']);
  expect(sheetsOf(await read(app, '/evidence'))).toEqual(['evidence', 'site']);
});

test('the sheet for print and the rules for links come after the first view', async () => {
  const app = await createTestApp();
  const answer = await app.request('/contact');
  const html = await answer.text();
  const late = /<noscript data-late="">(<link [^>]*>)<\/noscript>/.exec(headOf(html))?.[1] ?? '';
  expect(late).toMatch(/ rel="stylesheet"/);
  expect(late).toMatch(/ media="print"/);
  expect(html.replace(late, '')).not.toContain('media="print"');
  expect(answer.headers.has('speculation-rules')).toBe(false);
  const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(await read(app, '/admin/sign-in')).not.toContain('data-late');
});
