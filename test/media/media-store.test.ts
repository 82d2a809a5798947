/** What both stores of media promise. */
import { expect, test } from 'vitest';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
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
