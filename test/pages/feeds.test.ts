/** RSS and JSON feeds as readers fetch them. */

import { expect, test } from 'vitest';
import { escapeHtml } from '#platform/escape-html.ts';
import { siteConfig } from '#site.config.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { fetchJsonFeed, fetchRss } from '../support/feed-formats.ts';
import { addMedia } from '../support/library.ts';

const CANARY = 'c4n4ry';
const IMAGE = '/sample/cover-move-the-writes-first.webp';

const FEEDS = ['/feed', '/insights/feed', '/case-studies/feed'];

onEachDatabase('a post arrives whole in both formats (%s)', async (kind) => {
  const app = await createTestApp({ database: kind });
  await addInsight(app.db, {
    title: 'Measure & cut',
    slug: 'measure',
    excerpt: 'In short.',
    tags: ['Cloud', 'AI Adoption'],
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor - Principal Engineer',
    authorLinkedIn: 'https://www.linkedin.com/in/imani',
    coverImageUrl: IMAGE,
    contentSections: [
      { heading: 'Why', text: 'One\nline.\n\nTwo.', imageUrl: '/sample/a.webp' },
      { heading: 'Empty', text: ' ' },
    ],
  });
  await app.noticeChanges();
  const html =
    '<h2>Why</h2><p>One<br/>line.</p><p>Two.</p>' +
    `<figure><img src="${PUBLIC_URL}/sample/a.webp" alt="Illustration of “Why”" loading="lazy"/></figure>`;
  const { feed, xml } = await fetchRss(app, '/insights/feed.xml');
  expect(feed.title).toBe(`${siteConfig.name} Insights`);
  expect(feed.url).toBe(`${PUBLIC_URL}/insights`);
  expect(feed.self).toBe(`${PUBLIC_URL}/insights/feed.xml`);
  expect(feed.language).toBe('en-us');
  expect(xml).toContain('<pubDate>Wed, 05 Jun 2024 00:00:00 GMT</pubDate>');
  expect(feed.items).toHaveLength(1);
  const [item] = feed.items;
  expect(item?.title).toBe('Measure & cut');
  expect(item?.url).toBe(`${PUBLIC_URL}/insights/measure`);
  expect(item?.description).toBe('In short.');
  expect(item?.content).toBe(html);
  expect(item?.published).toEqual(new Date('2024-06-05'));
  expect(item?.authors.map(({ name }) => name)).toEqual(['Imani Okafor']);
  expect(item?.categories.map(({ term }) => term)).toEqual(['Cloud', 'AI Adoption']);
  const file = await app.request(IMAGE);
  expect(xml).toContain(
    `<enclosure url="${PUBLIC_URL}${IMAGE}" length="${(await file.arrayBuffer()).byteLength}" type="image/webp"/>`,
  );

  const json = await fetchJsonFeed(app, '/insights/feed.json');
  expect(json.home_page_url).toBe(`${PUBLIC_URL}/insights`);
  expect(json.feed_url).toBe(`${PUBLIC_URL}/insights/feed.json`);
  expect(json.items).toEqual([
    {
      id: item?.id,
      url: `${PUBLIC_URL}/insights/measure`,
      title: 'Measure & cut',
      summary: 'In short.',
      content_html: html,
      image: PUBLIC_URL + IMAGE,
      date_published: '2024-06-05T00:00:00.000Z',
      date_modified: expect.any(String),
      authors: [{ name: 'Imani Okafor', url: 'https://www.linkedin.com/in/imani' }],
      tags: ['Cloud', 'AI Adoption'],
    },
  ]);
});

test('an item keeps its identity when its address, title and date change', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'before' });
  await app.noticeChanges();
  const before = (await fetchRss(app, '/insights/feed.xml')).feed.items[0];
  await app.db.updateTable('entry').set({ slug: 'after', sort_key: '2025-01-01' }).execute();
  await app.db.updateTable('site_version').set({ version: 99 }).execute();
  await app.noticeChanges();
  const after = (await fetchRss(app, '/insights/feed.xml')).feed.items[0];
  expect(after?.url).not.toBe(before?.url);
  expect(before?.id).toMatch(/^blog-post:[0-9a-f-]{36}$/);
  expect(after?.id).toBe(before?.id);
});

test('a list has its newest 50 by date, featured or not; the feed of everything has all kinds', async () => {
  const app = await createTestApp();
  for (let day = 1; day <= 31; day += 1) {
    const publishDate = `2025-01-${String(day).padStart(2, '0')}`;
    await addInsight(app.db, { publishDate, slug: `post-${day}` });
    await addCaseStudy(app.db, { publishDate, slug: `study-${day}`, featured: day === 1 });
  }
  for (let day = 1; day <= 30; day += 1) {
    await addInsight(app.db, { publishDate: '1999-01-01', slug: `old-${day}` });
  }
  await app.noticeChanges();
  const studies = await fetchJsonFeed(app, '/case-studies/feed.json');
  expect(studies.items).toHaveLength(31);
  expect(studies.items[0]?.url).toBe(`${PUBLIC_URL}/case-studies/study-31`);
  const posts = await fetchJsonFeed(app, '/insights/feed.json');
  expect(posts.items).toHaveLength(50);
  const dates = posts.items.map((item) => item.date_published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const everything = await fetchJsonFeed(app, '/feed.json');
  expect(everything.items).toHaveLength(50);
  expect(everything.home_page_url).toBe(`${PUBLIC_URL}/`);
  const { feed } = await fetchRss(app, '/feed.xml');
  expect(feed.items.map(({ url }) => url)).toEqual(everything.items.map(({ url }) => url));
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(50);
});

test('articles are in the feed of everything, whole, with absolute links', async () => {
  const app = await createTestApp();
  const { items } = await fetchJsonFeed(app, '/feed.json');
  const article = items.find(({ url }) => url === `${PUBLIC_URL}/blog/ai-future-enterprise`);
  expect(article?.authors).toEqual([{ name: 'Rafael Quintana' }]);
  expect(article?.content_html).toContain('<h2>Where twelve days go</h2>');
  expect(article?.content_html).toContain('<table>');
  for (const { content_html: html } of items) {
    expect(html).not.toMatch(/(?:href|src)="(?!https?:)|style=|id="|tabindex/);
  }
});

test('C18 the feed of a tag has what bears it; of a tag that nothing bears there is none', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'tagged', tags: ['R&D, “quoted” / <b>'] });
  await addInsight(app.db, { slug: 'other' });
  await addInsight(app.db, { status: 'draft', tags: ['Secret'] });
  await addCaseStudy(app.db, { slug: 'app', tags: ['Mobile Development'] });
  await app.noticeChanges();
  const query = `?${new URLSearchParams({ tag: 'R&D, “quoted” / <b>' })}`;
  const { feed } = await fetchRss(app, `/insights/feed.xml${query}`);
  expect(feed.items.map(({ url }) => url)).toEqual([`${PUBLIC_URL}/insights/tagged`]);
  expect(feed.title).toBe(`${siteConfig.name} Insights: R&D, “quoted” / <b>`);
  expect(new URL(feed.self ?? '').searchParams.get('tag')).toBe('R&D, “quoted” / <b>');
  expect((await fetchJsonFeed(app, `/insights/feed.json${query}&tag=Cloud`)).items).toHaveLength(1);
  expect(
    (await fetchJsonFeed(app, '/case-studies/feed.json?tag=Product+Development')).items,
  ).toHaveLength(1);
  expect((await fetchJsonFeed(app, '/insights/feed.json?tag=Staff+Augmentation')).items).toEqual(
    [],
  );
  expect((await fetchJsonFeed(app, '/insights/feed.json?tag=')).items).toHaveLength(2);
  expect((await fetchJsonFeed(app, '/feed.json?tag=Nothing')).items.length).toBeGreaterThan(2);
  for (const tag of ['Secret', 'Unknown', '%00', 'x'.repeat(61), '__proto__']) {
    expect((await app.request(`/insights/feed.xml?tag=${tag}`)).status, tag).toBe(404);
  }
});

test('B2 a draft is in no feed, and is gone from each once it is unpublished', async () => {
  const app = await createTestApp();
  const draft = { status: 'draft', title: CANARY, tags: ['Product Development', CANARY] };
  await addInsight(app.db, draft);
  await addCaseStudy(app.db, draft);
  await addInsight(app.db, { title: 'pu8l15hed' });
  await app.noticeChanges();
  const paths = FEEDS.flatMap((feed) => [`${feed}.xml`, `${feed}.json`]);
  const all = [...paths, ...paths.map((path) => `${path}?tag=Product+Development&status=draft`)];
  for (const path of all) {
    expect(await (await app.request(path)).text(), path).not.toContain(CANARY);
  }
  expect(await (await app.request('/feed.xml')).text()).toContain('pu8l15hed');
  await app.db.updateTable('entry').set({ status: 'draft' }).execute();
  await app.db.updateTable('site_version').set({ version: 99 }).execute();
  await app.noticeChanges();
  expect(await (await app.request('/feed.xml')).text()).not.toContain('pu8l15hed');
});

const hostile = (odd: string): string =>
  `</script><script>alert(1)</script>]]>&amp;&lt;<![CDATA[<img src=x onerror=alert(2)> "' 😀 \u202eمرحبا ${odd} --> <!-- <?xml ?>`;

const HOSTILE = hostile('\u0001\u000b\u001b\ufffe\uffff');
/** XML has no way to write the odd characters, so they are left out. */
const SHOWN = hostile('');

test('C13 hostile words in every field are words in every feed, which stays well formed', async () => {
  const app = await createTestApp();
  const words = { title: HOSTILE, excerpt: HOSTILE, tags: [HOSTILE.slice(0, 50)] };
  await addInsight(app.db, {
    ...words,
    slug: 'hostile',
    authorName: HOSTILE.slice(0, 120),
    authorLinkedIn: 'https://example.com/?a=1&b="<x>',
    coverImageUrl: 'https://example.com/a b.png?x="><script>&',
    contentSections: [
      { heading: HOSTILE.slice(0, 200), text: HOSTILE, imageUrl: '/x"><script>.png' },
      { heading: '', text: 'An image that is data', imageUrl: 'data:image/png;base64,AAAA' },
    ],
  });
  await addCaseStudy(app.db, {
    ...words,
    slug: 'hostile',
    clientName: HOSTILE.slice(0, 120),
    summary: HOSTILE,
    section1Title: HOSTILE,
    section1Content: HOSTILE,
    section1ImageUrl: 'https://[broken',
  });
  await app.noticeChanges();
  for (const path of FEEDS) {
    const { feed, items, xml } = await fetchRss(app, `${path}.xml`);
    const strict = items.find(({ link }) => link.endsWith('/hostile'));
    expect(strict?.title, path).toBe(SHOWN);
    expect(strict?.description).toBe(escapeHtml(SHOWN));
    const item = feed.items.find(({ url }) => url?.endsWith('/hostile'));
    expect(item?.title).toContain('<script>alert(1)</script>');
    const html = strict?.['content:encoded'];
    expect(html).not.toMatch(/<script|<img src=x|data:image|<!--/);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(xml).not.toContain('data:image');
    const json = await fetchJsonFeed(app, `${path}.json`);
    const same = json.items.find(({ url }) => url.endsWith('/hostile'));
    expect(same?.title).toBe(HOSTILE);
    expect(same?.content_html).not.toMatch(/<script|<img src=x|data:image|<!--/);
  }
});

test('a feed is kept, answers 304, travels compressed and says how long caches may hold it', async () => {
  const app = await createTestApp();
  for (const path of ['/feed.xml', '/feed.json']) {
    const response = await app.request(path, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage/);
    expect(app.cached(path)).toBeDefined();
    const again = await app.request(path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await app.request(`${path}?utm_source=x`)).headers.get('etag')).toBe(
      response.headers.get('etag'),
    );
  }
});

test('an image of the library comes with its type, its length and the words written for it', async () => {
  const app = await createTestApp();
  const cover = await addMedia(app.db, { bytes: 4_321 });
  const figure = await addMedia(app.db, { alt: 'A ridge & a road' });
  await addInsight(app.db, {
    coverImageUrl: cover.address,
    contentSections: [{ heading: 'Why', text: 'So.', imageUrl: figure.address }],
  });
  await addInsight(app.db, { coverImageUrl: 'https://cdn.example/unknown.png' });
  await app.noticeChanges();
  const { xml } = await fetchRss(app, '/insights/feed.xml');
  expect(xml).toContain(
    `<enclosure url="${PUBLIC_URL}${cover.address}" length="4321" type="image/png"/>`,
  );
  expect(xml).toContain('<media:content url="https://cdn.example/unknown.png" medium="image"/>');
  expect(xml.match(/<enclosure/g)).toHaveLength(1);
  expect(xml).toContain('alt="A ridge &amp; a road"');
});
