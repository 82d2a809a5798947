import { queryOptions } from '@tanstack/react-query';
import { isSet } from '#content/rules.ts';
import {
  type Fields,
  isObject,
  readFields,
  readItems,
  readText,
  readTexts,
} from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import {
  CLOSENESS,
  isTooLong,
  SEARCH_API,
  type SearchGroup,
  type SearchResult,
  type SearchResults,
  type ToldAnswer,
} from './rules.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 60_000;

/** What matches a trimmed query best, at most `limit` of each kind; asked for only with a query. */
export const searchQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: [`${SEARCH_API}?${new URLSearchParams({ q: query, limit: String(limit) })}`],
    queryFn: async ({ queryKey, signal }): Promise<SearchResults> =>
      readResults(await apiGet(apiBase, queryKey[0] ?? '', signal)),
    enabled: query !== '' && !isTooLong(query),
    staleTime: FRESH_MS,
    // A person who types waits for no second try, and has a button for it.
    retry: false,
  });

/** Questions that are answered, to begin with. */
export const questionsQuery = queryOptions({
  queryKey: [SEARCH_API],
  queryFn: async ({ signal }): Promise<SearchResults> =>
    readResults(await apiGet(apiBase, SEARCH_API, signal)),
  staleTime: FRESH_MS,
  retry: false,
});

const readResult = ({ href, title, label, snippet }: Fields): SearchResult => ({
  href: readText(href),
  title: readTexts(title),
  label: readTexts(label),
  snippet: readTexts(snippet),
});

const readGroup = ({ label, hasMore, results }: Fields): SearchGroup => ({
  label: readText(label),
  hasMore: isSet(hasMore),
  results: readItems(results, readResult),
});

const readAnswer = ({ question, topic, html, person, source }: Fields): ToldAnswer => {
  const { name, role, href } = readFields(person);
  return {
    question: readText(question),
    topic: readText(topic),
    html: readText(html),
    person: { name: readText(name), role: readText(role), href: readText(href) },
    source: isObject(source)
      ? { title: readText(source.title), href: readText(source.href) }
      : undefined,
  };
};

/** @throws when it holds no groups of results. */
function readResults(json: unknown): SearchResults {
  const { closeness, groups, answer, isUnanswered, questions } = readFields(json);
  return {
    answer: isObject(answer) ? readAnswer(answer) : undefined,
    isUnanswered: isSet(isUnanswered),
    questions: Array.isArray(questions) ? readTexts(questions) : [],
    closeness: CLOSENESS.find((one) => one === closeness) ?? 'every-word',
    groups: readItems(groups, readGroup),
  };
}
