import { z } from 'zod';
import {
  CLOSENESS,
  cleanQuery,
  MAX_QUERY_LENGTH,
  RESULTS_IN_PANEL,
  RESULTS_ON_PAGE,
} from './rules.ts';

const LIMIT_MEND = `Use a whole number from 1 to ${RESULTS_ON_PAGE}`;

export const SearchQuery = z.object({
  q: z
    .string()
    .overwrite(cleanQuery)
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

const marked = (words: string) =>
  z
    .array(z.string())
    .readonly()
    .describe(`${words} In parts that join to the full text. Every second part is a match.`);

const SearchResult = z
  .object({
    href: z.string().describe('Its path, starting with a slash.'),
    title: marked('The title.'),
    label: marked('Its author or kind, and the topics that matched.'),
    snippet: marked('A line or two around the matches.'),
  })
  .meta({ id: 'SearchResult' });

const ToldAnswer = z
  .object({
    question: z.string(),
    topic: z.string().describe('What it is about, in a word or two; may be empty.'),
    html: z.string().describe('The answer, as somebody wrote it.'),
    person: z
      .object({ name: z.string(), role: z.string(), href: z.string() })
      .describe('Who answers for it.'),
    source: z
      .object({ title: z.string(), href: z.string() })
      .optional()
      .describe('Where it can be looked up. Left out while that is not published.'),
  })
  .meta({ id: 'ToldAnswer' });

/** What the search answers; `kinds` are the names of what there is to find. */
export const searchReply = (kinds: readonly string[]) =>
  z
    .object({
      closeness: z
        .enum(CLOSENESS)
        .describe('Whether results match every word, similar words, or some of the words.'),
      groups: z
        .array(
          z.object({
            kind: z.enum(kinds),
            label: z.string(),
            hasMore: z.boolean().describe('Whether there are more results.'),
            results: z.array(SearchResult).readonly(),
          }),
        )
        .readonly(),
      answer: ToldAnswer.optional().describe(
        'The written answer to the query, where there is one. Nothing is generated.',
      ),
      isUnanswered: z
        .boolean()
        .optional()
        .describe(
          'Whether the query is a question without a written answer, on a site that has some.',
        ),
      questions: z
        .array(z.string())
        .readonly()
        .optional()
        .describe('Questions that are answered, for a query that is empty.'),
    })
    .meta({ id: 'SearchResults' });
