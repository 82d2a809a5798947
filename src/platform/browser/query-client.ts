import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { apiGet } from './api.ts';

/** How long data counts as fresh, in milliseconds. */
export const FRESH_MS = 5 * 60 * 1_000;
/** How often a failed request is tried again. */
export const DEFAULT_RETRIES = 1;
/** The same for lists, by the specification. */
export const LIST_RETRIES = 2;

/** Gets the first element of the key as JSON; an error is logged and thrown on, a 401 like any. */
export const defaultQuery =
  (base: string) =>
  async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return await apiGet(base, String(queryKey[0]), signal);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };

/** The data-fetching defaults of public-site.md §7. `base` is the API's origin; '' is this one. */
export const createQueryClient = (base: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultQuery(base),
        staleTime: FRESH_MS,
        retry: DEFAULT_RETRIES,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
