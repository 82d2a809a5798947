/** Files on their way in: turns that nobody keeps from others, room that is counted, answers that hold. */
import { expect, test, vi } from 'vitest';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { packedMedia } from '#features/media/pack.server.ts';
import { verifyFile } from '#features/media/pipeline/verify-file.server.ts';
import { UPLOAD_LIMITS } from '#features/media/upload-limits.server.ts';
import type { TestApp } from '../support/app.ts';
import {
  Announced,
  announceFile,
  bytesOf,
  mp4,
  pdf,
  putFile,
  sendFile,
  sentFile,
} from '../support/files.ts';
import { imageBytes, keysOf, openMedia, stores, upload, uploaded } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const announce = async (app: TestApp, name: string, size: number, more: object = {}) =>
  Announced.parse((await announceFile(app, name, size, more)).body);

const finish = (app: TestApp, id: string) =>
  call(app, 'POST', `/api/admin/media/files/${id}/finish`);

/** A body that sends these bytes and goes on when it is told to. */
function heldBody(bytes: Uint8Array) {
  let goOn = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 10));
      goOn = () => {
        controller.enqueue(bytes.subarray(10));
        controller.close();
      };
    },
  });
  return { body, goOn: () => goOn() };
}

/** A store whose streams wait until they are let go. */
function heldStreams(store: BlobStore) {
  const waiting = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stream: BlobStore['stream'] = async (...asked) => {
    begun.resolve();
    await waiting.promise;
    return store.stream(...asked);
  };
  return { store: { ...store, stream }, begun: begun.promise, letGo: () => waiting.resolve() };
}

test('D18 one upload address takes one turn, however many send to it', async () => {
  const app = await openMedia({
    uploadLimits: { ...UPLOAD_LIMITS, filesAtOnce: 2, maxWaitMs: 50 },
  });
  const bytes = pdf();
  const address = await announce(app, 'a.pdf', bytes.length);
  const { body, goOn } = heldBody(bytes);
  const first = putFile(app, address, body);
  await vi.waitFor(async () => expect(await keysOf(app.media.store)).toHaveLength(1));
  const others = await Promise.all([1, 2, 3].map(() => putFile(app, address, bytes)));
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await others[0]?.json()).toMatchObject({
    error:
      'A file is already being sent to this upload address. Wait for it, or ask for a new address.',
  });
  await sentFile(app, 'b.pdf', pdf('b'));
  goOn();
  expect((await first).status).toBe(200);
});

test('D18 a file that comes more slowly than any line gives its turn to others and leaves nothing', async () => {
  const slowest = { rate: 1_000_000, graceMs: 150, silenceMs: 60_000 };
  const app = await openMedia({ uploadLimits: { ...UPLOAD_LIMITS, filesAtOnce: 1, slowest } });
  const bytes = pdf('x'.repeat(100_000));
  const slow = await announce(app, 'a.pdf', bytes.length);
  const { body } = heldBody(bytes);
  const [answer] = await Promise.all([putFile(app, slow, body), sentFile(app, 'b.pdf', pdf())]);
  expect([answer.status, await answer.json()]).toMatchObject([
    408,
    { code: 'timeout', error: expect.stringContaining('arriving too slowly') },
  ]);
  expect(await keysOf(app.media.store)).toHaveLength(1);
  // The address holds, and one that is a little faster is taken.
  const steady = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let at = 0; at < bytes.length; at += 20_000) {
        controller.enqueue(bytes.subarray(at, at + 20_000));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      controller.close();
    },
  });
  expect((await putFile(app, slow, steady)).status).toBe(200);
});

test('D18 what a bucket took and nobody finished is in the quota for as long as it lies there, and then goes', async () => {
  const { store } = await startBucket();
  let late = 0;
  const app = await openMedia({ store, mediaQuotaMb: 1, now: () => Date.now() + late });
  const bytes = pdf('x'.repeat(900_000));
  const address = await announce(app, 'a.pdf', bytes.length);
  expect((await putFile(app, address, bytes)).ok).toBe(true);
  for (late of [0, 11 * 60_000, 60 * 60_000]) {
    await app.media.catchUp();
    expect((await announceFile(app, 'b.pdf', 500_000)).status).toBe(409);
    expect(await keysOf(store)).toHaveLength(1);
  }
  late = 71 * 60_000;
  await app.media.catchUp();
  expect(await keysOf(store)).toEqual([]);
  expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
  expect((await announceFile(app, 'b.pdf', 500_000)).status).toBe(201);
  expect((await finish(app, address.id)).status).toBe(404);
});

test('a file that is verified at the moment is not taken for one that nobody finished', async () => {
  const bucket = await startBucket();
  const { store, begun, letGo } = heldStreams(bucket.store);
  let late = 0;
  const app = await openMedia({ store, now: () => Date.now() + late });
  const address = await announce(app, 'a.mp4', mp4().length);
  await putFile(app, address, mp4());
  late = 71 * 60_000;
  const finishing = finish(app, address.id);
  await begun;
  await app.media.catchUp();
  letGo();
  expect((await finishing).status).toBe(200);
});

test('while a film is verified images go on, and nobody else takes it however long that lasts', async () => {
  const bucket = await startBucket();
  const { store, begun, letGo } = heldStreams(bucket.store);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let late = 0;
  const now = (): number => Date.now() + late;
  const app = await openMedia({ store, now });
  const other = await openMedia({ store, now, db: app.db });
  const address = await announce(app, 'a.mp4', mp4().length);
  await putFile(app, address, mp4());
  const finishing = finish(app, address.id);
  await begun;
  expect((await upload(app, await imageBytes())).status).toBe(201);
  for (let passed = 0; passed < 10; passed += 1) {
    late += 20_000;
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(async () => {
      const row = app.db.selectFrom('media').select('leased_until').where('id', '=', address.id);
      const { leased_until: until } = await row.executeTakeFirstOrThrow();
      expect(Date.parse(until ?? '')).toBeGreaterThan(now() + 50_000);
    });
    expect((await finish(other, address.id)).status).toBe(503);
  }
  letGo();
  expect((await finishing).status).toBe(200);
  vi.useRealTimers();
});

for (const { name, open } of stores) {
  test(`a file whose place was deleted while it came leaves nothing behind (${name})`, async () => {
    const real = await open();
    let remove = async (): Promise<unknown> => undefined;
    const move: BlobStore['move'] = async (...asked) => {
      await remove();
      return real.move(...asked);
    };
    const put: BlobStore['put'] = async (...asked) => {
      await remove();
      await real.put(...asked);
    };
    const app = await openMedia({ store: { ...real, move, put } });
    const file = await sentFile(app, 'plan.pdf', pdf('one'));
    const picture = await uploaded(app, await imageBytes());
    const removing = (id: string) => async () => {
      remove = async () => undefined;
      return call(app, 'DELETE', `/api/admin/media/${id}?force=true`);
    };
    remove = removing(file.id);
    expect((await sendFile(app, 'next.pdf', pdf('two'), { replaces: file.id })).status).toBe(404);
    remove = removing(picture.id);
    const body = new FormData();
    body.set('image', new File([await imageBytes('jpeg')], 'a.jpg', { type: 'image/jpeg' }));
    const sent = { method: 'POST', headers: { origin: 'https://www.northmile.example' }, body };
    expect((await app.request(`/api/admin/media/${picture.id}/replace`, sent)).status).toBe(404);
    expect(await keysOf(real)).toEqual([]);
  });

  test(`who asks again what became of a file is answered the same (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const first = await sentFile(app, 'plan.pdf', pdf('one'));
    const next = await sentFile(app, 'next.pdf', pdf('two'), { replaces: first.id });
    for (let times = 0; times < 2; times += 1) {
      for (const { id } of [first, next]) {
        expect(await finish(app, id)).toMatchObject({ status: 200, body: { id: first.id } });
      }
    }
    expect((await finish(app, 'nobody')).status).toBe(404);
    const { announcements } = await app.media.sweep({ dryRun: true });
    expect(announcements).toBe(0);
  });

  test(`a pack has a file that is replaced while it is written, and none that is empty (${name})`, async () => {
    const real = await open();
    const stream = vi.fn(real.stream);
    const app = await openMedia({ store: { ...real, stream } });
    await sentFile(app, 'a.pdf', pdf());
    const { url } = await sentFile(app, 'b.pdf', pdf());
    await real.put(url.replace('/uploads/', ''), new Uint8Array(0), 'application/pdf');
    stream.mockImplementationOnce(async () => undefined);
    const packed: string[] = [];
    for await (const { facts, pieces } of packedMedia(app.db, app.media.store)) {
      packed.push(facts.fileName);
      for await (const piece of pieces) expect(Buffer.from(piece)).toEqual(Buffer.from(pdf()));
    }
    expect(packed).toEqual(['a.pdf']);
  });
}

test('a document in a bucket is downloaded from there as well, by its type; a film is played', async () => {
  const { store, settings } = await startBucket({ publicUrl: 'https://files.example.com' });
  const app = await openMedia({ store });
  const headersOf = async (url: string) => {
    const answer = await fetch(`${settings.endpoint}/${settings.bucket}${url}`);
    await answer.body?.cancel();
    return ['content-type', 'content-disposition'].map((name) => answer.headers.get(name));
  };
  const { id, url } = await sentFile(app, 'page.txt', bytesOf('Words and <script>'));
  expect(await headersOf(url)).toEqual(['text/plain', 'attachment']);
  await sentFile(app, 'next.txt', bytesOf('Others'), { replaces: id });
  expect(await headersOf(url)).toEqual(['text/plain', 'attachment']);
  const film = await sentFile(app, 'walk.mp4', mp4());
  expect(await headersOf(film.url)).toEqual(['video/mp4', null]);
  // As a restore puts it back.
  const key = url.replace('/uploads/', '');
  async function* pieces() {
    yield bytesOf('Back');
  }
  await store.putPieces(key, { bytes: 4, pieces: pieces() }, 'text/plain');
  expect(await headersOf(url)).toEqual(['text/plain', 'attachment']);
});

test('a large text is looked through in slices, between which others have their turn', async () => {
  const app = await openMedia();
  const bytes = Buffer.alloc(5 * 1_048_576, 'a;b\n');
  const read = vi.fn(async (first: number, end: number) => bytes.subarray(first, end + 1));
  await verifyFile({ bytes: bytes.length, read }, 'text/csv');
  expect(Math.max(...read.mock.calls.map(([first, end]) => end - first + 1))).toBe(1_048_576);
  expect(read).toHaveBeenCalledTimes(5);
  // What is wrong at the end of the last is found.
  bytes[bytes.length - 1] = 0;
  await expect(verifyFile({ bytes: bytes.length, read }, 'text/csv')).rejects.toThrow(
    'not a valid',
  );
  expect((await sendFile(app, 'a.csv', new Uint8Array(bytes))).status).toBe(415);
});
