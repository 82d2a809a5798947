import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderOf } from './page-images.server.ts';

const SIDE = 32;

/** The thumbhash of an image twice as wide as high. */
const hashOf = (colourAt: (x: number, y: number) => number[]): string => {
  const pixels = Array.from({ length: SIDE * (SIDE / 2) }, (_, place) =>
    colourAt(place % SIDE, Math.floor(place / SIDE)),
  );
  return Buffer.from(rgbaToThumbHash(SIDE, SIDE / 2, pixels.flat())).toString('base64');
};

test('a placeholder is a bitmap of a hundred bytes, blue below where the image is blue below', () => {
  const url = placeholderOf(hashOf((_, y) => (y < SIDE / 4 ? [255, 0, 0, 255] : [0, 0, 255, 255])));
  const [head, base64 = ''] = url?.split(',') ?? [];
  expect(head).toBe('data:image/bmp;base64');
  const file = Buffer.from(base64, 'base64');
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  expect(file.length).toBeLessThan(100);
  expect([file.readUInt16LE(18), file.readUInt16LE(20)]).toEqual([6, 3]);
  // Rows go upwards from the lowest, pixels are blue, green, red.
  const [blue = 0, , red = 0] = file.subarray(file.readUInt32LE(10));
  expect(blue).toBeGreaterThan(150);
  expect(red).toBeLessThan(100);
  const [topBlue = 0, , topRed = 0] = file.subarray(file.readUInt32LE(10) + 2 * 20);
  expect(topRed).toBeGreaterThan(150);
  expect(topBlue).toBeLessThan(100);
});

test('what is seen through, or not known yet, has no placeholder', () => {
  expect(placeholderOf(hashOf((x) => [0, 0, 0, x < SIDE / 2 ? 0 : 255]))).toBeUndefined();
  expect(placeholderOf('')).toBeUndefined();
});
