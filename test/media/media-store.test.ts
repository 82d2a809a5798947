/** What both stores of media promise. */
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { temporaryDir } from '../support/databases.ts';
import { freshId, imageBytes, keysOf, stores } from '../support/images.ts';

const key = (): string => `blog-images/${freshId()}.png`;

async function readStream(store: BlobStore, name: string, start: number, end: number) {
  const file = await store.find(name);
  if (file === undefined) throw new Error(`${name} is not there`);
  const stream = await store.stream(name, file, { start, end });
  return stream === undefined ? undefined : new Response(stream).bytes();
}

for (const { name, open } of stores) {
  test(`what is put is found and read, whole and in part (${name})`, async () => {
    const store = await open();
    const [file, bytes] = [key(), await imageBytes()];
    await store.put(file, bytes, 'image/png');
    expect(await store.find(file)).toMatchObject({ bytes: bytes.length, type: 'image/png' });
    expect(await store.read(file)).toEqual(bytes);
    expect(await readStream(store, file, 0, bytes.length - 1)).toEqual(bytes);
    expect(await readStream(store, file, 5, 9)).toEqual(bytes.slice(5, 10));
  });

  test(`what is not there is undefined, and removing it is no failure (${name})`, async () => {
    const store = await open();
    const file = key();
    expect(await store.find(file)).toBeUndefined();
    expect(await store.read(file)).toBeUndefined();
    await store.remove(file);
    await store.put(file, await imageBytes(), 'image/png');
    await store.remove(file);
    expect(await store.find(file)).toBeUndefined();
    expect(await keysOf(store)).toEqual([]);
  });

  test(`what is replaced is another file: its type and tag are new, its old parts are gone (${name})`, async () => {
    const store = await open();
    const file = key();
    await store.put(file, await imageBytes('png'), 'image/png');
    const first = await store.find(file);
    if (first === undefined) throw new Error('It is not there');
    await store.put(file, await imageBytes('jpeg'), 'image/jpeg');
    const second = await store.find(file);
    expect(second).toMatchObject({ type: 'image/jpeg' });
    expect(second?.tag).not.toBe(first.tag);
    expect(await store.stream(file, first, { start: 0, end: 3 })).toBeUndefined();
    expect(await keysOf(store)).toEqual([file]);
  });

  test(`the list has every file with its size and time, what only arrives included (${name})`, async () => {
    const store = await open();
    const [bytes, files] = [await imageBytes(), [key(), `testimonial-logos/${freshId()}.png`]];
    const arriving = `incoming/${freshId()}`;
    const before = Date.now();
    for (const file of [...files, arriving]) await store.put(file, bytes, 'image/png');
    expect(await keysOf(store)).toEqual([...files, arriving].sort());
    for await (const listed of store.list()) {
      expect(listed.bytes).toBe(bytes.length);
      expect(Math.abs(listed.modifiedAt - before)).toBeLessThan(60_000);
    }
  });
}

test('a stream that nobody begins, or leaves, holds no file open', async () => {
  const store = createDiskBlobs(await temporaryDir());
  const key = 'documents/01890a5d-ac96-774b-bcce-b302099a8057.txt';
  const bytes = new Uint8Array(300_000).fill(97);
  await store.put(key, bytes, 'text/plain');
  const file = await store.find(key);
  if (file === undefined) throw new Error('It is not there');
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  const before = await openFiles();
  const span = { start: 0, end: bytes.length - 1 };
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => store.stream(key, file, span)),
  );
  expect(await openFiles()).toBe(before);
  for (const stream of streams.slice(0, 10)) {
    const reader = stream?.getReader();
    expect((await reader?.read())?.value).toHaveLength(65_536);
    await reader?.cancel();
  }
  expect(await openFiles()).toBe(before);
  expect(await new Response(streams[10]).bytes()).toEqual(bytes);
  // One that was replaced before it was read is another file.
  await store.put(key, bytes.subarray(1), 'text/plain');
  await expect(new Response(streams[11]).bytes()).rejects.toThrow('was changed');
  expect(await openFiles()).toBe(before);
});
