/** Articles as entries: shown as they ship until somebody saves them, and edited as Markdown. */

import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { findBySlug } from '#content/entries.server.ts';
import { importContent } from '#content/import.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { articles } from '#features/articles/manifest.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { people } from '#features/people/manifest.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addInsight } from '../support/factories.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';

const SLUG = 'low-code-platforms';
const ID = `article-${SLUG}`;
const articleContent = articles.content;
const actor = { id: 'ines', name: 'Ines' };

const textOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

/** Saves the article of `SLUG` with other fields, as the studio does. */
async function save(app: TestApp, fields: Record<string, unknown>): Promise<void> {
  const found = await findBySlug(app.db, articleContent, SLUG, 'published');
  if (found === undefined) throw new Error('The article is not published');
  const { id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...own } = found;
  const item = parseItem(articleContent, { ...own, ...fields });
  await updateEntry(app.db, articleContent, id, item, { actor });
  await app.noticeChanges();
}

test.for(databaseKinds)(
  'articles are read by the API as they ship, and nothing is written (%s)',
  async (kind) => {
    const app = await createTestApp({ database: kind });
    const list = await (await app.request('/api/articles')).json();
    expect(list).toHaveLength(6);
    expect(list[0].slug).toBe('modernizing-legacy-systems');
    const one = await (await app.request(`/api/articles/${SLUG}`)).json();
    expect(one).toMatchObject({ id: ID, readTime: '7 min', authorName: 'Kwabena Adjetey' });
    expect(one.body).toContain('## Keep the rules in code');
    expect((await app.request('/api/articles/unknown')).status).toBe(404);
    expect(await app.db.selectFrom('entry').selectAll().execute()).toEqual([]);
  },
);

test('an article that ships shows who wrote it by name, and with picture and page where that is a person of the site', async () => {
  const app = await createTestApp();
  const { authorBio = '' } = shippedArticles.find(({ id }) => id === ID)?.item ?? {};
  const before = await textOf(app, `/blog/${SLUG}`);
  expect(before).toContain('Lead Product Engineer');
  expect(before).toContain(inPage(authorBio));
  expect(before).not.toContain('/people/kwabena');
  const person = {
    ...{ id: 'person-kwabena-adjetey', name: 'Kwabena Adjetey', slug: 'kwabena' },
    ...{ role: 'Builds field tools', imageUrl: '/uploads/kwabena.webp', status: 'published' },
    ...{ shortBio: 'Nine apps.', place: '', bio: '', profiles: [], email: '', tags: [] },
  };
  const text = JSON.stringify({ people: [person] });
  const { rejected } = await importContent(app.db, [people.content], [{ name: 'p.json', text }]);
  expect(rejected).toEqual([]);
  await app.noticeChanges();
  const html = await textOf(app, `/blog/${SLUG}`);
  expect(html).toContain('href="/people/kwabena"');
  expect(html).toContain('src="/uploads/kwabena.webp"');
  expect(html).toContain('Builds field tools');
  // About the same person, so it stays.
  expect(html).toContain(inPage(authorBio));
});

test('an article that is saved as it is reads as before', async () => {
  const app = await createTestApp();
  const before = await textOf(app, `/blog/${SLUG}`);
  const markdown = await textOf(app, `/blog/${SLUG}.md`);
  await save(app, {});
  const withoutTimes = (html: string): string =>
    html.replaceAll(/"?\d{4}-\d\d-\d\dT[\d:.]+Z"?|"2024-08-27"/g, '');
  expect(withoutTimes(await textOf(app, `/blog/${SLUG}`))).toBe(withoutTimes(before));
  expect(await textOf(app, `/blog/${SLUG}.md`)).toBe(markdown);
});

test('what is saved is what every reader gets: page, Markdown, feed, search, shelf and related', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'the-post' });
  const [post] = await app.db.selectFrom('entry').select('id').execute();
  const body = `Begins *anew*.\n\n## One heading\n\nSee [the post](entry:${post?.id}) and [nothing](entry:gone).\n\n* a\n* b`;
  await save(app, { title: 'Another title', readTime: '', body });
  const html = await textOf(app, `/blog/${SLUG}`);
  expect(html).toContain('<p>Begins <em>anew</em>.</p>');
  expect(html).toContain('<h2 id="section-one-heading">One heading</h2>');
  expect(html).toContain('href="#section-one-heading"');
  expect(html).toContain('See <a href="/insights/the-post">the post</a> and nothing.');
  expect(html).toContain(`<title>Another title · ${inPage(SHIPPED_NAME)}</title>`);
  expect(html).toContain('1 min read');
  const markdown = await textOf(app, `/blog/${SLUG}.md`);
  expect(markdown).toContain('[the post](/insights/the-post) and nothing.\n\n- a\n- b\n');
  const feed = await (await app.request('/feed.json')).json();
  const item = feed.items.find(({ title }: { title: string }) => title === 'Another title');
  expect(item.content_html).toContain('<a href="http');
  expect(item.content_html).toContain('/insights/the-post">the post</a>');
  expect(await textOf(app, '/insights')).toContain('Another title');
  expect(await textOf(app, '/blog/ai-future-enterprise')).toContain('Another title');
  const { body: kept } = (await findBySlug(app.db, articleContent, SLUG, 'published')) ?? {};
  expect(kept).toContain('\n\n- a\n- b');
});

test('an article that is not public any more is left out everywhere', async () => {
  const app = await createTestApp();
  await save(app, { status: 'draft' });
  expect((await app.request(`/blog/${SLUG}`)).status).toBe(404);
  expect((await app.request(`/blog/${SLUG}.md`)).status).toBe(404);
  for (const path of [
    '/insights',
    '/blog/ai-future-enterprise',
    '/feed.xml',
    '/llms.txt',
    '/sitemaps/blog-1.xml',
  ]) {
    expect(await textOf(app, path), path).not.toContain(SLUG);
  }
});

test('a text that cannot be kept is refused with its line, typed or imported', async () => {
  const app = await createTestApp();
  const body = 'One.\n\nTwo with <b>bold</b>.';
  const says = expect.stringContaining('Line 3: HTML is not supported');
  await expect(save(app, { body })).rejects.toMatchObject({ fields: { body: says } });
  const article = { ...shippedArticles[0]?.item, slug: 'other', body };
  const text = JSON.stringify({ articles: [article] });
  const { rejected } = await importContent(app.db, [articleContent], [{ name: 'a.json', text }]);
  expect(rejected).toEqual([expect.objectContaining({ field: 'body', reason: says })]);
});

test('the body of an article is in its page once, and in no script of it', async () => {
  const app = await createTestApp();
  const html = await textOf(app, `/blog/${SLUG}`);
  expect(html.split('Two analysts at an equipment rental company')).toHaveLength(2);
});
