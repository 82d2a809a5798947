/** A menu as the rows of its editor, one below the other, and what can be done to them. */

import { isObject, readText } from '#content/wire.ts';
import {
  EMPTY_LINK,
  MENU_FILLS,
  type MenuFill,
  type MenuLink,
  type MenuRules,
} from '#features/settings/menu-rules.ts';

export interface MenuRow {
  /** The same for as long as the row is in the form. */
  key: string;
  /** 1 below an entry of the top. */
  depth: 0 | 1;
  link: MenuLink;
  fill: MenuFill;
}

type Rows = readonly MenuRow[];

const toLink = (value: Readonly<Record<string, unknown>>): MenuLink => ({
  label: readText(value.label),
  page: readText(value.page),
  type: readText(value.type) || EMPTY_LINK.type,
  href: readText(value.href),
  description: readText(value.description),
});

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** What a form holds of a menu, as rows with these keys; with keys by their places where there are none. */
export function toRows(value: unknown, keys: readonly string[]): MenuRow[] {
  const rows = listOf(value).flatMap((node) => [
    {
      depth: 0 as const,
      link: toLink(node),
      fill: MENU_FILLS.find((one) => one === node.fill) ?? 'none',
    },
    ...listOf(node.items).map((item) => ({
      depth: 1 as const,
      link: toLink(item),
      fill: 'none' as const,
    })),
  ]);
  return rows.map((row, index) => ({ ...row, key: keys[index] ?? `at-${index}` }));
}

/** The rows as the fields of an entry, which has no more of a link than its place takes. */
export function fromRows(rows: Rows, rules: MenuRules): object[] {
  if (rules.levels === 1) return rows.map(({ link }) => link);
  const menu: (Partial<MenuLink> & { fill: MenuFill; items: MenuLink[] })[] = [];
  for (const { depth, link, fill } of rows) {
    const last = menu.at(-1);
    if (depth === 1 && last !== undefined) last.items.push(link);
    else if (rules.leads) menu.push({ ...link, fill, items: [] });
    else menu.push({ label: link.label, fill, items: [] });
  }
  return menu;
}

/** Where a row stands in the form: `menu.1.items.0`. */
export function pathOf(rows: Rows, index: number, name: string): string {
  const before = rows.slice(0, index + 1);
  const top = before.filter(({ depth }) => depth === 0).length - 1;
  if (rows[index]?.depth !== 1) return `${name}.${top}`;
  return `${name}.${top}.items.${index - before.findLastIndex(({ depth }) => depth === 0) - 1}`;
}

/** How many rows go with a row: itself and those below it. */
export function sizeAt(rows: Rows, index: number): number {
  if (rows[index]?.depth === 1) return 1;
  const next = rows.findIndex(({ depth }, at) => at > index && depth === 0);
  return (next === -1 ? rows.length : next) - index;
}

/** The entry that a row stands below; -1 for one at the top. */
export const parentOf = (rows: Rows, index: number): number =>
  rows[index]?.depth === 1 ? rows.slice(0, index).findLastIndex(({ depth }) => depth === 0) : -1;

/** Whether rows are a menu that the form takes. */
function isMenu(rows: Rows, { levels, max, maxItems }: MenuRules): boolean {
  if (rows[0]?.depth === 1) return false;
  const tops = rows.flatMap(({ depth }, index) => (depth === 0 ? [index] : []));
  if (tops.length > max || (levels === 1 && tops.length < rows.length)) return false;
  return tops.every((top) => sizeAt(rows, top) - 1 <= maxItems);
}

const allowed = (rows: MenuRow[], rules: MenuRules): MenuRow[] | undefined =>
  isMenu(rows, rules) ? rows : undefined;

/** The rows with one of them, and what goes with it, before another and at a depth. */
function placed(rows: Rows, from: number, to: number, depth: 0 | 1): MenuRow[] {
  const size = sizeAt(rows, from);
  const taken = rows.slice(from, from + size);
  const rest = rows.toSpliced(from, size);
  const [first, ...others] = taken;
  if (first === undefined) return [...rows];
  return rest.toSpliced(to > from ? to - size : to, 0, { ...first, depth }, ...others);
}

/** Whether a row can stand below another: one that opens links itself cannot. */
export function mayNest(rows: Rows, index: number, { levels, leads }: MenuRules): boolean {
  const row = rows[index];
  if (levels === 1 || row === undefined) return false;
  return row.depth === 1 || (leads && sizeAt(rows, index) === 1 && row.fill === 'none');
}

export type Move = 'up' | 'down' | 'in' | 'out';

/** The rows after a move with a button; undefined where there is nowhere to go. */
export function moved(
  rows: Rows,
  index: number,
  move: Move,
  rules: MenuRules,
): MenuRow[] | undefined {
  const row = rows[index];
  if (row === undefined) return undefined;
  const siblings = siblingsOf(rows, index);
  const at = siblings.indexOf(index);
  const parent = parentOf(rows, index);
  switch (move) {
    case 'up': {
      const previous = siblings[at - 1];
      return previous === undefined ? undefined : placed(rows, index, previous, row.depth);
    }
    case 'down': {
      const next = siblings[at + 1];
      if (next === undefined) return undefined;
      return placed(rows, index, next + sizeAt(rows, next), row.depth);
    }
    case 'in': {
      const isPossible = row.depth === 0 && at > 0 && mayNest(rows, index, rules);
      return isPossible ? allowed(placed(rows, index, index, 1), rules) : undefined;
    }
    case 'out': {
      if (parent === -1 || !rules.leads) return undefined;
      return allowed(placed(rows, index, parent + sizeAt(rows, parent), 0), rules);
    }
  }
}

/** The rows that stand beside a row, itself among them. */
function siblingsOf(rows: Rows, index: number): number[] {
  const parent = parentOf(rows, index);
  return rows.flatMap(({ depth }, at) =>
    depth === rows[index]?.depth && parentOf(rows, at) === parent ? [at] : [],
  );
}

/** Where a dragged row would be put down. */
export interface Drop {
  rows: MenuRow[];
  index: number;
  depth: 0 | 1;
}

/**
 * The rows once a row was dragged over another and so many levels to the right. What goes with it goes
 * along; where it cannot stand at that depth it stands at the other, and else where it was.
 */
export function dropped(
  rows: Rows,
  from: number,
  over: number,
  wanted: number,
  rules: MenuRules,
): Drop | undefined {
  const row = rows[from];
  if (row === undefined) return undefined;
  const size = sizeAt(rows, from);
  // Over its own links it stays before them.
  const to = over < from ? over : Math.max(over + 1, from + size);
  const rest = rows.toSpliced(from, size);
  const at = over < from ? to : to - size;
  const first: 0 | 1 = wanted > 0 ? 1 : 0;
  const depths: readonly (0 | 1)[] = first === 1 ? [1, 0] : [0, 1];
  for (const depth of depths) {
    if (depth === 1 && !(at > 0 && mayNest(rows, from, rules))) continue;
    if (depth === 0 && row.depth === 1 && !rules.leads) continue;
    // Among the links of another entry it would part them from it.
    const index = depth === 0 ? endOfBlock(rest, at) : at;
    const taken = rows.slice(from, from + size);
    const next = rest.toSpliced(
      index,
      0,
      ...taken.map((one, nth) => (nth ? one : { ...one, depth })),
    );
    if (isMenu(next, rules)) return { rows: next, index, depth };
  }
  return undefined;
}

function endOfBlock(rows: Rows, at: number): number {
  let end = at;
  while (rows[end]?.depth === 1) end += 1;
  return end;
}

/** Whether there is room for one more: at the top, or below the entry at `parent`. */
export const mayAdd = (rows: Rows, parent: number, { max, maxItems }: MenuRules): boolean =>
  parent === -1
    ? rows.filter(({ depth }) => depth === 0).length < max
    : sizeAt(rows, parent) - 1 < maxItems;

/** "place 2 of 3 below Services" */
export function placeOf(rows: Rows, index: number, nameOf: (row: MenuRow) => string): string {
  const siblings = siblingsOf(rows, index);
  const parent = rows[parentOf(rows, index)];
  const place = `place ${siblings.indexOf(index) + 1} of ${siblings.length}`;
  return parent === undefined ? place : `${place} below ${nameOf(parent)}`;
}
