import type { Point } from './field.ts';

/** Writes SVG path data in whole-number relative steps, the shortest form there is. */
export interface Pen {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  /** A quadratic curve to x, y that bends towards cx, cy. */
  curve(cx: number, cy: number, x: number, y: number): void;
  /** A round dot when the line has round ends. */
  dot(): void;
  close(): void;
  data(): string;
}

export function createPen(): Pen {
  let data = '';
  let last = '';
  // The point as rounded, not as asked for: rounding errors must not add up along a line.
  let x = 0;
  let y = 0;

  function write(letter: string, values: readonly number[]): void {
    data += letter === last ? '' : letter;
    let glued = letter !== last;
    for (const value of values) {
      data += glued || value < 0 ? value : ` ${value}`;
      glued = false;
    }
    // After a move, a bare pair means a line; the letter must be written again.
    last = letter === 'm' || letter === 'z' ? '' : letter;
  }

  function to(letter: string, toX: number, toY: number, bend: readonly number[] = []): void {
    const nextX = Math.round(toX);
    const nextY = Math.round(toY);
    write(letter, [...bend, nextX - x, nextY - y]);
    x = nextX;
    y = nextY;
  }

  let startX = 0;
  let startY = 0;
  return {
    move(toX, toY) {
      to('m', toX, toY);
      startX = x;
      startY = y;
    },
    line(toX, toY) {
      if (Math.round(toX) !== x || Math.round(toY) !== y) to('l', toX, toY);
    },
    curve(cx, cy, toX, toY) {
      to('q', toX, toY, [Math.round(cx) - x, Math.round(cy) - y]);
    },
    dot() {
      write('h', [0]);
    },
    close() {
      write('z', []);
      x = startX;
      y = startY;
    },
    data: () => data,
  };
}

/**
 * Draws through `points` as an open line that starts and ends on the first and the last, rounded
 * between the middles of its segments.
 */
export function drawOpen(pen: Pen, points: readonly Point[]): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.move(first[0], first[1]);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) pen.line(point[0], point[1]);
    else pen.curve(point[0], point[1], (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
  });
}

/**
 * Draws `points` as a closed ring. Corners for which `sharp` holds are not rounded: the run of a
 * ring along the edge of the grid has far corners that would otherwise be cut across the image.
 */
export function drawRing(
  pen: Pen,
  points: readonly Point[],
  sharp: (point: Point) => boolean,
): void {
  const first = points[0];
  const final = points.at(-1);
  if (first === undefined || final === undefined) return;
  pen.move((final[0] + first[0]) / 2, (final[1] + first[1]) / 2);
  points.forEach((point, index) => {
    const next = points[index + 1] ?? first;
    const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    if (sharp(point)) {
      pen.line(point[0], point[1]);
      pen.line(middle[0], middle[1]);
    } else {
      pen.curve(point[0], point[1], middle[0], middle[1]);
    }
  });
  pen.close();
}
