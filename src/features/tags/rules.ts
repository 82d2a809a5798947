/** What can be done to an owner's tags. A word once known stands for its tag for as long as that exists. */
import type { Tag, TagKind } from '#content/tags.ts';

/** Of all tags together. */
export const MAX_OWN_TAGS = 200;
/** Of one tag. */
export const MAX_ALIASES = 400;

/** The tags of a site, in the owner's order, and the keys of those that have a solution's page. */
export interface TagList {
  list: readonly Tag[];
  solutions: readonly string[];
}

/** A change of the tags. Tags are named by any word that stands for them. */
export type TagChange =
  | { action: 'add'; name: string; kind: TagKind; shortName?: string | undefined }
  /** `from` is the name that the caller has seen. What is left out stays as it is. */
  | {
      action: 'edit';
      tag: string;
      from: string;
      name: string;
      shortName?: string | undefined;
      kind?: TagKind | undefined;
      /** Whether case studies can be featured on a solution's page of it. */
      hasPage?: boolean | undefined;
    }
  | { action: 'order'; keys: readonly string[] }
  | { action: 'order-solutions'; keys: readonly string[] }
  | { action: 'merge'; tag: string; into: string }
  | { action: 'remove'; tag: string };

/** Why a change cannot be made, in a sentence, and the field that it is about. */
export class TagProblem extends Error {
  readonly field: string;
  readonly isConflict: boolean;

  constructor(message: string, field: string, isConflict = false) {
    super(message);
    this.field = field;
    this.isConflict = isConflict;
  }
}

/** All words that stand for a tag. */
export const wordsOfTag = ({ key, name, aliases }: Tag): string[] => [
  ...new Set([key, name, ...aliases]),
];

const folded = (word: string): string => word.normalize('NFC').toLowerCase();

/** The tag that a word stands for. */
export const findTag = (list: readonly Tag[], word: string): Tag | undefined =>
  list.find((tag) => wordsOfTag(tag).includes(word));

/** The tag of which a word differs from one of its own in nothing but capitals. */
const findLikeTag = (list: readonly Tag[], word: string): Tag | undefined =>
  findTag(list, word) ??
  list.find((tag) => wordsOfTag(tag).some((own) => folded(own) === folded(word)));

/**
 * The tags after a change.
 * @throws {TagProblem} where it cannot be made.
 */
export function changeTags(tags: TagList, change: TagChange): TagList {
  switch (change.action) {
    case 'add':
      return addTag(tags, change);
    case 'edit':
      return editTag(adopted(tags, change.tag), change);
    case 'order':
      return { ...tags, list: ordered(tags.list, change.keys, ({ key }) => key) };
    case 'order-solutions':
      return { ...tags, solutions: ordered(tags.solutions, change.keys, (key) => key) };
    case 'merge':
      return mergeTags(adopted(adopted(tags, change.tag), change.into), change);
    case 'remove':
      return removeTag(tags, change.tag);
  }
}

/** A word that only entries have becomes a tag of its own once something is done to it. */
const adopted = (tags: TagList, word: string): TagList =>
  findTag(tags.list, word) === undefined ? addTag(tags, { name: word, kind: 'topic' }) : tags;

function addTag(
  tags: TagList,
  { name, kind, shortName = '' }: { name: string; kind: TagKind; shortName?: string | undefined },
): TagList {
  const like = findLikeTag(tags.list, name);
  if (like !== undefined) throw new TagProblem(takenBy(like, name), 'name');
  if (tags.list.length >= MAX_OWN_TAGS) {
    throw new TagProblem(`You can have at most ${MAX_OWN_TAGS} tags`, 'name');
  }
  return { ...tags, list: [...tags.list, { key: name, name, shortName, kind, aliases: [] }] };
}

const takenBy = (tag: Tag, name: string): string =>
  folded(tag.name) === folded(name)
    ? `There is already a tag “${tag.name}”`
    : `“${name}” is an earlier name of “${tag.name}”, and entries may still use it`;

function editTag(
  tags: TagList,
  { tag: word, from, name, shortName, kind, hasPage }: Extract<TagChange, { action: 'edit' }>,
): TagList {
  const tag = getTag(tags.list, word);
  if (tag.name !== from) {
    throw new TagProblem(
      `Someone has renamed “${from}” to “${tag.name}” in the meantime`,
      'name',
      true,
    );
  }
  const like = findLikeTag(tags.list, name);
  if (like !== undefined && like !== tag) {
    throw new TagProblem(`${takenBy(like, name)}. Merge the two instead`, 'name');
  }
  const placed = hasPage === undefined ? tags : setSolution(tags, tag, hasPage);
  return withTag(placed, tag, {
    name,
    kind: kind ?? tag.kind,
    aliases: aliasesOf(tag, [...tag.aliases, tag.name], name),
    // A short name of the old name says nothing of the new one.
    shortName: shortName ?? (name === tag.name ? tag.shortName : ''),
  });
}

function aliasesOf({ key }: Tag, words: readonly string[], name: string): string[] {
  const aliases = [...new Set(words)].filter((word) => word !== key && word !== name);
  if (aliases.length <= MAX_ALIASES) return aliases;
  throw new TagProblem(`A tag can have at most ${MAX_ALIASES} earlier names`, 'name');
}

function setSolution(tags: TagList, { key }: Tag, hasPage: boolean): TagList {
  if (tags.solutions.includes(key) === hasPage) return tags;
  const rest = tags.solutions.filter((one) => one !== key);
  return { ...tags, solutions: hasPage ? [...rest, key] : rest };
}

/** The listed ones in the order of `keys` in the places that they have; all others stay where they are. */
function ordered<Item extends object | string>(
  items: readonly Item[],
  keys: readonly string[],
  keyOf: (item: Item) => string,
): Item[] {
  const wanted = keys.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []);
  const isMoved = new Set(wanted);
  const next = [...isMoved].values();
  return items.map((item) => (isMoved.has(item) ? (next.next().value ?? item) : item));
}

function mergeTags(
  { list, solutions }: TagList,
  { tag: word, into }: Extract<TagChange, { action: 'merge' }>,
): TagList {
  const [from, to] = [getTag(list, word), getTag(list, into)];
  if (from === to) throw new TagProblem('Choose another tag to merge it into', 'into');
  const aliases = aliasesOf(to, [...to.aliases, ...wordsOfTag(from)], to.name);
  return {
    list: list.filter((tag) => tag !== from).map((tag) => (tag === to ? { ...to, aliases } : tag)),
    solutions: [...new Set(solutions.map((key) => (key === from.key ? to.key : key)))],
  };
}

function removeTag({ list, solutions }: TagList, word: string): TagList {
  const { key } = getTag(list, word);
  return {
    list: list.filter((tag) => tag.key !== key),
    solutions: solutions.filter((one) => one !== key),
  };
}

const withTag = (tags: TagList, { key }: Tag, change: Partial<Tag>): TagList => ({
  ...tags,
  list: tags.list.map((tag) => (tag.key === key ? { ...tag, ...change } : tag)),
});

function getTag(list: readonly Tag[], word: string): Tag {
  const tag = findTag(list, word);
  if (tag === undefined) throw new TagProblem('This tag no longer exists', 'tag', true);
  return tag;
}

/**
 * A list that is put in the place of another, as by restoring a revision, with every word that the
 * other knew: what was merged stays merged, earlier names go on to be read, and no tag goes.
 */
export function carryWords({ list, solutions }: TagList, before: readonly Tag[]): TagList {
  const nowKeyOf = ({ key }: Tag): string => findTag(before, key)?.key ?? key;
  const groups = Map.groupBy(
    [...list, ...before.filter(({ key }) => !list.some((tag) => nowKeyOf(tag) === key))],
    nowKeyOf,
  );
  const kept = [...groups].flatMap(([now, tags]) => {
    const tag = tags.find(({ key }) => key === now) ?? tags[0];
    const was = before.find(({ key }) => key === now);
    const words = [...tags, ...(was === undefined ? [] : [was])].flatMap(wordsOfTag);
    return tag === undefined ? [] : { ...tag, now, words };
  });
  const claimed = new Set<string>();
  // What somebody is called now is more than what somebody was called.
  const claim = (word: string): boolean => !claimed.has(word) && claimed.add(word) !== undefined;
  for (const { key } of kept) claim(key);
  const named = kept.map((tag) => ({
    ...tag,
    name: tag.name === tag.key || claim(tag.name) ? tag.name : tag.key,
  }));
  const keyOf = (key: string): string =>
    named.find(({ words, ...tag }) => tag.key === key || words.includes(key))?.key ?? key;
  return {
    list: named.map(({ words, now: _now, ...tag }) => ({
      ...tag,
      aliases: aliasesOf(
        tag,
        words.filter((word) => word === tag.key || word === tag.name || claim(word)),
        tag.name,
      ),
    })),
    solutions: [...new Set(solutions.map(keyOf))],
  };
}
