import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { CONTROL } from '#ui/field.tsx';
import { describeResults } from '../result-words.ts';
import { isTooLong, MAX_QUERY_LENGTH, SEARCH_PAGE, type SearchResults } from '../rules.ts';

interface SearchIntroProps {
  query: string;
  results: SearchResults | undefined;
  hasFailed: boolean;
}

/** What was asked, how much was found, and the field to ask again. */
export const SearchIntro = ({ query, results, hasFailed }: SearchIntroProps) => (
  <header className="wrap flex flex-col gap-6 pt-14 pb-10 md:pt-24 md:pb-14">
    <p className="label text-text-2">Search</p>
    <h1 aria-live="polite" dir="auto" className="max-w-[24ch] text-display-2 wrap-anywhere">
      {hasFailed ? 'The search failed' : headline(query, results)}
    </h1>
    {isTooLong(query) && (
      <p className="max-w-measure text-lead text-text-2">
        Use at most {MAX_QUERY_LENGTH} characters. A few keywords work better than a paragraph.
      </p>
    )}
    <Form action={SEARCH_PAGE} role="search" className="flex max-w-2xl flex-wrap gap-3">
      <input
        // A new query comes with a page of its own, and with it the field starts anew.
        key={query}
        type="search"
        name="q"
        aria-label="Search the site"
        defaultValue={isTooLong(query) ? '' : query}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Try cloud or invoices"
        className={`${CONTROL} min-w-0 grow basis-60`}
      />
      <Button type="submit">Search</Button>
    </Form>
  </header>
);

function headline(query: string, results: SearchResults | undefined): string {
  if (query === '') return 'What are you looking for?';
  if (isTooLong(query)) return 'That is too long to search for';
  return results === undefined ? `Searching for “${query}”` : describeResults(query, results);
}
