/** The contours behind pages, drawn on the site's own terrain. */
import type { Look } from '#features/appearance/look.ts';
import shippedHero from '#ui/art/hero-contours.svg?raw';
import { contourLines, type LineOptions, seedIn } from '../covers/contour-art.ts';

/** Behind words, as faint as in the shipped drawing. */
const FAINT = { line: '#00000018', index: '#0000002c' };
const CLEAR = { line: '#00000066', index: '#000000bb' };

/** Masks: their colour is that of what they cover. */
const MASKS = {
  paper: { width: 1_600, height: 900, terrain: 'plateau', density: 0.6, ...FAINT },
  engine: {
    width: 1_600,
    height: 800,
    terrain: 'ridge',
    focus: [0.5, 0.5],
    density: 0.7,
    ...CLEAR,
  },
  map: { width: 560, height: 440, terrain: 'basin', density: 0.6, ...CLEAR },
} as const satisfies Record<string, Omit<LineOptions, 'seed'>>;

type MaskName = keyof typeof MASKS;

export const MASK_NAMES = Object.keys(MASKS) as readonly MaskName[];

/** The colours of the shipped drawing: its ink at an eighth and at a fifth. */
const HERO_INK = /#f6f3ed(?=[\da-f]{2}")/g;
const HERO = { width: 1_600, height: 900, line: '20', index: '3a' };

export const isDrawing = (name: string): boolean =>
  name === 'hero' || MASK_NAMES.some((one) => one === name);

/** A drawing by its name; undefined where there is none. */
export function terrainArt(name: string, { terrain, tokens }: Look): string | undefined {
  if (name === 'hero') {
    const ink = tokens.dark.text;
    if (terrain === '') return shippedHero.replaceAll(HERO_INK, ink);
    const { width, height, line, index } = HERO;
    return contourLines({
      seed: seedIn(terrain, name),
      width,
      height,
      line: ink + line,
      index: ink + index,
    });
  }
  const mask = MASK_NAMES.find((one) => one === name);
  if (mask === undefined) return undefined;
  return contourLines({ seed: seedIn(terrain, name), ...MASKS[mask] });
}
