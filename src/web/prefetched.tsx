/**
 * Puts what a loader has prefetched into the browser's query cache, as if it had just been fetched.
 */
import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

export interface PrefetchedQuery {
  key: QueryKey;
  data: unknown;
}

/** A query with its data, for a loader to return. */
export const prefetchedQuery = <Data,>(
  query: { queryKey: DataTag<QueryKey, Data, Error> },
  data: NoInfer<Data>,
): PrefetchedQuery => ({ key: query.queryKey, data });

function hydrateQueries(client: QueryClient, queries: readonly PrefetchedQuery[]): void {
  for (const { key, data } of queries) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
}

/** Hydrates the query cache with what a loader prefetched, before its children ask for it. */
export function Prefetched({
  queries = [],
  children,
}: {
  queries: readonly PrefetchedQuery[] | undefined;
  children: React.ReactNode;
}) {
  const client = useQueryClient();
  useState(() => hydrateQueries(client, queries));
  return children;
}
