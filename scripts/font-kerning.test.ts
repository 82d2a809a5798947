import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { withKerningOf } from './font-kerning.ts';

const FAMILY = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 600, default: 400 };

let source: Buffer;
beforeAll(async () => {
  source = await readFile(createRequire(import.meta.url).resolve(FAMILY));
});

function cut(wght: number | typeof WEIGHTS, text: string): Promise<Buffer> {
  const options = { variationAxes: { wght }, keepFeatures: ['kern'] };
  return subsetFont(source, text, { ...options, targetFormat: 'truetype' });
}

/** As it is, in the form that pages have. */
function pack(file: Buffer): Promise<Buffer> {
  const options = { targetFormat: 'woff2', keepAllGlyphs: true } as const;
  return subsetFont(file, '', options);
}

function open(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('The file holds several fonts.');
  return font;
}

/** By how much a pair stands closer than its two letters are wide. */
function kerningOf(font: Font, pair: string): number {
  const { glyphs, positions } = font.layout(pair);
  return (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0);
}

test('a font of several weights takes the kerning of one, and keeps its weights', async () => {
  const one = await cut(400, 'AVTo.');
  const whole = await cut(WEIGHTS, 'AVTo.');
  const kerned = withKerningOf(whole, one);
  expect(kerned.length).toBeLessThan(whole.length);
  const font = open(await pack(kerned));
  expect(Object.keys(font.variationAxes)).toEqual(['wght']);
  for (const pair of ['AV', 'To', 'T.']) {
    expect(kerningOf(font, pair), pair).toBe(kerningOf(open(one), pair));
    expect(kerningOf(font, pair), pair).toBeLessThan(0);
  }
});

test('cuts of different letters are refused', async () => {
  const whole = await cut(WEIGHTS, 'AVTo.');
  const other = await cut(400, 'AV');
  expect(() => withKerningOf(whole, other)).toThrow('do not have the same glyphs');
});
