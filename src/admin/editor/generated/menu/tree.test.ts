import { expect, test } from 'vitest';
import { EMPTY_LINK, type MenuRules } from '#features/settings/menu-rules.ts';
import {
  dropped,
  fromRows,
  type MenuRow,
  type Move,
  mayAdd,
  moved,
  pathOf,
  toRows,
} from './tree.ts';

const RULES: MenuRules = {
  one: 'link',
  levels: 2,
  max: 4,
  maxItems: 3,
  leads: true,
  described: 'items',
};

/** A row for each word; one with a dash before it stands below the last without. */
const rowsOf = (...words: string[]): MenuRow[] =>
  words.map((word) => ({
    key: word.replace('-', ''),
    depth: word.startsWith('-') ? 1 : 0,
    link: { ...EMPTY_LINK, label: word.replace('-', ''), href: '/' },
    fill: 'none',
  }));

const said = (rows: readonly MenuRow[] | undefined): string | undefined =>
  rows?.map(({ key, depth }) => (depth === 1 ? `-${key}` : key)).join(' ');

const MENU = rowsOf('a', '-a1', '-a2', 'b', 'c');
const at = (key: string, rows = MENU): number => rows.findIndex((row) => row.key === key);

test('rows are the menu that they were made of, each with its path in the form', () => {
  const menu = fromRows(MENU, RULES);
  expect(menu).toMatchObject([
    { label: 'a', fill: 'none', items: [{ label: 'a1' }, { label: 'a2' }] },
    { label: 'b', items: [] },
    { label: 'c', items: [] },
  ]);
  expect(toRows(menu, ['a', 'a1', 'a2', 'b', 'c'])).toEqual(MENU);
  expect(toRows([...menu, { label: 3 }, null], []).at(-1)).toMatchObject({
    key: 'at-5',
    link: EMPTY_LINK,
  });
  expect(MENU.map((_, index) => pathOf(MENU, index, 'menu'))).toEqual([
    'menu.0',
    'menu.0.items.0',
    'menu.0.items.1',
    'menu.1',
    'menu.2',
  ]);
});

test.each<[string, Move, string | undefined]>([
  ['b', 'up', 'b a -a1 -a2 c'],
  ['a', 'down', 'b a -a1 -a2 c'],
  ['c', 'down', undefined],
  ['a', 'up', undefined],
  ['a2', 'up', 'a -a2 -a1 b c'],
  ['a2', 'down', undefined],
  ['a1', 'up', undefined],
  ['b', 'in', 'a -a1 -a2 -b c'],
  ['c', 'in', 'a -a1 -a2 b -c'],
  ['a', 'in', undefined],
  ['a1', 'out', 'a -a2 a1 b c'],
  ['b', 'out', undefined],
  ['a1', 'in', undefined],
])('%s is moved %s with what stands below it, or not at all', (key, move, result) => {
  expect(said(moved(MENU, at(key), move, RULES))).toBe(result);
});

test('nothing is moved where there is no room, nor what opens links below another', () => {
  const full = rowsOf('a', '-a1', '-a2', '-a3', 'b', 'c', 'd');
  expect(moved(full, at('b', full), 'in', RULES)).toBeUndefined();
  expect(moved(full, at('a1', full), 'out', RULES)).toBeUndefined();
  expect([mayAdd(full, -1, RULES), mayAdd(full, 0, RULES), mayAdd(full, 4, RULES)]).toEqual([
    false,
    false,
    true,
  ]);
  const two = rowsOf('a', 'b', '-b1');
  expect(moved(two, 1, 'in', RULES)).toBeUndefined();
  const filled = rowsOf('a', 'b').map((row) => ({ ...row, fill: 'services' as const }));
  expect(moved(filled, 1, 'in', RULES)).toBeUndefined();
});

test.each<[key: string, over: string, levels: number, result: string | undefined]>([
  ['c', 'a', 0, 'c a -a1 -a2 b'],
  ['c', 'a1', 1, 'a -c -a1 -a2 b'],
  // Amid the links of another an entry of the top would part them from it.
  ['c', 'a2', 0, 'a -a1 -a2 c b'],
  ['c', 'c', 1, 'a -a1 -a2 b -c'],
  ['a', 'b', 0, 'b a -a1 -a2 c'],
  ['a', 'c', 0, 'b c a -a1 -a2'],
  // What has links below it stays at the top, however far it is drawn.
  ['a', 'b', 1, 'b a -a1 -a2 c'],
  ['a1', 'b', 1, 'a -a2 b -a1 c'],
  ['a2', 'a2', 0, 'a -a1 a2 b c'],
  ['a1', 'a', 1, 'a1 a -a2 b c'],
  ['b', 'b', -3, 'a -a1 -a2 b c'],
])('%s dragged over %s and %i to the right', (key, over, levels, result) => {
  expect(said(dropped(MENU, at(key), at(over), levels, RULES)?.rows)).toBe(result);
});

test('columns stay at the top, their links below one, and a list of one level is one', () => {
  const columns = { ...RULES, leads: false };
  expect(said(moved(MENU, at('b'), 'in', columns))).toBeUndefined();
  expect(said(moved(MENU, at('a1'), 'out', columns))).toBeUndefined();
  expect(said(dropped(MENU, at('a1'), at('c'), 0, columns)?.rows)).toBe('a -a2 b c -a1');
  expect(fromRows(MENU, columns)[1]).toEqual({ label: 'b', fill: 'none', items: [] });
  const flat = { ...RULES, levels: 1 as const, maxItems: 0 };
  const list = rowsOf('a', 'b', 'c');
  expect(said(dropped(list, 2, 0, 5, flat)?.rows)).toBe('c a b');
  expect(moved(list, 1, 'in', flat)).toBeUndefined();
});
