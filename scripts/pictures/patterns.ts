import { createNoise2D } from 'simplex-noise';
import { createRandom } from '#platform/random.ts';
import { contourLines } from '#site/covers/contour-art.ts';
import { createField, type Frame, sheetHeight, type Terrain } from '#site/covers/field.ts';
import { drawLines } from '#site/covers/ground.ts';

/** Line patterns that the stylesheets lay under heroes, empty states and The Engine. */
export function makePatterns(): Record<string, string> {
  const size = { width: 1600, height: 900 };
  return {
    // A crater where the hero's rings will stand, and open ground under the words.
    'hero-contours.svg': contourLines({
      ...size,
      seed: 'h4',
      terrain: 'basin',
      focus: [0.72, 0.5],
      line: '#f6f3ed20',
      index: '#f6f3ed3a',
      density: 0.8,
    }),
    'paper-contours.svg': contourLines({
      ...size,
      seed: 'h7',
      terrain: 'twins',
      focus: [0.74, 0.58],
      line: '#080f1c18',
      index: '#080f1c2c',
      density: 0.75,
    }),
    'engine-contours.svg': engineRange(),
  };
}

interface Hill {
  /** In sheet heights from the top left corner. */
  at: readonly [x: number, y: number];
  height: number;
  reach: number;
}

/** The land under the hub graphic: a summit for The Engine and a shoulder for either side. */
function engineRange(): string {
  const frame: Frame = { width: 2 * sheetHeight, height: sheetHeight };
  const hills: readonly Hill[] = [
    { at: [1, 0.5], height: 1, reach: 0.27 },
    { at: [0.47, 0.46], height: 0.62, reach: 0.24 },
    { at: [1.55, 0.53], height: 0.62, reach: 0.24 },
  ];
  const field = createField(frame, rangeOf(hills, 'engine'), 28);
  const body = drawLines(field, { line: '#0006', index: '#000b' }, { length: 44_000 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">${body}</svg>`;
}

function rangeOf(hills: readonly Hill[], seed: string): Terrain {
  const noise = createNoise2D(createRandom(seed));
  return {
    height: (x, y) => {
      const wx = x + 0.05 * noise(x * 2.2, y * 2.2 + 20);
      const wy = y + 0.05 * noise(x * 2.2 + 20, y * 2.2);
      const rises = hills.map(
        ({ at, height, reach }) => height / (1 + (Math.hypot(wx - at[0], wy - at[1]) / reach) ** 2),
      );
      return rises.reduce((sum, rise) => sum + rise, 0.08 * noise(x * 1.2, y * 1.2));
    },
  };
}
