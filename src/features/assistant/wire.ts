/** Search results as the API sends them. */
import { isSet } from '#content/rules.ts';
import { type Fields, readFields, readItems, readText, readTexts } from '#content/wire.ts';
import { CLOSENESS, type SearchGroup, type SearchResult, type SearchResults } from './rules.ts';

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

/** @throws when it holds no groups of results. */
export function readResults(json: unknown): SearchResults {
  const { closeness, groups } = readFields(json);
  return {
    closeness: CLOSENESS.find((one) => one === closeness) ?? 'every-word',
    groups: readItems(groups, readGroup),
  };
}
