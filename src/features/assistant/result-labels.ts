/** How results are spoken of, where there are any: every page knows the rules, few these words. */
import { say } from '#ui/say.ts';
import { capitalized, inWord } from '#web/counted.ts';
import { type Closeness, countResults, type SearchResults } from './rules.ts';

/** "Seven results for “cloud”", as it is shown and as it is read out. */
export function describeResults(query: string, found: SearchResults): string {
  const count = countResults(found);
  const hasMore = found.groups.some((group) => group.hasMore);
  const number = hasMore ? String(count) : capitalized(inWord(count));
  if (found.answer !== undefined) return describeAnswered(query, count);
  const said =
    count === 0
      ? say('Nothing found for “{words}”')
      : hasMore
        ? say('The best {number} results for “{words}”')
        : count === 1
          ? say('One result for “{words}”')
          : say('{number} results for “{words}”');
  return said.replace('{number}', number).replace('{words}', () => query);
}

function describeAnswered(query: string, count: number): string {
  const said =
    count === 0
      ? say('An answer to “{words}”')
      : count === 1
        ? say('An answer to “{words}”, and one result')
        : say('An answer to “{words}”, and {number} results');
  return said.replace('{number}', inWord(count)).replace('{words}', () => query);
}

/** What to say of results that do not match every word as it was typed. */
export const CLOSENESS_NOTES: Readonly<Record<Closeness, string | undefined>> = {
  'every-word': undefined,
  'similar-words': 'No exact match. These are close.',
  'some-words': 'Nothing matches every word. These match some of them.',
};
