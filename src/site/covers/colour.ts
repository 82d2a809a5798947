import { hex, type Oklch } from '#features/appearance/colour-rules.ts';

/** `count` colours along a chain of colours, both ends included, evenly spaced. */
export function ramp(stops: readonly Oklch[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const along = (index / Math.max(1, count - 1)) * (stops.length - 1);
    const at = Math.min(stops.length - 2, Math.floor(along));
    const [from, to] = [stops[at], stops[at + 1]];
    return from && to ? hex(blend(from, to, along - at)) : '';
  });
}

/** Between hues further apart than this a rainbow would lie, in degrees. */
const WIDEST_ARC = 110;

function blend(from: Oklch, to: Oklch, t: number): Oklch {
  const arc = ((((to[2] - from[2]) % 360) + 540) % 360) - 180;
  const lightness = from[0] + (to[0] - from[0]) * t;
  if (Math.abs(arc) > WIDEST_ARC) return [lightness, ...blendThroughGrey(from, to, t)];
  return [lightness, from[1] + (to[1] - from[1]) * t, from[2] + arc * t];
}

/** Chroma and hue on the straight line between two colours. */
function blendThroughGrey(from: Oklch, to: Oklch, t: number): [chroma: number, hue: number] {
  const at = (axis: (radians: number) => number): number => {
    const [a, b] = [from, to].map(([, chroma, hue]) => chroma * axis((hue * Math.PI) / 180));
    return (a ?? 0) * (1 - t) + (b ?? 0) * t;
  };
  const [a, b] = [at(Math.cos), at(Math.sin)];
  return [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}
