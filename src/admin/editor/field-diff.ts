/** Which fields of two states of an entry differ, and how one is made of both. */
import { diffWordsWithSpace } from 'diff';
import { set } from 'react-hook-form';
import { fieldName } from '../list/field-names.ts';
import type { Fields } from './editor-type.ts';

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
      for (const [key, part] of Object.entries(value)) {
        add(path === '' ? key : `${path}.${key}`, part);
      }
    }
  };
  add('', fields);
  return flat;
}

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
      label: fieldName(labels, path),
      before: wordsOf(old.get(path) ?? emptyBeside(now.get(path))),
      after: wordsOf(now.get(path) ?? emptyBeside(old.get(path))),
    }))
    .filter((difference) => difference.before !== difference.after);
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

const at = (fields: unknown, path: string): unknown =>
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
