/** Carries what a loader has read in process into the browser's query cache, as if just fetched. */
import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

export interface Seed {
  key: QueryKey;
  data: unknown;
}

/** Ties data to the query that it answers. */
export const seed = <Data,>(
  query: { queryKey: DataTag<QueryKey, Data, Error> },
  data: NoInfer<Data>,
): Seed => ({ key: query.queryKey, data });

function plant(client: QueryClient, seeds: readonly Seed[]): void {
  for (const { key, data } of seeds) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
}

/** Plants a loader's seeds before its children ask for them. */
export function Prefetched({
  seeds = [],
  children,
}: {
  seeds: readonly Seed[] | undefined;
  children: React.ReactNode;
}) {
  const client = useQueryClient();
  useState(() => plant(client, seeds));
  return children;
}
