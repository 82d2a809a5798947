/** Pages as HTTP answers. What a person sees of them is in e2e. */

import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { openWatchedDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';

const CANARY = 'c4n4ry';

test('F8 SHELL-27 CASE-29 INS-32 unknown pages, studies and posts are answered with 404', async () => {
  const app = await createTestApp();
  const cases = [
    ['/does-not-exist', 'Oops! Page not found'],
    ['/services/unknown', 'Oops! Page not found'],
    ['/blog/unknown', 'Oops! Page not found'],
    ['/case-studies/unknown', 'Case Study Not Found'],
    ['/insights/unknown', 'Blog Post Not Found'],
    ['/insights/x.css', 'Blog Post Not Found'],
  ] as const;
  for (const [path, words] of cases) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html, path).toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
  expect((await app.request('/case-studies?cursor=none')).status).toBe(404);
});

test('B2 B3 a draft is in no byte of any page, and its address answers as an unknown one', async () => {
  const app = await createTestApp();
  const draft = {
    status: 'draft',
    title: CANARY,
    slug: `${CANARY}-draft`,
    excerpt: CANARY,
    tags: [CANARY],
  };
  await addCaseStudy(app.db, { ...draft, featured: true });
  await addInsight(app.db, { ...draft, featured: true });
  await addTestimonial(app.db, { status: 'draft', name: CANARY, featured: true });
  await addCaseStudy(app.db, { slug: 'open' });
  await app.noticeChanges();
  const pages = [
    '/',
    '/case-studies',
    '/insights',
    '/case-studies/open',
    '/api/docs',
    '/does-not-exist',
  ];
  const probes = ['', '?status=draft', '?preview=1', `?tag=Cloud`];
  for (const path of pages) {
    for (const probe of probes) {
      expect(await (await app.request(path + probe)).text(), path + probe).not.toContain(CANARY);
    }
  }
  for (const list of ['/case-studies', '/insights']) {
    const draftPage = await app.request(`${list}/${CANARY}-draft`);
    const unknown = await app.request(`${list}/unknown-draft`);
    expect(draftPage.status).toBe(404);
    expect((await draftPage.text()).replaceAll(`${CANARY}-draft`, 'unknown-draft')).toBe(
      await unknown.text(),
    );
  }
});

test('B4 an unpublished study is gone from every page once the change is noticed', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'gone', title: CANARY, featured: true });
  await app.noticeChanges();
  for (const path of ['/', '/case-studies', '/case-studies/gone']) {
    expect(await (await app.request(path)).text()).toContain(CANARY);
  }
  await app.db.updateTable('entry').set({ status: 'draft' }).execute();
  await app.db.updateTable('site_version').set({ version: 99 }).execute();
  await app.noticeChanges();
  for (const path of ['/', '/case-studies', '/case-studies/gone']) {
    expect(await (await app.request(path)).text()).not.toContain(CANARY);
  }
});

test('C13 hostile text in every field is shown as text, in the page and in the state it carries', async () => {
  const app = await createTestApp();
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'';
  const everywhere = {
    title: attack,
    excerpt: attack,
    tags: [attack.slice(0, 50)],
    summary: attack,
  };
  await addCaseStudy(app.db, {
    ...everywhere,
    slug: 'hostile',
    clientName: attack,
    featured: true,
    section1Title: attack,
    section1Content: attack,
  });
  await addTestimonial(app.db, { name: attack, testimonialText: `**${attack}**`, company: attack });
  await app.noticeChanges();
  for (const path of ['/', '/case-studies', '/case-studies/hostile']) {
    const html = await (await app.request(path)).text();
    expect(html, path).not.toContain('<script>alert(1)');
    expect(html, path).not.toContain('<img src=x');
  }
});

test('every inline script of a page has its hash in the policy, and nothing else may run', async () => {
  const app = await createTestApp();
  const { createHash } = await import('node:crypto');
  for (const path of ['/', '/case-studies', '/insights', '/api/docs', '/does-not-exist']) {
    const response = await app.request(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/);
    expect(policy).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).not.toContain('nonce=');
    const inline = [
      ...html.matchAll(
        /<script(?![^>]*(?:\bsrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, source = ''] of inline) {
      const hash = createHash('sha256').update(source).digest('base64');
      expect(policy, path).toContain(`'sha256-${hash}'`);
    }
  }
});

test('F3 F4 nothing but the address changes a page: headers, cookies and unknown parameters do not', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'open' });
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': '[]',
    'accept-language': 'xx',
    accept: 'application/json',
    cookie: 'session=evil',
    origin: 'https://evil.example',
    range: 'bytes=0-5',
  };
  for (const path of ['/', '/case-studies', '/case-studies/open']) {
    await app.noticeChanges();
    const poisoned = await app.request(`${path}?utm_source=evil&callback=evil`, { headers });
    const clean = await (await app.request(path)).text();
    expect(await poisoned.text(), path).toBe(clean);
    expect(clean).not.toContain('evil');
  }
});

test('a page has one address: other spellings are sent there, side doors lead nowhere', async () => {
  const app = await createTestApp();
  const moved = [
    ['/case-studies/', '/case-studies'],
    ['/Case-Studies?tag=Cloud', '/case-studies?tag=Cloud'],
    ['/insights/?tag=Cloud', '/insights?tag=Cloud'],
  ] as const;
  for (const [path, target] of moved) {
    const response = await app.request(path);
    expect(response.status, path).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  }
  for (const path of [
    '/case-studies.data',
    '/_root.data',
    '/__manifest',
    '//evil.example/',
    '/insights//x',
    '/dev/style-guide',
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test('pages other than GET and HEAD are refused with what is answered', async () => {
  const app = await createTestApp();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await app.request('/case-studies', { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
  const head = await app.request('/case-studies', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('an uncached page asks few queries: home 6, list 2, detail 2 at most', async () => {
  const { db, queries } = await openWatchedDatabase();
  // Images of the library, so that the pages ask for what is known of them, too.
  const cardImageUrl = '/uploads/blog-images/ridge.webp';
  await addCaseStudy(db, { slug: 'open', featured: true, cardImageUrl });
  await addInsight(db, { slug: 'open', featured: true, cardImageUrl });
  const app = await createTestApp({ db });
  const limits = [
    ['/', 6],
    ['/case-studies', 2],
    ['/insights?tag=Cloud', 2],
    ['/case-studies/open', 2],
    ['/insights/open', 2],
  ] as const;
  for (const [path, limit] of limits) {
    queries.length = 0;
    expect((await app.request(path)).status).toBe(200);
    expect(queries.length, path).toBeLessThanOrEqual(limit);
    expect(queries.length, path).toBeGreaterThan(0);
  }
});

test('canonical and Open Graph addresses are made from the configured origin', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'open', title: 'Measure before you cut' });
  const html = await (await app.request('/insights/open')).text();
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/insights/open"`);
  expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}/insights/open"`);
  expect(html).toContain(`<title>Measure before you cut · ${inPage(SHIPPED_NAME)}</title>`);
});

test('a cover is drawn for any slug, the same each time, and for nothing that is none', async () => {
  const app = await createTestApp();
  const first = await app.request('/covers/trams.svg');
  expect(first.headers.get('content-type')).toBe('image/svg+xml');
  expect(first.headers.get('content-security-policy')).toContain('sandbox');
  expect(first.headers.get('cache-control')).not.toContain('immutable');
  expect(await (await app.request('/covers/trams.svg')).text()).toBe(await first.text());
  const figure = await app.request('/covers/figures/support-queues-break-at-85-percent-1.svg');
  expect([figure.status, figure.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  for (const path of [
    '/covers/figures/none.svg',
    '/covers/Trams.svg',
    '/covers/trams.png',
    '/covers/..svg',
    `/covers/${'a'.repeat(200)}.svg`,
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test('every page that is not there is of one kind: its status, a heading, the map and a way on', async () => {
  const app = await createTestApp();
  const lost = { heading: 'You look a little lost...', way: '/project-pulse' };
  for (const [path, { heading, way }] of [
    ['/nowhere', lost],
    ['/blog/nothing', lost],
    ['/services/nothing', lost],
    ['/nowhere%00', lost],
    ['/%61dmin', lost],
    ['/insights.data', lost],
    ['/insights/nothing', { heading: 'Blog Post Not Found', way: '/insights' }],
    ['/case-studies/nothing', { heading: 'Case Study Not Found', way: '/case-studies' }],
    ['/solution/nothing', { heading: 'Solution Not Found', way: '/#solutions' }],
    ['/preview/blog-posts/nothing', { heading: 'This preview has ended', way: '/' }],
  ] as const) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(404);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
    expect(main, path).toMatch(/<p[^>]*>404<\/p><h1/);
    expect(main, path).toContain(`${heading}</h1>`);
    expect(main, path).toContain('Sheet 404 / Unsurveyed ground');
    expect(main, path).toContain(`href="${way}"`);
    expect(main.match(/<h1/g), path).toHaveLength(1);
  }
});
