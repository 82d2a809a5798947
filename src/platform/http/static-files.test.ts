import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryDir } from '../../../test/support/databases.ts';
import { createCachedResponse, selectRepresentation } from './cached-response.ts';
import { loadStaticFiles } from './static-files.ts';

const WORDS = 'export const tide = "high and low, twice a day";\n'.repeat(2_000);

/** The bytes that a browser gets that accepts these codings. */
async function sent(
  files: Awaited<ReturnType<typeof loadStaticFiles>>,
  address: string,
  acceptEncoding?: string,
) {
  const file = files.get(address);
  if (file === undefined) throw new Error(`There is no ${address}`);
  const request = { acceptEncoding, ifNoneMatch: undefined, hasCookie: false };
  const range = { method: 'GET', range: undefined, ifRange: undefined };
  const { body, headers } = await selectRepresentation(file, { ...request, range });
  expect(Number(headers['content-length'])).toBe(body?.byteLength);
  return Buffer.from(body ?? []);
}

test('a text is sent in every form that is asked for, though its files have gone since', async () => {
  const dir = await temporaryDir();
  const br = brotliCompressSync(WORDS);
  await writeFile(join(dir, 'tide.js'), WORDS);
  await writeFile(join(dir, 'tide.js.br'), br);
  const files = await loadStaticFiles([{ dir, prefix: '/' }], createCachedResponse);
  await rm(dir, { recursive: true });
  expect([...files.keys()]).toEqual(['/tide.js']);
  expect(await sent(files, '/tide.js', 'gzip, br')).toEqual(br);
  expect(gunzipSync(await sent(files, '/tide.js', 'gzip')).toString()).toBe(WORDS);
  for (const coding of [undefined, 'identity']) {
    expect((await sent(files, '/tide.js', coding)).toString()).toBe(WORDS);
  }
  expect(files.get('/tide.js')?.etag).toBe(createCachedResponse(200, {}, Buffer.from(WORDS)).etag);
});

test('of texts that nobody has asked for their smallest form alone is in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const dir = await temporaryDir();
  const text = Buffer.alloc(8_000_000, WORDS);
  for (const name of ['a.js', 'b.css', 'c.svg', 'd.js', 'e.js']) {
    await writeFile(join(dir, name), text);
    await writeFile(join(dir, `${name}.br`), brotliCompressSync(WORDS));
  }
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const files = await loadStaticFiles([{ dir, prefix: '/' }], createCachedResponse);
  expect(files.size).toBe(5);
  // What is collected is let go beside other work.
  const held = (): number => {
    collect();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held).toBeLessThan(text.byteLength);
});
