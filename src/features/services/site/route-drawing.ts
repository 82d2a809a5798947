import { type PathPoint, smoothPath } from '#ui/smooth-path.ts';

const ROUTE_WIDTH = 1_200;
const ROUTE_HEIGHT = 260;

/** Heights of the ground at the four stations of the route and in the three dips between them. */
export type RouteGround = readonly [number, number, number, number, number, number, number];

/** The route of the four stages, ready to be drawn. */
export interface RouteDrawing {
  /** The crest of the ground, which goes on beyond both edges of the drawing. */
  crest: string;
  /** The part of it that is walked. */
  way: string;
  stations: readonly PathPoint[];
}

/** Stations and dips take turns, a column in four apart. */
export function drawRoute(ground: RouteGround): RouteDrawing {
  const step = ROUTE_WIDTH / 8;
  const way = ground.map((height, index): PathPoint => [(index + 1) * step, ROUTE_HEIGHT - height]);
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
