/** How media are given out. */
import { randomBytes } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import { openWatchedDatabase, temporaryDir } from '../support/databases.ts';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { mp4, pdf, sentFile, vtt } from '../support/files.ts';
import { freshId, imageBytes, keysOf, openMedia, stores, uploaded } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { INES } from '../support/studio.ts';

/** More than is kept in memory. */
async function largeImage(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = randomBytes(1_400 * 1_200 * 3);
  const raw = { width: 1_400, height: 1_200, channels: 3 } as const;
  return new Uint8Array(await sharp(noise, { raw }).jpeg({ quality: 100 }).toBuffer());
}

for (const { name, open } of stores) {
  for (const [size, make] of [
    ['small', () => imageBytes('jpeg')],
    ['large', largeImage],
  ] as const) {
    test(`D11 a ${size} media item is answered whole, in ranges and on condition, and does nothing else (${name})`, async () => {
      const app = await openMedia({ store: await open() });
      const { url, bytes } = await uploaded(app, await make(), { type: 'image/jpeg' });
      expect(bytes > 1_048_576).toBe(size === 'large');
      const get = (headers: Record<string, string> = {}, method = 'GET') =>
        app.request(url, { method, headers });
      const whole = await get();
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(bytes),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'accept-ranges': 'bytes',
      });
      const body = await whole.bytes();
      const etag = whole.headers.get('etag') ?? '';
      const head = await get({}, 'HEAD');
      expect([head.headers.get('content-length'), (await head.bytes()).length]).toEqual([
        String(bytes),
        0,
      ]);
      for (const [range, from, to] of [
        ['bytes=0-9', 0, 9],
        ['bytes=100-', 100, bytes - 1],
        ['bytes=-7', bytes - 7, bytes - 1],
      ] as const) {
        const part = await get({ range });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${bytes}`);
        expect(part.headers.get('etag')).toBe(etag);
        expect(await part.bytes()).toEqual(body.slice(from, to + 1));
      }
      const beyond = await get({ range: `bytes=${bytes}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
        416,
        `bytes */${bytes}`,
      ]);
      const known = await get({ 'if-none-match': etag });
      expect([known.status, (await known.bytes()).length]).toEqual([304, 0]);
      expect((await get({}, 'DELETE')).status).toBe(405);
    });
  }
}

test('D11 copies are kept by browsers for good; what is no media item by its bytes is an attachment', async () => {
  const dir = await temporaryDir();
  const app = await openMedia({ store: createDiskBlobs(dir) });
  await uploaded(app, await imageBytes('png', 500, 300));
  await app.media.catchUp();
  const copies = (await keysOf(app.media.store)).filter((key) => !key.endsWith('.png'));
  expect(copies).toHaveLength(8);
  for (const key of copies) {
    const { headers } = await app.request(`/uploads/${key}`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe(`image/${key.split('.').at(-1)}`);
  }
  const planted = `blog-images/${freshId()}.png`;
  await mkdir(join(dir, 'blog-images'), { recursive: true });
  await writeFile(join(dir, planted), '<script>alert(1)</script>');
  const { headers } = await app.request(`/uploads/${planted}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe('attachment');
});

test('D12 nothing but media is found below /uploads: no way out, no links, no folders, no drafts', async () => {
  const dir = await temporaryDir();
  const outside = await temporaryDir();
  const app = await openMedia({ store: createDiskBlobs(dir) });
  const { id, url } = await uploaded(app, await imageBytes());
  const [linked, nested, arriving] = [freshId(), freshId(), freshId()];
  await writeFile(join(outside, `${nested}.png`), await imageBytes());
  await symlink(join(outside, `${nested}.png`), join(dir, 'uploaded-images', `${linked}.png`));
  await symlink(outside, join(dir, 'blog-images'));
  await mkdir(join(dir, 'blog-authors', `${nested}.png`), { recursive: true });
  await writeFile(join(dir, 'incoming', arriving), await imageBytes());
  for (const path of [
    '/uploads/..%2f..%2fetc/passwd',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/..\\..\\etc\\passwd',
    '/uploads/',
    '/uploads/uploaded-images',
    '/uploads/uploaded-images/',
    `/uploads/uploaded-images/${linked}.png`,
    `/uploads/blog-images/${nested}.png`,
    `/uploads/blog-authors/${nested}.png`,
    `/uploads/incoming/${arriving}`,
    `/uploads/incoming/${arriving}.png`,
    '/uploads/uploaded-images/.tmp',
    '/uploads/.env',
    `${url}.tmp`,
    url.replace('.png', '.jpg'),
    url.replace('uploaded-images/', 'uploaded-images/./..%2fuploaded-images/'),
    `/uploads/UPLOADED-IMAGES/${id}.png`,
    `${url}%00.png`,
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
  expect((await app.request(url)).status).toBe(200);
});

test('a replaced media item keeps its address and shows within a moment, as what it is now', async () => {
  const app = await openMedia();
  const first = await uploaded(app, await imageBytes('png', 60, 40));
  await app.request(first.url);
  const second = await app.media.replaceMedia(first.id, {
    bytes: await imageBytes('jpeg', 90, 70),
    declaredType: 'image/jpeg',
    fileName: 'new.jpg',
    by: INES,
  });
  expect(second.url).toBe(first.url);
  await app.noticeChanges();
  const response = await app.request(first.url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await response.bytes()).metadata()).toMatchObject({ width: 90, height: 70 });
});

test('X25 a bucket that is away is 503 in words within seconds, no row is left, and what is in memory is still served', async () => {
  const { store, stop } = await startBucket();
  const app = await openMedia({ store });
  const { url } = await uploaded(app, await imageBytes());
  expect((await app.request(url)).status).toBe(200);
  await stop();
  expect((await app.request(url)).status).toBe(200);
  await expect(uploaded(app, await imageBytes())).rejects.toThrow('storage_unavailable');
  const other = await app.request(`/uploads/blog-images/${freshId()}.png`);
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await app.db.selectFrom('media').select('address').execute()).toEqual([{ address: url }]);
  await app.media.catchUp();
  expect(app.logged.some((line) => line.includes('copies of a media item failed'))).toBe(true);
});

test('X25 a bucket that takes connections and never answers is 503 in words, and leaves no row', {
  tags: ['long'],
}, async () => {
  const { settings } = await startBucket();
  const network = await openFaultProxy(Number(new URL(settings.endpoint ?? '').port));
  const endpoint = `http://127.0.0.1:${network.port}`;
  const store = createS3Blobs({ ...settings, endpoint });
  onTestFinished(() => store.close());
  const app = await openMedia({ store });
  network.silence();
  await expect(uploaded(app, await imageBytes())).rejects.toThrow('storage_unavailable');
  expect(await app.db.selectFrom('media').select('address').execute()).toEqual([]);
  network.heal();
  const { url } = await uploaded(app, await imageBytes());
  expect((await app.request(url)).status).toBe(200);
});

test('the name of a document is asked for, and those of films, subtitles and images are not', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await openMedia({ db });
  const queriesFor = async (url: string) => {
    await app.request(url);
    queries.length = 0;
    await app.noticeChanges();
    expect((await app.request(url, { method: 'HEAD' })).status).toBe(200);
    return queries.filter(({ sql }) => sql.includes('from "media"')).length;
  };
  const file = await sentFile(app, 'plan.pdf', pdf('x'.repeat(1_100_000)));
  const film = await sentFile(app, 'walk.mp4', mp4(1_100_000));
  const subtitles = await sentFile(app, 'walk.vtt', vtt());
  const { url: image } = await uploaded(app, await largeImage(), { type: 'image/jpeg' });
  expect(await queriesFor(file.url)).toBe(1);
  for (const url of [film.url, subtitles.url, image]) {
    expect([url, await queriesFor(url)]).toEqual([url, 0]);
  }
});
