/** A menu in a form: its rows, what can be done to them, and what is said of it. */
import { useQueries } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  EMPTY_LINK,
  FILL_NAMES,
  type MenuLink,
  type MenuRules,
} from '#features/settings/menu-rules.ts';
import { FormEntriesContext, type NamedEntry } from '#ui/form/form-entries.ts';
import { capitalized } from '#web/content-manifest.ts';
import { kindOf } from './target-field.tsx';
import {
  fromRows,
  type MenuRow,
  type Move,
  mayAdd,
  moved,
  parentOf,
  placeOf,
  sizeAt,
  toRows,
} from './tree.ts';

type Target = NamedEntry | null | undefined;

export interface Menu {
  rows: readonly MenuRow[];
  rules: MenuRules;
  /** For what the form focuses when the whole list is at fault. */
  ref: React.RefCallback<HTMLElement>;
  /** What was done last, for who listens. */
  said: string;
  /** What the last removal took away. */
  removed: { words: string } | undefined;
  nameOf: (row: MenuRow) => string;
  /** The entry that a row names: null where it is gone, undefined where nobody knows yet. */
  targetOf: (row: MenuRow) => Target;
  change: (index: number, changes: Partial<MenuLink> & Partial<Pick<MenuRow, 'fill'>>) => void;
  mayMove: (index: number, move: Move) => boolean;
  move: (index: number, move: Move) => void;
  /** Takes rows that were dragged into an order of their own. */
  reorder: (rows: readonly MenuRow[]) => void;
  mayAdd: (parent: number) => boolean;
  /** At the end of the top, or below the entry at `parent`. Each gives the key that the work goes on with. */
  add: (parent: number) => string;
  remove: (index: number) => string;
  bringBack: () => string;
}

const keyOf = ({ type, page }: MenuLink): string => `${type} ${page}`;

function useTargets(rows: readonly MenuRow[]): (row: MenuRow) => Target {
  const source = useContext(FormEntriesContext);
  const named = [...new Map(rows.map(({ link }) => [keyOf(link), link])).values()].filter(
    ({ page }) => page !== '',
  );
  const found = useQueries({
    queries: named.map(({ type, page }) => ({
      queryKey: ['named-entry', type, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => source?.find(type, page, signal) ?? null,
      retry: false,
    })),
  });
  const targets = new Map(named.map((link, index) => [keyOf(link), found[index]?.data]));
  return ({ link }) => targets.get(keyOf(link));
}

const wordsFor = ({ link, fill }: MenuRow, target: Target): string =>
  link.label || target?.label || link.href || FILL_NAMES[fill];

/** A column without a label has the word that ships. */
function unnamed({ one, leads }: MenuRules, { link, depth }: MenuRow): string {
  if (link.page !== '') return capitalized(kindOf(link.type));
  return leads || depth > 0 ? `New ${depth > 0 ? 'link' : one}` : 'Explore';
}

export function useMenu(name: string, rules: MenuRules): Menu {
  const { field } = useController({ name });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const made = useRef(0);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ words: string; rows: readonly MenuRow[]; at: number }>();
  const rows = readRows(field.value, keys);
  const targetOf = useTargets(rows);
  const nameOf = (row: MenuRow): string => wordsFor(row, targetOf(row)) || unnamed(rules, row);
  const apply = (next: readonly MenuRow[], words: string): void => {
    setKeys(next.map(({ key }) => key));
    field.onChange(fromRows(next, rules));
    setSaid(words);
  };
  return {
    rows,
    rules,
    ref: field.ref,
    said,
    removed,
    nameOf,
    targetOf,
    change(index, { fill, ...link }) {
      const next = rows.map((row, at) =>
        at === index ? { ...row, link: { ...row.link, ...link }, fill: fill ?? row.fill } : row,
      );
      apply(next, '');
    },
    mayMove: (index, move) => moved(rows, index, move, rules) !== undefined,
    move(index, move) {
      const next = moved(rows, index, move, rules);
      const row = rows[index];
      if (next === undefined || row === undefined) return;
      const at = next.findIndex(({ key }) => key === row.key);
      apply(next, `${nameOf(row)} is now at ${placeOf(next, at, nameOf)}`);
    },
    reorder: (next) => apply(next, ''),
    mayAdd: (parent) => mayAdd(rows, parent, rules),
    add(parent) {
      made.current += 1;
      const key = `new-${made.current}`;
      const at = parent === -1 ? rows.length : parent + sizeAt(rows, parent);
      const depth = parent === -1 ? 0 : 1;
      const row: MenuRow = { key, depth, link: EMPTY_LINK, fill: 'none' };
      setRemoved(undefined);
      apply(rows.toSpliced(at, 0, row), `${capitalized(depth === 0 ? rules.one : 'link')} added`);
      return key;
    },
    remove(index) {
      const row = rows[index];
      if (row === undefined) return '';
      const size = sizeAt(rows, index);
      const words = `${nameOf(row)}${size === 1 ? '' : ' and the links below it'} removed`;
      const next = rows.toSpliced(index, size);
      apply(next, words);
      setRemoved({ words, rows: rows.slice(index, index + size), at: index });
      return (next[index] ?? next.at(-1))?.key ?? '';
    },
    bringBack() {
      const [first] = removed?.rows ?? [];
      if (removed === undefined || first === undefined) return '';
      setRemoved(undefined);
      const at = placeFor(rows, removed.at, first);
      apply(rows.toSpliced(at, 0, ...removed.rows), `${nameOf(first)} is back`);
      return first.key;
    },
  };
}

/** Keys hold as long as nobody else has changed how many rows there are. */
function readRows(value: unknown, keys: readonly string[]): MenuRow[] {
  const rows = toRows(value, keys);
  return rows.length === keys.length ? rows : toRows(value, []);
}

/** Where a row that stood at `at` can stand again: none of the top amid the links of another. */
function placeFor(rows: readonly MenuRow[], at: number, { depth }: MenuRow): number {
  const place = Math.min(at, rows.length);
  const parent = parentOf(rows, place);
  return depth === 1 || parent === -1 ? place : parent + sizeAt(rows, parent);
}
