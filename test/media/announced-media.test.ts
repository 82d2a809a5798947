/** Media that are announced, and come late, damaged or never. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PENDING } from '#features/media/blobs/blob-store.ts';
import { imageBytes, openMedia } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';
import { call } from '../support/studio.ts';

const Presigned = z.strictObject({ uploadUrl: z.string(), publicUrl: z.string() });

const PNG = { fileName: 'a.png', contentType: 'image/png' };

test('an announced media item that fails, or that another process is at, keeps no other waiting', async () => {
  const { store } = await startBucket();
  const failing = { key: '' };
  const read = async (key: string) => {
    if (key === failing.key) throw new Error('it cannot be read');
    return store.read(key);
  };
  const app = await openMedia({ store: { ...store, read } });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { body } = await call(app, 'POST', '/api/presigned-upload-url', PNG);
    const { uploadUrl, publicUrl } = Presigned.parse(body);
    const sent = {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: await imageBytes(),
    };
    expect((await fetch(uploadUrl, sent)).ok).toBe(true);
    ids.push(/([\da-f-]{36})\.png$/.exec(publicUrl)?.[1] ?? '');
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

test('D18 a media item that was announced has its room while it may come, and no longer', async () => {
  let late = 0;
  const app = await openMedia({ mediaQuotaMb: 1, now: () => Date.now() + late });
  const announce = async (): Promise<number> =>
    (await call(app, 'POST', '/api/presigned-upload-url', { ...PNG, size: 900_000 })).status;
  expect(await announce()).toBe(200);
  expect(await announce()).toBe(409);
  late = 601_000;
  expect(await announce()).toBe(200);
});
