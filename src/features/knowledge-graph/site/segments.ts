/** Curves between nodes, which bend a little towards the hub and run around it. */

export interface Point {
  x: number;
  y: number;
}

export interface Curve {
  from: Point;
  control: Point;
  to: Point;
}

/** How far the middle of a curve is drawn towards the hub, as a share of the way. */
const BEND = 0.22;

/** A curve whose middle is nearer to the hub than this share of its start is pushed aside. */
const CLEARANCE = 0.5;
const PUSH = 1.4;

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const HUB: Point = { x: 0, y: 0 };

export function curveBetween(from: Point, to: Point): Curve {
  const middle = mix(from, to, 0.5);
  const aside = CLEARANCE * Math.hypot(from.x, from.y) - Math.hypot(middle.x, middle.y);
  const control = mix(middle, HUB, BEND);
  const isToHub = to.x === 0 && to.y === 0;
  if (aside <= 0 || isToHub) return { from, control, to };
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const normal = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  const push = Math.sign(normal.x * middle.x + normal.y * middle.y || 1) * aside * PUSH;
  return {
    from,
    control: { x: control.x + normal.x * push, y: control.y + normal.y * push },
    to,
  };
}

/** The first part of a curve, after de Casteljau. */
export function curveUpTo({ from, control, to }: Curve, share: number): Curve {
  const a = mix(from, control, share);
  const b = mix(control, to, share);
  return { from, control: a, to: mix(a, b, share) };
}
