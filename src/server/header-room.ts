/**
 * How many entries of the menu the header has room for. Without script nobody can measure them, and a
 * header that is measured late jumps: so it is estimated from the letters, for windows with a scrollbar.
 */
import type { CrowdedMenu, Site, SiteMenuEntry } from '#web/site.ts';

/** The narrowest window of each kind, and what its header is set in; all in CSS pixels. */
interface Tier {
  /** Between the gutters. */
  width: number;
  fontSize: number;
  /** On both sides of an entry. */
  padding: number;
  /** Between logo, menu and what stands beside the search. */
  gaps: number;
  /** The search and the padding of the contact button. */
  tools: number;
  hasName: boolean;
}

const TIERS: readonly Tier[] = [
  { width: 698, fontSize: 14, padding: 20, gaps: 16, tools: 72, hasName: false },
  { width: 935, fontSize: 15, padding: 24, gaps: 64, tools: 116, hasName: true },
  { width: 1_110, fontSize: 15, padding: 24, gaps: 64, tools: 116, hasName: true },
];

const NAME_FONT_SIZE = 22;
const MARK_PX = 38;
/** The name is bold. */
const BOLD = 1.08;
const MAX_LETTER_MARK_PX = 144;
/** The arrow of what opens. */
const ARROW_PX = 20;

/** How wide letters are, in parts of the font's size; the first that knows a letter says it. */
const WIDTHS: readonly [letters: RegExp, ems: number][] = [
  [/[iljI.,:;'’|!\s]/, 0.28],
  [/[tfr()[\]-]/, 0.37],
  [/[scz]/, 0.52],
  [/[bdghnopquäöüß]/, 0.62],
  [/[mwMW@&%]/, 0.92],
  [/[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/, 1],
  [/\p{Lu}/u, 0.7],
];
const DEFAULT_WIDTH = 0.57;

function widthOf(words: string, fontSize: number): number {
  const ems = [...words].map(
    (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH,
  );
  return sum(ems) * fontSize;
}

type Header = Pick<Site, 'name' | 'mark' | 'look' | 'menu' | 'products'>;

/** Undefined where all have room on every window. */
export function crowdedMenu(
  header: Header,
  say: (words: string) => string,
): CrowdedMenu | undefined {
  const { menu } = header;
  const room = TIERS.map((tier) => roomOn(tier, header, say));
  if (room.every((count) => count >= menu.length)) return undefined;
  const first = Math.min(...room);
  const more = menu.flatMap(({ items, ...entry }, at) => {
    if (at < first || entry.href === '/') return [];
    return [entry, ...(items ?? [])].map((link) => ({ ...link, at }));
  });
  return { room, more };
}

function roomOn(tier: Tier, header: Header, say: (words: string) => string): number {
  const { menu } = header;
  const free = tier.width - besideOf(tier, header, say);
  const widths = menu.map((entry) => entryWidth(tier, entry));
  if (sum(widths) <= free) return menu.length;
  const moreWidth = entryWidth(tier, { label: say('More'), href: '', items: [] });
  let used = moreWidth;
  const fitting = widths.findIndex((width) => {
    used += width;
    return used > free;
  });
  return fitting;
}

/** The home page stands in the menu of narrow windows alone. */
const entryWidth = ({ fontSize, padding }: Tier, { label, href, items }: SiteMenuEntry): number =>
  href === '/' ? 0 : widthOf(label, fontSize) + padding + (items === undefined ? 0 : ARROW_PX);

/** Logo, links beside the search, search and button. */
function besideOf(tier: Tier, header: Header, say: (words: string) => string): number {
  const { fontSize, padding, gaps, tools, hasName } = tier;
  const links = header.products.map(({ label }) => widthOf(label, fontSize) + padding);
  const button = widthOf(say('Contact Us'), fontSize);
  return logoWidth(hasName, header) + gaps + tools + button + sum(links);
}

function logoWidth(hasName: boolean, { name, mark, look }: Header): number {
  if (look?.logo !== undefined) {
    const { width = 4, height = 1 } = look.logoSize ?? {};
    return (32 * width) / height;
  }
  const nameWidth = BOLD * widthOf(name, NAME_FONT_SIZE);
  if (mark === undefined) return hasName ? nameWidth : Math.min(nameWidth, MAX_LETTER_MARK_PX);
  return MARK_PX + (hasName ? nameWidth : 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
