/** Which fields of two states of an entry differ, and how one is made of both. */
import { diffWordsWithSpace } from 'diff';
import { set } from 'react-hook-form';
import { isObject } from '#content/wire.ts';
import { capitalized } from '#web/content-manifest.ts';
import { fieldName } from '../list/field-names.ts';
import type { Fields } from './editor-type.ts';
import { isBlank, type SectionList } from './section-lists.ts';
import { type SectionRow, sectionRows } from './section-rows.ts';
import type { MergedText } from './text-merge.ts';

/** Finding the words that differ must not hold the page up; past this, all of them do. */
const DIFF_TIMEOUT_MS = 250;

type Value = string | boolean;

/** The value of each field, by path: `title`, `contentSections.0.text`. */
function flatten(fields: Fields): Map<string, Value> {
  const flat = new Map<string, Value>();
  const add = (path: string, value: unknown): void => {
    if (typeof value === 'boolean' || typeof value === 'string') flat.set(path, value);
    else if (typeof value === 'number') flat.set(path, `${value}`);
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
      flat.set(path, value.join(', '));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of partsOf(value)) {
        add(path === '' ? key : `${path}.${key}`, part);
      }
    }
  };
  add('', fields);
  return flat;
}

/** The parts of a value by key; blocks by their ids, since they are moved. */
const partsOf = (value: object): [string, unknown][] =>
  Object.entries(value).map(([key, part]: [string, unknown]) =>
    Array.isArray(value) && isBlock(part) ? [`${part.type}#${part.id}`, part] : [key, part],
  );

/** Whether a value is a block. */
export const isBlock = (part: unknown): part is { id: string; type: string } =>
  isObject(part) && typeof part.id === 'string' && typeof part.type === 'string';

/** What a field without a value counts as, beside a state in which it has one. */
const emptyBeside = (other: unknown): Value => (typeof other === 'boolean' ? false : '');

/** A value as people read it. */
const wordsOf = (value: Value): string =>
  typeof value === 'string' ? value : value ? 'Yes' : 'No';

export interface Difference {
  path: string;
  label: string;
  before: string;
  after: string;
  /** What both wrote, as one text, where that can be. */
  both?: MergedText;
}

/** The fields that differ; one that is missing counts as empty. */
export function differences(
  before: Fields,
  after: Fields,
  labels: Readonly<Record<string, string>>,
): Difference[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => ({
      path,
      label: labelOf(path, labels),
      before: wordsOf(old.get(path) ?? emptyBeside(now.get(path))),
      after: wordsOf(now.get(path) ?? emptyBeside(old.get(path))),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** The same, section by section: those that one side has alone are one difference each. */
export const differencesBySection = (
  before: Fields,
  after: Fields,
  labels: Readonly<Record<string, string>>,
  lists: readonly SectionList[],
): Difference[] => [
  ...differences(withoutSections(before, lists), withoutSections(after, lists), labels),
  ...lists.flatMap((list) =>
    sectionRows(list, { base: undefined, mine: after, theirs: before }).flatMap((row, index) =>
      rowDifferences(list, { row, index }, labels),
    ),
  ),
];

/** The fields that are none of sections. */
export function withoutSections(fields: Fields, lists: readonly SectionList[]): Fields {
  const names = new Set(lists.flatMap((list) => Object.keys(list.write([]))));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** How theirs of a section and mine differ; the paths are of the row, since places differ. */
export function rowDifferences(
  list: SectionList,
  { row: { mine, theirs, place, isNew }, index }: { row: SectionRow; index: number },
  labels: Readonly<Record<string, string>>,
): Difference[] {
  const path = `${list.name}.${index}`;
  if (mine !== undefined && theirs !== undefined) {
    return differences(theirs, mine, {}).map((difference) => ({
      ...difference,
      path: `${path}.${difference.path}`,
      label: labelOf(list.nameOf(place, difference.path), labels),
    }));
  }
  if (isBlank(mine ?? theirs ?? {})) return [];
  const [section] = labelOf(list.nameOf(place, list.heading), labels).split(', ');
  const [before, after] = [theirs, mine].map((one) => (one === undefined ? '' : inWords(one)));
  const label = `${section}, ${isNew ? 'new' : 'whole'}`;
  return [{ path, label, before: before ?? '', after: after ?? '' }];
}

/** What a field is called; one of a block is named for the block's type. */
export function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
  const [, block, field = ''] = /^\w+\.([\w-]+)#[\w-]+\.(.+)$/.exec(path) ?? [];
  if (block === undefined) return fieldName(labels, path);
  return `${capitalized(block.replaceAll('-', ' '))}, ${field}`;
}

/** The paths that `mine` left as they were in `base`, so that others' changes to them can stand. */
export function untouchedPaths(base: Fields, mine: Fields): (path: string) => boolean {
  const [old, now] = [flatten(base), flatten(mine)];
  return (path) => {
    const [was, is] = [old.get(path), now.get(path)];
    return (was ?? emptyBeside(is)) === (is ?? emptyBeside(was));
  };
}

/** `mine` with the values that `theirs` has at these paths. */
export function takeFrom(mine: Fields, theirs: Fields, paths: readonly string[]): Fields {
  const merged = structuredClone({ ...mine });
  for (const path of paths) {
    set(merged, path, structuredClone(at(theirs, path)) ?? emptyBeside(at(mine, path)));
  }
  return merged;
}

/** The words of a field or a block, whatever it holds. */
export const inWords = (value: unknown): string =>
  value === undefined
    ? '(removed)'
    : [...flatten({ value }).values()]
        .map(wordsOf)
        .filter((words) => words !== '')
        .join('\n');

/** The value at a path. */
export const at = (fields: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      fields,
    );

export interface Words {
  text: string;
  /** Where the words are found: in both texts or in one. */
  in: 'both' | 'before' | 'after';
}

/** Two texts as the runs of words that they share and do not share. */
export function wordDiff(before: string, after: string): Words[] {
  const runs = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS });
  if (runs === undefined) {
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
  }
  return runs.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
}
