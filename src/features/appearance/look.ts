/** How a site looks, worked out from what its owner has chosen. */
import { hashText } from '#platform/random.ts';
import { DRAWING_VERSION } from '#ui/drawings.ts';
import type { SiteLook } from '#web/site.ts';
import { hex, type Oklch, readColour } from './colour-rules.ts';
import { heldBrand } from './fault-rules.ts';
import {
  BRAND_NAMES,
  type Brand,
  type BrandName,
  deriveTokens,
  SHIPPED_BRAND,
  type Tokens,
  type TypeSet,
} from './rules.ts';
import type { Appearance } from './schema.ts';

/** What an owner chooses. */
export type LookChoice = Pick<
  Appearance,
  BrandName | 'typeSet' | 'terrain' | 'logoUrl' | 'darkLogoImageUrl' | 'markImageUrl'
>;

export interface Look {
  /** Told apart from every other look by this; empty for that which ships. */
  id: string;
  brand: Brand;
  tokens: Tokens;
  typeSet: TypeSet;
  /** What drawings are seeded with besides their own seed; empty for those that ship. */
  terrain: string;
  /** Addresses of images; empty where there are none. */
  logo: string;
  darkLogo: string;
  mark: string;
  /** Of the logo, in pixels, where the library knows it. */
  logoSize?: { width: number; height: number } | undefined;
}

/** The look as it stands in this moment. */
export type FindLook = () => Look;

const oklchText = (colour: Oklch): string => `oklch(${colour.join(' ')})`;

export const SHIPPED_CHOICE: LookChoice = {
  ink: oklchText(SHIPPED_BRAND.ink),
  paper: oklchText(SHIPPED_BRAND.paper),
  signal: oklchText(SHIPPED_BRAND.signal),
  current: oklchText(SHIPPED_BRAND.current),
  typeSet: 'survey',
  terrain: '',
  logoUrl: '',
  darkLogoImageUrl: '',
  markImageUrl: '',
};

const keyOf = (choice: LookChoice): string =>
  JSON.stringify([
    ...BRAND_NAMES.map((name) => hex(readColour(choice[name]) ?? SHIPPED_BRAND[name])),
    choice.typeSet,
    choice.terrain,
    choice.logoUrl,
    choice.darkLogoImageUrl,
    choice.markImageUrl,
  ]);

const SHIPPED_KEY = keyOf(SHIPPED_CHOICE);

function idOf(key: string): string {
  if (key === SHIPPED_KEY) return '';
  return [key, DRAWING_VERSION + key]
    .map((text) => hashText(text).toString(36).padStart(7, '0'))
    .join('');
}

/** The brand that somebody has written; a colour that cannot be read is as it ships. */
export const brandOf = (written: Readonly<Record<BrandName, string>>): Brand => ({
  ink: readColour(written.ink) ?? SHIPPED_BRAND.ink,
  paper: readColour(written.paper) ?? SHIPPED_BRAND.paper,
  signal: readColour(written.signal) ?? SHIPPED_BRAND.signal,
  current: readColour(written.current) ?? SHIPPED_BRAND.current,
});

/** Every pair of its tokens holds, also where an import brought colours that do not. */
export function lookOf(choice: LookChoice): Look {
  const key = keyOf(choice);
  const id = idOf(key);
  const brand = id === '' ? SHIPPED_BRAND : heldBrand(brandOf(choice));
  return {
    id,
    brand,
    tokens: deriveTokens(brand),
    typeSet: choice.typeSet,
    terrain: choice.terrain,
    logo: choice.logoUrl,
    darkLogo: choice.darkLogoImageUrl,
    mark: choice.markImageUrl,
  };
}

export const SHIPPED_LOOK: Look = lookOf(SHIPPED_CHOICE);

/** What of a look every page says; nothing of that which ships. */
export function siteLookOf({ id, typeSet, logo, darkLogo, logoSize }: Look): SiteLook | undefined {
  if (id === '') return undefined;
  return {
    id,
    ...(typeSet === 'survey' ? {} : { type: typeSet }),
    ...(logo === '' ? {} : { logo, darkLogo: darkLogo || logo, ...(logoSize && { logoSize }) }),
  };
}
