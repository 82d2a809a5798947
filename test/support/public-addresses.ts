/** Every kind of public address, on a site that has something to show at each. */
import type { Kysely } from 'kysely';
import { shippedArticles } from '#features/articles/shipped.ts';
import type { Tables } from '#platform/db/tables.ts';
import { addCaseStudy, addInsight, addTestimonial } from './factories.ts';
import { STATIC_PAGES } from './pages.ts';
import { landings, services } from './service-pages.ts';
import { solutions } from './solutions.ts';

/** Content for lists of more than a page, tags, featured places and details. */
export async function addContent(db: Kysely<Tables>): Promise<void> {
  const cardImageUrl = '/uploads/blog-images/ridge.webp';
  for (let index = 0; index < 8; index += 1) {
    const featured = index < 3;
    await addCaseStudy(db, { slug: `study-${index}`, featured, tags: ['Cloud'], cardImageUrl });
    await addInsight(db, { slug: `post-${index}`, featured, tags: ['AI Adoption'], cardImageUrl });
  }
  await addTestimonial(db, { featured: true });
}

/** Pages that are made for each request, and so are never kept. */
export const UNCACHED_PAGES = ['/search', '/search?q=trams', '/thank-you?form=contact'];

/** Every public page that is kept, with each service, solution and article. */
export const CACHED_PAGES = [
  ...new Set([
    ...STATIC_PAGES.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path),
    ...services.flatMap(({ paths }) => paths),
    ...landings.map(({ path }) => path),
    ...solutions.map(({ id }) => `/solution/${id}`),
    ...shippedArticles.map(({ item: { slug } }) => `/blog/${slug}`),
    '/case-studies?tag=Cloud',
    '/case-studies/study-1',
    '/insights?tag=AI+Adoption',
    '/insights/post-1',
  ]),
].filter((path) => !UNCACHED_PAGES.includes(path));

/** Reads of the API that are kept. */
export const CACHED_READS = [
  '/api/case-studies',
  '/api/case-studies?limit=2&tag=Cloud',
  '/api/case-studies/study-1',
  '/api/blog-posts',
  '/api/blog-posts?limit=2',
  '/api/blog-posts/featured',
  '/api/blog-posts/post-1',
  '/api/testimonials',
];
