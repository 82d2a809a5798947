/** All that can be found, by kind, and the order in which a query is widened until it finds. */
import {
  type Closeness,
  type KindResults,
  NO_RESULTS,
  type SearchKind,
  type SearchResult,
} from '../rules.ts';
import type { Hit, SoughtWord, WordQuery } from './index-shard.server.ts';
import { createKindIndex, type KindIndex } from './kind-index.server.ts';
import {
  createVocabulary,
  type Occurrence,
  type Scope,
  type Vocabulary,
} from './vocabulary.server.ts';
import { queryWords } from './words.ts';

/** With fewer results than these, a query of that many words may do without one of them. */
const FEW_RESULTS = 3;
const LONG_QUERY = 3;

const SCOPES: readonly Scope[] = ['heads', 'texts'];

export interface SearchIndex {
  /** The documents of a kind. */
  collection: (kind: string) => KindIndex;
  /** At most `limit` results of each kind, the best first. */
  find: (query: string, limit: number) => KindResults;
  /** Whether any document has a word, or one that begins with it. */
  knows: (word: string) => boolean;
}

type HitsByKind = Map<string, Hit[]>;

/** `kinds` stand in the order in which groups of results are shown. */
export function createSearchIndex(kinds: readonly SearchKind[]): SearchIndex {
  const vocabulary = createVocabulary();
  const indexes = new Map<string, KindIndex>();

  const collection = (kind: string): KindIndex => {
    const known = indexes.get(kind);
    if (known !== undefined) return known;
    const made = createKindIndex(vocabulary);
    indexes.set(kind, made);
    return made;
  };

  /** The query with the rarest word first; undefined where no document can match it. */
  const plan = (query: WordQuery, scope: Scope): WordQuery | undefined => {
    const known = query.words
      .map((sought) => ({ sought, ...lookUpAll(vocabulary, sought) }))
      .sort((a, b) => a[scope] - b[scope]);
    const isThere = known.map((word) => word[scope] > 0);
    if (isThere.includes(false) && (query.needs === 'all' || !isThere.includes(true))) {
      return undefined;
    }
    return {
      ...query,
      words: known.map(({ sought }) => sought),
      shards: query.needs === 'all' ? known[0]?.shards : undefined,
    };
  };

  /** Adds to what has been found: what documents call themselves counts before what they say. */
  const gather = (found: HitsByKind, query: WordQuery, enough: number): void => {
    for (const scope of SCOPES) {
      const planned = plan(query, scope);
      if (planned === undefined) continue;
      for (const [kind, documents] of indexes) {
        const hits = found.get(kind) ?? [];
        found.set(kind, hits);
        if (hits.length >= enough) continue;
        const known = new Set(hits.map(({ id }) => id));
        hits.push(...documents.find(planned, scope, enough).filter(({ id }) => !known.has(id)));
      }
    }
  };

  const widen = (typed: readonly string[], enough: number): [Closeness, HitsByKind] => {
    const found: HitsByKind = new Map();
    const last = typed.at(-1);
    const words = typed.map((word) => ({ word, guesses: vocabulary.guess(word) }));
    const isGuessed = words.some(({ guesses }) => guesses.length > 0);
    gather(found, { words, needs: 'all', last }, enough);
    const closeness = countHits(found) > 0 ? fullMatch(isGuessed) : 'some-words';
    if (words.length >= LONG_QUERY) {
      for (const one of words) {
        if (countHits(found) >= FEW_RESULTS) break;
        const others = words.filter((other) => other !== one);
        gather(found, { words: others, needs: 'all', last }, enough);
      }
    }
    if (countHits(found) === 0) gather(found, { words, needs: 'any', last }, enough);
    return [closeness, found];
  };

  return {
    collection,
    knows: (word) => vocabulary.lookUp(word).texts > 0,
    find(query, limit) {
      const words = queryWords(query);
      if (words.length === 0) return NO_RESULTS;
      const [closeness, found] = widen(words, limit + 1);
      const groups = kinds.flatMap((one) =>
        presentGroup(one, indexes.get(one.kind), found.get(one.kind) ?? [], limit),
      );
      return groups.length === 0 ? NO_RESULTS : { closeness, groups };
    },
  };
}

/** Where a word or one of its other spellings is. */
const lookUpAll = (vocabulary: Vocabulary, { word, guesses }: SoughtWord): Occurrence =>
  [word, ...guesses]
    .map((one) => vocabulary.lookUp(one))
    .reduce((a, b) => ({
      heads: a.heads + b.heads,
      texts: a.texts + b.texts,
      shards: a.shards && b.shards && new Set([...a.shards, ...b.shards]),
    }));

const fullMatch = (isGuessed: boolean): Closeness => (isGuessed ? 'similar-words' : 'every-word');

const countHits = (found: HitsByKind): number =>
  [...found.values()].reduce((count, hits) => count + hits.length, 0);

function presentGroup(
  { kind, label }: SearchKind,
  documents: KindIndex | undefined,
  hits: readonly Hit[],
  limit: number,
): KindResults['groups'] {
  const results = hits
    .slice(0, limit)
    .map((hit) => documents?.present(hit))
    .filter((result): result is SearchResult => result !== undefined);
  if (results.length === 0) return [];
  return [{ kind, label, hasMore: hits.length > limit, results }];
}
