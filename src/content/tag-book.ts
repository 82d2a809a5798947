/** Which tag a word stands for, in one state of the owner's tags. */
import { createHash } from 'node:crypto';
import { DEFAULT_TAGS, SOLUTION_TAGS } from './default-tags.ts';
import type { ContentType } from './schema.ts';
import { type SiteTags, siteTagsOf, type Tag } from './tags.ts';

/** The owner's tags, ready to be asked. */
export interface TagBook {
  site: SiteTags;
  /** The name of the tag that a word stands for; of a word that is nobody's, the word. */
  nameOf: (word: string) => string;
  /** The key under which rows of filtered lists have the tag. */
  keyOf: (word: string) => string;
  /** All words under which rows may have the tag: its key, and those that are still to be rewritten. */
  rowsOf: (word: string) => readonly string[];
  /** Words that stand for a tag and are not its key: no row is to have them for long. */
  aliases: readonly string[];
  /** Whether entries are read as they are kept, since no tag was renamed or merged. */
  isPlain: boolean;
  /** Another one means that some word has another name by now. */
  stamp: string;
}

interface TagState {
  list: readonly Tag[];
  /** Keys. */
  solutions: readonly string[];
  /** Aliases that rows of filtered lists still have. */
  stale?: readonly string[];
}

export function createTagBook({ list, solutions, stale = [] }: TagState): TagBook {
  const known = new Map(
    list.flatMap((tag) => [tag.key, tag.name, ...tag.aliases].map((word) => [word, tag] as const)),
  );
  const nameOf = (word: string): string => known.get(word)?.name ?? word;
  const keyOf = (word: string): string => known.get(word)?.key ?? word;
  const site = siteTagsOf(list, solutions);
  const renamed = Object.entries(site.renamed);
  return {
    site,
    nameOf,
    keyOf,
    rowsOf(word) {
      const key = keyOf(word);
      return [key, ...stale.filter((alias) => alias !== key && keyOf(alias) === key)];
    },
    aliases: [...known].flatMap(([word, { key }]) => (word === key ? [] : word)),
    isPlain: renamed.length === 0,
    stamp: renamed.length === 0 ? '' : hashOf(JSON.stringify(renamed)),
  };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Of a database whose owner's tags nobody has read. */
export const DEFAULT_BOOK: TagBook = createTagBook({
  list: DEFAULT_TAGS,
  solutions: SOLUTION_TAGS,
});

/** The fields of an item with their tags under the names that they have by now, each once. */
export function withNames<Fields extends object>(
  { isPlain, nameOf }: TagBook,
  { tagFields = ['tags'] }: Pick<ContentType, 'tagFields'>,
  fields: Fields,
): Fields {
  if (isPlain) return fields;
  const named = tagFields.flatMap((field) => {
    const words: unknown = Reflect.get(fields, field);
    return Array.isArray(words)
      ? [
          [
            field,
            [...new Set(words.map((word) => (typeof word === 'string' ? nameOf(word) : word)))],
          ],
        ]
      : [];
  });
  return { ...fields, ...Object.fromEntries(named) };
}

/** Whether a text has all the words; the words of a renamed tag find what has an earlier name of it. */
export function isFound({ site }: TagBook, search: string, words: readonly string[]): boolean {
  const missing = words.filter((word) => !search.includes(word));
  if (missing.length === 0) return true;
  const names = Object.entries(site.renamed).filter(([word]) =>
    search.includes(word.toLowerCase()),
  );
  return missing.every((word) => names.some(([, name]) => name.toLowerCase().includes(word)));
}
