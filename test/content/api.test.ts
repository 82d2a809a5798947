import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [
  `section${n}Title`,
  `section${n}Content`,
  `section${n}ImageUrl`,
]);

const json = async (response: Response): Promise<unknown> => response.json();
const slugs = async (response: Response): Promise<unknown[]> => {
  const list: unknown = await response.json();
  if (!Array.isArray(list)) throw new TypeError('not a list');
  return list.map((item: { slug?: unknown }) => item.slug);
};

test.for(databaseKinds)(
  'API-01 API-07 API-13 the three lists answer without sign-in (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    for (const path of ['/api/case-studies', '/api/blog-posts', '/api/testimonials']) {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await json(response)).toEqual([]);
    }
  },
);

test.for(databaseKinds)(
  'API-02 a case study carries every field of the specification, with team and duration, and nothing else (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    await addCaseStudy(app.db, {
      slug: 'trams',
      tags: ['Cloud'],
      featured: true,
      section9Title: 'End',
    });
    const expected = [
      'cardImageUrl',
      'clientName',
      'duration',
      'excerpt',
      'featured',
      'featuredForSolutions',
      'id',
      'publishDate',
      'slug',
      'status',
      'summary',
      'tags',
      'team',
      'title',
      ...SECTIONS,
    ].sort();
    const study = await json(await app.request('/api/case-studies/trams'));
    expect(Object.keys(Object(study)).sort()).toEqual(expected);
    expect(study).toMatchObject({ tags: ['Cloud'], featured: true, section9Title: 'End' });
    await app.noticeChanges();
    expect(await json(await app.request('/api/case-studies'))).toEqual([study]);
  },
);

test.for(databaseKinds)('API-03 API-09 API-15 drafts are in no list (%s)', async (database) => {
  const app = await createTestApp({ database });
  await addCaseStudy(app.db, { status: 'draft', title: 'DRAFT-CANARY' });
  await addInsight(app.db, { status: 'draft', title: 'DRAFT-CANARY', featured: true });
  await addTestimonial(app.db, { status: 'draft', name: 'DRAFT-CANARY' });
  for (const path of ['case-studies', 'blog-posts', 'blog-posts/featured', 'testimonials']) {
    for (const query of ['', '?status=draft', '?preview=1', '?include=*', '?tag=DRAFT-CANARY']) {
      const response = await app.request(`/api/${path}${query}`);
      expect(await response.text()).toBe('[]');
    }
  }
});

test.for(databaseKinds)(
  'API-04 API-05 API-06 API-11 API-12 a published slug is answered, a draft as an unknown one (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    await addCaseStudy(app.db, { slug: 'open', title: 'Open' });
    await addCaseStudy(app.db, { slug: 'closed', status: 'draft' });
    await addInsight(app.db, { slug: 'open', title: 'Open post' });
    await addInsight(app.db, { slug: 'closed', status: 'draft' });
    for (const path of ['/api/case-studies', '/api/blog-posts']) {
      const found = await app.request(`${path}/open`);
      expect(found.status).toBe(200);
      expect(await json(found)).toMatchObject({ slug: 'open' });
      const [draft, unknown] = await Promise.all(
        ['closed', 'nowhere'].map(async (slug) => {
          const response = await app.request(`${path}/${slug}`);
          const { requestId, ...body } = Object(await response.json());
          expect(requestId).toBeTypeOf('string');
          const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
          return { status: response.status, body, headers };
        }),
      );
      expect(draft).toEqual(unknown);
      expect(draft).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  },
);

test('API-08 a blog post carries every field of the specification', async () => {
  const app = await createTestApp();
  const section = { heading: 'Why', text: 'Because.', imageUrl: '' };
  await addInsight(app.db, { slug: 'post', contentSections: [section] });
  const post = await json(await app.request('/api/blog-posts/post'));
  expect(Object.keys(Object(post)).sort()).toEqual([
    'authorImageUrl',
    'authorLinkedIn',
    'authorName',
    'cardImageUrl',
    'contentSections',
    'coverImageUrl',
    'excerpt',
    'featured',
    'id',
    'publishDate',
    'slug',
    'status',
    'tags',
    'title',
  ]);
  expect(post).toMatchObject({ contentSections: [section] });
});

test.for(databaseKinds)(
  'API-10 the featured posts are the featured published ones, not a post called "featured" (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    await addInsight(app.db, { slug: 'one', featured: true, publishDate: '2024-01-01' });
    await addInsight(app.db, { slug: 'two', featured: true, publishDate: '2024-02-01' });
    await addInsight(app.db, { slug: 'three' });
    await addInsight(app.db, { slug: 'four', featured: true, status: 'draft' });
    expect(await slugs(await app.request('/api/blog-posts/featured'))).toEqual(['two', 'one']);
  },
);

test('API-14 a testimonial carries its fields, tags and featured flag included', async () => {
  const app = await createTestApp();
  await addTestimonial(app.db, { tags: ['AI Adoption'], featured: true });
  expect(await json(await app.request('/api/testimonials'))).toEqual([
    {
      id: expect.any(String),
      company: 'Lakeshore Transit',
      logoUrl: '',
      name: 'Priya Raman',
      title: 'Director of Operations',
      testimonialText: 'They fixed the **forecast** first.',
      imageUrl: '',
      link: '',
      status: 'published',
      tags: ['AI Adoption'],
      featured: true,
    },
  ]);
});

test('API-16 the public content is read-only: other methods are refused and change nothing', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'kept' });
  const paths = [
    '/api/case-studies',
    '/api/case-studies/kept',
    '/api/blog-posts',
    '/api/testimonials',
  ];
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await app.request(path, { method, body: '{"title":"x"}' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  }
  expect(await slugs(await app.request('/api/case-studies'))).toEqual(['kept']);
  expect(await slugs(await app.request('/api/blog-posts'))).toEqual([]);
});
