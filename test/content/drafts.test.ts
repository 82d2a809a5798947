/** What nobody but staff may read: looked for in every byte that a stranger can ask for. */
import { expect, test } from 'vitest';
import { findImages } from '#features/media/page-images.server.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { imageBytes, openMedia, uploaded } from '../support/images.ts';
import { addMedia } from '../support/library.ts';
import {
  addContent,
  CACHED_PAGES,
  CACHED_READS,
  UNCACHED_PAGES,
} from '../support/public-addresses.ts';
import { solutions } from '../support/solutions.ts';
import { call, Entry, INES } from '../support/studio.ts';

const CANARY = '7d0c8a52';
const SLUG = `${CANARY}-of-the-coal`;

/** One word of a draft in each of its fields, beside what published entries have there. */
async function addDrafts(app: TestApp): Promise<string> {
  const { address } = await addMedia(app.db, { file_name: `${CANARY}.png` });
  const shared = {
    status: 'draft',
    featured: true,
    slug: SLUG,
    title: `${CANARY} title`,
    excerpt: `${CANARY} excerpt`,
    tags: ['Cloud', 'AI Adoption', CANARY],
    cardImageUrl: address,
    publishDate: '2030-06-05',
    seo: { title: `${CANARY} seo`, description: `${CANARY} description` },
  };
  await addCaseStudy(app.db, {
    ...shared,
    clientName: `${CANARY} client`,
    summary: `${CANARY} summary`,
    featuredForSolutions: solutions.map(({ id }) => id),
    section1Title: `${CANARY} section`,
    section1Content: `${CANARY} content`,
    section1ImageUrl: address,
  });
  await addInsight(app.db, {
    ...shared,
    coverImageUrl: address,
    authorName: `${CANARY} author`,
    authorImageUrl: address,
    authorLinkedIn: `https://example.com/${CANARY}`,
    contentSections: [{ heading: `${CANARY} why`, text: `${CANARY} because`, imageUrl: address }],
  });
  await addTestimonial(app.db, {
    status: 'draft',
    featured: true,
    name: `${CANARY} name`,
    company: `${CANARY} company`,
    title: `${CANARY} title`,
    testimonialText: `${CANARY} text`,
    tags: [CANARY],
    imageUrl: address,
    logoUrl: address,
    link: `https://example.com/${CANARY}`,
  });
  await app.noticeChanges();
  return address;
}

/** Every address of the sitemap's index, its files, and what machines read besides. */
async function documentsOf(app: TestApp): Promise<string[]> {
  const index = await (await app.request('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(2);
  const feeds = ['/feed', '/insights/feed', '/case-studies/feed'];
  return [
    '/sitemap.xml',
    ...files,
    ...feeds.flatMap((feed) => [`${feed}.xml`, `${feed}.json`]),
    '/llms.txt',
    '/robots.txt',
    '/api/openapi.json',
  ];
}

/** Ways to ask for more than is shown. */
const PROBES = [
  '',
  'status=draft',
  'status=all',
  'preview=1',
  'preview=true&draft=1',
  'include=*',
  'include=drafts&fields=*',
  'filter[status]=draft',
];

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Everything of an answer that a stranger sees: status line, headers, bytes. */
async function bytesOf(response: Response): Promise<string> {
  return JSON.stringify([...response.headers]) + (await response.text());
}

test('B2 no byte of any page, list, state, card, feed or document is of a draft, however it is asked for', async () => {
  const app = await createTestApp();
  await addContent(app.db);
  const image = await addDrafts(app);
  const paths = [...CACHED_PAGES, ...CACHED_READS, ...UNCACHED_PAGES, ...(await documentsOf(app))];
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    for (const probe of path.startsWith('/api/') || path === '/' ? PROBES : PROBES.slice(0, 4)) {
      const answer = await app.request(withQuery(path, probe));
      const words = await bytesOf(answer);
      expect(words, `${path} ${probe}`).not.toContain(CANARY);
      expect(words, `${path} ${probe}`).not.toContain(image);
    }
    for (const init of [{ method: 'HEAD' }, { headers: { range: 'bytes=0-200000' } }]) {
      expect(await bytesOf(await app.request(path, init)), path).not.toContain(CANARY);
    }
  }
  for (const path of [
    `/api/case-studies/${SLUG}`,
    `/api/blog-posts/${SLUG}`,
    `/case-studies/${SLUG}`,
    `/insights/${SLUG}`,
    `/case-studies/${SLUG}.md`,
    `/insights/${SLUG}.md`,
    `/cards/case-studies/${SLUG}.png`,
    `/cards/insights/${SLUG}.png`,
    `/blog/${SLUG}`,
  ]) {
    for (const probe of PROBES) {
      const answer = await app.request(withQuery(path, probe));
      expect(answer.status, `${path} ${probe}`).toBe(404);
      const words = (await bytesOf(answer)).replaceAll(SLUG, '');
      expect(words, `${path} ${probe}`).not.toContain(CANARY);
    }
  }
  for (const path of [`/api/case-studies?tag=${CANARY}`, `/api/blog-posts?tag=${CANARY}`]) {
    expect(await (await app.request(path)).json(), path).toEqual([]);
  }
  expect(await (await app.request(`/api/search?q=${CANARY}`)).text()).not.toContain(`${CANARY} `);
});

test('B3 a draft and nothing answer alike: status, headers and bytes, also for HEAD, a range and an old ETag', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'kept-draft', status: 'draft' });
  await addInsight(app.db, { slug: 'kept-draft', status: 'draft' });
  await app.noticeChanges();
  const asked: readonly RequestInit[] = [
    {},
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-9' } },
    { headers: { 'if-none-match': '*' } },
    { headers: { accept: 'application/json' } },
  ];
  for (const place of [
    '/case-studies',
    '/insights',
    '/api/case-studies',
    '/api/blog-posts',
    '/cards/insights',
    '/covers',
  ]) {
    const ending = place === '/cards/insights' ? '.png' : '';
    for (const init of asked) {
      const look = async (slug: string): Promise<string> => {
        const answer = await app.request(`${place}/${slug}${ending}`, init);
        expect(answer.status, place).toBe(404);
        const id = answer.headers.get('x-request-id') ?? '';
        return (await bytesOf(answer)).replaceAll(id, 'ID').replaceAll(slug, 'SLUG');
      };
      expect(await look('kept-draft'), place).toBe(await look('none-draft'));
    }
  }
});

/** Pages that show what others are about. */
const PAGES_OF_ENTRIES = [
  '/',
  '/case-studies',
  '/case-studies?tag=Cloud',
  '/case-studies/study-1',
  '/insights',
  '/insights?tag=AI+Adoption',
  '/insights/post-1',
  ...solutions.map(({ id }) => `/solution/${id}`),
];

test('B4 what is unpublished is in no page, feed, map, text, card or search, whatever ETag is known', async () => {
  const app = await createTestApp({ identify: async () => INES });
  await addContent(app.db);
  const fields = {
    title: `${CANARY} title`,
    slug: SLUG,
    tags: ['Cloud', 'AI Adoption'],
    excerpt: 'What a week of measuring saved.',
    publishDate: '2030-06-05',
    status: 'published',
  };
  const kinds = {
    'blog-posts': { ...fields, authorName: 'Imani Okafor', contentSections: [{ text: 'Why.' }] },
    'case-studies': {
      ...fields,
      clientName: 'Lakeshore Transit',
      featuredForSolutions: solutions.map(({ id }) => id),
      section1Title: 'The problem',
      section1Content: 'The board was wrong.',
    },
  };
  const ids = new Map<string, string>();
  for (const [kind, entry] of Object.entries(kinds)) {
    const made = await call(app, 'POST', `/api/admin/${kind}`, entry);
    ids.set(kind, Entry.parse(made.body).id);
  }
  await app.noticeChanges();
  const own = ['insights', 'case-studies'].flatMap((list) => [
    `/${list}/${SLUG}`,
    `/${list}/${SLUG}.md`,
    `/cards/${list}/${SLUG}.png`,
  ]);
  const shared = [...PAGES_OF_ENTRIES, ...CACHED_READS, ...(await documentsOf(app))];
  const etags = new Map<string, string>();
  let shownIn = 0;
  for (const path of [...own, ...shared, `/api/search?q=${CANARY}`]) {
    const answer = await app.request(path);
    etags.set(path, answer.headers.get('etag') ?? '"none"');
    if ((await answer.text()).includes(SLUG)) shownIn += 1;
    if (own.includes(path)) expect(answer.status, path).toBe(200);
  }
  expect(shownIn).toBeGreaterThan(15);
  for (const [kind, entry] of Object.entries(kinds)) {
    const path = `/api/admin/${kind}/${ids.get(kind)}`;
    const saved = await call(app, 'PUT', path, { ...entry, status: 'draft' });
    expect(saved.status, kind).toBe(200);
  }
  await app.noticeChanges();
  for (const [path, etag] of etags) {
    const isOwn = own.includes(path);
    const answer = await app.request(path, { headers: { 'if-none-match': etag } });
    if (isOwn) expect(answer.status, path).toBe(404);
    const words = await bytesOf(answer);
    expect(isOwn ? words.replaceAll(SLUG, '') : words, path).not.toContain(CANARY);
  }
});

test('B4 a deleted image is 404 at every address of it, also for who knows its ETag', async () => {
  const app = await openMedia();
  const { id, url: address } = await uploaded(app, await imageBytes('jpeg', 500, 250));
  await app.media.catchUp();
  const copies = (await findImages(app.db, [address])).get(address)?.copies;
  const paths = [address, `${copies?.base}-320.webp`, `${copies?.base}-320.avif`];
  const etags = new Map<string, string>();
  for (const path of paths) {
    const shown = await app.request(path);
    expect(shown.status, path).toBe(200);
    etags.set(path, shown.headers.get('etag') ?? '');
  }
  expect((await call(app, 'DELETE', `/api/admin/media/${id}`)).status).toBe(200);
  for (const [path, etag] of etags) {
    const asked: Record<string, string>[] = [{}, { 'if-none-match': etag }, { range: 'bytes=0-9' }];
    for (const headers of asked) {
      expect((await app.request(path, { headers })).status, path).toBe(404);
    }
  }
});
