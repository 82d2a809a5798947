/** What crawlers are asked: to leave alone what is for staff, for one reader or without end. */
const LEFT_ALONE = ['/admin', '/preview/', '/api/admin', '/search?'];

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...LEFT_ALONE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
