import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Scheme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name, value]) => [
    name ?? '',
    [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, ...parts]): Oklch => [Number(parts[0]), Number(parts[1]), Number(parts[2])],
    ),
  ]),
);

function token(name: string, scheme: Scheme): Oklch {
  const values = tokens.get(name);
  const value = scheme === 'dark' ? (values?.at(1) ?? values?.at(0)) : values?.at(0);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

/** Relative luminance (WCAG 2.2) by way of linear sRGB (Björn Ottosson, "A perceptual color space"). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number): number => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const AAA = 7;
const AA = 4.5;
/** For edges and drawn things (WCAG 1.4.11). */
const DRAWN = 3;

const pairs: readonly (readonly [front: string, grounds: readonly string[], least: number])[] = [
  ['text', ['ground', 'ground-2', 'ground-3'], AAA],
  ['text-2', ['ground', 'ground-2'], AAA],
  ['text-2', ['ground-3'], AA],
  ['link', ['ground', 'ground-2', 'ground-3'], AA],
  ['good-ink', ['ground', 'ground-2'], AA],
  ['warn-ink', ['ground', 'ground-2'], AA],
  ['bad-ink', ['ground', 'ground-2'], AA],
  ['on-signal', ['signal', 'signal-2'], AA],
  ['ground', ['text'], AAA],
  ['line-2', ['ground', 'ground-2'], DRAWN],
  ['data', ['ground', 'ground-2'], DRAWN],
  ['good', ['ground', 'ground-2'], DRAWN],
  ['bad', ['ground', 'ground-2'], DRAWN],
];

const cases = pairs.flatMap(([front, grounds, least]) =>
  grounds.flatMap((ground) =>
    (['light', 'dark'] as const).map((scheme) => ({ front, ground, scheme, least })),
  ),
);

test.each(cases)('$front on $ground ($scheme) has a contrast of $least or more', (pair) => {
  const ratio = contrast(token(pair.front, pair.scheme), token(pair.ground, pair.scheme));
  expect(ratio).toBeGreaterThanOrEqual(pair.least);
});

test('black on white has the contrast 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
