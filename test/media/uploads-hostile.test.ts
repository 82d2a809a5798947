/** Files and requests that try to do harm. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '#features/media/upload-limits.server.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { hugePng, webpWithProfile, withProfile, withTextChunk } from '../support/hostile-images.ts';
import {
  animatedImage,
  drawing,
  freshId,
  imageBytes,
  keysOf,
  openMedia,
  upload,
  uploaded,
} from '../support/images.ts';
import { call } from '../support/studio.ts';

const PAYLOAD = '<script>alert(document.domain)</script>';

test('D4 what is an image and something else at once is served as the image alone', async () => {
  const app = await openMedia();
  const payload = Buffer.from(PAYLOAD);
  const jpeg = await drawing(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD } })
    .toBuffer();
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, payload.length + 2]),
    payload,
    jpeg.subarray(2),
  ]);
  const files: readonly [Uint8Array, string][] = [
    [comment, 'image/jpeg'],
    [Buffer.concat([await imageBytes('png'), Buffer.from('PK\x03\x04'), payload]), 'image/png'],
    [
      withTextChunk(await imageBytes('png'), 'tEXt', Buffer.from(`Comment\0${PAYLOAD}`)),
      'image/png',
    ],
    [Buffer.concat([await imageBytes('gif'), payload]), 'image/gif'],
    [Buffer.concat([await animatedImage(), Buffer.from('/*'), payload]), 'image/gif'],
    [Buffer.concat([await imageBytes('webp'), payload]), 'image/webp'],
  ];
  for (const [bytes, type] of files) {
    expect(Buffer.from(bytes).includes(PAYLOAD)).toBe(true);
    const { url } = await uploaded(app, new Uint8Array(bytes), { type });
    const served = Buffer.from(await (await app.request(url)).bytes());
    expect(served.includes('<script'), type).toBe(false);
    expect(served.includes('PK\x03\x04')).toBe(false);
  }
});

test('D15 D4 metadata is gone from the image and every copy: place, camera, profile; what it said of turning is done', async () => {
  const app = await openMedia();
  const sent = await drawing(400, 300)
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
  const before = await sharp(sent).metadata();
  expect([before.exif === undefined, before.icc === undefined, before.orientation]).toEqual([
    false,
    false,
    6,
  ]);
  const media = await uploaded(app, new Uint8Array(sent), { type: 'image/jpeg' });
  expect(media).toMatchObject({ width: 300, height: 400 });
  await app.media.catchUp();
  const keys = await keysOf(app.media.store);
  // The image, and two copies at each of two widths.
  expect(keys).toHaveLength(5);
  for (const key of keys) {
    const bytes = await app.media.store.read(key);
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }, key).toEqual({});
    expect(width, key).toBeLessThan(height);
    expect(Buffer.from(bytes ?? []).includes('SecretCamera')).toBe(false);
  }
});

test('D5 too many pixels, too long a side and too many frames are 422 from the header alone', async () => {
  const app = await openMedia();
  const frames = await animatedImage(201, 4, 4);
  await uploaded(app, await imageBytes());
  const before = process.memoryUsage().rss;
  for (const bytes of [
    hugePng(14_000, 14_000),
    hugePng(20_000, 20_000),
    hugePng(60_000, 1),
    hugePng(8_000, 5_001),
    hugePng(8_193, 10),
    frames,
  ]) {
    const response = await upload(app, bytes, { type: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'Image dimensions too large' });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
});

test('D5 text and profiles that unpack to much more are refused, and not unpacked', {
  tags: ['long'],
}, async () => {
  const app = await openMedia();
  const packed = deflateSync(Buffer.alloc(200 * 1_048_576));
  const aLittle = deflateSync(Buffer.alloc(100_000));
  const png = await imageBytes();
  await uploaded(app, png);
  const chunk = (head: string, data: Uint8Array) => Buffer.concat([Buffer.from(head), data]);
  let many: Uint8Array<ArrayBuffer> = new Uint8Array(png);
  for (let count = 0; count < 65; count += 1) {
    many = withTextChunk(many, 'zTXt', chunk('Comment\0\0', aLittle));
  }
  const bombs = [
    withTextChunk(png, 'zTXt', chunk('Comment\0\0', packed)),
    withTextChunk(png, 'zTXt', chunk('Comment\0\0', packed.subarray(0, 100_000))),
    withTextChunk(png, 'iTXt', chunk('Comment\0\x01\0en\0Comment\0', packed)),
    withTextChunk(png, 'iCCP', chunk('profile\0\0', packed)),
    many,
  ];
  const profiles = [withProfile(5 * 1_048_576), await webpWithProfile(5 * 1_048_576)];
  const refuse = async (bytes: Uint8Array<ArrayBuffer>) => {
    const response = await upload(app, bytes, { type: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('metadata or a color profile that is far too large'),
    });
  };
  for (const bytes of profiles) await refuse(bytes);
  const before = process.memoryUsage().rss;
  for (const bytes of bombs) await refuse(bytes);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
  for (const bytes of [
    withTextChunk(png, 'zTXt', chunk('Comment\0\0', aLittle)),
    withTextChunk(png, 'iTXt', chunk('Comment\0\0\0en\0Comment\0', Buffer.alloc(9_000, 'a'))),
    withTextChunk(png, 'zTXt', Buffer.from('Comment')),
    await sharp(png).withIccProfile('p3').png().toBuffer(),
    await sharp(png).withIccProfile('p3').jpeg().toBuffer(),
    await sharp(png).withIccProfile('p3').webp().toBuffer(),
  ]) {
    const response = await upload(app, new Uint8Array(bytes), { type: '' });
    expect(response.status, await response.clone().text()).toBe(201);
  }
});

test('D7 names lead nowhere and show nothing that misleads', async () => {
  const app = await openMedia();
  const names = {
    '../../etc/passwd': 'passwd',
    '..%2f..%2fx.png': '..%2f..%2fx.png',
    'C:\\Windows\\system32\\x.png': 'x.png',
    'photo\u202egnp.exe': 'photognp.exe',
    'x.php.png': 'x.php.png',
    'a\r\nset-cookie: b.png': 'aset-cookie: b.png',
    '/': 'image',
    [`${'n'.repeat(4_096)}.png`]: 'n'.repeat(200),
  };
  for (const [name, shown] of Object.entries(names)) {
    const { id, url } = await uploaded(app, await imageBytes(), { name });
    expect(url).toBe(`/uploads/uploaded-images/${id}.png`);
    const row = app.db.selectFrom('media').select('file_name').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ file_name: shown });
  }
  expect(await keysOf(app.media.store)).toHaveLength(Object.keys(names).length);
});

test('D9 C17 a megabyte of base64 that is none is refused at once', async () => {
  const app = await openMedia();
  const many = 1_000_000;
  for (const text of [
    `${'='.repeat(many)}A`,
    `iVBORw0KGgo${'='.repeat(many)}`,
    `${'A'.repeat(many)}!`,
    `data:image/png;base64,${'='.repeat(many)}A`,
  ]) {
    const answer = await call(app, 'POST', '/api/upload-base64-s3', { base64Data: text });
    expect(answer.status).toBe(422);
  }
});

test('D13 mutilated multipart bodies are refused, and the next good one is taken', async () => {
  const app = await openMedia({
    uploadLimits: {
      ...UPLOAD_LIMITS,
      perMinute: 100_000,
      atOnce: 4,
      filesAtOnce: 8,
      maxWaitMs: 5_000,
    },
  });
  const form = new FormData();
  form.set('image', new File([await imageBytes()], 'x.png', { type: 'image/png' }));
  form.set('folder', 'blog-images');
  const whole = new Request(PUBLIC_URL, { method: 'POST', body: form });
  const contentType = whole.headers.get('content-type') ?? '';
  const bytes = await whole.bytes();
  const send = (body: Uint8Array<ArrayBuffer>, type = contentType) =>
    app.request('/api/upload-image-s3', {
      method: 'POST',
      headers: { origin: PUBLIC_URL, 'content-type': type },
      body,
    });
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `${contentType}; boundary=other`,
  ]) {
    expect((await send(bytes, type)).status).toBe(400);
  }
  expect((await send(bytes.slice(0, -20))).status).toBe(400);
  const manyParts = new FormData();
  for (let part = 0; part < 10_000; part += 1) manyParts.append(`f${part}`, 'x');
  const many = new Request(PUBLIC_URL, { method: 'POST', body: manyParts });
  const manyType = many.headers.get('content-type') ?? '';
  expect((await send(await many.bytes(), manyType)).status).toBe(400);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 }),
      async (changes) => {
        const body = bytes.slice();
        for (const [at, value] of changes) body[at] = value;
        expect((await send(body)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
  expect((await send(bytes)).status).toBe(201);
});

test('D14 uploads that break off leave nothing, and their turns are free again', async () => {
  const app = await openMedia({
    uploadLimits: {
      ...UPLOAD_LIMITS,
      perMinute: 10_000,
      atOnce: 2,
      filesAtOnce: 8,
      maxWaitMs: 20_000,
    },
  });
  const broken = (): Promise<Response> =>
    app.request('/api/upload-image-s3', {
      method: 'POST',
      headers: { origin: PUBLIC_URL, 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('--x\r\n'));
          controller.error(new Error('gone'));
        },
      }),
      duplex: 'half',
    } as RequestInit);
  const answers = await Promise.all(Array.from({ length: 200 }, broken));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
  await uploaded(app, await imageBytes());
  expect(await keysOf(app.media.store)).toHaveLength(1);
});

test('D10 X18 X22 who finds no turn in time is asked to come again; a stranger takes no turn', async () => {
  const app = await openMedia({
    uploadLimits: { ...UPLOAD_LIMITS, perMinute: 100, atOnce: 1, filesAtOnce: 8, maxWaitMs: 20 },
  });
  const release = await app.media.gate.acquireSlot();
  const refused = await upload(app, await imageBytes());
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  const terms = 'type=image%2Fpng&size=0&expires=4102444800000&signature=AAAA';
  const stranger = await app.request(`/api/uploads/${freshId()}?${terms}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: 'x',
  });
  expect(stranger.status).toBe(403);
  release();
  expect((await upload(app, await imageBytes())).status).toBe(201);
});
