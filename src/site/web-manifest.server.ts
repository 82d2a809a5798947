import type { Look } from '#features/appearance/look.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { iconQuery, type Site } from '#web/site.ts';

export const WEB_MANIFEST_PATH = '/site.webmanifest';

/** What a phone calls the site, and shows of it, that somebody puts on their home screen. */
export const webManifest = (site: Site, { tokens }: Look): PublicDocument => ({
  type: 'application/manifest+json',
  body: JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: tokens.light.ground,
    theme_color: tokens.dark.ground,
    icons: [
      { src: `/favicon.svg${iconQuery(site)}`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/icon-192.png${iconQuery(site)}`, sizes: '192x192', type: 'image/png' },
      { src: `/icon-512.png${iconQuery(site)}`, sizes: '512x512', type: 'image/png' },
    ],
  }),
});
