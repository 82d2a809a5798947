/** Measures of the drawn drill core, in units of its own drawing. */
export const CORE = {
  width: 400,
  height: 640,
  left: 44,
  right: 396,
  middle: 220,
  /** Half the height of the ellipses that its cuts are seen as. */
  tilt: 30,
} as const;

export type Place = readonly [x: number, y: number];

/** A way through places, bent a little as water finds it. */
export function wayThrough(places: readonly Place[]): string {
  return places
    .map(([x, y], index) => {
      const before = places[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      const bend = (before[1] + y) / 2;
      return `C${before[0]} ${bend} ${x} ${bend} ${x} ${y}`;
    })
    .join('');
}
