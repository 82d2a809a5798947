/** What is stored and belongs to no media item goes; nothing else does. */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storageUnavailable } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { temporaryDir } from '../support/databases.ts';
import { createStudy } from '../support/factories.ts';
import { freshId, imageBytes, keysOf, openMedia, stores, uploaded } from '../support/images.ts';
import { call, INES } from '../support/studio.ts';

const HOUR_MS = 3_600_000;

for (const { name, open } of stores) {
  test(`D16 the sweep removes files without a media item, old states and what never came, after an hour (${name})`, async () => {
    let now = Date.now();
    const app = await openMedia({ store: await open(), now: () => now });
    const { store } = app.media;
    const kept = await uploaded(app, await imageBytes('png', 330, 200));
    await app.media.catchUp();
    const old = (await keysOf(store)).filter((key) => key.includes('-330.'));
    await app.media.replaceMedia(kept.id, {
      bytes: await imageBytes('png', 340, 200),
      declaredType: 'image/png',
      fileName: 'x.png',
      by: INES,
    });
    await app.media.catchUp();
    const lost = [`blog-images/${freshId()}.png`, `incoming/${freshId()}`];
    const foreign = ['blog-images/notes.txt', 'incoming/notes.txt', 'backup/a.jpg'];
    for (const key of [...lost, ...foreign]) await store.put(key, await imageBytes(), 'image/png');
    await call(app, 'POST', '/api/presigned-upload-url', {
      fileName: 'a.png',
      contentType: 'image/png',
    });
    const all = await keysOf(store);
    expect((await app.media.sweep({ dryRun: false })).files).toEqual([]);
    now += 25 * HOUR_MS;
    const dry = await app.media.sweep({ dryRun: true });
    expect(dry.files).toEqual(expect.arrayContaining([...old, ...lost]));
    expect(dry.files).toHaveLength(8);
    expect(dry.announcements).toBe(1);
    expect(dry.bytes).toBeGreaterThan(0);
    expect(await keysOf(store)).toEqual(all);
    expect(await app.media.sweep({ dryRun: false })).toEqual(dry);
    const left = (await keysOf(store)).filter((key) => !foreign.includes(key));
    expect(left).toHaveLength(7);
    for (const key of foreign) expect(await store.find(key), key).toBeDefined();
    expect((await app.request(kept.url)).status).toBe(200);
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([{ id: kept.id }]);
  });
}

test('D16 the same media item twice is two media; removing one leaves the other, and no file of its own', async () => {
  const app = await openMedia();
  const bytes = await imageBytes('png', 330, 200);
  const [first, second] = [await uploaded(app, bytes), await uploaded(app, bytes)];
  await app.media.catchUp();
  await app.media.removeMedia(first.id, INES);
  await app.noticeChanges();
  expect((await app.request(first.url)).status).toBe(404);
  expect((await app.request(second.url)).status).toBe(200);
  expect(await keysOf(app.media.store)).toHaveLength(7);
  await expect(app.media.removeMedia(first.id, INES)).rejects.toThrow('no longer in the library');
});

test('D16 a file that an entry shows stays, though the database knows no such media item', async () => {
  let now = Date.now();
  const app = await openMedia({ now: () => now });
  const { url, id } = await uploaded(app, await imageBytes());
  await createStudy(app.db, { section1ImageUrl: url });
  await app.db.deleteFrom('media').where('id', '=', id).execute();
  now += 2 * HOUR_MS;
  expect((await app.media.sweep({ dryRun: false })).files).toEqual([]);
});

test('D16 a deleted media item is gone though somebody asked for it meanwhile, or its file could not be removed', async () => {
  let now = Date.now();
  const disk = createDiskBlobs(await temporaryDir());
  const removals: ((key: string) => Promise<void>)[] = [
    async (key) => {
      await app.noticeChanges();
      expect((await app.request(`/uploads/${key}`)).status).toBe(200);
      await disk.remove(key);
    },
    () => Promise.reject(storageUnavailable('in use')),
  ];
  const remove = (key: string): Promise<void> => (removals.shift() ?? disk.remove)(key);
  const app = await openMedia({ store: { ...disk, remove }, now: () => now });
  const [first, second] = [
    await uploaded(app, await imageBytes()),
    await uploaded(app, await imageBytes()),
  ];
  await createStudy(app.db, { section1ImageUrl: second.url });
  for (const { id } of [first, second]) await app.media.removeMedia(id, INES);
  await app.noticeChanges();
  expect((await app.request(first.url)).status).toBe(404);
  now += 2 * HOUR_MS;
  const { files } = await app.media.sweep({ dryRun: false });
  expect(files).toEqual([second.url.slice('/uploads/'.length)]);
});

test('D16 odd names in the folder and a file that cannot be removed do not end a sweep', async () => {
  const dir = await temporaryDir();
  const disk = createDiskBlobs(dir);
  const [stuck, ...others] = Array.from({ length: 3 }, () => `blog-images/${freshId()}.png`).sort();
  const store = {
    ...disk,
    remove: (key: string) =>
      key === stuck ? Promise.reject(storageUnavailable('in use')) : disk.remove(key),
  };
  for (const key of [stuck, ...others])
    await store.put(String(key), await imageBytes(), 'image/png');
  await mkdir(join(dir, 'lost+found'), { mode: 0 });
  for (const name of ['.DS_Store', 'blog-images/Logo_1.PNG', 'blog-images/.DS_Store']) {
    await writeFile(join(dir, name), 'x');
  }
  const app = await openMedia({ store, now: () => Date.now() + 2 * HOUR_MS });
  const { files } = await app.media.sweep({ dryRun: false });
  expect(files.sort()).toEqual(others);
  expect(await keysOf(store)).toEqual([stuck]);
});

test('X7 a disk that takes no more is 503 in words, and nothing is half there', async () => {
  const dir = await temporaryDir();
  const script = `
    import { createDiskBlobs } from '${join(process.cwd(), 'src/features/media/blobs/disk.server.ts')}';
    const store = createDiskBlobs('${dir}');
    const key = 'blog-images/${freshId()}.png';
    await store.put(key, Buffer.alloc(1_000_000), 'image/png').catch((error) => console.log(error.code, error.retryAfter));
    const left = [];
    for await (const file of store.list()) left.push(file.key);
    console.log(left.length);
    await store.put(key, Buffer.alloc(1_000), 'image/png');
    console.log((await store.find(key)).bytes);`;
  // A limit of the size of files stands in for the end of the disk: both end a write half-way.
  const { stdout } = spawnSync(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 200; exec "$0" --input-type=module -e "$1"`,
      process.execPath,
      script,
    ],
    { encoding: 'utf8' },
  );
  expect(stdout.trim().split('\n')).toEqual(['storage_unavailable 10', '0', '1000']);
  expect(await keysOf(createDiskBlobs(dir))).toHaveLength(1);
});
