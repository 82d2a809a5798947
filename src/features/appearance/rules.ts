/**
 * The look of a site: a few colours of the brand, from which all others follow. What follows gives way
 * where contrast asks for it; the brand's own colours do not, so they are refused where they cannot do.
 */
import { contrast, hex, type Oklch } from './colour-rules.ts';

export const BRAND_NAMES = ['ink', 'paper', 'signal', 'current'] as const;
export type BrandName = (typeof BRAND_NAMES)[number];

/** What people call them. */
export const BRAND_LABELS: Readonly<Record<BrandName, string>> = {
  ink: 'Ink',
  paper: 'Paper',
  signal: 'Signal',
  current: 'Current',
};

/** The colours that an owner chooses. */
export type Brand = Readonly<Record<BrandName, Oklch>>;

/** As `src/ui/tokens.css` has them. */
export const SHIPPED_BRAND: Brand = {
  ink: [0.17, 0.03, 262],
  paper: [0.985, 0.006, 85],
  signal: [0.68, 0.2, 40],
  current: [0.55, 0.1, 205],
};

/** Families that go together; `survey` is the shipped one. */
export const TYPE_SETS = ['survey', 'editorial', 'plain'] as const;
export type TypeSet = (typeof TYPE_SETS)[number];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** How far a colour stands from one of the brand. */
type Step = readonly [from: BrandName, lightness: number, chroma: number, hue: number];
type Recipe = Step | Oklch;

const isStep = (recipe: Recipe): recipe is Step => typeof recipe[0] === 'string';

/** Each after those that it stands on. */
const RECIPES = {
  ground: [
    ['paper', 0, 0, 0],
    ['ink', 0, 0, 0],
  ],
  'ground-2': [
    ['paper', -0.023, 0.004, 0],
    ['ink', 0.04, 0.002, 0],
  ],
  'ground-3': [
    ['paper', -0.06, 0.008, 0],
    ['ink', 0.095, 0.004, 0],
  ],
  text: [
    ['ink', 0.04, 0, 0],
    ['paper', -0.02, 0.002, 0],
  ],
  'text-2': [
    ['ink', 0.26, -0.01, 0],
    ['ink', 0.61, -0.01, 0],
  ],
  line: [
    ['paper', -0.105, 0.006, 0],
    ['ink', 0.15, 0, 0],
  ],
  'line-2': [
    ['paper', -0.365, 0.01, 0],
    ['ink', 0.37, 0, 0],
  ],
  link: [
    ['current', -0.13, -0.01, 0],
    ['current', 0.25, 0.01, -5],
  ],
  data: [
    ['current', 0, 0, 0],
    ['current', 0.25, 0.01, -5],
  ],
  good: [
    [0.62, 0.15, 155],
    [0.74, 0.15, 155],
  ],
  'good-ink': [
    [0.45, 0.11, 155],
    [0.82, 0.13, 155],
  ],
  warn: [
    [0.74, 0.15, 75],
    [0.86, 0.15, 80],
  ],
  'warn-ink': [
    [0.47, 0.1, 70],
    [0.87, 0.13, 80],
  ],
  bad: [
    [0.58, 0.2, 27],
    [0.7, 0.19, 27],
  ],
  'bad-ink': [
    [0.48, 0.18, 27],
    [0.78, 0.13, 25],
  ],
} as const satisfies Record<string, readonly [light: Recipe, dark: Recipe]>;

type DerivedName = keyof typeof RECIPES;

const TOKEN_NAMES = Object.keys(RECIPES) as readonly DerivedName[];

export type TokenName = DerivedName | 'signal' | 'signal-2' | 'on-signal';

/** Every colour of the site as `#rrggbb`. */
export type Tokens = Readonly<Record<Scheme, Readonly<Record<TokenName, string>>>>;

const AAA = 7;
const AA = 4.5;
/** For edges and drawn things (WCAG 1.4.11). */
const DRAWN = 3;

/** What stands on what, and the contrast that it has at least, in these schemes. */
export interface Pair {
  front: TokenName;
  grounds: readonly TokenName[];
  least: number;
  schemes?: readonly Scheme[];
}

export const PAIRS: readonly Pair[] = [
  { front: 'text', grounds: ['ground', 'ground-2', 'ground-3'], least: AAA },
  { front: 'text-2', grounds: ['ground', 'ground-2'], least: AAA },
  { front: 'text-2', grounds: ['ground-3'], least: AA },
  { front: 'link', grounds: ['ground', 'ground-2', 'ground-3'], least: AA },
  { front: 'good-ink', grounds: ['ground', 'ground-2'], least: AA },
  { front: 'warn-ink', grounds: ['ground', 'ground-2'], least: AA },
  { front: 'bad-ink', grounds: ['ground', 'ground-2'], least: AA },
  { front: 'on-signal', grounds: ['signal', 'signal-2'], least: AA },
  { front: 'ground', grounds: ['text'], least: AAA },
  { front: 'line-2', grounds: ['ground', 'ground-2'], least: DRAWN },
  { front: 'data', grounds: ['ground', 'ground-2'], least: DRAWN },
  { front: 'good', grounds: ['ground', 'ground-2'], least: DRAWN },
  { front: 'bad', grounds: ['ground', 'ground-2'], least: DRAWN },
  { front: 'signal', grounds: ['ground', 'ground-2'], least: DRAWN, schemes: ['dark'] },
];

/** Where the brand's own colour stands, which nothing may change. */
const FIXED: Readonly<Record<Scheme, readonly TokenName[]>> = {
  light: ['ground', 'ground-2', 'ground-3', 'data', 'line'],
  dark: ['ground', 'ground-2', 'ground-3', 'line'],
};

const LIGHTNESS_STEP = 0.005;

/** As light as that, or as light as can be. */
export const withLightness = ([, chroma, hue]: Oklch, lightness: number): Oklch => [
  Math.min(1, Math.max(0, lightness)),
  chroma,
  hue,
];

function follow(recipe: Recipe, brand: Brand): Oklch {
  if (!isStep(recipe)) return recipe;
  const [from, lightness, chroma, hue] = recipe;
  const [ownLightness, ownChroma, ownHue] = brand[from];
  // A brand without colour has none in what follows from it either.
  const share = Math.min(1, ownChroma / SHIPPED_BRAND[from][1]);
  return [
    Math.min(1, Math.max(0, ownLightness + lightness)),
    Math.max(0, ownChroma + chroma * share),
    ownHue + hue,
  ];
}

/** The colour, or the nearest beyond it in the direction of `step` that will do; the last where none does. */
function moveUntil(colour: Oklch, step: number, will: (code: string) => boolean): Oklch {
  const end = step < 0 ? 0 : 1;
  let moved = colour;
  while (moved[0] !== end && !will(hex(moved))) moved = withLightness(moved, moved[0] + step);
  return moved;
}

const isFor = ({ schemes = SCHEMES }: Pair, scheme: Scheme): boolean => schemes.includes(scheme);

type Made = Partial<Record<TokenName, string>>;

/** Whether this colour can be the token, beside those that are made already. */
const holds = (name: TokenName, code: string, made: Made, scheme: Scheme): boolean =>
  PAIRS.every(
    (pair) =>
      pair.front !== name ||
      !isFor(pair, scheme) ||
      pair.grounds.every((ground) => contrast(code, made[ground] ?? code) >= pair.least),
  );

/** Which tokens are wanted; of a brand of which one cannot hold, `isQuick` gives those up to that one. */
interface Wanted {
  isWanted: (name: TokenName) => boolean;
  isQuick?: boolean;
}

function deriveScheme(brand: Brand, scheme: Scheme, { isWanted, isQuick = false }: Wanted): Made {
  const made: Made = {};
  const away = scheme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (const name of TOKEN_NAMES) {
    if (!isWanted(name)) continue;
    const [light, dark] = RECIPES[name];
    const colour = follow(scheme === 'light' ? light : dark, brand);
    const isFixed = FIXED[scheme].includes(name);
    const will = (code: string): boolean => isFixed || holds(name, code, made, scheme);
    const code = hex(moveUntil(colour, away, will));
    made[name] = code;
    if (isQuick && !will(code)) return made;
  }
  if (!isWanted('signal')) return made;
  const will = (code: string): boolean => holds('signal', code, made, scheme);
  // On ink it is lighter where it would be lost, and then so light that words can stand on it.
  const isBrand = scheme === 'light' || will(hex(brand.signal));
  const signal = isBrand
    ? brand.signal
    : moveUntil(brand.signal, away, (code) => will(code) && isLegible(code, brand));
  return { ...made, ...signalTokens(signal, brand) };
}

/** Whether words can stand on a signal of this colour. */
function isLegible(code: string, brand: Brand): boolean {
  return [brand.ink, brand.paper].some((words) => contrast(hex(words), code) >= AA);
}

/** The signal, what it is under the pointer, and the words on it: in ink where that can be read. */
function signalTokens(signal: Oklch, { ink, paper }: Brand) {
  const [lightness, chroma, hue] = signal;
  const under = (step: number): string =>
    hex(withLightness([lightness, Math.max(0, chroma - 0.03), hue + 6], lightness + step));
  const [one, other] = (
    [
      [ink, 0.06],
      [paper, -0.06],
    ] as const
  ).map(([words, step]) => {
    const tokens = { signal: hex(signal), 'signal-2': under(step), 'on-signal': hex(words) };
    const ratios = [tokens.signal, tokens['signal-2']].map((code) =>
      contrast(tokens['on-signal'], code),
    );
    return { tokens, ratio: Math.min(...ratios) };
  });
  if (one === undefined || other === undefined) throw new Error('The signal has no words');
  return one.ratio >= AA || one.ratio >= other.ratio ? one.tokens : other.tokens;
}

export const deriveTokens = (brand: Brand): Tokens =>
  ({
    light: deriveScheme(brand, 'light', { isWanted: () => true }),
    dark: deriveScheme(brand, 'dark', { isWanted: () => true }),
  }) as Tokens;

/** A pair that does not hold. */
export interface WeakPair {
  front: TokenName;
  ground: TokenName;
  scheme: Scheme;
  ratio: number;
  least: number;
}

const weakOf = (made: Made, scheme: Scheme): WeakPair[] =>
  PAIRS.filter((pair) => isFor(pair, scheme)).flatMap(({ front, grounds, least }) =>
    grounds.flatMap((ground) => {
      const [one, other] = [made[front], made[ground]];
      if (one === undefined || other === undefined) return [];
      const ratio = contrast(one, other);
      return ratio < least ? [{ front, ground, scheme, ratio, least }] : [];
    }),
  );

export const weakPairs = (tokens: Tokens): WeakPair[] =>
  SCHEMES.flatMap((scheme) => weakOf(tokens[scheme], scheme));

/** The first of these tokens that is too weak on what it stands on. */
export function findWeakPair(
  brand: Brand,
  has: (name: TokenName) => boolean,
): WeakPair | undefined {
  const isWanted = (name: TokenName): boolean => name.startsWith('ground') || has(name);
  for (const scheme of SCHEMES) {
    const made = deriveScheme(brand, scheme, { isWanted, isQuick: true });
    const weak = weakOf(made, scheme).find(({ front }) => has(front));
    if (weak !== undefined) return weak;
  }
  return undefined;
}
