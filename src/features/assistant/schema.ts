import { z } from 'zod';
import {
  CLOSENESS,
  MAX_QUERY_LENGTH,
  RESULTS_IN_PANEL,
  RESULTS_ON_PAGE,
  SEARCH_KINDS,
} from './rules.ts';

const LIMIT_MEND = `Write a whole number from 1 to ${RESULTS_ON_PAGE}`;

export const SearchQuery = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_QUERY_LENGTH, `Use at most ${MAX_QUERY_LENGTH} characters`)
    .default('')
    .meta({ description: 'What to look for, in a few words.' }),
  limit: z
    .string()
    .regex(/^\d{1,2}$/, LIMIT_MEND)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= RESULTS_ON_PAGE, LIMIT_MEND)
    .default(RESULTS_IN_PANEL)
    .meta({
      description: `Results of each kind, ${RESULTS_IN_PANEL} unless given.`,
      type: 'integer',
    }),
});

const marks = (text: string) =>
  z
    .array(z.tuple([z.int(), z.int()]).readonly())
    .readonly()
    .describe(`Where matches begin and end in the ${text}, in UTF-16 code units.`);

const SearchResult = z
  .object({
    href: z.string().describe('Where it is, from the slash on.'),
    title: z.string(),
    titleMarks: marks('title'),
    label: z.string().describe('Whose it is or what it is, and the topics that matched.'),
    labelMarks: marks('label'),
    snippet: z.string().describe('A line or two around the matches.'),
    snippetMarks: marks('snippet'),
  })
  .meta({ id: 'SearchResult' });

export const SearchReply = z
  .object({
    closeness: z
      .enum(CLOSENESS)
      .describe('Whether results have every word, words spelled alike, or some of the words.'),
    groups: z
      .array(
        z.object({
          kind: z.enum(SEARCH_KINDS),
          label: z.string(),
          hasMore: z.boolean().describe('Whether there are more results than these.'),
          results: z.array(SearchResult).readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'SearchResults' });
