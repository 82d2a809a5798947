/** Images that staff upload, and how they come back. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PUBLIC_URL, type TestApp } from '../support/app.ts';
import {
  animatedImage,
  drawing,
  imageBytes,
  keysOf,
  openMedia,
  stores,
  upload,
  uploaded,
} from '../support/images.ts';

const TOO_LARGE = 'File too large. Please upload an image smaller than 10MB.';
const WRONG_TYPE = 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.';

const get = async (app: TestApp, path: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  return response.bytes();
};

/** An image of so many bytes: what follows a PNG's end is no part of it. */
async function ofSize(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const padded = new Uint8Array(bytes);
  padded.set(await imageBytes());
  return padded;
}

for (const { name, open } of stores) {
  test(`UPL-05 UPL-13 what is uploaded is found under the address of the reply, which names its folder (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    for (const folder of [
      'case-study-images',
      'testimonial-logos',
      'testimonial-photos',
      'blog-authors',
      'blog-images',
    ]) {
      expect((await uploaded(app, await imageBytes(), { folder })).url).toContain(`/${folder}/`);
    }
    const media = await uploaded(app, await imageBytes('png', 60, 40));
    expect(media).toMatchObject({ type: 'image/png', width: 60, height: 40 });
    expect(media.url).toMatch(/^\/uploads\/uploaded-images\/[\da-f-]{36}\.png$/);
    const stored = await sharp(await get(app, media.url)).metadata();
    expect(stored).toMatchObject({ format: 'png', width: 60, height: 40 });
  });
}

test('UPL-01 JPEG, PNG, WebP and GIF are stored as what they are', async () => {
  const app = await openMedia();
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const type = `image/${format}`;
    const { url } = await uploaded(app, await imageBytes(format), { type });
    const response = await app.request(url);
    expect(response.headers.get('content-type')).toBe(type);
    expect((await sharp(await response.bytes()).metadata()).format).toBe(format);
  }
  const jpg = await uploaded(app, await imageBytes('jpeg'), { type: 'image/jpg' });
  expect(jpg.type).toBe('image/jpeg');
});

test('UPL-01 UPL-03 D3 whatever is no image of these types gets 415 with the exact words, whatever it is called', async () => {
  const app = await openMedia();
  const avif = await drawing(20, 20).avif().toBuffer();
  const words = (text: string) => new TextEncoder().encode(text);
  const files = [
    words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    words('<!doctype html><script>alert(1)</script>'),
    words('alert(1)'),
    words('%PDF-1.7\n1 0 obj'),
    words('MZ\x90\x00'),
    new Uint8Array(avif),
  ];
  for (const bytes of files) {
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream', 'text/html']) {
      const response = await upload(app, bytes, { type, name: 'x.png' });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: WRONG_TYPE });
    }
  }
  expect((await upload(app, await imageBytes(), { type: 'image/svg+xml' })).status).toBe(415);
  expect(await keysOf(app.media.store)).toEqual([]);
});

test('UPL-02 UPL-03 UPL-16 D2 10485760 bytes are accepted whatever the guidance says, one more is 413 with the exact words', async () => {
  const app = await openMedia();
  const media = await uploaded(app, await ofSize(10_485_760));
  expect(media.bytes).toBeLessThan(10_000);
  for (const size of [10_485_761, 12_000_000]) {
    const response = await upload(app, await ofSize(size));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: TOO_LARGE });
  }
  expect((await uploaded(app, await imageBytes('jpeg', 2400, 1600))).width).toBe(2400);
});

test('D2 a length that lies and a body without end are cut at the limit', async () => {
  const app = await openMedia();
  let sent = 0;
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      sent += 1_048_576;
      if (sent > 1_073_741_824) controller.close();
      else controller.enqueue(new Uint8Array(1_048_576));
    },
  });
  const headers = { origin: PUBLIC_URL, 'content-type': 'multipart/form-data; boundary=x' };
  const chunked = await app.request('/api/upload-image-s3', {
    method: 'POST',
    headers,
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect(sent).toBeLessThan(20_000_000);
  const claimed = await app.request('/api/upload-image-s3', {
    method: 'POST',
    headers: { ...headers, 'content-length': '5' },
    body: 'far more than five bytes',
  });
  expect(claimed.status).toBe(400);
});

test('UPL-14 D8 no folder means uploaded-images; another than the six is 422 and nothing is stored', async () => {
  const app = await openMedia();
  for (const folder of ['', 'secrets', '../x', '/etc', 'blog-images/../x', 'Blog-Images']) {
    const response = await upload(app, await imageBytes(), { folder });
    expect(response.status, folder).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { folder: /Choose one of/ } });
  }
  expect(await keysOf(app.media.store)).toEqual([]);
  expect((await uploaded(app, await imageBytes())).url).toContain('/uploads/uploaded-images/');
});

test('UPL-19 the stored image has the type, size and look of the one that was sent', async () => {
  const app = await openMedia();
  const [width, height] = [640, 400];
  const raw = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const sent = new Uint8Array(await drawing(width, height)[format]({ quality: 85 }).toBuffer());
    const { url } = await uploaded(app, sent, { type: `image/${format}` });
    const stored = await get(app, url);
    expect(await sharp(stored).metadata()).toMatchObject({ format, width, height });
    const [before, after] = [await raw(sent), await raw(stored)];
    const change = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0);
    // Of 255 levels, over all pixels of drawn stripes; a pixel that moved would be 40.
    expect(change / before.length).toBeLessThan(format === 'png' ? 0.001 : 2);
  }
});

test('UPL-19 a moving image keeps its frames, their time and how often it repeats', async () => {
  const app = await openMedia();
  const media = await uploaded(app, await animatedImage(), { type: 'image/gif' });
  expect(media).toMatchObject({ width: 40, height: 30 });
  const stored = await sharp(await get(app, media.url), { pages: -1 }).metadata();
  expect(stored).toMatchObject({ format: 'gif', pages: 3, loop: 2, delay: [120, 120, 120] });
});

test('D6 truncated, damaged and empty images are 422 in words, and leave nothing behind', async () => {
  const app = await openMedia();
  const [png, jpeg] = [await imageBytes('png', 300, 200), await imageBytes('jpeg', 300, 200)];
  const crc = png.slice();
  crc[crc.length - 20] = (crc[crc.length - 20] ?? 0) ^ 0xff;
  for (const bytes of [
    png.slice(0, png.length / 2),
    jpeg.slice(0, jpeg.length / 2),
    png.slice(0, 33),
    jpeg.slice(0, 12),
    crc,
  ]) {
    const response = await upload(app, bytes, { type: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: /damaged/ });
  }
  const empty = await upload(app, new Uint8Array(0));
  expect(await empty.json()).toMatchObject({ fields: { image: 'Choose an image' } });
  expect(await keysOf(app.media.store)).toEqual([]);
  expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
});
