import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourText, contrast, hex, type Oklch, oklchOf, readColour } from './colour-rules.ts';
import { faultSentence, faultsOf } from './fault-rules.ts';
import { type Brand, deriveTokens, SCHEMES, SHIPPED_BRAND, weakPairs } from './rules.ts';

const byte = fc.integer({ min: 0, max: 255 });
const code = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const brands = fc.record({ ink: code, paper: code, signal: code, current: code });

const brandOf = (codes: Readonly<Record<keyof Brand, string>>): Brand => ({
  ink: oklchOf(codes.ink),
  paper: oklchOf(codes.paper),
  signal: oklchOf(codes.signal),
  current: oklchOf(codes.current),
});

const HARBOUR = { ink: '#12352b', paper: '#f7f0dc', signal: '#8e4585', current: '#1f6f54' };

test('the shipped brand gives the tokens of tokens.css, each one and no other', () => {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  const written = [...css.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => {
    const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, ...parts]): Oklch => [Number(parts[0]), Number(parts[1]), Number(parts[2])],
    );
    return [name, colours] as const;
  });
  const tokens = deriveTokens(SHIPPED_BRAND);
  for (const [index, scheme] of SCHEMES.entries()) {
    const expected = written.map(([name, colours]) => [
      name,
      hex(colours[index] ?? colours[0] ?? [0, 0, 0]),
    ]);
    expect(new Map(Object.entries(tokens[scheme]))).toEqual(
      new Map(expected as [string, string][]),
    );
  }
  expect(weakPairs(tokens)).toEqual([]);
});

test('a brand of deep green, cream and plum holds in both themes', () => {
  const tokens = deriveTokens(brandOf(HARBOUR));
  expect(faultsOf(brandOf(HARBOUR))).toEqual([]);
  expect(tokens.light.ground).toBe(HARBOUR.paper);
  expect(tokens.dark.ground).toBe(HARBOUR.ink);
  expect(tokens.light.signal).toBe(HARBOUR.signal);
  expect(tokens.light.data).toBe(HARBOUR.current);
  // Words on plum are of the paper, and on ink the plum is lighter.
  expect(tokens.light['on-signal']).toBe(HARBOUR.paper);
  expect(contrast(tokens.dark.signal, tokens.dark.ground)).toBeGreaterThanOrEqual(3);
});

test('whatever the colours, those that are taken hold in every pair and what is offered is taken', {
  tags: ['long'],
}, () => {
  fc.assert(
    fc.property(brands, (codes) => {
      const brand = brandOf(codes);
      const faults = faultsOf(brand);
      expect(faults.length === 0).toBe(weakPairs(deriveTokens(brand)).length === 0);
      const offered = Object.fromEntries(faults.map(({ name, offered: one }) => [name, one]));
      const accepted = brandOf({ ...codes, ...offered });
      expect(faultsOf(accepted)).toEqual([]);
      expect(weakPairs(deriveTokens(accepted))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a fault says which colour it is, what it was measured against, and what is nearest', () => {
  const [fault, ...others] = faultsOf(brandOf({ ...HARBOUR, current: '#b9e4d3' }));
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ name: 'current', front: 'data', ground: 'ground', least: 3 });
  const [, chroma, hue] = oklchOf(fault?.offered ?? '');
  expect(hue).toBeCloseTo(oklchOf('#b9e4d3')[2], -1);
  expect(chroma).toBeGreaterThan(0.03);
  expect(fault && faultSentence(fault)).toMatch(
    /^In the light theme, charts on the background would have a contrast of 1\.\d\d, but needs 3\. The closest color that works is #[\da-f]{6}\.$/,
  );
});

test.each([
  [' #ABC ', '#aabbcc'],
  ['#12352B', '#12352b'],
  ['oklch(68% 0.2 40)', 'oklch(0.68 0.2 40)'],
  ['OKLCH(0.68 .2 40deg)', 'oklch(0.68 0.2 40)'],
  ['oklch(1.2 0.2 40)', undefined],
  ['oklch(0.6 2 40)', undefined],
  ['#12352', undefined],
  ['red', undefined],
  ['url(x)', undefined],
  ['', undefined],
])('a colour is kept in one way, however it is written: %s', (written, kept) => {
  expect(colourText(written)).toBe(kept);
  expect(readColour(written) === undefined).toBe(kept === undefined);
});

test('a colour of sRGB goes to OKLCH and back unchanged, and black on white has the contrast 21', () => {
  fc.assert(fc.property(code, (one) => hex(oklchOf(one)) === one));
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
});
