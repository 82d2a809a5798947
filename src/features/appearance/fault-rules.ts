/** Which colours of a brand cannot do, and which are nearest to them of those that can. */
import { hex, type Oklch, oklchOf } from './colour-rules.ts';
import {
  type Brand,
  type BrandName,
  findWeakPair,
  SHIPPED_BRAND,
  type TokenName,
  type WeakPair,
  withLightness,
} from './rules.ts';

/** Why a colour of the brand cannot be kept, and the nearest that can: of the same hue, lighter or darker. */
export interface Fault extends WeakPair {
  name: BrandName;
  /** `#rrggbb`; with all that are offered together, every pair holds. */
  offered: string;
}

/** Colours that hold or fail together, and which of the brand can mend them. */
interface Part {
  names: readonly BrandName[];
  has: (token: TokenName) => boolean;
}

const isOfSignal = (token: TokenName): boolean => token.endsWith('signal') || token === 'signal-2';
const isOfCurrent = (token: TokenName): boolean => token === 'data' || token === 'link';

const PARTS: readonly Part[] = [
  { names: ['ink', 'paper'], has: (token) => !isOfSignal(token) && !isOfCurrent(token) },
  { names: ['signal'], has: isOfSignal },
  { names: ['current'], has: isOfCurrent },
];

const weakIn = (brand: Brand, { has }: Part): WeakPair | undefined => findWeakPair(brand, has);

const SEARCH_STEP = 0.005;

interface Mended {
  brand: Brand;
  name: BrandName;
  /** How far the lightness has moved. */
  moved: number;
}

/** The colour as it comes back once it is written as `#rrggbb`. */
const withColour = (brand: Brand, name: BrandName, colour: Oklch): Brand => ({
  ...brand,
  [name]: oklchOf(hex(colour)),
});

/** With the nearest lightness of one colour at which a part holds; undefined where none does. */
function mend(brand: Brand, name: BrandName, part: Part): Mended | undefined {
  const colour = brand[name];
  for (let moved = SEARCH_STEP; moved <= 1; moved += SEARCH_STEP) {
    for (const lightness of [colour[0] - moved, colour[0] + moved]) {
      if (lightness < 0 || lightness > 1) continue;
      const tried = withColour(brand, name, withLightness(colour, lightness));
      if (weakIn(tried, part) === undefined) return { brand: tried, name, moved };
    }
  }
  return undefined;
}

/** The least that mends a part: one colour, or all that can where one alone does not do. */
function mendPart(brand: Brand, part: Part): Mended[] {
  const one = part.names
    .flatMap((name) => mend(brand, name, part) ?? [])
    .sort((a, b) => a.moved - b.moved)[0];
  if (one !== undefined) return [one];
  // As light as those that ship; where not even that will do, no lightness of the hue does.
  const asShipped = (name: BrandName) => withLightness(brand[name], SHIPPED_BRAND[name][0]);
  const light = replaceAll(brand, part, asShipped);
  const last = light.at(-1);
  return last !== undefined && weakIn(last.brand, part) === undefined
    ? light
    : replaceAll(brand, part, (name) => SHIPPED_BRAND[name]);
}

/** One after the other. */
function replaceAll(brand: Brand, { names }: Part, colourOf: (name: BrandName) => Oklch): Mended[] {
  let held = brand;
  return names.map((name) => {
    held = withColour(held, name, colourOf(name));
    return { brand: held, name, moved: 1 };
  });
}

/** What is wrong with the colours of a brand; nothing where every pair holds. */
export function faultsOf(brand: Brand): Fault[] {
  const faults: Fault[] = [];
  let held = brand;
  for (const part of PARTS) {
    const weak = weakIn(held, part);
    if (weak === undefined) continue;
    for (const { brand: mended, name } of mendPart(held, part)) {
      faults.push({ ...weak, name, offered: hex(mended[name]) });
      held = mended;
    }
  }
  return faults;
}

/** The brand itself where every pair holds; else with what is offered in place of what fails. */
export const heldBrand = (brand: Brand): Brand =>
  faultsOf(brand).reduce(
    (held, { name, offered }) => withColour(held, name, oklchOf(offered)),
    brand,
  );

/** What tokens of these names are for, as an owner knows it. */
const SEEN_AS: Partial<Record<TokenName, string>> = {
  'text-2': 'small text',
  link: 'links',
  'good-ink': 'confirmations',
  'warn-ink': 'warnings',
  'bad-ink': 'error messages',
  'on-signal': 'button text',
  'line-2': 'outlines',
  data: 'charts',
  good: 'marks of success',
  bad: 'marks of failure',
  ground: 'the background',
  'ground-2': 'tinted sections',
  'ground-3': 'selected items',
};

/** As they are called where something stands on them. */
const STOOD_ON: Partial<Record<TokenName, string>> = {
  ...SEEN_AS,
  signal: 'buttons',
  'signal-2': 'buttons under the pointer',
};

/** What is wrong, how much is missing, and what would do instead. */
export const faultSentence = ({ front, ground, scheme, ratio, least, offered }: Fault): string =>
  `In the ${scheme} theme, ${SEEN_AS[front] ?? front} on ${STOOD_ON[ground] ?? ground} would have a contrast of ${floored(ratio)}, but needs ${least}. The closest color that works is ${offered}.`;

/** Two digits, never more than there is: 4.499 is no 4.5. */
const floored = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
