import { brotliCompressSync, brotliDecompressSync, gunzipSync, constants as zlib } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  acceptedEncoding,
  type CachedResponse,
  createCachedResponse,
  type RepresentationRequest,
  selectRepresentation,
} from './cached-response.ts';

const PAGE = 'a page that is long enough to be worth compressing. '.repeat(40);
const page = () =>
  createCachedResponse(
    200,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
    Buffer.from(PAGE),
  );
const asked = (request: Partial<RepresentationRequest> = {}): RepresentationRequest => ({
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  hasCookie: false,
  range: { method: 'GET', range: undefined, ifRange: undefined },
  ...request,
});

test('a form is compressed as the request accepts, and decompresses to the page', async () => {
  const answer = page();
  const br = await selectRepresentation(answer, asked({ acceptEncoding: 'gzip, deflate, br' }));
  const gzip = await selectRepresentation(answer, asked({ acceptEncoding: 'gzip' }));
  const plain = await selectRepresentation(answer, asked());
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body ?? '').toString()).toBe(PAGE);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body ?? '').toString()).toBe(PAGE);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(PAGE.length));
  for (const form of [br, gzip, plain]) expect(form.headers.vary).toBe('accept-encoding');
});

test('a coding with weight zero is refused', async () => {
  expect(acceptedEncoding('br;q=0, gzip')).toBe('gzip');
  expect(acceptedEncoding('br; q=0.0, gzip;q=0')).toBeUndefined();
  expect(acceptedEncoding('brotli, xgzip')).toBeUndefined();
  expect(acceptedEncoding('gzip;q=0.5, br;q=0.1')).toBe('br');
});

test('a current ETag is answered by 304 without a body, weakly compared', async () => {
  const answer = page();
  const strong = answer.etag.replace('W/', '');
  for (const ifNoneMatch of [answer.etag, strong, `"other", ${answer.etag}`, '*']) {
    const form = await selectRepresentation(answer, asked({ ifNoneMatch }));
    expect(form).toMatchObject({ status: 304, body: undefined });
    expect(form.headers.etag).toBe(answer.etag);
  }
  const other = await selectRepresentation(answer, asked({ ifNoneMatch: '"other"' }));
  expect(other.status).toBe(200);
});

test('a request with a cookie never gets an answer that a shared cache may keep', async () => {
  const form = await selectRepresentation(page(), asked({ hasCookie: true }));
  expect(form.headers['cache-control']).toBe('private, no-cache');
});

/** A page that takes this many bytes, or a few more, compressed as at first. */
function pageOf(bytes: number): string {
  const quick = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };
  let words = '';
  for (let seed = 1; brotliCompressSync(words, quick).byteLength < bytes; ) {
    for (let count = 0; count < 50; count += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      words += `<p class="row">${(seed % 4_000).toString(36)}</p>`;
    }
  }
  return words;
}

const html = (words: string) =>
  createCachedResponse(200, { 'content-type': 'text/html' }, Buffer.from(words));

const sizeOf = async (answer: CachedResponse): Promise<number> => {
  const { body } = await selectRepresentation(answer, asked({ acceptEncoding: 'br' }));
  return body?.byteLength ?? 0;
};

test('a page just past the first flight is compressed better once it is asked for again', async () => {
  const words = pageOf(13_300);
  const answer = html(words);
  const first = await sizeOf(answer);
  expect(first).toBeGreaterThan(13_200);
  expect(await sizeOf(answer)).toBe(first);
  await expect.poll(() => sizeOf(answer)).toBeLessThan(13_200);
  const again = await selectRepresentation(answer, asked({ acceptEncoding: 'br' }));
  expect(brotliDecompressSync(again.body ?? '').toString()).toBe(words);
  expect(again.headers).toMatchObject({
    etag: answer.etag,
    'content-encoding': 'br',
    'content-length': String(again.body?.byteLength),
  });
});

test('a page that fits, one far past it and what is no page stay as they are', async () => {
  for (const answer of [
    html(pageOf(12_000)),
    html(pageOf(20_000)),
    createCachedResponse(200, { 'content-type': 'text/css' }, Buffer.from(pageOf(13_300))),
  ]) {
    await sizeOf(answer);
    expect(answer.isWorthPressing ?? false).toBe(false);
  }
});

test('images are not compressed again', async () => {
  const answer = createCachedResponse(200, { 'content-type': 'image/webp' }, Buffer.alloc(4_000));
  const form = await selectRepresentation(answer, asked({ acceptEncoding: 'br, gzip' }));
  expect(form.headers['content-encoding']).toBeUndefined();
  expect(form.headers.vary).toBeUndefined();
});

test('a film is given out by ranges; what does not say so comes whole', async () => {
  const film = Buffer.from('0123456789');
  const range = (range: string) => asked({ range: { method: 'GET', range, ifRange: undefined } });
  const answer = createCachedResponse(200, { 'accept-ranges': 'bytes' }, film);
  const part = await selectRepresentation(answer, range('bytes=2-4'));
  expect(part.status).toBe(206);
  expect(Buffer.from(part.body ?? []).toString()).toBe('234');
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  expect((await selectRepresentation(answer, range('bytes=10-'))).status).toBe(416);
  expect((await selectRepresentation(answer, asked())).headers['content-length']).toBe('10');
  const whole = await selectRepresentation(createCachedResponse(200, {}, film), range('bytes=2-4'));
  expect(whole.status).toBe(200);
});
