const ROUTE_WIDTH = 1_200;
const ROUTE_HEIGHT = 260;

type PathPoint = readonly [x: number, y: number];

/** Heights of a ground at four stations, and in the three dips between them. */
const GROUNDS = {
  climb: [52, 74, 96, 84, 150, 168, 214],
  descent: [176, 196, 128, 150, 92, 100, 74],
  hills: [92, 60, 142, 96, 172, 150, 188],
  valley: [198, 132, 118, 62, 84, 70, 140],
  ridge: [70, 128, 190, 150, 104, 132, 176],
  gorge: [150, 176, 206, 96, 60, 118, 158],
} as const satisfies Record<string, readonly number[]>;

/** The route of the stages, ready to be drawn. */
export interface RouteDrawing {
  /** The crest of the ground, which goes on beyond both edges of the drawing. */
  crest: string;
  /** The part of it that is walked. */
  way: string;
  stations: readonly PathPoint[];
}

/** Stations and dips take turns, each station in the middle of its column. */
export function drawRoute(ground: keyof typeof GROUNDS, count: number): RouteDrawing {
  const step = ROUTE_WIDTH / (2 * count);
  const way = heightsFor(GROUNDS[ground], 2 * count - 1).map(
    (height, index): PathPoint => [(index + 1) * step, ROUTE_HEIGHT - height],
  );
  const [first, last] = [way.at(0)?.[1] ?? 0, way.at(-1)?.[1] ?? 0];
  const crest: PathPoint[] = [
    [-700, 220],
    [-300, 170],
    [0, first + 34],
    ...way,
    [ROUTE_WIDTH, last + 40],
    [1_500, 190],
    [1_900, 220],
  ];
  return {
    crest: smoothPath(crest),
    way: smoothPath(way),
    stations: way.filter((_, index) => index % 2 === 0),
  };
}

/** The same ground at as many places as are wanted, evenly apart. */
const heightsFor = (heights: readonly number[], wanted: number): number[] =>
  Array.from({ length: wanted }, (_, index) => {
    const at = wanted === 1 ? 0 : (index * (heights.length - 1)) / (wanted - 1);
    const [low, high] = [heights[Math.floor(at)] ?? 0, heights[Math.ceil(at)] ?? 0];
    return Math.round(low + (high - low) * (at % 1));
  });

const place = ([x, y]: PathPoint): string =>
  `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** SVG path data of a smooth way through all points: a Catmull-Rom spline. */
function smoothPath(points: readonly PathPoint[]): string {
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
