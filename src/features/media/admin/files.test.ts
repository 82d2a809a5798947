import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPRESSION, compressImage } from './compress-image.ts';
import { fileToBase64, readFile } from './read-file.ts';

test('a file becomes base64, however large', async () => {
  const bytes = Buffer.alloc(100_000, 'ridge');

  expect(await fileToBase64(new Blob([bytes]))).toBe(bytes.toString('base64'));
});

test('UPL-12 a file that is gone raises "Failed to read file"', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'northmile-test-'));
  const path = join(dir, 'gone.png');
  await writeFile(path, 'bytes');
  const file = await openAsBlob(path);
  await rm(dir, { recursive: true });

  await expect(readFile(file)).rejects.toThrow(/^Failed to read file$/);
  await expect(fileToBase64(file)).rejects.toThrow(/^Failed to read file$/);
});

test('UPL-12 a file without bytes raises "Failed to convert file to base64"', async () => {
  await expect(fileToBase64(new Blob([]))).rejects.toThrow(/^Failed to convert file to base64$/);
});

test('UPL-17 images are shrunk to 1920 pixels at quality 0.8 unless told otherwise', () => {
  expect(COMPRESSION).toEqual({ maxDimension: 1_920, quality: 0.8 });
});

test('UPL-18 where compression fails, the file stays as it was', async () => {
  const broken = new File(['no image'], 'ridge.jpg', { type: 'image/jpeg' });

  expect(await compressImage(broken)).toBe(broken);
});
