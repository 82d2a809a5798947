/** What the heads of posts, studies and articles say to search engines and link previews. */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';

const SEO = {
  title: 'What “done” costs',
  description: 'The arithmetic of finished work, in five minutes.',
};

const DETAILS = [
  { list: '/insights', add: addInsight },
  { list: '/case-studies', add: addCaseStudy },
] as const;

/** The head tags of a page, by name or property, with all their contents. */
async function headOf(app: TestApp, path: string) {
  const response = await app.request(path);
  const html = await response.text();
  const [head = ''] = html.split('</head>');
  const contents = (name: string): string[] =>
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].flatMap(
      ([, key, content = '']) => (key === name ? [content] : []),
    );
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return { response, html, title, canonical, contents };
}

for (const { list, add } of DETAILS) {
  test(`${list}: the head has the words for search engines, the page its own`, async () => {
    const app = await createTestApp();
    await add(app.db, { slug: 'told', title: 'Own title', excerpt: 'Own excerpt.', seo: SEO });
    await app.noticeChanges();
    const { title, contents, canonical, html, response } = await headOf(app, `${list}/told`);
    expect(title).toBe(`${SEO.title} · ${inPage(SHIPPED_NAME)}`);
    expect(contents('description')).toEqual([SEO.description]);
    expect(contents('og:title')).toEqual([SEO.title]);
    expect(contents('og:description')).toEqual([SEO.description]);
    expect(canonical).toBe(`${PUBLIC_URL}${list}/told`);
    expect(contents('robots')).toEqual([]);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(html).toMatch(/<h1[^>]*>Own title<\/h1>/);
  });

  test(`${list}: each word for search engines that is not set is the page’s own`, async () => {
    const app = await createTestApp();
    const own = { title: 'Own title', excerpt: 'Own excerpt.' };
    await add(app.db, { ...own, slug: 'half', seo: { title: SEO.title } });
    await add(app.db, { ...own, slug: 'silent' });
    await app.noticeChanges();
    const half = await headOf(app, `${list}/half`);
    expect([half.title, half.contents('description')]).toEqual([
      `${SEO.title} · ${inPage(SHIPPED_NAME)}`,
      ['Own excerpt.'],
    ]);
    expect((await headOf(app, `${list}/silent`)).title).toBe(`Own title · ${inPage(SHIPPED_NAME)}`);
  });

  test(`${list}: what search engines shall leave out says so in head and header, and stays on the site`, async () => {
    const app = await createTestApp();
    await add(app.db, { slug: 'hidden', title: 'Hidden lantern', seo: { noindex: true } });
    await app.noticeChanges();
    for (const _ of ['made', 'kept']) {
      const { response, contents, canonical } = await headOf(app, `${list}/hidden`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(contents('robots')).toEqual(['noindex']);
      expect(canonical).toBeUndefined();
    }
    expect(await (await app.request(list)).text()).toContain('Hidden lantern');
    expect((await app.request(list)).headers.get('x-robots-tag')).toBeNull();
    expect(await (await app.request('/search?q=lantern')).text()).toContain(`${list}/hidden`);
  });

  test(`${list}: a link preview is told when it was published and changed, and on what`, async () => {
    const app = await createTestApp();
    await add(app.db, { slug: 'dated', tags: ['Cloud', 'R&D "x"'], publishDate: '2024-06-05' });
    await app.noticeChanges();
    const { contents } = await headOf(app, `${list}/dated`);
    const { updated_at } = await app.db
      .selectFrom('entry')
      .select('updated_at')
      .executeTakeFirstOrThrow();
    expect(contents('og:type')).toEqual(['article']);
    expect(contents('article:published_time')).toEqual(['2024-06-05']);
    expect(contents('article:modified_time')).toEqual([updated_at]);
    expect(contents('article:tag')).toEqual(['Cloud', 'R&#38;D &#34;x&#34;']);
  });
}

test('the author of a post is told by the address of their profile, where there is one', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'known', authorLinkedIn: 'https://www.linkedin.com/in/imani' });
  await addInsight(app.db, { slug: 'unknown' });
  await app.noticeChanges();
  const known = await headOf(app, '/insights/known');
  expect(known.contents('article:author')).toEqual(['https://www.linkedin.com/in/imani']);
  expect((await headOf(app, '/insights/unknown')).contents('article:author')).toEqual([]);
});

test('an article says when it was published and on what; a page that is none does not', async () => {
  const app = await createTestApp();
  const { contents } = await headOf(app, '/blog/ai-future-enterprise');
  expect(contents('article:published_time')).toEqual(['2024-05-14']);
  expect(contents('article:tag')).toEqual(['AI Adoption', 'Product Development']);
  expect((await headOf(app, '/contact')).html).not.toContain('article:');
});

test('hostile words for search engines stay words', async () => {
  const app = await createTestApp();
  const attack = '"></title></head><script>alert(1)</script>';
  await addInsight(app.db, { slug: 'hostile', seo: { title: attack, description: attack } });
  await app.noticeChanges();
  const { html } = await headOf(app, '/insights/hostile');
  expect(html).not.toContain('<script>alert(1)');
  expect(html.match(/<\/head>/g)).toHaveLength(1);
});

test('a page of a tag names the feeds of that tag', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { tags: ['R&D'] });
  await addCaseStudy(app.db, { tags: ['R&D'] });
  await app.noticeChanges();
  for (const list of ['/insights', '/case-studies']) {
    const feedsOf = async (query: string): Promise<string[]> => {
      const { html } = await headOf(app, list + query);
      return [...html.matchAll(/<link rel="alternate" type="[^"]*" href="([^"]*)"/g)].flatMap(
        ([, href = '']) => href.replaceAll('&amp;', '&').replace(PUBLIC_URL, ''),
      );
    };
    expect(await feedsOf('')).toEqual([`${list}/feed.xml`, `${list}/feed.json`]);
    const ofTag = await feedsOf('?tag=R%26D');
    expect(ofTag).toEqual([`${list}/feed.xml?tag=R%26D`, `${list}/feed.json?tag=R%26D`]);
    for (const address of ofTag) expect((await app.request(address)).status).toBe(200);
  }
});

test('no script in a head keeps the browser from reading on, and the lines in it are allowed by their hash', async () => {
  const app = await createTestApp();
  for (const path of ['/', '/case-studies', '/project-pulse', '/does-not-exist', '/admin']) {
    const { html, response } = await headOf(app, path);
    const [head = ''] = html.split('</head>');
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = [...head.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const [, attributes = '', source = ''] of scripts) {
      if (attributes.includes('application/ld+json')) continue;
      if (attributes.includes(' src=')) expect(attributes).toMatch(/ (?:async|defer)\b/);
      else {
        const digest = createHash('sha256').update(source).digest('base64');
        expect(policy, path).toContain(`'sha256-${digest}'`);
        expect(Buffer.byteLength(source)).toBeLessThan(400);
        expect(html.indexOf(source), path).toBeLessThan(html.indexOf('rel="stylesheet"'));
      }
    }
  }
});
