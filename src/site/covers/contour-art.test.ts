import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compositionNames, contourLines, coverSvg } from './contour-art.ts';
import { paletteNames } from './palettes.ts';

const size = { width: 1200, height: 600 };
const slugs = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,6}$/);

/** Whether every tag that opens is closed in order and every attribute is quoted. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replaceAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/g, (...tag) => {
    const [, closing, name, , alone] = tag.map(String);
    if (closing) expect(open.pop()).toBe(name);
    else if (!alone && name) open.push(name);
    return '';
  });
  return rest === '' && open.length === 0;
}

test('a cover is the same bytes for the same seed and size', () => {
  fc.assert(
    fc.property(slugs, (seed) => {
      const first = coverSvg({ seed, ...size });
      expect(coverSvg({ seed, ...size })).toBe(first);
    }),
    { numRuns: 30 },
  );
});

test('covers differ by seed', () => {
  const seeds = Array.from({ length: 120 }, (_, index) => `entry-${index}`);
  expect(new Set(seeds.map((seed) => coverSvg({ seed, ...size }))).size).toBe(seeds.length);
});

test('any seed gives well-formed XML that loads nothing and runs nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (seed) => {
      const svg = coverSvg({ seed, ...size });
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/<(script|image|use|style|text|foreignObject)|href|\son[a-z]+=|NaN/i);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/[a-z]+:\/\/|data:/i);
    }),
    { numRuns: 60 },
  );
});

test('a cover stays within its weight', () => {
  fc.assert(
    fc.property(slugs, (seed) => {
      const svg = coverSvg({ seed, ...size });
      expect(svg.length).toBeLessThan(25 * 1024);
      expect(gzipSync(svg).length).toBeLessThan(9.5 * 1024);
    }),
    { numRuns: 200 },
  );
});

test('every composition draws in every palette and in other shapes', () => {
  for (const composition of compositionNames) {
    for (const palette of paletteNames) {
      for (const shape of [size, { width: 600, height: 600 }, { width: 1800, height: 600 }]) {
        const svg = coverSvg({ seed: 'northmile', composition, palette, ...shape });
        expect(isWellFormed(svg)).toBe(true);
        expect(svg).not.toContain('NaN');
        expect(svg).toContain(`width="${shape.width}" height="${shape.height}"`);
      }
    }
  }
});

test('contour lines are deterministic, in the colours asked for, on no ground', () => {
  const options = { seed: 'hero', width: 1600, height: 900, line: '#123456', index: '#abcdef' };
  const svg = contourLines(options);
  expect(contourLines(options)).toBe(svg);
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).toContain('#123456');
  expect(svg).toContain('#abcdef');
  expect(svg).not.toMatch(/fill="#/);
});
