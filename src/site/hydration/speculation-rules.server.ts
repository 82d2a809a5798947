import type { PublicDocument } from '#platform/http/public-documents.ts';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Which links browsers may fetch ahead (https://html.spec.whatwg.org/multipage/speculative-loading.html):
 * pages of the site that a visitor turns to before React is there. After that React fetches ahead
 * itself, and less. Nothing is prerendered, since a page that was not seen must not count as visited.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/preview/*', '/uploads/*', '/*.*'] } },
          { not: { selector_matches: 'html[data-hydrated] a, a[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const speculationRules = (): PublicDocument => ({
  type: 'application/speculationrules+json',
  body: JSON.stringify(RULES),
  headers: { 'cache-control': 'public, max-age=86400' },
});
