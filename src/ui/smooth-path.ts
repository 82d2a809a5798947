export type PathPoint = readonly [x: number, y: number];

const place = ([x, y]: PathPoint): string =>
  `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** SVG path data of a smooth way through all points: a Catmull-Rom spline. */
export function smoothPath(points: readonly PathPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const bends = rest.map((to, index) => {
    const from = points[index] ?? first;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const leave: PathPoint = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const reach: PathPoint = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${place(leave)} ${place(reach)} ${place(to)}`;
  });
  return `M${place(first)}${bends.join('')}`;
}
