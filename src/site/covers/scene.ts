import { between, type Random } from '#platform/random.ts';
import {
  createField,
  elevation,
  type Field,
  type Frame,
  type Point,
  sheetHeight,
  summitAbove,
} from './field.ts';
import type { Palette } from './palettes.ts';
import { dryPart, findRoute } from './route.ts';
import { createTerrain, type TerrainName } from './terrain.ts';

/** What a composition has to draw with. */
export interface Scene {
  frame: Frame;
  palette: Palette;
  random: Random;
  terrain: TerrainName;
  /** Names clip paths, so that two covers in one document do not share them. */
  id: string;
}

export interface Drawing {
  /** What goes between `<svg>` and `</svg>`, above the ground colour. */
  body: string;
  /** A quiet spot for a line of lettering, which only the sample images have. */
  caption: Caption;
}

export interface Caption {
  at: Point;
  anchor: 'start' | 'end';
  /** Where it does not stand on the ground colour: the colour under it, and one that reads there. */
  on?: string;
  colour?: string;
}

export type Composition = (scene: Scene) => Drawing;

/** A caption in the lower left or right corner. */
export function cornerCaption({ width, height }: Frame, onLeft: boolean): Caption {
  const y = height - 58;
  return onLeft ? { at: [48, y], anchor: 'start' } : { at: [width - 48, y], anchor: 'end' };
}

/** The scene's land over `frame`, with its place of interest at `focus`. */
export function survey(scene: Scene, frame: Frame, focus: Point, cell = 28): Field {
  const centre: Point = [focus[0] / sheetHeight, focus[1] / sheetHeight];
  // The arms of a delta are narrower than the ordinary mesh.
  const mesh = scene.terrain === 'delta' ? Math.min(cell, 22) : cell;
  return createField(frame, createTerrain(scene.terrain, scene.random, centre), mesh);
}

/** The place that deserves the signal: a summit where there is one near, else the focus itself. */
export function placeOfInterest(scene: Scene, field: Field, focus: Point): Point {
  return scene.terrain === 'basin' || scene.terrain === 'delta' ? focus : summitAbove(field, focus);
}

/** A way in from an edge of the frame, by land if there is any, to `goal` or to the shore before it. */
export function approach(scene: Scene, field: Field, goal: Point): readonly Point[] {
  const { width, height } = field.frame;
  const y = height * between(scene.random, 0.68, 0.86);
  const far: Point = [goal[0] < width / 2 ? width : 0, y];
  const near: Point = [width - far[0], height - y];
  const start = elevation(field, ...far) > field.water ? far : near;
  return dryPart(field, findRoute(field, start, goal));
}
