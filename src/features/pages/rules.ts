/** What pages go by, without a library. */

/** Where a page asks to stand besides its own address. */
export const MENUS = ['none', 'header'] as const;

/** A link of a menu: what it says and where it leads. */
export interface MenuLink {
  label: string;
  href: string;
}

/** In characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_MENU_TITLE_LENGTH = 40;

const PARTS = '/page-parts/';
/** Stands for the front page; no slug has this character. */
const FRONT = '_';

/** Where the parts of the page at a path are. */
export const partsOfPage = (path: string): string => `${PARTS}${path.slice(1) || FRONT}`;

/** The path of the page whose parts are at an address; undefined for every other address. */
export function pageOfParts(address: string): string | undefined {
  if (!address.startsWith(PARTS)) return undefined;
  const rest = address.slice(PARTS.length);
  if (rest === FRONT) return '/';
  return rest === '' ? undefined : `/${rest}`;
}
