/** A bucket is given time where people take it: films that are paused, and files on a slow line. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { imageBytes } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';

/** Longer than a connection may be silent on which nobody pauses. */
const PAUSE_MS = 7_000;
const FILM = 'films/01890a5d-ac96-774b-bcce-b302099a8057.mp4';
const SENT = 'films/01890a5d-ac96-774b-bcce-b302099a8058.mp4';
const PICTURE = 'blog-images/01890a5d-ac96-774b-bcce-b302099a8059.png';

test('a film that is paused and a file that comes slowly outlast the silence after which an image is given up', async () => {
  const { settings, store: own } = await startBucket();
  const proxy = await openFaultProxy(Number(new URL(settings.endpoint ?? '').port));
  const store = createS3Blobs({ ...settings, endpoint: `http://127.0.0.1:${proxy.port}` });
  const film = new Uint8Array(8_000_000).fill(7);
  async function* pieces(pauseMs = 0) {
    yield film.subarray(0, 1_000_000);
    await pause(pauseMs);
    yield film.subarray(1_000_000);
  }
  await own.putPieces(FILM, { bytes: film.length, pieces: pieces() }, 'video/mp4');
  await own.put(PICTURE, await imageBytes(), 'image/png');
  const found = await store.find(FILM);
  if (found === undefined) throw new Error('It is not there');
  const stream = await store.stream(FILM, found, { start: 0, end: film.length - 1 });
  const reader = stream?.getReader();
  let read = (await reader?.read())?.value?.byteLength ?? 0;
  const sending = store.putPieces(
    SENT,
    { bytes: film.length, pieces: pieces(PAUSE_MS) },
    'video/mp4',
  );
  proxy.silence();
  // Given up while nothing is heard: what waited for the line to heal would never be.
  const [picture] = await Promise.allSettled([store.read(PICTURE), pause(PAUSE_MS)]);
  expect(picture).toMatchObject({ status: 'rejected', reason: { code: 'storage_unavailable' } });
  proxy.heal();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    read += next.value.byteLength;
  }
  expect(read).toBe(film.length);
  await sending;
  expect((await own.find(SENT))?.bytes).toBe(film.length);
  store.close();
});
