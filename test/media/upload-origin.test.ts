/** Where pages of the studio may send large media to. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { S3Settings } from '#features/media/settings.server.ts';
import { openMedia } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const Presigned = z.object({ uploadUrl: z.string() });

test.for<[string, Partial<S3Settings>]>([
  ['a service', {}],
  ["Amazon's own", { endpoint: undefined }],
  ["Amazon's own, with dots", { endpoint: undefined, bucket: 'files.northmile.example' }],
  ["Amazon's own, in China", { endpoint: undefined, region: 'cn-north-1' }],
])('the studio alone may send to the bucket: %s', async ([, settings]) => {
  const { store } = await startBucket(settings);
  const app = await openMedia({ store, renderPage: async () => new Response('<head></head>') });
  const announced = { fileName: 'a.png', contentType: 'image/png', size: 1_234 };
  const { body } = await call(app, 'POST', '/api/presigned-upload-url', announced);
  const { origin } = new URL(Presigned.parse(body).uploadUrl);
  const studio = await app.request('/admin/blog-posts');
  const sources = `connect-src 'self' ${origin};`;
  expect(studio.headers.get('content-security-policy')).toContain(sources);
  expect(await studio.text()).toContain(`<meta name="upload-origin" content="${origin}"/>`);
  const home = await app.request('/');
  expect(home.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(await home.text()).not.toContain('upload-origin');
});

test('to a bucket whose media have addresses of their own the studio sends nothing itself', async () => {
  const { store } = await startBucket({ publicUrl: 'https://files.example' });
  const app = await openMedia({ store, renderPage: async () => new Response('<head></head>') });
  const studio = await app.request('/admin/blog-posts');
  expect(studio.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(await studio.text()).not.toContain('upload-origin');
});
