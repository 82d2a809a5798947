/** How results are spoken of, where there are any: every page knows the rules, few these words. */
import { type Closeness, countResults, type SearchResults } from './rules.ts';

const SMALL_NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** "Seven results for “cloud”", as it is shown and as it is read out. */
export function describeResults(query: string, found: SearchResults): string {
  const count = countResults(found);
  if (count === 0) return `Nothing found for “${query}”`;
  const number = SMALL_NUMBERS[count] ?? String(count);
  const results = count === 1 ? 'result' : 'results';
  return found.groups.some(({ hasMore }) => hasMore)
    ? `The best ${count} ${results} for “${query}”`
    : `${number} ${results} for “${query}”`;
}

/** What to say of results that do not match every word as it was typed. */
export const CLOSENESS_NOTES: Readonly<Record<Closeness, string | undefined>> = {
  'every-word': undefined,
  'similar-words': 'No exact match. These are close.',
  'some-words': 'Nothing matches every word. These match some of them.',
};
