/** The documents of one kind: what is shown of them, and the index shards that find them. */
import type { SearchDocument } from '#web/search-document.ts';
import type { SearchResult } from '../rules.ts';
import { hasMatch, markTerms, snippetOf } from './highlight.ts';
import {
  createIndexShard,
  type Hit,
  type IndexShard,
  SHARD_SIZE,
  type WordQuery,
} from './index-shard.server.ts';
import type { Scope, Vocabulary } from './vocabulary.server.ts';

/** Of longer texts only so much is searched, in characters: thrice the longest article. */
const MAX_BODY_LENGTH = 30_000;

/** What is kept of a document. */
interface IndexedDocument
  extends Pick<SearchDocument, 'href' | 'title' | 'by' | 'topics' | 'excerpt'> {
  stamp: string;
  /** UTF-8 off the heap: it is read only when it is shown. */
  body: Buffer;
  shard: IndexShard;
}

export interface KindIndex {
  /** Tells which state of a document is held; undefined for one that is not. */
  stampOf: (id: string) => string | undefined;
  ids: () => IterableIterator<string>;
  /** Opens a round of additions: they go, in their order, before what has been there. */
  startRound: () => void;
  /** Takes a document in, in place of the one that had its id. */
  put: (document: SearchDocument, stamp: string) => void;
  drop: (id: string) => void;
  /**
   * Looks through one shard after the other until there are `enough` matches; the best come first.
   */
  find: (query: WordQuery, scope: Scope, enough: number) => Hit[];
  present: (hit: Hit) => SearchResult | undefined;
}

export function createKindIndex(vocabulary: Vocabulary): KindIndex {
  const documents = new Map<string, IndexedDocument>();
  const shardSet = createShardSet();

  const drop = (id: string): void => {
    documents.get(id)?.shard.remove(id);
    documents.delete(id);
  };

  return {
    stampOf: (id) => documents.get(id)?.stamp,
    ids: () => documents.keys(),
    startRound: shardSet.startRound,
    put(document, stamp) {
      drop(document.id);
      const { id, href, title, by, topics, excerpt } = document;
      const body = document.body.replace(/\s+/g, ' ').slice(0, MAX_BODY_LENGTH);
      const shard = shardSet.shardWithSpace();
      vocabulary.add(shard.add({ ...document, body }), shard.number);
      const indexed = { href, title, by, topics, excerpt, body: Buffer.from(body) };
      documents.set(id, { ...indexed, stamp, shard });
    },
    drop,
    find(query, scope, enough) {
      const hits: Hit[] = [];
      for (const shard of shardSet.shards) {
        if (query.shards?.has(shard.number) === false) continue;
        for (const hit of shard.find(query, scope)) hits.push(hit);
        if (hits.length >= enough) break;
      }
      return hits.sort((a, b) => b.score - a.score);
    },
    present({ id, terms }) {
      const indexed = documents.get(id);
      return indexed === undefined ? undefined : presentDocument(indexed, new Set(terms));
    },
  };
}

function presentDocument(
  { href, title, by, topics, excerpt, body }: IndexedDocument,
  terms: ReadonlySet<string>,
): SearchResult {
  const found = topics.filter((topic) => hasMatch(markTerms(topic, terms)));
  const label = [by, ...found].filter((part) => part !== '').join(' / ');
  return {
    href,
    title: markTerms(title, terms),
    label: markTerms(label, terms),
    snippet: snippetOf([excerpt, body.toString()], terms),
  };
}

interface ShardSet {
  /** The newest documents are in the first. */
  shards: readonly IndexShard[];
  startRound: () => void;
  shardWithSpace: () => IndexShard;
}

function createShardSet(): ShardSet {
  let shards: IndexShard[] = [];
  let open: IndexShard | undefined;
  let isOfThisRound = false;
  return {
    get shards() {
      return shards;
    },
    startRound() {
      shards = shards.filter((shard) => shard.size() > 0);
      open = shards[0];
      isOfThisRound = false;
    },
    shardWithSpace() {
      if (open !== undefined && open.size() < SHARD_SIZE) return open;
      const place = open !== undefined && isOfThisRound ? shards.indexOf(open) + 1 : 0;
      open = createIndexShard();
      isOfThisRound = true;
      shards.splice(place, 0, open);
      return open;
    },
  };
}
