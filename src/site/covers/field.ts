/**
 * The drawing space. Every cover is drawn 1,200 units high whatever its size on the page, so that
 * whole numbers are half a pixel on a 600 px cover and the path data stays short.
 */
export const sheetHeight = 1200;

export type Point = readonly [x: number, y: number];

export interface Frame {
  width: number;
  height: number;
}

export interface Box extends Frame {
  x: number;
  y: number;
}

/** Elevations 0..1 on a grid that overhangs the frame, so that no line ends inside it. */
export interface Field {
  frame: Frame;
  /** The part that will be seen; lines are drawn no further. */
  view: Box;
  cell: number;
  cols: number;
  rows: number;
  values: number[];
  /** Level of the water, below 0 where all is dry. */
  water: number;
}

/** Grid steps beyond each edge of the frame. */
const overhang = 2;

export interface Terrain {
  /** Elevation, in any measure, at a place given in sheet heights from the top left corner. */
  height: (x: number, y: number) => number;
  /** The height of the sea or the lake, in the same measure. */
  water?: number;
}

export function createField(frame: Frame, terrain: Terrain, cell: number): Field {
  const cols = Math.ceil(frame.width / cell) + 1 + 2 * overhang;
  const rows = Math.ceil(frame.height / cell) + 1 + 2 * overhang;
  const values = new Array<number>(cols * rows);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < rows; row += 1) {
    const y = ((row - overhang) * cell) / sheetHeight;
    for (let col = 0; col < cols; col += 1) {
      const value = terrain.height(((col - overhang) * cell) / sheetHeight, y);
      values[row * cols + col] = value;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const span = high - low || 1;
  const water = terrain.water === undefined ? -1 : (terrain.water - low) / span;
  const view = { x: 0, y: 0, ...frame };
  return {
    frame,
    view,
    cell,
    cols,
    rows,
    water,
    values: values.map((value) => (value - low) / span),
  };
}

/** Where a grid position, counted as d3-contour counts, lies in the frame. */
export function gridToFrame(field: Field, x: number, y: number): Point {
  return [(x - 0.5 - overhang) * field.cell, (y - 0.5 - overhang) * field.cell];
}

/** Elevation at a point of the frame, interpolated; beyond the grid the nearest edge counts. */
export function elevation(field: Field, x: number, y: number): number {
  const gx = Math.min(field.cols - 1.001, Math.max(0, x / field.cell + overhang));
  const gy = Math.min(field.rows - 1.001, Math.max(0, y / field.cell + overhang));
  const col = Math.floor(gx);
  const row = Math.floor(gy);
  const at = row * field.cols + col;
  const top = mix(field.values[at] ?? 0, field.values[at + 1] ?? 0, gx - col);
  const below = at + field.cols;
  const bottom = mix(field.values[below] ?? 0, field.values[below + 1] ?? 0, gx - col);
  return mix(top, bottom, gy - row);
}

/** Rise per unit to the right and downwards, over a stretch of ground `reach` units long. */
export function slope(field: Field, x: number, y: number, reach = field.cell): Point {
  const step = reach / 2;
  return [
    (elevation(field, x + step, y) - elevation(field, x - step, y)) / reach,
    (elevation(field, x, y + step) - elevation(field, x, y - step)) / reach,
  ];
}

/** The top of the hill on whose side `from` lies. */
export function summitAbove(field: Field, from: Point): Point {
  let [x, y] = from;
  for (let step = 0; step < 60; step += 1) {
    const [dx, dy] = slope(field, x, y);
    const steepness = Math.hypot(dx, dy);
    if (steepness < 0.00008) break;
    x = Math.min(
      field.frame.width * 0.9,
      Math.max(field.frame.width * 0.1, x + (dx / steepness) * 6),
    );
    y = Math.min(
      field.frame.height * 0.84,
      Math.max(field.frame.height * 0.16, y + (dy / steepness) * 6),
    );
  }
  return [x, y];
}

/**
 * The height between contours at which all of them together are about `length` units long. By the
 * co-area formula that is the slope summed over the ground, divided by the length; it keeps the
 * weight of ink, and the size of the file, alike from a plain to a range.
 */
export function intervalForLength(field: Field, length: number): number {
  let sum = 0;
  for (let row = 0; row + 1 < field.rows; row += 1) {
    for (let col = 0; col + 1 < field.cols; col += 1) {
      const at = row * field.cols + col;
      const here = field.values[at] ?? 0;
      const right = (field.values[at + 1] ?? here) - here;
      const down = (field.values[at + field.cols] ?? here) - here;
      sum += Math.hypot(right, down);
    }
  }
  return (sum * field.cell) / length;
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
