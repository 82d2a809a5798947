/** What can be made of two versions of an entry. */
import { set } from 'react-hook-form';
import { type MergeConflict, mergeFields } from '#content/blocks/merge.ts';
import { capitalized } from '#web/content-manifest.ts';
import type { Fields } from './editor-type.ts';
import {
  at,
  type Difference,
  differences,
  inWords,
  isBlock,
  labelOf,
  rowDifferences,
  takeFrom,
  untouchedPaths,
  withoutSections,
} from './field-diff.ts';
import type { SectionList } from './section-lists.ts';
import { sectionRows, type Versions } from './section-rows.ts';
import { mergeTexts } from './text-merge.ts';

type Labels = Readonly<Record<string, string>>;

/** Two versions of an entry, and what can be made of them. */
export interface Comparison {
  /** Where somebody has to choose. */
  differences: Difference[];
  /** The paths of those where theirs can stand, since nobody has touched mine. */
  untouched: string[];
  /** `mine` with what was chosen of theirs, or of both, and what needs no choice. */
  take: (theirs: readonly string[], both?: readonly string[]) => Fields;
}

/** How a type keeps what is compared part by part. */
interface Parts {
  /** The fields that hold blocks. */
  blockFields: readonly string[];
  sections: readonly SectionList[];
}

/** Compares two versions that began from `base`, where that is known. */
export function compareVersions(
  versions: Versions,
  labels: Labels,
  { blockFields, sections }: Parts,
): Comparison {
  if (blockFields.length > 0) return compareBlocks(versions, labels, blockFields);
  const own = compareFields(withOtherFields(versions, sections), labels);
  const lists = sections.map((list) => compareSections(list, versions, labels));
  const all = [own, ...lists];
  return {
    differences: all.flatMap((part) => part.differences),
    untouched: all.flatMap((part) => part.untouched),
    take: (theirs, both) => Object.assign({}, ...all.map((part) => part.take(theirs, both))),
  };
}

const withOtherFields = (
  { base, mine, theirs }: Versions,
  lists: readonly SectionList[],
): Versions => ({
  base: base && withoutSections(base, lists),
  mine: withoutSections(mine, lists),
  theirs: withoutSections(theirs, lists),
});

function compareFields({ base, mine, theirs }: Versions, labels: Labels): Comparison {
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
      const own = changed.map(({ path }) => path).filter((path) => paths.includes(path));
      const merged = structuredClone({ ...takeFrom(mine, theirs, own) });
      for (const { path, both } of changed) {
        if (both !== undefined && bothPaths.includes(path)) set(merged, path, both.text);
      }
      return merged;
    },
  };
}

/** Sections are compared with themselves, wherever they stand; one that a side has not is chosen whole. */
function compareSections(list: SectionList, versions: Versions, labels: Labels): Comparison {
  const isKnown = versions.base !== undefined;
  const rows = sectionRows(list, versions).map((row, index) => {
    const { mine, theirs } = row;
    const changed = rowDifferences(list, { row, index }, labels);
    const prefix = `${list.name}.${index}`;
    if (mine === undefined || theirs === undefined) {
      const isUntouched = isKnown && differences(row.base ?? {}, mine ?? {}, {}).length === 0;
      return {
        differences: changed,
        untouched: isUntouched ? changed.map(({ path }) => path) : [],
        take: (paths: readonly string[]) => {
          const taken = changed.length > 0 && paths.includes(prefix) ? theirs : mine;
          return taken === undefined ? [] : [taken];
        },
      };
    }
    const compared = compareFields({ base: row.base, mine, theirs }, {});
    const inRow = (paths: readonly string[]): string[] =>
      paths
        .filter((path) => path.startsWith(`${prefix}.`))
        .map((path) => path.slice(prefix.length + 1));
    return {
      differences: changed.map((difference, place) => ({
        ...difference,
        ...(compared.differences[place]?.both && { both: compared.differences[place].both }),
      })),
      untouched: compared.untouched.map((path) => `${prefix}.${path}`),
      take: (paths: readonly string[], both: readonly string[] = []) => [
        compared.take(inRow(paths), inRow(both)),
      ],
    };
  });
  return {
    differences: rows.flatMap((row) => row.differences),
    untouched: rows.flatMap((row) => row.untouched),
    take: (theirs, both) => ({ ...list.write(rows.flatMap((row) => row.take(theirs, both))) }),
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
  { base = {}, mine, theirs }: Versions,
  labels: Labels,
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
