/** Which fields of two states of an entry differ, and how one is made of both. */
import { diffWordsWithSpace } from 'diff';
import { set } from 'react-hook-form';
import { type MergeConflict, mergeFields } from '#content/blocks/merge.ts';
import { isObject } from '#content/wire.ts';
import { capitalized } from '#web/content-manifest.ts';
import { fieldName } from '../list/field-names.ts';
import type { Fields } from './editor-type.ts';
import { type MergedText, mergeTexts } from './text-merge.ts';

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

const isBlock = (part: unknown): part is { id: string; type: string } =>
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

/** What a field is called; one of a block is named for the block's type. */
function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
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

/** Two versions of an entry, and what can be made of them. */
export interface Comparison {
  /** Where somebody has to choose. */
  differences: Difference[];
  /** The paths of those where theirs can stand, since nobody has touched mine. */
  untouched: string[];
  /** `mine` with what was chosen of theirs, or of both, and what needs no choice. */
  take: (theirs: readonly string[], both?: readonly string[]) => Fields;
}

/** Compares two versions that began from `base`, where that is known; `blockFields` hold blocks. */
export function compareVersions(
  versions: { base: Fields | undefined; mine: Fields; theirs: Fields },
  labels: Readonly<Record<string, string>>,
  blockFields: readonly string[],
): Comparison {
  const { base, mine, theirs } = versions;
  if (blockFields.length > 0) return compareBlocks(versions, labels, blockFields);
  const isUntouched = base === undefined ? () => false : untouchedPaths(base, mine);
  const changed = differences(theirs, mine, labels).map((difference) =>
    base === undefined || isUntouched(difference.path)
      ? difference
      : withBoth(difference, at(base, difference.path)),
  );
  return {
    differences: changed,
    untouched: changed.map(({ path }) => path).filter(isUntouched),
    take(paths, bothPaths = []) {
      const merged = structuredClone({ ...takeFrom(mine, theirs, paths) });
      for (const { path, both } of changed) {
        if (both !== undefined && bothPaths.includes(path)) set(merged, path, both.text);
      }
      return merged;
    },
  };
}

/** A difference with what both wrote; a text that only one side has changed needs none. */
function withBoth(difference: Difference, base: unknown): Difference {
  const { before, after } = difference;
  if (typeof base !== 'string' || base === before) return difference;
  const both = mergeTexts(base, after, before);
  return both === undefined ? difference : { ...difference, both };
}

/** Of blocks all that can stand together does; what both changed is chosen, a field or a block at a time. */
function compareBlocks(
  { base = {}, mine, theirs }: { base: Fields | undefined; mine: Fields; theirs: Fields },
  labels: Readonly<Record<string, string>>,
  blockFields: readonly string[],
): Comparison {
  const merged = mergeFields(base, mine, theirs, blockFields);
  const choices = merged.conflicts.map((conflict, index) => {
    const { blockId, field } = conflict;
    const block = isBlock(conflict.mine ?? conflict.theirs)
      ? (conflict.mine ?? conflict.theirs)
      : undefined;
    const type = blockTypeOf(block ?? findBlock(merged.fields, blockFields, blockId));
    const label =
      blockId === undefined
        ? labelOf(field ?? '', labels)
        : `${type}${field === undefined ? '' : `, ${field}`}`;
    const difference: Difference = {
      path: `${index}`,
      label,
      before: inWords(conflict.theirs),
      after: inWords(conflict.mine),
    };
    const isText = typeof conflict.theirs === 'string' && typeof conflict.mine === 'string';
    const shown = isText ? withBoth(difference, conflict.base) : difference;
    return { ...shown, conflict };
  });
  return {
    differences: choices.map(({ conflict: _, ...difference }) => difference),
    untouched: [],
    take(paths, bothPaths = []) {
      const fields = structuredClone(merged.fields);
      for (const { conflict, path, both } of choices) {
        if (both !== undefined && bothPaths.includes(path)) {
          takeTheirs(fields, blockFields, { ...conflict, theirs: both.text });
        } else if (paths.includes(path)) takeTheirs(fields, blockFields, conflict);
      }
      return fields;
    },
  };
}

function takeTheirs(
  fields: Record<string, unknown>,
  blockFields: readonly string[],
  { blockId, field, theirs }: MergeConflict,
): void {
  if (blockId === undefined) {
    if (field !== undefined) fields[field] = structuredClone(theirs);
    return;
  }
  for (const name of blockFields) {
    const blocks: unknown = fields[name];
    if (!Array.isArray(blocks)) continue;
    fields[name] = blocks.flatMap((block: unknown) => {
      if (!isBlock(block) || block.id !== blockId) return [block];
      if (field !== undefined) return [{ ...block, [field]: structuredClone(theirs) }];
      return theirs === undefined ? [] : [structuredClone(theirs)];
    });
  }
}

const findBlock = (fields: Fields, names: readonly string[], id: string | undefined): unknown =>
  names
    .flatMap((name): unknown[] => (Array.isArray(fields[name]) ? fields[name] : []))
    .find((block) => isBlock(block) && block.id === id);

const blockTypeOf = (block: unknown): string =>
  isBlock(block) ? capitalized(block.type.replaceAll('-', ' ')) : 'Block';

/** The words of a field or a block, whatever it holds. */
const inWords = (value: unknown): string =>
  value === undefined ? '(removed)' : [...flatten({ value }).values()].map(wordsOf).join('\n');

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
