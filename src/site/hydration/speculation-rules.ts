/**
 * Which links browsers may fetch ahead (https://html.spec.whatwg.org/multipage/speculative-loading.html):
 * pages of the site that a visitor turns to before React is there. After that React fetches ahead
 * itself, and less. Nothing is prerendered, since a page that was not seen must not count as visited.
 */
export const SPECULATION_RULES = JSON.stringify({
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
});
