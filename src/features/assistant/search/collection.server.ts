/** The documents of one kind: what is shown of them, and the shelves that find them. */
import type { SearchDocument } from '#web/search-document.ts';
import type { SearchResult } from '../rules.ts';
import { hasMatch, markTerms, snippetOf } from './highlight.ts';
import { createShelf, type Hit, SHELF_SIZE, type Shelf, type WordQuery } from './shelf.server.ts';
import type { Scope, Vocabulary } from './vocabulary.server.ts';

/** Of longer texts only so much is searched, in characters: thrice the longest article. */
const MAX_BODY_LENGTH = 30_000;

/** What is kept of a document. */
interface Kept extends Pick<SearchDocument, 'href' | 'title' | 'by' | 'topics' | 'excerpt'> {
  stamp: string;
  /** UTF-8 off the heap: it is read only when it is shown. */
  body: Buffer;
  shelf: Shelf;
}

export interface Collection {
  /** Tells which state of a document is held; undefined for one that is not. */
  stampOf: (id: string) => string | undefined;
  ids: () => IterableIterator<string>;
  /** Opens a round of additions: they go, in their order, before what has been there. */
  startRound: () => void;
  /** Takes a document in, in place of the one that had its id. */
  put: (document: SearchDocument, stamp: string) => void;
  drop: (id: string) => void;
  /** Looks through shelf after shelf until there are `enough` matches; the best come first. */
  find: (query: WordQuery, scope: Scope, enough: number) => Hit[];
  present: (hit: Hit) => SearchResult | undefined;
}

export function createCollection(vocabulary: Vocabulary): Collection {
  const documents = new Map<string, Kept>();
  const rack = createRack();

  const drop = (id: string): void => {
    documents.get(id)?.shelf.remove(id);
    documents.delete(id);
  };

  return {
    stampOf: (id) => documents.get(id)?.stamp,
    ids: () => documents.keys(),
    startRound: rack.startRound,
    put(document, stamp) {
      drop(document.id);
      const { id, href, title, by, topics, excerpt } = document;
      const body = document.body.replace(/\s+/g, ' ').slice(0, MAX_BODY_LENGTH);
      const shelf = rack.shelfWithRoom();
      vocabulary.add(shelf.add({ ...document, body }), shelf.number);
      const kept = { href, title, by, topics, excerpt, body: Buffer.from(body) };
      documents.set(id, { ...kept, stamp, shelf });
    },
    drop,
    find(query, scope, enough) {
      const hits: Hit[] = [];
      for (const shelf of rack.shelves) {
        if (query.shelves?.has(shelf.number) === false) continue;
        for (const hit of shelf.find(query, scope)) hits.push(hit);
        if (hits.length >= enough) break;
      }
      return hits.sort((a, b) => b.score - a.score);
    },
    present({ id, terms }) {
      const kept = documents.get(id);
      return kept === undefined ? undefined : presentDocument(kept, new Set(terms));
    },
  };
}

function presentDocument(
  { href, title, by, topics, excerpt, body }: Kept,
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

interface Rack {
  /** The newest documents stand on the first. */
  shelves: readonly Shelf[];
  startRound: () => void;
  shelfWithRoom: () => Shelf;
}

function createRack(): Rack {
  let shelves: Shelf[] = [];
  let open: Shelf | undefined;
  let isOfThisRound = false;
  return {
    get shelves() {
      return shelves;
    },
    startRound() {
      shelves = shelves.filter((shelf) => shelf.size() > 0);
      open = shelves[0];
      isOfThisRound = false;
    },
    shelfWithRoom() {
      if (open !== undefined && open.size() < SHELF_SIZE) return open;
      const place = open !== undefined && isOfThisRound ? shelves.indexOf(open) + 1 : 0;
      open = createShelf();
      isOfThisRound = true;
      shelves.splice(place, 0, open);
      return open;
    },
  };
}
