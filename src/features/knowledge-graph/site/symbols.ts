import type { Category } from '../rules.ts';

/** What symbols and curves are drawn with. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'moveTo' | 'lineTo' | 'arc' | 'quadraticCurveTo' | 'closePath'
>;

type Trace = (pen: Pen, x: number, y: number, r: number) => void;

const circle: Trace = (pen, x, y, r) => {
  pen.moveTo(x + r, y);
  pen.arc(x, y, r, 0, 2 * Math.PI);
};

const polygon =
  (...corners: readonly (readonly [number, number])[]): Trace =>
  (pen, x, y, r) => {
    for (const [index, [cx, cy]] of corners.entries()) {
      if (index === 0) pen.moveTo(x + cx * r, y + cy * r);
      else pen.lineTo(x + cx * r, y + cy * r);
    }
    pen.closePath();
  };

const triangle = polygon([0, -1.25], [1.15, 0.8], [-1.15, 0.8]);
const square = polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
const diamond = polygon([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]);

/** The signs of a survey map: what a node is can be seen before its name is read. */
export const SYMBOLS: Readonly<Record<Category, Trace>> = {
  Service: triangle,
  Dependency: triangle,
  WorkItem: square,
  Capacity: square,
  Finance: square,
  Doc: diamond,
  Compliance: diamond,
  Risk: diamond,
  Incident: diamond,
  Person: circle,
  Skill: circle,
  KPI: circle,
  Env: circle,
  Customer: circle,
};

/** Signs that are drawn as an outline. */
export const OUTLINED: ReadonlySet<Category> = new Set([
  'Person',
  'Env',
  'Customer',
  'Finance',
  'Doc',
]);
