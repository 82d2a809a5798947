/** What pages go by, without a library. */

/** Where a page asks to stand besides its own address. */
export const MENUS = ['none', 'header'] as const;

/** A link of a menu: what it says and where it leads. */
export interface MenuLink {
  label: string;
  href: string;
}

export const MAX_MENU_TITLE_LENGTH = 40;
