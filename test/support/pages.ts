/** The pages that journeys look at: every public page of the sample site, one line each. */
import { z } from 'zod';
import type { PageKind, SitePage } from '../../scripts/find-pages.ts';

/** Addresses as `src/routes.ts` has them; a test holds the two together. */
export const STATIC_PAGES: readonly SitePage[] = [
  { name: 'home', path: '/', kind: 'home' },
  { name: 'case-studies', path: '/case-studies', kind: 'list' },
  { name: 'insights', path: '/insights', kind: 'list' },
  { name: 'search', path: '/search', kind: 'reading', isHidden: true },
  { name: 'core-concept', path: '/core-concept', kind: 'reading' },
  { name: 'project-pulse', path: '/project-pulse', kind: 'pulse' },
  { name: 'contact', path: '/contact', kind: 'reading' },
  { name: 'thank-you', path: '/thank-you?form=contact', kind: 'reading', isHidden: true },
  { name: 'privacy', path: '/privacy', kind: 'reading' },
  { name: 'service', path: '/product-development-detail', kind: 'service' },
  { name: 'landing', path: '/services/product-development', kind: 'reading' },
  { name: 'api-docs', path: '/api/docs', kind: 'reading' },
  { name: 'not-found', path: '/does-not-exist', kind: 'not-found', isHidden: true },
];

interface DetailPage {
  name: string;
  route: string;
  /** `reading` where it is left out. */
  kind?: PageKind;
  /** The list of the API whose first entry stands for all of them, or that entry's slug. */
  example: { list: string } | { slug: string };
}

/** Pages with a slug. */
export const DETAIL_PAGES: readonly DetailPage[] = [
  {
    name: 'case-study',
    kind: 'study',
    route: '/case-studies/:slug',
    example: { list: '/api/case-studies?limit=1' },
  },
  { name: 'insight', route: '/insights/:slug', example: { list: '/api/blog-posts?limit=1' } },
  { name: 'solution', route: '/solution/:id', example: { slug: 'product-development' } },
  { name: 'article', route: '/blog/:slug', example: { slug: 'low-code-platforms' } },
];

const Slugs = z.tuple([z.object({ slug: z.string() })]);

/**
 * Every public page, with one entry for each kind of detail page.
 * @throws when the API at `baseUrl` has no entry to show.
 */
export async function sitePages(baseUrl: string): Promise<SitePage[]> {
  const details = DETAIL_PAGES.map(
    async ({ name, route, example, kind = 'reading' }): Promise<SitePage> => {
      const slug = 'slug' in example ? example.slug : await firstSlug(baseUrl + example.list);
      return { name, path: route.replace(/:\w+/, slug), kind };
    },
  );
  return [...STATIC_PAGES, ...(await Promise.all(details))];
}

async function firstSlug(url: string): Promise<string> {
  const response = await fetch(url);
  const [first] = Slugs.parse(await response.json());
  return first.slug;
}
