/** What the search promises, in the browser and on the server alike. */

/** The assistant's name, which is the title of its panel. */
export const ASSISTANT = 'Miles';

export const SEARCH_PAGE = '/search';
export const SEARCH_API = '/api/search';

/** The longest query, once clean, in UTF-16 code units. */
export const MAX_QUERY_LENGTH = 100;

/** In the address it says that the panel is open. */
export const PANEL_PARAMETER = 'assistant';

/** Whether two addresses are of the same page, with the panel open over it or not. */
export function isSamePage(one: URL, other: URL): boolean {
  const [first, second] = [one, other].map(({ pathname, searchParams }) => {
    const rest = [...searchParams].filter(([name]) => name !== PANEL_PARAMETER);
    return JSON.stringify([pathname, rest]);
  });
  return first === second;
}
export const PANEL_OPEN = 'open';

/** How many results of one kind are shown, and the most that may be asked for. */
export const RESULTS_IN_PANEL = 5;
export const RESULTS_ON_PAGE = 20;

/** How long typing must pause before the panel asks, in milliseconds. */
export const TYPING_PAUSE_MS = 150;
/** Words that stand still for so long are a whole question, in milliseconds. */
export const REST_MS = 800;

/** One kind of what can be found. */
export interface SearchKind {
  /** What programs know it by. */
  kind: string;
  /** What people call its results. */
  label: string;
}

/** The kinds of what ships with the site. */
export const SHIPPED_KINDS = {
  service: { kind: 'service', label: 'Services' },
  product: { kind: 'product', label: 'Products' },
  solution: { kind: 'solution', label: 'Solutions' },
} as const;

/** What there is to find, in the order in which it is shown; `entries` are the kinds of content. */
export function searchKinds<Kind extends SearchKind>(
  shipped: Readonly<Record<keyof typeof SHIPPED_KINDS, Kind>>,
  entries: readonly Kind[],
): Kind[] {
  const { service, product, solution } = shipped;
  return [service, product, ...entries, solution];
}

/** A text in pieces that make it whole again; every second one is a match. */
export type Marked = readonly string[];

export interface SearchResult {
  href: string;
  title: Marked;
  /** Whose it is or what it is, and the topics that matched. */
  label: Marked;
  /** A line or two around the matches. */
  snippet: Marked;
}

export interface SearchGroup {
  /** What its results are, for people. */
  label: string;
  /** Whether there is more of this kind than `results`. */
  hasMore: boolean;
  results: readonly SearchResult[];
}

/**
 * How the best results match: each word of the query, or words spelled like those, or only some of
 * the words.
 */
export const CLOSENESS = ['every-word', 'similar-words', 'some-words'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** An answer that somebody has written to a question, and answers for. */
export interface ToldAnswer {
  question: string;
  /** What it is about, in a word or two; may be empty. */
  topic: string;
  /** The words of the answer. */
  html: string;
  person: { name: string; role: string; href: string };
  /** Where it can be looked up; left out while that is not published. */
  source?: { title: string; href: string } | undefined;
}

export interface SearchResults<Group extends SearchGroup = SearchGroup> {
  closeness: Closeness;
  groups: readonly Group[];
  /** What replies to the query, where it is a question that somebody has answered. */
  answer?: ToldAnswer | undefined;
  /** Whether it is a question, and the site answers some, but not this one. */
  isUnanswered?: boolean;
  /** Questions to begin with, for a query that is empty. */
  questions?: readonly string[];
}

export type KindResults = SearchResults<SearchGroup & { kind: string }>;

/** Answers a query with at most `limit` results of each kind, the best first. */
export type Search = (query: string, limit: number) => Promise<KindResults>;

export const NO_RESULTS: KindResults = { closeness: 'every-word', groups: [] };

/** What a person typed, without control characters and spare space. */
export const cleanQuery = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Whether a query, once clean, is longer than those that are answered. */
export const isTooLong = (query: string): boolean => query.length > MAX_QUERY_LENGTH;

export const countResults = ({ groups }: SearchResults): number =>
  groups.reduce((count, { results }) => count + results.length, 0);

/** The page with the results of a query. */
export const resultsAddress = (query: string): string =>
  `${SEARCH_PAGE}?${new URLSearchParams({ q: query })}`;
