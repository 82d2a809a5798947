import { elevation, type Field, type Point } from './field.ts';

/** Spacing of the places a route may pass, in frame units. */
const stride = 56;

interface Grid {
  cols: number;
  rows: number;
  heights: Float64Array;
}

const neighbours: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [2, 1],
  [2, -1],
  [-2, 1],
  [-2, -1],
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

/**
 * The way from one point to another that costs a walker least: climbing is dear and water dearer,
 * so routes take valleys and passes as real ones do. Dijkstra on a coarse grid.
 */
export function findRoute(field: Field, from: Point, to: Point): Point[] {
  const grid = surveyGrid(field);
  const start = nodeAt(grid, from);
  const goal = nodeAt(grid, to);
  const previous = explore(grid, start, goal, field.water);
  const path: Point[] = [];
  for (let node = goal; node !== start && node >= 0; node = previous[node] ?? -1) {
    path.push([(node % grid.cols) * stride, Math.floor(node / grid.cols) * stride]);
  }
  return smooth([from, ...path.reverse().slice(1, -1), to]);
}

/** The route as far as the last water it would have to cross. */
export function dryPart(field: Field, route: readonly Point[]): readonly Point[] {
  const shore = route.findLastIndex(([x, y]) => elevation(field, x, y) > field.water + 0.012);
  return shore > 2 ? route.slice(0, shore + 1) : route;
}

function surveyGrid(field: Field): Grid {
  const cols = Math.floor(field.frame.width / stride) + 1;
  const rows = Math.floor(field.frame.height / stride) + 1;
  const heights = new Float64Array(cols * rows);
  for (let node = 0; node < heights.length; node += 1) {
    heights[node] = elevation(field, (node % cols) * stride, Math.floor(node / cols) * stride);
  }
  return { cols, rows, heights };
}

function nodeAt({ cols, rows }: Grid, [x, y]: Point): number {
  const col = Math.min(cols - 1, Math.max(0, Math.round(x / stride)));
  const row = Math.min(rows - 1, Math.max(0, Math.round(y / stride)));
  return row * cols + col;
}

function explore(grid: Grid, start: number, goal: number, waterLevel: number): Int32Array {
  const costs = new Float64Array(grid.heights.length).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(grid.heights.length).fill(-1);
  const queue: [cost: number, node: number][] = [[0, start]];
  costs[start] = 0;
  for (let top = pull(queue); top !== undefined && top[1] !== goal; top = pull(queue)) {
    const [cost, node] = top;
    if (cost > (costs[node] ?? 0)) continue;
    for (const [dx, dy] of neighbours) {
      const col = (node % grid.cols) + dx;
      const row = Math.floor(node / grid.cols) + dy;
      if (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows) continue;
      const next = row * grid.cols + col;
      const height = grid.heights[next] ?? 0;
      const rise = Math.abs(height - (grid.heights[node] ?? 0));
      const total =
        cost + Math.hypot(dx, dy) * roughness(col, row) + 60 * rise + (height < waterLevel ? 6 : 0);
      if (total >= (costs[next] ?? 0)) continue;
      costs[next] = total;
      previous[next] = node;
      push(queue, [total, next]);
    }
  }
  return previous;
}

/** Makes a walker wander on level ground, where the straight way would look ruled. */
function roughness(col: number, row: number): number {
  return (
    1.5 + 0.5 * Math.sin(col * 0.8 + 2 * Math.sin(row * 0.6)) * Math.cos(row * 0.7 + col * 0.15)
  );
}

function push(heap: [number, number][], item: [number, number]): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || above[0] <= item[0]) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = item;
}

function pull(heap: [number, number][]): [number, number] | undefined {
  const top = heap[0];
  const item = heap.pop();
  if (top === undefined || item === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    const child = (heap[right]?.[0] ?? Infinity) < (heap[left]?.[0] ?? Infinity) ? right : left;
    const below = heap[child];
    if (below === undefined || below[0] >= item[0]) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = item;
  return top;
}

/** Takes the eight-way stair steps out of a grid path. */
function smooth(path: readonly Point[]): Point[] {
  let points = [...path];
  for (let pass = 0; pass < 5; pass += 1) {
    points = points.map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined || after === undefined) return point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return points;
}

/** Points `spacing` units apart along a line, each with the direction of travel in radians. */
export function mileposts(
  line: readonly Point[],
  spacing: number,
): { at: Point; heading: number; distance: number }[] {
  const posts: { at: Point; heading: number; distance: number }[] = [];
  let travelled = 0;
  line.forEach((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const passed = Math.floor(travelled / spacing);
    for (let mark = passed + 1; mark * spacing <= travelled + length; mark += 1) {
      const t = (mark * spacing - travelled) / length;
      const at: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      posts.push({ at, heading, distance: mark * spacing });
    }
    travelled += length;
  });
  return posts;
}
