/** What the blocks of a page ask for, each list once however many of them show it. */
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { getPageContext } from './page-context.ts';
import type { PageNotes } from './page-notes.server.ts';
import { type PrefetchedQuery, prefetchedQuery } from './prefetched.tsx';

/** By the notes, of which each page that is made has its own. */
const reads = new WeakMap<PageNotes, Map<string, Promise<PrefetchedQuery>>>();

/** The query with what `read` brings; it is not called again for the same query of the same page. */
export function readOnce<Data>(
  context: Readonly<RouterContextProvider>,
  query: { queryKey: DataTag<QueryKey, Data, Error> },
  read: () => Promise<NoInfer<Data>>,
): Promise<PrefetchedQuery> {
  const { notes } = getPageContext(context);
  const ofPage = reads.get(notes) ?? new Map<string, Promise<PrefetchedQuery>>();
  reads.set(notes, ofPage);
  const name = JSON.stringify(query.queryKey);
  const known = ofPage.get(name) ?? read().then((data) => prefetchedQuery(query, data));
  ofPage.set(name, known);
  return known;
}
