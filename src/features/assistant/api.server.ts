import { z } from 'zod';
import { readEndpoint } from '#platform/http/endpoint.ts';
import type { Search } from './rules.ts';
import { SearchQuery, searchReply } from './schema.ts';

export interface SearchContext {
  search: Search;
}

/** `kinds` are the names of what there is to find. */
export const searchEndpoint = (kinds: readonly string[]) =>
  readEndpoint({
    summary: 'Search of the site',
    description:
      'The best matches among published content, grouped by kind. Partial and misspelled words are matched. A question that somebody of the company has answered comes with that answer.',
    query: SearchQuery,
    params: z.object({}),
    body: searchReply(kinds),
    isKept: false,
    async handle({
      context,
      query: { q, limit },
    }: {
      context: SearchContext;
      query: z.output<typeof SearchQuery>;
    }) {
      return { body: await context.search(q, limit) };
    },
  });
