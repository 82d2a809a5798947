import { contours } from 'd3-contour';

import { type Box, type Field, gridToFrame, type Point } from './field.ts';
import { createPen, drawOpen, drawRing } from './pen.ts';

/** The closed edges of all ground at or above `value`, in frame units and thinned for drawing. */
export interface Isoline {
  value: number;
  rings: readonly (readonly Point[])[];
}

/** Rings shorter than this are specks to the eye. */
const shortestRing = 130;

export function traceIsolines(field: Field, levels: readonly number[], detail = 1): Isoline[] {
  const tracer = contours().size([field.cols, field.rows]);
  return levels.map((value) => {
    const rings: Point[][] = [];
    for (const polygon of tracer.contour(field.values, value).coordinates) {
      for (const ring of polygon) {
        const points = thin(
          ring.map(([x = 0, y = 0]) => gridToFrame(field, x, y)),
          30 * detail,
        );
        if (points.length > 3 && lengthOf(points) > shortestRing) rings.push(points);
      }
    }
    return { value, rings };
  });
}

/** Levels a whole number of intervals apart, from above `from` to below `to`. */
export function levelsBetween(from: number, to: number, interval: number): number[] {
  const count = Math.max(0, Math.ceil((to - from) / interval) - 1);
  return Array.from({ length: count }, (_, index) => from + (index + 1) * interval);
}

/** Path data of filled shapes: outer edges and holes together, for the even-odd rule. */
export function areaPath(view: Box, isolines: readonly Isoline[]): string {
  const pen = createPen();
  for (const { rings } of isolines) {
    for (const ring of rings) {
      drawRing(pen, reelIn(view, ring), (point) => !isInside(view, point));
    }
  }
  return pen.data();
}

/** Path data of the lines alone; what lies outside the frame is left out. */
export function linePath(view: Box, isolines: readonly Isoline[]): string {
  const pen = createPen();
  for (const { rings } of isolines) {
    for (const ring of rings) {
      const runs = visibleRuns(view, ring);
      if (runs === undefined) drawRing(pen, ring, () => false);
      else for (const run of runs) drawOpen(pen, run);
    }
  }
  return pen.data();
}

/** The parts of a ring that cross the frame, or undefined when all of it is inside. */
export function visibleRuns(view: Box, ring: readonly Point[]): Point[][] | undefined {
  const start = ring.findIndex((point) => !isInside(view, point));
  if (start < 0) return undefined;
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let step = 0; step <= ring.length; step += 1) {
    const point = ring[(start + step) % ring.length];
    if (point === undefined) continue;
    run.push(point);
    if (isInside(view, point)) continue;
    if (run.length > 2) runs.push(run);
    run = [point];
  }
  return runs;
}

/**
 * The ring with everything far outside the view drawn in to a border round it. Points lie closer
 * than the border is wide, so that no straight line between two of them cuts into the view.
 */
function reelIn(view: Box, ring: readonly Point[]): Point[] {
  const border = 64;
  const near = ring.map(
    ([x, y]): Point => [
      Math.min(view.x + view.width + border, Math.max(view.x - border, x)),
      Math.min(view.y + view.height + border, Math.max(view.y - border, y)),
    ],
  );
  return near.filter(([x, y], index) => {
    const [beforeX, beforeY] = near.at(index - 1) ?? [x, y];
    const [afterX, afterY] = near[(index + 1) % near.length] ?? [x, y];
    return !((beforeX === x && x === afterX) || (beforeY === y && y === afterY));
  });
}

function isInside(view: Box, [x, y]: Point): boolean {
  const margin = 6;
  return (
    x > view.x - margin &&
    y > view.y - margin &&
    x < view.x + view.width + margin &&
    y < view.y + view.height + margin
  );
}

/**
 * Marching squares leaves a point at every grid line it crosses, near and far by turns, which makes
 * a curve through them nervous. Walk the ring in even steps instead, then leave out every point
 * that hardly stands off the straight line between its neighbours.
 */
function thin(ring: readonly Point[], step: number): Point[] {
  const length = lengthOf(ring);
  const even = walk(ring, length / Math.max(4, Math.round(length / step)));
  return even.filter((point, index) => {
    if (index % 2 === 0) return true;
    return (
      standOff(even.at(index - 1) ?? point, point, even[(index + 1) % even.length] ?? point) > 1.2
    );
  });
}

function walk(ring: readonly Point[], step: number): Point[] {
  const points: Point[] = [];
  let ahead = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const from = ring[index - 1];
    const to = ring[index];
    if (from === undefined || to === undefined) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    for (; ahead < length; ahead += step) {
      points.push([from[0] + (dx * ahead) / length, from[1] + (dy * ahead) / length]);
    }
    ahead -= length;
  }
  return points;
}

function standOff(from: Point, point: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const cross = dx * (point[1] - from[1]) - dy * (point[0] - from[0]);
  return Math.abs(cross) / (Math.hypot(dx, dy) || 1);
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points.at(index - 1) ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
