/** A part of the index, small enough to be searched in less than a millisecond. */
import MiniSearch, { type Query } from 'minisearch';
import type { SearchDocument } from '#web/search-document.ts';
import type { DocumentWords, Scope } from './vocabulary.server.ts';
import { foldedWords, isStopWord } from './words.ts';

/** How many documents are in one shard. */
export const SHARD_SIZE = 500;

const FIELDS = ['title', 'about', 'excerpt', 'body'] as const;
type Field = (typeof FIELDS)[number];

const SCOPES: Readonly<Record<Scope, Field[]>> = {
  heads: ['title', 'about'],
  texts: [...FIELDS],
};

const BOOST: Readonly<Record<Field, number>> = { title: 8, about: 4, excerpt: 2, body: 1 };

/** Shorter beginnings are looked for in heads alone: nearly every text has a word with them. */
const MIN_PREFIX: Readonly<Record<Scope, number>> = { heads: 1, texts: 3 };
/** Only the last word may be half typed; the others may have an ending. */
const MIN_PREFIX_INSIDE = 4;

/** A word that is looked for, and other spellings of it that are as good. */
export interface SoughtWord {
  word: string;
  guesses: readonly string[];
}

export interface WordQuery {
  /** The rarest first. */
  words: readonly SoughtWord[];
  needs: 'all' | 'any';
  /** The word that may be but half typed. */
  last: string | undefined;
  /** Numbers of the only shards that can have a match; undefined for any. */
  shards?: ReadonlySet<number> | undefined;
}

export interface Hit {
  id: string;
  score: number;
  /** The words of the document that matched. */
  terms: readonly string[];
}

export interface IndexShard {
  /** Unlike that of any other shard of the process. */
  number: number;
  size: () => number;
  /** Returns the words that the document can be found by. */
  add: (document: SearchDocument) => DocumentWords;
  remove: (id: string) => void;
  /** What matches, the best first. */
  find: (query: WordQuery, scope: Scope) => Hit[];
}

const fieldText = (document: SearchDocument, field: string): string => {
  switch (field) {
    case 'id':
      return document.id;
    case 'title':
      return document.title;
    case 'about':
      return [document.by, ...document.topics].join('\n');
    case 'excerpt':
      return document.excerpt;
    default:
      return document.body;
  }
};

const isHead = (field: string | undefined): boolean => field === 'title' || field === 'about';

let shardsMade = 0;

export function createIndexShard(): IndexShard {
  shardsMade += 1;
  let words = new Map<string, boolean>();
  const index = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    extractField: fieldText,
    tokenize: foldedWords,
    processTerm(word, field) {
      // Nothing is found by the stop words of a text; titles may consist of them.
      if (!isHead(field) && isStopWord(word)) return null;
      words.set(word, isHead(field) || words.get(word) === true);
      return word;
    },
  });

  const search = (query: WordQuery, scope: Scope): Hit[] =>
    index
      .search(toQuery(query), {
        fields: SCOPES[scope],
        boost: BOOST,
        prefix: prefixRule(query, scope),
        processTerm: (word) => word,
      })
      .map(({ id, score, terms }) => ({ id: String(id), score, terms }));

  return {
    number: shardsMade,
    size: () => index.documentCount,
    add(document) {
      words = new Map();
      index.add(document);
      return words;
    },
    remove: (id) => index.discard(id),
    find(query, scope) {
      const [rarest, ...others] = query.words;
      // Most shards do not have the rarest word, and the others cost nothing there.
      const isVain =
        rarest !== undefined &&
        others.length > 0 &&
        query.needs === 'all' &&
        search({ ...query, words: [rarest] }, scope).length === 0;
      return isVain ? [] : search(query, scope);
    },
  };
}

const toQuery = ({ words, needs }: WordQuery): Query => ({
  combineWith: needs === 'all' ? 'AND' : 'OR',
  queries: words.map(({ word, guesses }) =>
    guesses.length === 0 ? word : { combineWith: 'OR', queries: [word, ...guesses] },
  ),
});

/** Guesses are whole words already. */
function prefixRule({ words, last }: WordQuery, scope: Scope): (term: string) => boolean {
  const typed = new Set(words.map(({ word }) => word));
  return (term) =>
    typed.has(term) && term.length >= (term === last ? MIN_PREFIX[scope] : MIN_PREFIX_INSIDE);
}
