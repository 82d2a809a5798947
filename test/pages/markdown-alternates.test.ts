/** Pages as Markdown, and the site as one text, as readers without a browser fetch them. */
import { expect, test } from 'vitest';
import { parseProse } from '#content/prose/parse.ts';
import { readableArticle } from '#features/articles/readable.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import { SOLUTION_TEMPLATE } from '#features/solutions/rules.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { fetchMarkdown } from '../support/markdown.ts';

const CANARY = 'c4n4ry';

onEachDatabase('a post as Markdown says all that its page says (%s)', async (kind) => {
  const app = await createTestApp({ database: kind });
  await addInsight(app.db, {
    title: 'Measure *before* you cut',
    slug: 'measure',
    excerpt: 'In short.',
    tags: ['Cloud', 'AI Adoption'],
    authorName: 'Imani Okafor - Principal Engineer',
    authorLinkedIn: 'https://www.linkedin.com/in/imani_(okafor)',
    coverImageUrl: '/sample/cover.webp',
    contentSections: [
      { heading: 'Why', text: 'One\nline.\n\n1. Two.', imageUrl: 'https://cdn.example/a b.png' },
      { heading: '', text: 'data below', imageUrl: 'data:image/png;base64,AAAA' },
    ],
  });
  await app.noticeChanges();
  expect(await fetchMarkdown(app, '/insights/measure')).toBe(`# Measure \\*before\\* you cut

> In short.

- Page: <${PUBLIC_URL}/insights/measure>
- Date: 2024-06-05
- Author: [Imani Okafor](https://www.linkedin.com/in/imani_%28okafor%29), Principal Engineer
- Topics: Cloud, AI Adoption

![Cover of “Measure \\*before\\* you cut”](${PUBLIC_URL}/sample/cover.webp)

## Why

One\\
line.

1\\. Two.

![Illustration of “Why”](https://cdn.example/a%20b.png)

data below
`);
});

test('a case study as Markdown names client and outcome, and its figures', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, {
    slug: 'trams',
    summary: '38% fewer late trams',
    section1ImageUrl: '/sample/figure.webp',
    section2Content: 'Without a title.',
  });
  await app.noticeChanges();
  const text = await fetchMarkdown(app, '/case-studies/trams');
  expect(text).toContain('- Client: Lakeshore Transit\n- Outcome: 38% fewer late trams\n');
  expect(text).toContain(`## The problem

The board was wrong.

![Figure: The problem](${PUBLIC_URL}/sample/figure.webp)

Without a title.
`);
});

test('every readable page that ships has a Markdown alternate that is linked from its head, and is whole', async () => {
  const app = await createTestApp();
  const own = defaultPages
    .map(({ item }) => item)
    .filter(({ template }) => template === SOLUTION_TEMPLATE)
    .map(({ slug, title }) => ({ path: `/solution/${slug}`, title }));
  const articles = shippedArticles.map(({ item, id }) => readableArticle({ ...item, id }));
  const pages = [...articles, ...own];
  expect(pages.length).toBeGreaterThan(11);
  for (const { path, title } of pages) {
    const text = await fetchMarkdown(app, path);
    expect(text.startsWith(`# ${title}\n`), path).toBe(true);
    expect(text.length, path).toBeGreaterThan(800);
    expect(text).not.toContain('undefined');
    const html = await (await app.request(path)).text();
    expect(html, path).toContain(
      `<link rel="alternate" type="text/markdown" href="${PUBLIC_URL}${path}.md"/>`,
    );
  }
});

test('an article as Markdown is the text as it was written, without its head', async () => {
  const app = await createTestApp();
  const text = await fetchMarkdown(app, '/blog/ai-future-enterprise');
  expect(text).toContain('- Author: Rafael Quintana, Head of Applied AI\n');
  expect(text).toContain('\n## Where twelve days go\n');
  expect(text).toContain('| Clarify the story | 3 h | 14 h | 17 h |');
  expect(text).not.toContain('readTime');
});

test('B2 B3 the Markdown alternate of a draft is as unknown as one of nothing; hidden entries have one', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'draft', title: CANARY, status: 'draft' });
  await addCaseStudy(app.db, { slug: 'draft', title: CANARY, status: 'draft' });
  await addInsight(app.db, { slug: 'hidden', title: 'H1dden', seo: { noindex: true } });
  await app.noticeChanges();
  for (const list of ['insights', 'case-studies']) {
    for (const slug of ['draft', 'unknown', 'Draft', 'constructor', 'x'.repeat(200)]) {
      const response = await app.request(`/${list}/${slug}.md`, { redirect: 'manual' });
      expect([301, 404], slug).toContain(response.status);
      expect(await response.text()).not.toContain(CANARY);
    }
  }
  expect(await fetchMarkdown(app, '/insights/hidden')).toContain('# H1dden');
  for (const path of ['/llms.txt', '/index.md']) {
    const text = await (await app.request(path)).text();
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('H1dden');
  }
});

test('C13 hostile words stay words in a Markdown alternate and in the text of the site', async () => {
  const app = await createTestApp();
  const attack = '<script>alert(1)</script>](javascript:alert(2)) ![x](/y) `a` # b & &amp; |';
  await addInsight(app.db, {
    slug: 'hostile',
    title: attack,
    excerpt: `${attack}\n\n# heading\n\n\`\`\`\ncode`,
    tags: [attack.slice(0, 50)],
    authorName: attack,
    authorLinkedIn: 'https://example.com/">)<b>(',
    coverImageUrl: 'https://example.com/a)](javascript:alert(3)).png',
    contentSections: [{ heading: attack, text: `${attack}\n---\n    code\n\n<!-- ${attack}` }],
  });
  await app.noticeChanges();
  const markdown = await fetchMarkdown(app, '/insights/hostile');
  const site = await (await app.request('/llms.txt')).text();
  for (const text of [markdown, site]) {
    const tree = JSON.stringify(parseProse(text).blocks);
    expect(tree).not.toMatch(/"type":"(?:html|code|inlineCode|thematicBreak|table)"/);
    expect(tree).not.toMatch(/"url":"(?!https:\/\/|mailto:hello@)/);
    expect(tree).toContain(
      '<script>alert(1)</script>](javascript:alert(2)) ![x](/y) `a` # b & &amp; |',
    );
  }
  const headings = parseProse(markdown).blocks.filter(({ type }) => type === 'heading');
  expect(headings).toHaveLength(2);
});

test('llms.txt is a title, a summary and lists of links that all lead somewhere', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'post', title: 'A post', excerpt: 'Of few words.' });
  await addCaseStudy(app.db, { slug: 'study' });
  await app.noticeChanges();
  const response = await app.request('/llms.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const { blocks } = parseProse(text);
  const [title, summary, introduction, ...rest] = blocks;
  expect(title).toMatchObject({ type: 'heading', depth: 1 });
  expect(summary?.type).toBe('blockquote');
  expect(introduction?.type).toBe('paragraph');
  expect(rest.length % 2).toBe(0);
  for (const [index, block] of rest.entries()) {
    expect(block).toMatchObject(
      index % 2 === 0 ? { type: 'heading', depth: 2 } : { type: 'list', ordered: false },
    );
  }
  expect(text).toContain(`- [A post](${PUBLIC_URL}/insights/post.md): Of few words.\n`);
  const links = [...text.matchAll(/^- \[[^\n]*\]\((\S+)\): \S/gm)].map(([, link = '']) => link);
  expect(links).toHaveLength(text.split('\n- ').length - 1);
  for (const link of links) {
    expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    expect((await app.request(link.slice(PUBLIC_URL.length))).status, link).toBe(200);
  }
  const front = await fetchMarkdown(app, '/index');
  expect(front.endsWith(`\n#${text}`)).toBe(true);
});
