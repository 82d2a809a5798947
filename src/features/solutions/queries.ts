import { queryOptions } from '@tanstack/react-query';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { type Quote, stillSaid } from './rules.ts';

/** The addresses of all solutions in their order, which the server alone knows. */
export const solutionPathsQuery = () =>
  queryOptions<readonly string[]>({
    queryKey: ['solution paths'],
    queryFn: () => [],
    enabled: false,
  });

/** The places of those quotes whose person is published with these very words. */
export const stillSaidQuery = (quotes: readonly Quote[]) =>
  queryOptions({
    queryKey: ['still said', quotes.map(({ name, company, quote }) => [name, company, quote])],
    queryFn: async ({ client }): Promise<readonly number[]> => {
      const { items } = await client.fetchQuery(testimonialsQuery());
      return stillSaid(quotes, items);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // The list of testimonials is tried again by itself.
    retry: false,
  });
