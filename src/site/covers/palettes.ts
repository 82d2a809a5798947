import { hex, type Oklch, ramp } from './colour.ts';

export const paletteNames = ['paper', 'ink', 'teal', 'sand', 'tide'] as const;

export type PaletteName = (typeof paletteNames)[number];

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
  dark: boolean;
}

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
  dark?: boolean;
}

const tintCount = 4;
const stratumCount = 7;
const signal = hex([0.68, 0.2, 40]);

function mixPalette(recipe: Recipe): Palette {
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
    signal,
    opposite: recipe.opposite,
    dark: recipe.dark ?? false,
  };
}

const paper: Oklch = [0.985, 0.006, 85];
const ink: Oklch = [0.17, 0.03, 262];

const palettes: Record<PaletteName, Palette> = {
  paper: mixPalette({
    ground: paper,
    ink,
    line: [0.58, 0.025, 262],
    index: [0.27, 0.03, 262],
    faint: [0.84, 0.014, 85],
    tints: [
      [0.966, 0.012, 88],
      [0.86, 0.042, 80],
    ],
    strata: [paper, [0.9, 0.035, 90], [0.76, 0.06, 190], [0.5, 0.085, 212], [0.24, 0.045, 255]],
    water: [0.915, 0.026, 205],
    waterLine: [0.64, 0.075, 205],
    shore: ink,
    opposite: 'ink',
  }),
  ink: mixPalette({
    ground: ink,
    ink: [0.965, 0.008, 85],
    line: [0.54, 0.03, 256],
    index: [0.84, 0.012, 85],
    faint: [0.32, 0.03, 262],
    tints: [
      [0.205, 0.036, 258],
      [0.36, 0.055, 235],
    ],
    strata: [ink, [0.25, 0.045, 250], [0.42, 0.075, 216], [0.68, 0.07, 196], [0.95, 0.02, 90]],
    water: [0.23, 0.04, 230],
    waterLine: [0.48, 0.08, 210],
    shore: [0.74, 0.08, 200],
    opposite: 'paper',
    dark: true,
  }),
  teal: mixPalette({
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
  }),
  sand: mixPalette({
    ground: [0.925, 0.032, 82],
    ink: [0.2, 0.03, 262],
    line: [0.55, 0.05, 60],
    index: [0.33, 0.04, 48],
    faint: [0.81, 0.04, 78],
    tints: [
      [0.9, 0.042, 80],
      [0.74, 0.078, 68],
    ],
    strata: [
      [0.94, 0.028, 85],
      [0.82, 0.07, 76],
      [0.63, 0.095, 58],
      [0.4, 0.065, 40],
      [0.24, 0.04, 20],
    ],
    water: [0.84, 0.03, 190],
    waterLine: [0.56, 0.06, 205],
    shore: [0.26, 0.035, 262],
    opposite: 'ink',
  }),
  tide: mixPalette({
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
      [0.82, 0.05, 170],
      [0.95, 0.03, 90],
    ],
    water: [0.285, 0.055, 222],
    waterLine: [0.56, 0.07, 204],
    shore: [0.88, 0.03, 190],
    opposite: 'teal',
    dark: true,
  }),
};

export function getPalette(name: PaletteName): Palette {
  return palettes[name];
}
