/** Menus as trees: what a link of one is, and how menus of earlier releases become such. */

/** How many entries stand at the top of the header's menu, and links below one of them. */
export const MAX_HEADER_LINKS = 12;
export const MAX_MENU_ITEMS = 30;
/** How many links stand beside the search. */
export const MAX_BESIDE = 8;
export const MAX_FOOTER_COLUMNS = 5;
export const MAX_COLUMN_LINKS = 16;
export const MAX_MENU_LABEL_LENGTH = 60;

/** What the site puts below an entry by itself, before the links that are put there by hand; `company` after them. */
export const MENU_FILLS = [
  'none',
  'services',
  'solutions',
  'products',
  'beside',
  'company',
] as const;
export type MenuFill = (typeof MENU_FILLS)[number];

/** What an entry is called that has no label and is filled by the site. */
export const FILL_NAMES: Readonly<Record<MenuFill, string>> = {
  none: '',
  services: 'Services',
  solutions: 'Solutions',
  products: 'Products',
  beside: 'Products',
  company: '',
};

/** Either an entry of the site, whose name and address it follows, or an address with words of its own. */
export interface MenuLink {
  label: string;
  /** The id of an entry, and its content type. */
  page: string;
  type: string;
  /** A path of this site, or an address that begins with https://, http:// or mailto:. */
  href: string;
  /** A sentence below it in a dropdown. */
  description: string;
}

/** An entry at the top of a menu; with links below it, it opens them. */
export interface MenuNode extends MenuLink {
  fill: MenuFill;
  items: MenuLink[];
}

/** A column of links in the footer. */
export type MenuColumn = Pick<MenuNode, 'label' | 'fill' | 'items'>;

/** What a tree of links takes. */
export interface MenuRules {
  /** "link" */
  one: string;
  levels: 1 | 2;
  /** At the top, and below each. */
  max: number;
  maxItems: number;
  /** Whether what stands at the top leads somewhere itself. */
  leads: boolean;
  /** On which level links have a sentence of their own. */
  described: 'top' | 'items' | 'none';
}

export const EMPTY_LINK: Readonly<MenuLink> = {
  label: '',
  page: '',
  type: 'page',
  href: '',
  description: '',
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a list that nobody sent is read as, to be told from one that was sent empty. */
export const LEFT_OUT: never[] = [];

const isLeftOut = (list: unknown): boolean => list === undefined || list === LEFT_OUT;

const linkOf = (link: unknown): unknown => (isFields(link) ? { ...EMPTY_LINK, ...link } : link);

const nodeOf = (link: unknown): unknown =>
  isFields(link) ? { ...EMPTY_LINK, fill: 'none', items: [], ...link } : link;

/** The dropdown of the links beside the search, which the header of earlier releases always had. */
const besideNode = { ...EMPTY_LINK, fill: 'beside', items: [] } as const;

const isBeside = ({ label, fill, items }: MenuColumn): boolean =>
  fill === 'beside' && label === '' && items.length === 0;

/** Whether a list of links, as earlier releases had it, can say all that this menu says. */
export const isPlainMenu = (menu: readonly MenuNode[]): boolean =>
  menu.every((node) => isBeside(node) || (node.fill === 'none' && node.items.length === 0));

/** As `isPlainMenu`, of the footer, which had one list; what the site adds to that by itself is nobody's work. */
export function arePlainColumns(columns: readonly MenuColumn[]): boolean {
  const others = columns.filter((column) => !isBeside(column));
  return (
    others.length <= 1 &&
    others.every(({ label, fill }) => label === '' && /^(?:none|company)$/.test(fill))
  );
}

/** How many links the header of earlier releases had at most; so many before the pages meant all. */
const MAX_OLD_LINKS = 8;

/**
 * The navigation as it is kept now. Earlier releases, and whoever still writes as they did, have a plain
 * list of `links`, and the products in a dropdown of their own before them, but after the home page.
 * Whoever sends `links` beside a `menu` has read that menu, and counts `pagesAfter` as it is counted now.
 */
export function upgradedNavigation(navigation: Fields): Fields {
  const { links, ...rest } = navigation;
  if (!Array.isArray(links)) return navigation;
  const { pagesAfter, products } = navigation;
  const [first] = links;
  const before = isFields(first) && first.href === '/' ? 1 : 0;
  return {
    ...rest,
    menu: links.map(nodeOf).toSpliced(before, 0, besideNode),
    ...(Array.isArray(products) ? { products: products.map(linkOf) } : {}),
    ...(typeof pagesAfter === 'number' && isLeftOut(navigation.menu)
      ? {
          pagesAfter:
            pagesAfter >= MAX_OLD_LINKS ? MAX_HEADER_LINKS : Math.max(pagesAfter, before) + 1,
        }
      : {}),
  };
}

/**
 * The footer as it is kept now. Earlier releases, and whoever still writes as they did, have a list of
 * `sections`, and the products of the navigation in a column beside it.
 */
export function upgradedFooter(footer: Fields): Fields {
  const { sections, ...rest } = footer;
  if (!Array.isArray(sections)) return footer;
  const { policies } = footer;
  return {
    ...rest,
    ...(Array.isArray(policies) ? { policies: policies.map(linkOf) } : {}),
    columns: [
      { label: '', fill: 'none', items: sections.map(linkOf) },
      { label: '', fill: 'beside', items: [] },
    ],
  };
}
