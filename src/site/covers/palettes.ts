import { hex, type Oklch } from '#features/appearance/colour-rules.ts';
import {
  type Brand,
  type BrandName,
  deriveTokens,
  SHIPPED_BRAND,
} from '#features/appearance/rules.ts';
import { ramp } from './colour.ts';

export const paletteNames = ['paper', 'ink', 'teal', 'sand', 'tide'] as const;

export type PaletteName = (typeof paletteNames)[number];

/** Those that covers are drawn in, and what sand is at night. */
type RecipeName = PaletteName | 'dune';

/** Colours as hex. */
export interface Palette {
  ground: string;
  ink: string;
  /** Contours, and every fifth of them. */
  line: string;
  index: string;
  faint: string;
  /** Four quiet tints of high ground, low to high. */
  tints: readonly string[];
  /** Seven flat colours from the lowest ground to the highest, for images made of colour. */
  strata: readonly string[];
  water: string;
  waterLine: string;
  shore: string;
  signal: string;
  /** The palette that stands out against this one. */
  opposite: PaletteName;
  /** What stands for it at night; a dark one stays as it is. */
  night: RecipeName;
  dark: boolean;
  /** Whose colours they are. */
  brand: Brand;
}

/** A palette as the shipped brand has it. */
interface Recipe {
  ground: Oklch;
  ink: Oklch;
  line: Oklch;
  index: Oklch;
  faint: Oklch;
  tints: readonly Oklch[];
  strata: readonly Oklch[];
  water: Oklch;
  waterLine: Oklch;
  shore: Oklch;
  opposite: PaletteName;
  night: RecipeName;
  dark?: boolean;
}

const tintCount = 4;
const stratumCount = 7;

/** From this chroma on a colour has a hue that people see. */
const TINTED = 0.004;

const roleOf = (hue: number): BrandName => {
  if (hue >= 235) return 'ink';
  return hue >= 165 ? 'current' : 'paper';
};

/** What a colour of the shipped brand's palettes is in those of another. */
function inBrand([lightness, chroma, hue]: Oklch, brand: Brand): Oklch {
  const role = roleOf(hue);
  const [[, shippedChroma, shippedHue], [, ownChroma, ownHue]] = [SHIPPED_BRAND[role], brand[role]];
  const paler = Math.min(1, ownChroma / shippedChroma);
  // In full where there is least of it, so that ink and paper are the brand's own.
  const share = Math.min(1, shippedChroma / Math.max(chroma, 0.001));
  const stronger = Math.max(0, ownChroma - shippedChroma) * share;
  return [
    lightnessIn(lightness, brand),
    chroma * paler + stronger,
    ownChroma < TINTED ? hue : (hue + ownHue - shippedHue + 360) % 360,
  ];
}

/** Ink and paper are where the brand has them; what lies between keeps its place between them. */
function lightnessIn(lightness: number, { ink, paper }: Brand): number {
  const from = [0, SHIPPED_BRAND.ink[0], SHIPPED_BRAND.paper[0], 1];
  const to = [0, ink[0], paper[0], 1];
  const at = from.findIndex((one, index) => index > 0 && lightness <= one);
  const [low = 0, high = 1, ownLow = 0, ownHigh = 1] = [from[at - 1], from[at], to[at - 1], to[at]];
  return ownLow + ((lightness - low) / (high - low)) * (ownHigh - ownLow);
}

const recipeIn = (recipe: Recipe, brand: Brand): Recipe => {
  const own = (colour: Oklch): Oklch => inBrand(colour, brand);
  return {
    ...recipe,
    ground: own(recipe.ground),
    ink: own(recipe.ink),
    line: own(recipe.line),
    index: own(recipe.index),
    faint: own(recipe.faint),
    tints: recipe.tints.map(own),
    strata: recipe.strata.map(own),
    water: own(recipe.water),
    waterLine: own(recipe.waterLine),
    shore: own(recipe.shore),
  };
};

function mixPalette(shipped: Recipe, brand: Brand): Palette {
  const recipe = brand === SHIPPED_BRAND ? shipped : recipeIn(shipped, brand);
  const isDark = recipe.dark ?? false;
  return {
    ground: hex(recipe.ground),
    ink: hex(recipe.ink),
    line: hex(recipe.line),
    index: hex(recipe.index),
    faint: hex(recipe.faint),
    tints: ramp(recipe.tints, tintCount),
    strata: ramp(recipe.strata, stratumCount),
    water: hex(recipe.water),
    waterLine: hex(recipe.waterLine),
    shore: hex(recipe.shore),
    signal: deriveTokens(brand)[isDark ? 'dark' : 'light'].signal,
    opposite: recipe.opposite,
    night: recipe.night,
    dark: isDark,
    brand,
  };
}

const paper: Oklch = [0.985, 0.006, 85];
const ink: Oklch = [0.17, 0.03, 262];

const recipes: Record<RecipeName, Recipe> = {
  paper: {
    ground: paper,
    ink,
    line: [0.58, 0.025, 262],
    index: [0.27, 0.03, 262],
    faint: [0.84, 0.014, 85],
    tints: [
      [0.966, 0.012, 88],
      [0.86, 0.042, 80],
    ],
    strata: [paper, [0.9, 0.03, 205], [0.76, 0.06, 205], [0.5, 0.085, 212], [0.24, 0.045, 255]],
    water: [0.915, 0.026, 205],
    waterLine: [0.64, 0.075, 205],
    shore: ink,
    opposite: 'ink',
    night: 'ink',
  },
  ink: {
    ground: ink,
    ink: [0.965, 0.008, 85],
    line: [0.54, 0.03, 256],
    index: [0.84, 0.012, 85],
    faint: [0.32, 0.03, 262],
    tints: [
      [0.205, 0.036, 258],
      [0.36, 0.055, 235],
    ],
    strata: [ink, [0.25, 0.045, 250], [0.42, 0.075, 216], [0.68, 0.07, 200], [0.95, 0.015, 200]],
    water: [0.23, 0.04, 230],
    waterLine: [0.48, 0.08, 210],
    shore: [0.74, 0.08, 200],
    opposite: 'paper',
    night: 'ink',
    dark: true,
  },
  teal: {
    ground: [0.945, 0.02, 200],
    ink: [0.19, 0.035, 250],
    line: [0.54, 0.06, 210],
    index: [0.32, 0.06, 222],
    faint: [0.83, 0.03, 202],
    tints: [
      [0.925, 0.027, 198],
      [0.79, 0.062, 203],
    ],
    strata: [
      [0.95, 0.018, 200],
      [0.8, 0.055, 203],
      [0.56, 0.095, 208],
      [0.3, 0.06, 232],
    ],
    water: [0.825, 0.054, 211],
    waterLine: [0.56, 0.085, 210],
    shore: [0.25, 0.05, 230],
    opposite: 'tide',
    night: 'tide',
  },
  sand: {
    ground: [0.925, 0.032, 82],
    ink: [0.2, 0.03, 262],
    line: [0.55, 0.05, 60],
    index: [0.33, 0.04, 70],
    faint: [0.81, 0.04, 78],
    tints: [
      [0.9, 0.042, 80],
      [0.74, 0.078, 68],
    ],
    strata: [
      [0.94, 0.028, 85],
      [0.82, 0.08, 78],
      [0.66, 0.1, 74],
      [0.43, 0.07, 72],
      [0.25, 0.035, 70],
    ],
    water: [0.84, 0.03, 190],
    waterLine: [0.56, 0.06, 205],
    shore: [0.26, 0.035, 262],
    opposite: 'ink',
    night: 'dune',
  },
  tide: {
    ground: [0.34, 0.062, 214],
    ink: [0.97, 0.01, 90],
    line: [0.62, 0.06, 205],
    index: [0.88, 0.03, 190],
    faint: [0.46, 0.06, 210],
    tints: [
      [0.375, 0.066, 212],
      [0.54, 0.08, 200],
    ],
    strata: [
      [0.3, 0.056, 220],
      [0.42, 0.075, 210],
      [0.62, 0.085, 198],
      [0.82, 0.05, 198],
      [0.95, 0.015, 198],
    ],
    water: [0.285, 0.055, 222],
    waterLine: [0.56, 0.07, 204],
    shore: [0.88, 0.03, 190],
    opposite: 'teal',
    night: 'tide',
    dark: true,
  },
  dune: {
    ground: [0.24, 0.03, 76],
    ink: [0.965, 0.012, 85],
    line: [0.56, 0.05, 66],
    index: [0.84, 0.035, 80],
    faint: [0.38, 0.035, 76],
    tints: [
      [0.275, 0.036, 76],
      [0.44, 0.06, 70],
    ],
    strata: [
      [0.22, 0.026, 74],
      [0.36, 0.05, 72],
      [0.54, 0.085, 74],
      [0.76, 0.085, 78],
      [0.94, 0.025, 85],
    ],
    water: [0.22, 0.03, 232],
    waterLine: [0.5, 0.06, 205],
    shore: [0.8, 0.035, 80],
    opposite: 'paper',
    night: 'dune',
    dark: true,
  },
};

const mixed = new WeakMap<Brand, Map<RecipeName, Palette>>();

/** The same each time for the same brand. */
export function getPalette(name: RecipeName, brand: Brand = SHIPPED_BRAND): Palette {
  const known = mixed.get(brand) ?? new Map<RecipeName, Palette>();
  mixed.set(brand, known);
  const palette = known.get(name) ?? mixPalette(recipes[name], brand);
  known.set(name, palette);
  return palette;
}
