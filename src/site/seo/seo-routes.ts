/** Everything that crawlers and readers fetch besides pages. */
import type { DocumentRoute } from '#platform/http/public-documents.ts';
import type { EntryKind } from './entry-kind.ts';
import { feedRoutes } from './feeds/feed-documents.ts';
import { markdownRoutes } from './markdown/markdown-documents.ts';
import type { SeoContext } from './seo-context.ts';
import { siteText } from './site-text.ts';
import { sitemapRoutes } from './sitemap/sitemap-documents.ts';

/** Pages to be found that have nothing to be read as a text; lists are with their entries. */
const OTHER_PAGES = ['/api/docs'];

const PLAIN = 'text/plain; charset=utf-8';

export const seoRoutes = (kinds: readonly EntryKind[]): DocumentRoute<SeoContext>[] => [
  {
    path: '/robots.txt',
    make: (_request, { publicUrl }) => ({ type: PLAIN, body: robotsText(publicUrl) }),
  },
  {
    path: '/llms.txt',
    make: async (_request, context) => ({
      type: PLAIN,
      body: await siteText(kinds, context),
    }),
  },
  ...sitemapRoutes({
    fixedPages: OTHER_PAGES,
    kinds,
  }),
  ...feedRoutes(kinds.filter(({ isFed }) => isFed)),
  ...markdownRoutes(kinds),
];

/** What crawlers are asked: to leave alone what is for staff, for one reader or without end. */
const LEFT_ALONE = ['/admin', '/preview/', '/api/admin', '/search?'];

const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...LEFT_ALONE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
