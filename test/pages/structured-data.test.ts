/** What pages tell search engines in the terms of schema.org, as they get it over HTTP. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteConfig } from '#site.config.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { questions } from '../support/pulse.ts';
import { unknownTerms } from '../support/schema-org.ts';

const Node = z.looseObject({ '@type': z.string() });
type Node = z.output<typeof Node>;
const Document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(Node),
});

const BLOCK = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

/** The one data block of a page. */
async function documentOf(app: TestApp, path: string): Promise<z.output<typeof Document>> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  const blocks = [...(await response.text()).matchAll(BLOCK)];
  expect(blocks, path).toHaveLength(1);
  return Document.parse(JSON.parse(blocks[0]?.[1] ?? ''));
}

const nodeOf = (document: z.output<typeof Document>, type: string): Node => {
  const found = document['@graph'].filter((node) => node['@type'] === type);
  expect(found, type).toHaveLength(1);
  return Node.parse(found[0]);
};

async function openSite(): Promise<TestApp> {
  const app = await createTestApp();
  await addInsight(app.db, {
    slug: 'measure',
    title: 'Measure before you cut',
    tags: ['Cloud', 'Finance'],
    authorName: 'Imani Okafor - Principal Engineer',
    authorLinkedIn: 'https://www.linkedin.com/in/imani',
    coverImageUrl: '/sample/a.webp',
  });
  await addCaseStudy(app.db, { slug: 'trams', title: 'Trams on time', summary: '38% fewer' });
  await app.noticeChanges();
  return app;
}

/** Each kind of page, what it is beside its breadcrumbs, and the names of those. */
const PAGES: [path: string, types: string[], trail: string[]][] = [
  ['/', ['Organization', 'WebSite'], []],
  ['/insights', ['CollectionPage'], ['Insights']],
  ['/insights?tag=Cloud', [], ['Insights']],
  ['/insights/measure', ['BlogPosting'], ['Insights', 'Measure before you cut']],
  ['/case-studies', ['CollectionPage'], ['Case Studies']],
  ['/case-studies/trams', ['Article'], ['Case Studies', 'Trams on time']],
  [
    '/blog/ai-future-enterprise',
    ['Article'],
    ['Insights', 'The Future of AI in Enterprise Software Development'],
  ],
  ['/ai-adoption', ['Service'], ['AI Adoption']],
  ['/services/ai-solutions', ['Service'], ['AI Adoption', 'AI solutions']],
  ['/solution/ai-adoption', ['Service'], ['AI Adoption', 'AI Adoption Solution']],
  ['/project-pulse', ['SoftwareApplication', 'FAQPage'], ['Project Pulse']],
  ['/contact', ['ContactPage'], ['Contact']],
  ['/core-concept', ['WebPage'], []],
  ['/privacy', ['WebPage'], ['Privacy Policy']],
  ['/api/docs', [], ['API']],
];

const Trail = z.object({
  itemListElement: z.array(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.int(),
      name: z.string().min(1),
      item: z.url(),
    }),
  ),
});

test('each kind of page says what it is in words that schema.org knows, and how one gets there', async () => {
  const app = await openSite();
  for (const [path, types, trail] of PAGES) {
    const document = await documentOf(app, path);
    expect(unknownTerms(document['@graph']), path).toEqual([]);
    const nodes = document['@graph'].filter((node) => node['@type'] !== 'BreadcrumbList');
    expect(
      nodes.map((node) => node['@type']),
      path,
    ).toEqual(types);
    if (path === '/') continue;
    const { itemListElement: crumbs } = Trail.parse(nodeOf(document, 'BreadcrumbList'));
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect(crumbs[0]).toMatchObject({ name: 'Home', item: `${PUBLIC_URL}/` });
    expect(crumbs.at(-1)?.item, path).toBe(PUBLIC_URL + path.split('?')[0]);
    if (trail.length > 0)
      expect(
        crumbs.slice(1).map(({ name }) => name),
        path,
      ).toEqual(trail);
    for (const { item } of crumbs) {
      expect((await app.request(new URL(item).pathname)).status, item).toBe(200);
    }
  }
});

test('the check of words finds types and properties that schema.org does not have', () => {
  expect(
    unknownTerms([
      { '@type': 'BlogPosting', headline: 'a', headlines: 'b', author: { '@type': 'Persona' } },
      { '@id': '#a', name: 'c' },
    ]),
  ).toEqual(['type Persona', 'BlogPosting.headlines', 'name']);
});

test('no address in structured data is relative or of another host than the configured one', async () => {
  const app = await openSite();
  const addresses = (value: unknown, key = ''): [string, string][] => {
    if (typeof value === 'string') return [[key, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      addresses(part, Array.isArray(value) ? key : name),
    );
  };
  const OURS = ['@id', 'url', 'item', 'image', 'mainEntityOfPage', 'urlTemplate'];
  for (const [path] of PAGES) {
    const found = addresses((await documentOf(app, path))['@graph']).filter(
      ([key, text]) => OURS.includes(key) && text !== 'https://www.linkedin.com/in/imani',
    );
    expect(found.length).toBeGreaterThan(0);
    for (const [key, text] of found) expect(text, `${path} ${key}`).toMatch(`${PUBLIC_URL}/`);
  }
});

test('the home page names the organization and where the site is searched', async () => {
  const app = await openSite();
  const document = await documentOf(app, '/');
  expect(nodeOf(document, 'Organization')).toMatchObject({
    name: siteConfig.name,
    url: `${PUBLIC_URL}/`,
    logo: { url: `${PUBLIC_URL}/icon-512.png` },
    contactPoint: { telephone: siteConfig.phone },
    address: siteConfig.offices.map(({ country }) => ({ addressCountry: country })),
  });
  expect((await app.request('/icon-512.png')).status).toBe(200);
  expect(nodeOf(document, 'WebSite').potentialAction).toEqual({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${PUBLIC_URL}/search?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  });
});

test('a post has what search engines ask of one: headline, image, dates, author, publisher', async () => {
  const app = await openSite();
  const url = `${PUBLIC_URL}/insights/measure`;
  const row = await app.db
    .selectFrom('entry')
    .select('updated_at')
    .where('slug', '=', 'measure')
    .executeTakeFirstOrThrow();
  expect(nodeOf(await documentOf(app, '/insights/measure'), 'BlogPosting')).toMatchObject({
    headline: 'Measure before you cut',
    mainEntityOfPage: url,
    image: `${PUBLIC_URL}/sample/a.webp`,
    datePublished: '2024-06-05',
    dateModified: row.updated_at,
    author: {
      '@type': 'Person',
      name: 'Imani Okafor',
      jobTitle: 'Principal Engineer',
      url: 'https://www.linkedin.com/in/imani',
    },
    publisher: { name: siteConfig.name, logo: { '@type': 'ImageObject' } },
    keywords: ['Cloud', 'Finance'],
  });
});

test('a post dated after its last change was not changed before it was published', async () => {
  const app = await createTestApp();
  const embedded = `data:image/png;base64,${'A'.repeat(200)}`;
  await addInsight(app.db, { slug: 'later', publishDate: '2199-01-01', coverImageUrl: embedded });
  await app.noticeChanges();
  const post = nodeOf(await documentOf(app, '/insights/later'), 'BlogPosting');
  expect(post).toMatchObject({ datePublished: '2199-01-01', dateModified: '2199-01-01' });
  expect(post.image, 'an image without an address').toBe(`${PUBLIC_URL}/cards/insights/later.png`);
});

test('a case study is about its client, by us', async () => {
  const app = await openSite();
  expect(nodeOf(await documentOf(app, '/case-studies/trams'), 'Article')).toMatchObject({
    headline: 'Trams on time',
    abstract: '38% fewer',
    about: { '@type': 'Organization', name: 'Lakeshore Transit' },
    author: { '@id': `${PUBLIC_URL}/#organization` },
    datePublished: '2024-06-05',
  });
});

test('a list names its items in the order in which it shows them', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'old', title: 'Old', publishDate: '2023-01-01' });
  await addInsight(app.db, { slug: 'new', title: 'New', publishDate: '2025-01-01' });
  await app.noticeChanges();
  expect(nodeOf(await documentOf(app, '/insights'), 'CollectionPage').mainEntity).toEqual({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'New', url: `${PUBLIC_URL}/insights/new` },
      { '@type': 'ListItem', position: 2, name: 'Old', url: `${PUBLIC_URL}/insights/old` },
    ],
  });
});

test('questions and answers are told as the page shows them, and on no page that shows none', async () => {
  const app = await openSite();
  const document = await documentOf(app, '/project-pulse');
  expect(nodeOf(document, 'FAQPage').mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
  const html = (await (await app.request('/project-pulse')).text()).replace(BLOCK, '');
  const [body = ''] = html.split('window.__reactRouterContext');
  for (const { question, answer } of questions) {
    expect(body).toContain(question.replaceAll("'", '&#x27;'));
    expect(body).toContain(answer.replaceAll("'", '&#x27;'));
  }
  expect(nodeOf(document, 'SoftwareApplication')).toMatchObject({
    name: 'Project Pulse',
    applicationCategory: 'BusinessApplication',
    offers: { price: 0, priceCurrency: 'USD' },
  });
});

test('hostile words stay data and end neither the block nor a line of it', async () => {
  const app = await createTestApp();
  const attack = '</script><script>alert(1)</script><!-- $& $` \u2028\u2029 ]]> "\\ 🧭';
  await addInsight(app.db, {
    slug: 'hostile',
    title: attack,
    authorName: attack,
    tags: ['</head>'],
  });
  await addCaseStudy(app.db, { slug: 'hostile', title: attack, clientName: attack });
  await app.noticeChanges();
  for (const [path, type] of [
    ['/insights/hostile', 'BlogPosting'],
    ['/case-studies/hostile', 'Article'],
  ] as const) {
    const document = await documentOf(app, path);
    expect(nodeOf(document, type).headline).toBe(attack);
    const html = await (await app.request(path)).text();
    expect(html.match(/<\/head>/g)).toHaveLength(1);
    expect(html).not.toContain('<script>alert(1)');
    const [block = ''] = html.match(BLOCK) ?? [];
    expect(block.slice(1, -9)).not.toMatch(/[<\u2028\u2029]/);
  }
});

test('structured data is no script: the policy of a page has no hash for it', async () => {
  const app = await openSite();
  const { createHash } = await import('node:crypto');
  const response = await app.request('/');
  const [, source = ''] = [...(await response.text()).matchAll(BLOCK)][0] ?? [];
  expect(source).toContain('Organization');
  const hash = createHash('sha256').update(source).digest('base64');
  expect(response.headers.get('content-security-policy')).not.toContain(hash);
});

test('pages that no search engine keeps describe nothing', async () => {
  const app = await createTestApp();
  for (const path of ['/search?q=trams', '/thank-you', '/does-not-exist', '/insights/unknown']) {
    expect((await (await app.request(path)).text()).match(BLOCK), path).toBeNull();
  }
});
