import { contourLines } from '#site/covers/contour-art.ts';

/** Line patterns that the stylesheets lay under heroes and empty states. */
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
  };
}
