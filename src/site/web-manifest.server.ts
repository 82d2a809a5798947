import type { PublicDocument } from '#platform/http/public-documents.ts';
import type { Site } from '#web/site.ts';

export const WEB_MANIFEST_PATH = '/site.webmanifest';

/** What a phone calls the site, and shows of it, that somebody puts on their home screen. */
export const webManifest = ({ name }: Site): PublicDocument => ({
  type: 'application/manifest+json',
  body: JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fcfaf6',
    theme_color: '#080f1c',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }),
});
