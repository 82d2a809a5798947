/** Lightness 0..1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

function toByte(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const gamma = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * `#rrggbb` for an oklch colour, clipped to sRGB. librsvg, which turns covers into images for
 * social cards, reads no oklch. Matrices: Björn Ottosson, "A perceptual color space".
 */
export function hex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${toByte(red)}${toByte(green)}${toByte(blue)}`;
}

/** `count` colours along a chain of colours, both ends included, evenly spaced in oklch. */
export function ramp(stops: readonly Oklch[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const along = (index / Math.max(1, count - 1)) * (stops.length - 1);
    const at = Math.min(stops.length - 2, Math.floor(along));
    const [from, to] = [stops[at], stops[at + 1]];
    return from && to ? hex(blend(from, to, along - at)) : '';
  });
}

function blend(from: Oklch, to: Oklch, t: number): Oklch {
  return [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
}
