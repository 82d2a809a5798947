/** Colours as people see them: OKLCH, and the contrast of two of them. */

/** Lightness 0..1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Linear = readonly [red: number, green: number, blue: number];

/** Linear sRGB, clipped. Matrices: Björn Ottosson, "A perceptual color space". */
function linear([lightness, chroma, hue]: Oklch): Linear {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number): number => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const toByte = (channel: number): number =>
  Math.round((channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055) * 255);

/**
 * `#rrggbb` for an oklch colour, clipped to sRGB: what librsvg reads, which turns drawings into
 * images, and what contrast is measured of.
 */
export const hex = (colour: Oklch): string =>
  `#${linear(colour)
    .map((channel) => toByte(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const fromByte = (byte: number): number =>
  byte <= 10.314 ? byte / 3_294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** `#rrggbb` as red, green and blue from 0 to 255. */
const bytesOf = (code: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));

/** @param code `#rrggbb` */
export function oklchOf(code: string): Oklch {
  const [red = 0, green = 0, blue = 0] = bytesOf(code).map(fromByte);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma, hue];
}

const SHORT_HEX = /^#[\da-f]{3}$/;
const HEX = /^#[\da-f]{6}$/;
const OKLCH = /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(\d*\.?\d+)(?:deg)?\s*\)$/;

/** The largest chroma that anybody means; the strongest of sRGB is 0.32. */
const MAX_CHROMA = 0.5;

/**
 * The one way in which a colour is kept, of `#abc`, `#aabbcc` or `oklch(68% 0.2 40)`; undefined for
 * what is no colour.
 */
export function colourText(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  if (HEX.test(text)) return text;
  if (SHORT_HEX.test(text)) return text.replaceAll(/[\da-f]/g, (digit) => digit + digit);
  const [, lightness, percent, chroma, hue] = OKLCH.exec(text) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) return undefined;
  const light = Number(lightness) / (percent === '%' ? 100 : 1);
  if (light > 1 || Number(chroma) > MAX_CHROMA || Number(hue) > 360) return undefined;
  return `oklch(${rounded(light)} ${rounded(Number(chroma))} ${rounded(Number(hue))})`;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** @returns undefined for what is no colour. */
export function readColour(written: string): Oklch | undefined {
  const text = colourText(written);
  if (text === undefined) return undefined;
  if (text.startsWith('#')) return oklchOf(text);
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [lightness, chroma, hue];
}

/** The same few grounds are measured against again and again while a colour is looked for. */
const measured = new Map<string, number>();
const MAX_MEASURED = 4_096;

/** Relative luminance (WCAG 2.2). @param code `#rrggbb` */
function luminance(code: string): number {
  const known = measured.get(code);
  if (known !== undefined) return known;
  const [red = 0, green = 0, blue = 0] = bytesOf(code).map(fromByte);
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  if (measured.size >= MAX_MEASURED) measured.clear();
  measured.set(code, value);
  return value;
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. @param one `#rrggbb`, as is `other` */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
