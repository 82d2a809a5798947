import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { typeStyles } from '#site/look/type-sets.ts';
import { ensureFonts } from './fonts.ts';

const FONTS = new URL('../src/ui/fonts/', import.meta.url);

/** What a stylesheet says is in the files that are cut here: the name of each, and its letters. */
function facesOf(css: string): [file: string, letters: Set<number>][] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const file = /url\("[^"]*?files\/([a-z-]+)(?:-[\w-]{8})?\.woff2"\)/.exec(face)?.[1];
    const ranges = /unicode-range:([^;]*)/.exec(face)?.[1];
    if (file === undefined || ranges === undefined || face.includes('fontsource')) return [];
    const points = ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
    return [[file, new Set(points)]];
  });
}

async function lettersIn(file: string): Promise<number[]> {
  const font = create(await readFile(new URL(`files/${file}.woff2`, FONTS)));
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts.`);
  // The last is no character, but how such a table ends.
  return font.characterSet.filter((point) => point >= 0x20 && point < 0xffff);
}

test('pages look for each letter in a file that has it, in the basic one before all others', async () => {
  await ensureFonts();
  const shipped = facesOf(await readFile(new URL('fonts.css', FONTS), 'utf8'));
  const sets = (['editorial', 'plain'] as const).flatMap((set) => facesOf(typeStyles(set).faces));
  expect(shipped.map(([file]) => file).sort()).toEqual([
    'display-accents',
    'display-basic',
    'mono-medium',
    'mono-regular',
    'text-accents',
    'text-basic',
  ]);
  expect(sets).toHaveLength(10);
  for (const [file, letters] of [...shipped, ...sets]) {
    const missing = (await lettersIn(file)).filter((point) => !letters.has(point));
    expect(missing, `in ${file}, and in no range`).toEqual([]);
  }
  // Of two files that name a letter the later counts.
  for (const faces of [shipped, sets]) {
    const names = faces.map(([file]) => file);
    for (const name of names.filter((file) => file.endsWith('-basic'))) {
      expect(names.indexOf(name)).toBe(names.indexOf(name.replace('basic', 'accents')) + 1);
    }
  }
});
