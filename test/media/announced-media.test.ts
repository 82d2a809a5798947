/** Media that are announced, and come late, damaged or never. */
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type BlobStore, PENDING } from '#features/media/blobs/blob-store.ts';
import type { TestApp } from '../support/app.ts';
import { imageBytes, keysOf, openMedia } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const Presigned = z.strictObject({ uploadUrl: z.string(), publicUrl: z.string() });

const PNG = { fileName: 'a.png', contentType: 'image/png' };

async function announce(app: TestApp): Promise<{ id: string; uploadUrl: string }> {
  const { body } = await call(app, 'POST', '/api/presigned-upload-url', PNG);
  const { uploadUrl, publicUrl } = Presigned.parse(body);
  return { id: /([\da-f-]{36})\.png$/.exec(publicUrl)?.[1] ?? '', uploadUrl };
}

const send = (url: string, body: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body });

test('an announced media item that fails, or that another process is at, keeps no other waiting', async () => {
  const { store } = await startBucket();
  const failing = { key: '' };
  const stream: BlobStore['stream'] = async (key, file, span) => {
    if (key === failing.key) throw new Error('it cannot be read');
    return store.stream(key, file, span);
  };
  const app = await openMedia({ store: { ...store, stream } });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id, uploadUrl } = await announce(app);
    expect((await send(uploadUrl, await imageBytes())).ok).toBe(true);
    ids.push(id);
  }
  const [broken = '', taken = '', last = ''] = ids;
  failing.key = `${PENDING}${broken}`;
  const leased = { leased_until: new Date(Date.now() + 60_000).toISOString() };
  await app.db.updateTable('media').set(leased).where('id', '=', taken).execute();
  await app.media.catchUp();
  const ready = app.db.selectFrom('media').select('id').where('status', '=', 'ready');
  expect(await ready.execute()).toEqual([{ id: last }]);
  expect(app.logged.filter((line) => line.includes('announced media item not verified'))).toEqual([
    expect.stringContaining(broken),
  ]);
});

test('announced media that never arrive keep no other waiting, however many they are', async () => {
  const { store } = await startBucket();
  const app = await openMedia({ store });
  for (let count = 0; count < 45; count += 1) await announce(app);
  const { id, uploadUrl } = await announce(app);
  await send(uploadUrl, await imageBytes());
  const ready = app.db.selectFrom('media').select('id').where('status', '=', 'ready');
  for (let round = 0; round < 3; round += 1) await app.media.catchUp();
  expect(await ready.execute()).toEqual([{ id }]);
  // From the first again: what comes late is found as well.
  const [first] = await app.db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'expected')
    .orderBy('id')
    .execute();
  await store.put(`${PENDING}${first?.id}`, await imageBytes(), 'image/png');
  for (let round = 0; round < 3; round += 1) await app.media.catchUp();
  expect(await ready.execute()).toContainEqual(first);
});

test('D10 of a file without an announced size no more is read than was found, and one that is too large goes', async () => {
  const { store } = await startBucket();
  const swapped = { url: '' };
  const find: BlobStore['find'] = async (key) => {
    const found = await store.find(key);
    const { url } = swapped;
    swapped.url = '';
    if (url !== '') await send(url, new Uint8Array(10_485_761));
    return found;
  };
  const read = vi.fn(store.read);
  const app = await openMedia({ store: { ...store, find, read } });
  const { uploadUrl } = await announce(app);
  await send(uploadUrl, await imageBytes());
  swapped.url = uploadUrl;
  await app.media.catchUp();
  expect(await keysOf(store)).toHaveLength(1);
  expect(await app.db.selectFrom('media').select('status').execute()).toEqual([
    { status: 'expected' },
  ]);
  await app.media.catchUp();
  expect(await keysOf(store)).toEqual([]);
  expect(await app.db.selectFrom('media').select('id').execute()).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});

test('D18 a media item that was announced has its room while it may come, and no longer', async () => {
  let late = 0;
  const app = await openMedia({ mediaQuotaMb: 1, now: () => Date.now() + late });
  const announceSized = async (): Promise<number> =>
    (await call(app, 'POST', '/api/presigned-upload-url', { ...PNG, size: 900_000 })).status;
  expect(await announceSized()).toBe(200);
  expect(await announceSized()).toBe(409);
  late = 601_000;
  expect(await announceSized()).toBe(200);
});
