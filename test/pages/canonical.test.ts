/** One address for each page, and which documents its head leads to. */
import { expect, test } from 'vitest';
import { publishedCards } from '#content/published.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';

async function headOf(app: TestApp, path: string) {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*?)href="([^"]*)"\/>/g)];
  const hrefs = (rel: string): string[] =>
    links.flatMap(([, own, , href = '']) => (own === rel ? [href.replace(PUBLIC_URL, '')] : []));
  return { canonical: hrefs('canonical'), alternates: hrefs('alternate'), html };
}

test('every other way to write an address leads to the one, or names it as canonical', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'post', tags: ['Product Development'] });
  await addCaseStudy(app.db, { slug: 'study', tags: ['Product Development'] });
  await app.noticeChanges();
  for (const [path, location] of [
    ['/Insights', '/insights'],
    ['/insights/', '/insights'],
    ['/INSIGHTS/Post/?tag=A', '/insights/post?tag=A'],
    ['/Case-Studies/Study.md', '/case-studies/study.md'],
    ['/Sitemap.xml', '/sitemap.xml'],
    ['/insights/feed.xml/?tag=Cloud', '/insights/feed.xml?tag=Cloud'],
    ['/AI-Adoption-Detail/', '/ai-adoption-detail'],
  ] as const) {
    const response = await app.request(path, { redirect: 'manual' });
    expect(response.status, path).toBe(301);
    expect(response.headers.get('location'), path).toBe(location);
  }
  for (const [path, canonical] of [
    ['/', '/'],
    ['/?utm_source=mail&ref=1', '/'],
    ['/insights?utm_source=mail', '/insights'],
    ['/insights/post?tag=Cloud&cursor=1', '/insights/post'],
    ['/case-studies/study?preview=1', '/case-studies/study'],
    ['/ai-adoption-detail', '/ai-adoption'],
    ['/ai-solutions-detail', '/ai-adoption'],
    ['/insights?tag=Product+Development', '/insights'],
    ['/case-studies?tag=Product+Development', '/case-studies'],
    ['/insights?tag=&cursor=', '/insights'],
  ] as const) {
    expect((await headOf(app, path)).canonical, path).toEqual([canonical]);
  }
});

test('each page of a long list is its own canonical, but for those under a tag', async () => {
  const app = await createTestApp();
  for (let number = 0; number < 101; number += 1) {
    await addInsight(app.db, { slug: `post-${number}`, tags: ['Cloud'] });
  }
  await app.noticeChanges();
  const next = (await publishedCards(app.db, insightContent))?.next ?? '';
  expect(next).not.toBe('');
  const second = await headOf(app, `/insights?cursor=${next}&utm_source=mail`);
  expect(second.canonical).toEqual([`/insights?cursor=${next}`]);
  expect(second.html).not.toContain('name="robots"');
  const tagged = await headOf(app, `/insights?tag=Cloud&cursor=${next}`);
  expect(tagged.canonical).toEqual(['/insights']);
});

test('heads lead to the feeds and to the Markdown of what they are about, and nowhere else', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'post' });
  await addCaseStudy(app.db, { slug: 'study' });
  await app.noticeChanges();
  const feeds = (list: string): string[] => [`${list}/feed.xml`, `${list}/feed.json`];
  for (const [path, alternates] of [
    ['/', [...feeds(''), '/index.md']],
    ['/insights', feeds('/insights')],
    ['/case-studies', feeds('/case-studies')],
    ['/insights/post', [...feeds('/insights'), '/insights/post.md']],
    ['/case-studies/study', [...feeds('/case-studies'), '/case-studies/study.md']],
    ['/blog/low-code-platforms', [...feeds(''), '/blog/low-code-platforms.md']],
    ['/ai-solutions-detail', ['/ai-adoption.md']],
    ['/contact', []],
    ['/search', []],
  ] as const) {
    const head = await headOf(app, path);
    expect(head.alternates, path).toEqual(alternates);
    for (const address of alternates) {
      expect((await app.request(address)).status, address).toBe(200);
    }
  }
});

test('the list of posts ends with a link to its feed, under a tag to the feed of that', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { tags: ['Product Development'] });
  await app.noticeChanges();
  expect((await headOf(app, '/insights')).html).toContain('href="/insights/feed.xml"');
  const { html } = await headOf(app, '/insights?tag=Product+Development');
  const [, link = ''] = /href="(\/insights\/feed\.xml\?[^"]*)"/.exec(html) ?? [];
  expect((await app.request(link)).status).toBe(200);
  expect((await headOf(app, '/insights?tag=Nothing')).html).not.toContain('feed.xml?');
});
