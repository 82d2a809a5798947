/** Which sections of several versions of an entry are the same one, wherever they stand. */
import { readText } from '#content/wire.ts';
import type { Fields } from './editor-type.ts';
import { isBlank, type SectionList } from './section-lists.ts';

/** Three versions, the first of which may be unknown. */
export interface Versions {
  base: Fields | undefined;
  mine: Fields;
  theirs: Fields;
}

/** A section in the versions that have it. */
export interface SectionRow {
  base: Fields | undefined;
  mine: Fields | undefined;
  theirs: Fields | undefined;
  /** Where it stands in mine, or else in theirs, from 0. */
  place: number;
  /** Whether one side has added it. */
  isNew: boolean;
}

/** Matching takes time with the square of them. */
const MAX_MATCHED = 30;

/**
 * The sections of both versions, in an order that agrees with both where it can; those by their places where
 * together they are more than an entry has room for.
 */
export function sectionRows(list: SectionList, versions: Versions): SectionRow[] {
  const mine = list.read(versions.mine);
  const theirs = list.read(versions.theirs);
  const base = versions.base && list.read(versions.base);
  const longest = Math.max(mine.length, theirs.length, base?.length ?? 0);
  const rows =
    longest > MAX_MATCHED
      ? []
      : aligned({
          base: traitsOf(list, base ?? theirs),
          mine: traitsOf(list, mine),
          theirs: traitsOf(list, theirs),
        });
  const matched =
    rows.length > 0 && list.hasRoomFor(rows.length)
      ? rows
      : Array.from({ length: Math.max(mine.length, theirs.length) }, (_, place) => ({
          base: place,
          mine: place,
          theirs: place,
        }));
  return matched.map((row) => ({
    place: row.mine !== undefined && row.mine < mine.length ? row.mine : (row.theirs ?? 0),
    isNew: base !== undefined && at(base, row.base) === undefined,
    base: at(base, row.base),
    mine: at(mine, row.mine),
    theirs: at(theirs, row.theirs),
  }));
}

const at = (sections: readonly Fields[] | undefined, index: number | undefined) =>
  index === undefined ? undefined : sections?.[index];

/** What a section is known by. */
interface Traits {
  heading: string;
  words: ReadonlySet<string>;
  /** All of it, where there is something in it. */
  whole: string | undefined;
}

const traitsOf = (list: SectionList, sections: readonly Fields[]): Traits[] =>
  sections.map((section) => ({
    heading: readText(section[list.heading]).trim(),
    words: new Set(readText(section[list.prose]).match(/[\p{L}\p{N}]+/gu)),
    whole: isBlank(section) ? undefined : JSON.stringify(section),
  }));

/** The indexes of one section in the versions that have it. */
interface Places {
  base: number | undefined;
  mine: number | undefined;
  theirs: number | undefined;
}

function aligned({ base, mine, theirs }: Record<keyof Places, readonly Traits[]>): Places[] {
  const [ofMine, ofTheirs] = [new Map(allPairs(base, mine)), new Map(allPairs(base, theirs))];
  const rows: Places[] = [];
  let [nextMine, nextTheirs] = [0, 0];
  for (let place = 0; place <= base.length; place += 1) {
    const endOfMine = firstFrom(ofMine, place) ?? mine.length;
    const endOfTheirs = firstFrom(ofTheirs, place) ?? theirs.length;
    rows.push(...newOnes({ mine, theirs }, [nextMine, endOfMine], [nextTheirs, endOfTheirs]));
    const own = { base: place, mine: ofMine.get(place), theirs: ofTheirs.get(place) };
    if (own.mine !== undefined || own.theirs !== undefined) rows.push(own);
    nextMine = endOfMine + (own.mine === undefined ? 0 : 1);
    nextTheirs = endOfTheirs + (own.theirs === undefined ? 0 : 1);
  }
  return rows;
}

/** Where the first stands of those that begin with the section at `place` of the base. */
function firstFrom(pairs: ReadonlyMap<number, number>, place: number): number | undefined {
  const later = [...pairs].filter(([base]) => base >= place).map(([, own]) => own);
  return later.length === 0 ? undefined : Math.min(...later);
}

type Range = readonly [from: number, end: number];

/** What both put in one place: once where it is alike, else theirs before mine. */
function newOnes(
  { mine, theirs }: Record<'mine' | 'theirs', readonly Traits[]>,
  [fromMine, endOfMine]: Range,
  [fromTheirs, endOfTheirs]: Range,
): Places[] {
  const pairs = likePairs(
    theirs.slice(fromTheirs, endOfTheirs),
    mine.slice(fromMine, endOfMine),
  ).map(([their, own]) => [their + fromTheirs, own + fromMine] as const);
  const rows: Places[] = [];
  let [nextMine, nextTheirs] = [fromMine, fromTheirs];
  for (const [their, own] of [...pairs, [endOfTheirs, endOfMine] as const]) {
    for (; nextTheirs < their; nextTheirs += 1) {
      rows.push({ base: undefined, mine: undefined, theirs: nextTheirs });
    }
    for (; nextMine < own; nextMine += 1) {
      rows.push({ base: undefined, mine: nextMine, theirs: undefined });
    }
    if (own < endOfMine) rows.push({ base: undefined, mine: own, theirs: their });
    [nextMine, nextTheirs] = [own + 1, their + 1];
  }
  return rows;
}

type Pair = readonly [number, number];

/** Pairs that are alike, and between two of them what stands alone in both: it was written anew. */
function allPairs(one: readonly Traits[], other: readonly Traits[]): Pair[] {
  const pairs: Pair[] = [];
  let [next, nextOther] = [0, 0];
  for (const [index, place] of [...likePairs(one, other), [one.length, other.length] as const]) {
    if (index - next === place - nextOther) {
      for (let step = 0; step < index - next; step += 1)
        pairs.push([next + step, nextOther + step]);
    }
    if (index < one.length) pairs.push([index, place]);
    [next, nextOther] = [index + 1, place + 1];
  }
  return pairs;
}

/** The pairs, in the order of both, that are the most alike together: a longest common subsequence by weight. */
function likePairs(one: readonly Traits[], other: readonly Traits[]): Pair[] {
  const weights = one.map((first) => other.map((second) => likeness(first, second)));
  const best = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  const bestAt = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const withPair = (row: number, column: number): number => {
    const weight = weights[row]?.[column] ?? 0;
    return weight < MIN_LIKENESS ? 0 : weight + bestAt(row + 1, column + 1);
  };
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const without = Math.max(bestAt(row + 1, column), bestAt(row, column + 1));
      best[row]?.splice(column, 1, Math.max(without, withPair(row, column)));
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const rest = bestAt(row, column);
    if (rest === 0) break;
    if (withPair(row, column) === rest) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (bestAt(row + 1, column) === rest) row += 1;
    else column += 1;
  }
  return pairs;
}

/** What is less alike is another section. */
const MIN_LIKENESS = 0.4;

/** From 0 to 1: by the words that both texts have, and more where the heading is the same. */
function likeness(one: Traits, other: Traits): number {
  if (one.whole !== undefined && one.whole === other.whole) return 1;
  const both = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size;
  const share = all === 0 ? 0 : (2 * both) / all;
  return one.heading !== '' && one.heading === other.heading ? 0.5 + share / 2 : share;
}
