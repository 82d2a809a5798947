/** The other ways for media to come in: as text, and by an address that is asked for first. */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentTypes } from '#content-lists.ts';
import { MEDIA_FOLDERS } from '#features/media/rules.ts';
import { rightsOf } from '#platform/access-rules.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import {
  animatedImage,
  imageBytes,
  keysOf,
  openMedia,
  stores,
  Uploaded,
  upload,
  uploaded,
} from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const TOO_LARGE = 'File too large. Please upload an image smaller than 10MB.';
const WRONG_TYPE = 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const sendText = (app: TestApp, body: object) => call(app, 'POST', '/api/upload-base64-s3', body);

const Presigned = z.strictObject({ uploadUrl: z.string(), publicUrl: z.string() });

const PNG = { fileName: 'a.png', contentType: 'image/png' };

const presign = async (app: TestApp, body: object = {}) =>
  Presigned.parse((await call(app, 'POST', '/api/presigned-upload-url', { ...PNG, ...body })).body);

/** To the app where the address is its own, else to whoever gave it out. */
function put(
  app: TestApp,
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Response> {
  const init = { method: 'PUT', headers: { 'content-type': type }, body: bytes };
  return url.startsWith(PUBLIC_URL)
    ? app.request(url.slice(PUBLIC_URL.length), init)
    : fetch(url, init);
}

test('SESS-18 D1 without a session every upload is 401 before its body is read, from another site 403', async () => {
  const stranger = await createTestApp();
  const staff = await openMedia();
  for (const path of [
    '/api/upload-image-s3',
    '/api/upload-base64-s3',
    '/api/presigned-upload-url',
  ]) {
    for (const [app, headers, status] of [
      [stranger, { origin: PUBLIC_URL }, 401],
      [staff, { origin: 'https://evil.example' }, 403],
    ] as const) {
      let pulls = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pulls += 1;
            controller.enqueue(new Uint8Array(1_000));
          },
        },
        { highWaterMark: 0 },
      );
      const response = await app.request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
      } as RequestInit);
      expect([path, response.status, pulls]).toEqual([path, status, 0]);
      expect(await keysOf(app.media.store)).toEqual([]);
      expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
    }
  }
});

for (const { name, open } of stores) {
  test(`UPL-08 base64, bare or as a data URL, becomes a media item in its folder (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const [png, gif] = [await imageBytes(), await animatedImage()];
    for (const [base64Data, format] of [
      [base64(png), 'png'],
      [`data:image/png;base64,${base64(png)}`, 'png'],
      [base64(gif).replace(/=+$/, ''), 'gif'],
    ]) {
      const { status, body } = await sendText(app, {
        base64Data,
        fileName: 'logo.png',
        folder: 'testimonial-logos',
      });
      expect(status).toBe(201);
      const { url } = Uploaded.parse(body);
      expect(url).toContain('/testimonial-logos/');
      const stored = await (await app.request(url)).bytes();
      expect((await sharp(stored).metadata()).format).toBe(format);
    }
    const noFolder = await sendText(app, { base64Data: base64(png), fileName: 'x' });
    expect(Uploaded.parse(noFolder.body).url).toContain('/uploaded-images/');
  });

  test(`UPL-09 UPL-10 a presigned media item is there under publicUrl once it was PUT, without its metadata (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const sent = await imageBytes('png', 70, 50);
    for (const size of [undefined, sent.length]) {
      const { uploadUrl, publicUrl } = await presign(app, { folder: 'blog-authors', size });
      expect(publicUrl).toMatch(/^\/uploads\/blog-authors\/[\da-f-]{36}\.png$/);
      expect((await app.request(publicUrl)).status).toBe(404);
      expect((await put(app, uploadUrl, sent)).status).toBe(200);
      const response = await app.request(publicUrl);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(await sharp(await response.bytes()).metadata()).toMatchObject({ width: 70 });
    }
    const rows = await app.db.selectFrom('media').select(['status', 'width']).execute();
    expect(rows).toEqual([
      { status: 'ready', width: 70 },
      { status: 'ready', width: 70 },
    ]);
    const events = await app.db.selectFrom('audit').select(['action', 'actor_name']).execute();
    expect(events).toContainEqual({ action: 'uploaded', actor_name: 'Ines Duarte' });
    expect((await keysOf(app.media.store)).filter((key) => key.startsWith('incoming'))).toEqual([]);
  });

  test(`D10 D3 what arrives under a presigned address and is no such media item never gets an address (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const jpeg = await imageBytes('jpeg');
    for (const bytes of [svg, jpeg, jpeg.slice(0, 100), new Uint8Array(10_485_761)]) {
      const { uploadUrl, publicUrl } = await presign(app);
      await put(app, uploadUrl, bytes);
      expect((await app.request(publicUrl)).status).toBe(404);
    }
    await app.media.catchUp();
    const ready = app.db.selectFrom('media').select('id').where('status', '=', 'ready');
    expect(await ready.execute()).toEqual([]);
    expect(await keysOf(app.media.store)).toEqual([]);
  });
}

test('D9 base64 that is none, too long or another type than it says is refused before it is decoded', async () => {
  const app = await openMedia();
  const png = base64(await imageBytes());
  for (const [base64Data, status, words] of [
    [`${png.slice(0, 40)} ${png.slice(40)}`, 422, /without spaces/],
    [' '.repeat(1_000_000), 422, /without spaces/],
    [`${png.slice(0, 40)}*${png.slice(41)}`, 422, /without spaces/],
    ['', 422, /without spaces/],
    [`data:image/png,${png}`, 422, /without spaces/],
    [`data:image/jpeg;base64,${png}`, 422, /declared as image\/jpeg but is image\/png/],
    [`data:image/svg+xml;base64,${png}`, 415, WRONG_TYPE],
    [base64(new TextEncoder().encode('<svg></svg><svg></svg>')), 415, WRONG_TYPE],
    [base64(Buffer.concat([await imageBytes(), Buffer.alloc(10_485_761)])), 413, TOO_LARGE],
    [`${png}${'A'.repeat(14_700_000)}`, 413, TOO_LARGE],
  ] as const) {
    const answer = await sendText(app, { base64Data, fileName: 'x.png' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const { error, fields } = z
      .object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })
      .parse(answer.body);
    expect(fields?.base64Data ?? error).toMatch(words);
  }
  const outside = await sendText(app, { base64Data: png, fileName: 'x', folder: '../x' });
  expect(outside.status).toBe(422);
  expect(await keysOf(app.media.store)).toEqual([]);
});

test('UPL-09 D10 an address is not given out for another type, a path, another folder or too large a file', async () => {
  const app = await openMedia();
  for (const [body, status, words] of [
    [{ contentType: 'text/html' }, 422, WRONG_TYPE],
    [{ contentType: 'image/svg+xml' }, 422, WRONG_TYPE],
    [{ fileName: '../../x.png' }, 422, undefined],
    [{ fileName: 'C:\\x.png' }, 422, undefined],
    [{ fileName: 'a\0.png' }, 422, undefined],
    [{ folder: '../etc' }, 422, undefined],
    [{ size: 10_485_761 }, 413, TOO_LARGE],
    [{ size: 0 }, 422, undefined],
  ] as const) {
    const answer = await call(app, 'POST', '/api/presigned-upload-url', { ...PNG, ...body });
    expect(answer.status, JSON.stringify(body)).toBe(status);
    if (words !== undefined) expect(answer.body).toMatchObject({ error: words });
  }
});

test('D10 an upload address of ours is for one type, one size, five minutes and one use', async () => {
  let now = Date.now();
  const app = await openMedia({ now: () => now });
  const png = await imageBytes();
  const { uploadUrl } = await presign(app, { size: png.length });
  const altered = (change: (query: URLSearchParams) => void): string => {
    const url = new URL(uploadUrl);
    change(url.searchParams);
    return url.href;
  };
  const another = uploadUrl.replace(/uploads\/[\da-f]{8}/, 'uploads/00000000');
  for (const tampered of [
    another,
    altered((query) => query.set('size', '0')),
    altered((query) => query.set('type', 'image/gif')),
    altered((query) => query.set('expires', String(now + 3_600_000))),
    altered((query) => query.set('signature', 'AAAA')),
  ]) {
    const response = await put(app, tampered, png, 'image/png');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: /not one that was given out/ });
  }
  expect((await put(app, uploadUrl, await imageBytes('jpeg'), 'image/jpeg')).status).toBe(415);
  expect((await put(app, uploadUrl, await imageBytes('png', 61, 41))).status).toBe(422);
  // What went wrong on the way may be sent again; what has come may not.
  const both = await Promise.all([put(app, uploadUrl, png), put(app, uploadUrl, png)]);
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  const replayed = await put(app, uploadUrl, png);
  expect(replayed.status).toBe(409);
  expect(await replayed.json()).toMatchObject({ error: /has been used/ });
  const late = await presign(app);
  now += 301_000;
  const expired = await put(app, late.uploadUrl, png);
  expect(expired.status).toBe(403);
  expect(await expired.json()).toMatchObject({ error: /has expired/ });
});

test('D10 an upload address of a bucket is signed with the type and the exact length, for five minutes', async () => {
  const { store } = await startBucket({ publicUrl: 'https://files.example' });
  const app = await openMedia({ store });
  const { uploadUrl, publicUrl } = await presign(app, { size: 1_234 });
  const query = new URL(uploadUrl).searchParams;
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(query.get('X-Amz-Expires')).toBe('300');
  expect(new URL(uploadUrl).pathname).toMatch(/^\/northmile\/incoming\//);
  expect(publicUrl).toMatch(/^\/uploads\//);
  const media = await uploaded(app, await imageBytes());
  expect(media.url).toMatch(/^https:\/\/files\.example\/uploads\/uploaded-images\//);
});

test('a media item that arrived in the bucket is verified although nobody asks for it', async () => {
  const app = await openMedia({ store: (await startBucket()).store });
  const { uploadUrl } = await presign(app);
  await put(app, uploadUrl, await imageBytes());
  await app.media.catchUp();
  expect(await app.db.selectFrom('media').select('status').execute()).toEqual([
    { status: 'ready' },
  ]);
});

test('D18 the upload after 300 in a minute is 429, for that person alone', async () => {
  const app = await createTestApp({
    identify: async (request) => ({
      id: request.headers.get('x-person') ?? '',
      name: 'Somebody',
      email: 'somebody@northmile.example',
      roles: ['author'],
      rights: rightsOf(['author']),
      sessionId: '1',
    }),
  });
  const send = (person: string) =>
    app.request('/api/presigned-upload-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-person': person },
      body: '{}',
    });
  for (let count = 0; count < 300; count += 1) expect((await send('ines')).status).toBe(422);
  const refused = await send('ines');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('jo')).status).toBe(422);
});

test('D18 a full library takes nothing more, and says so', async () => {
  const app = await openMedia({ mediaQuotaMb: 1 });
  const noise = Buffer.from(Array.from({ length: 500 * 400 * 3 }, (_, at) => (at * 7_919) % 251));
  const raw = { width: 500, height: 400, channels: 3 } as const;
  const large = new Uint8Array(await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer());
  await uploaded(app, await imageBytes());
  await app.db.updateTable('media').set({ bytes: 1_000_000 }).execute();
  const refused = await upload(app, large);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'limit_reached' });
  const asked = await call(app, 'POST', '/api/presigned-upload-url', { ...PNG, size: 900_000 });
  expect(asked.status).toBe(409);
});

test('the images of each type of content go into a folder that uploads take', () => {
  for (const { mediaFolder, fields, type } of contentTypes) {
    for (const name of Object.keys(fields.shape)) {
      expect([undefined, ...MEDIA_FOLDERS], `${type}, ${name}`).toContain(mediaFolder?.(name));
    }
  }
});
