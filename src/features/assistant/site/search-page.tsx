import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { CONTROL } from '#ui/field.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { pageMeta, rootData, sayAt } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched, type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { useSite } from '#web/site.ts';
import { questionsQuery, searchQuery } from '../queries.ts';
import { CLOSENESS_NOTES, describeResults } from '../result-labels.ts';
import {
  cleanQuery,
  isTooLong,
  MAX_QUERY_LENGTH,
  RESULTS_ON_PAGE,
  resultsAddress,
  SEARCH_PAGE,
  type SearchGroup,
  type SearchResults,
} from '../rules.ts';
import type { Route } from './+types/search-page.ts';
import { Reply, type ReplyProps } from './answer.tsx';
import { INTRODUCTION } from './introduction.ts';
import { ProductList } from './product-list.tsx';
import { ResultList } from './result-list.tsx';
import { NothingFound, SearchFailed, SearchPending } from './search-page-states.tsx';
import { assistantOf, calling, useAssistant } from './use-assistant.ts';

const readQuery = (search: string): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

export async function loader({
  context,
  request,
}: Route.LoaderArgs): Promise<{ queries: PrefetchedQuery[] }> {
  const query = readQuery(new URL(request.url).search);
  if (isTooLong(query)) return { queries: [] };
  if (query === '') {
    const begun = await getPageContext(context).search('', RESULTS_ON_PAGE);
    return { queries: [prefetchedQuery(questionsQuery, begun)] };
  }
  const results = await getPageContext(context).search(query, RESULTS_ON_PAGE);
  return { queries: [prefetchedQuery(searchQuery(query, RESULTS_ON_PAGE), results)] };
}

export const clientLoader = (): { queries: PrefetchedQuery[] } => ({ queries: [] });

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const query = readQuery(location.search);
  return pageMeta(matches, {
    title:
      query === '' || isTooLong(query)
        ? sayAt(matches, 'Search')
        : sayAt(matches, 'Search for “{words}”').replace('{words}', () => query),
    description: callingAt(
      matches,
      sayAt(
        matches,
        'Search our services, products, case studies and insights with Miles, our assistant.',
      ),
    ),
    path: SEARCH_PAGE,
    noindex: true,
  });
};

/** A firm is not its own assistant. */
function callingAt(matches: Route.MetaArgs['matches'], words: string): string {
  const { site } = rootData(matches);
  const assistant = assistantOf(sayAt(matches, 'Miles'), site);
  return calling(
    assistant === site.name ? words.replace(' with Miles, our assistant', '') : words,
    assistant,
  );
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
      <Search />
      {useSite().catalogue.products.length > 0 && <MeetMiles />}
    </Prefetched>
  );
}

function Search() {
  const query = readQuery(`?${useSearchParams()[0]}`);
  const { data, status } = useQuery(searchQuery(query, RESULTS_ON_PAGE));
  const isAsked = query !== '' && !isTooLong(query);
  return (
    <>
      <SearchIntro query={query} results={data} hasFailed={status === 'error'} />
      {query === '' && <PageQuestions />}
      {isAsked && (
        <div className="wrap pb-section">
          {status === 'pending' && <SearchPending />}
          {status === 'error' && <SearchFailed />}
          {status === 'success' && <PageResults query={query} results={data} />}
        </div>
      )}
    </>
  );
}

/** What others have asked, before anything is typed. */
function PageQuestions() {
  const { data } = useQuery(questionsQuery);
  return (
    data?.questions !== undefined &&
    data.questions.length > 0 && (
      <section aria-labelledby="questions" className="wrap pb-section">
        <h2 id="questions" className="label mb-3 font-normal text-text-2">
          {say('Questions we are asked')}
        </h2>
        <ul className="answer-questions">
          {data.questions.map((question) => (
            <li key={question}>
              <PageLink to={resultsAddress(question)} className="answer-link">
                {question}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

interface SearchIntroProps {
  query: string;
  results: SearchResults | undefined;
  hasFailed: boolean;
}

/** What was asked, how much was found, and the field to ask again. */
const SearchIntro = ({ query, results, hasFailed }: SearchIntroProps) => (
  <header className="wrap flex flex-col gap-6 pt-14 pb-10 md:pt-24 md:pb-14">
    <p className="label text-text-2">{say('Search')}</p>
    <h1 aria-live="polite" dir="auto" className="max-w-[24ch] text-display-2 wrap-anywhere">
      {hasFailed ? say('The search failed') : headline(query, results)}
    </h1>
    {isTooLong(query) && (
      <p className="max-w-measure text-lead text-text-2">
        {say('Use at most {max} characters. A few keywords work better than a paragraph.').replace(
          '{max}',
          `${MAX_QUERY_LENGTH}`,
        )}
      </p>
    )}
    <Form action={SEARCH_PAGE} role="search" className="flex max-w-2xl flex-wrap gap-3">
      <input
        // A new query comes with a page of its own, and with it the field starts anew.
        key={query}
        type="search"
        name="q"
        aria-label={say('Search the site')}
        defaultValue={isTooLong(query) ? '' : query}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={say('Try cloud or invoices')}
        className={`${CONTROL} min-w-0 grow basis-60`}
      />
      <Button type="submit">{say('Search')}</Button>
    </Form>
  </header>
);

function headline(query: string, results: SearchResults | undefined): string {
  if (query === '') return say('What are you looking for?');
  if (isTooLong(query)) return say('That is too long to search for');
  return results === undefined
    ? say('Searching for “{words}”').replace('{words}', () => query)
    : describeResults(query, results);
}

interface PageResultsProps {
  query: string;
  results: SearchResults;
}

/** All that was found, a section for each kind. */
function PageResults({ query, results }: PageResultsProps) {
  const { closeness, groups, answer, isUnanswered = false } = results;
  const note = CLOSENESS_NOTES[closeness];
  const isReplied = answer !== undefined || isUnanswered === true;
  if (groups.length === 0 && !isReplied) return <NothingFound query={query} />;
  return (
    <div className="flex flex-col gap-14">
      {isReplied && <PageReply query={query} results={{ answer, isUnanswered }} />}
      {groups.length === 0 && answer === undefined && <NothingFound query={query} />}
      {note !== undefined && groups.length > 0 && (
        <p className="max-w-measure text-lead text-text-2">{say(note)}</p>
      )}
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </div>
  );
}

/** The answer, beside its heading as results are. */
const PageReply = ({ query, results }: Pick<ReplyProps, 'query' | 'results'>) => (
  <section aria-labelledby="answer" className="grid gap-x-8 gap-y-5 md:grid-cols-12">
    <div className="md:col-span-3">
      <h2 id="answer" className="text-title">
        {say('Answer')}
      </h2>
    </div>
    <div className="md:col-span-9">
      <Reply query={query} results={results} hasHeading />
    </div>
  </section>
);

function Group({ group: { label, results, hasMore } }: { group: SearchGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 md:grid-cols-12">
      <div className="md:col-span-3">
        <h2 id={id} className="text-title md:sticky md:top-[calc(var(--spacing-header)+1.5rem)]">
          {say(label)}{' '}
          <span className="label ml-1 align-middle font-normal text-text-2">
            {String(results.length).padStart(2, '0')}
          </span>
        </h2>
      </div>
      <div className="border-b border-line md:col-span-9">
        <ResultList results={results} hasHeadings />
        {hasMore && (
          <p className="border-t border-line py-4 text-sm text-text-2">
            {say('There are more results. Add a word to narrow them down.')}
          </p>
        )}
      </div>
    </section>
  );
}

/** The assistant and the products, where there is no panel to show them. */
function MeetMiles() {
  const { name } = useSite();
  const assistant = useAssistant();
  return (
    <section aria-labelledby="meet-assistant" className="border-t border-line bg-ground-2">
      <div className="wrap grid gap-x-8 gap-y-8 py-section md:grid-cols-12">
        <div className="md:col-span-5">
          <p className="label text-text-2">{say('The assistant')}</p>
          <h2 id="meet-assistant" className="mt-4 text-display-3">
            {say('Meet {assistant}').replace('{assistant}', () => assistant)}
          </h2>
          <p className="mt-4 max-w-[44ch] text-text-2">
            {calling(say(INTRODUCTION), assistant)}{' '}
            {assistant !== name &&
              say('{assistant} is part of these products, all of which are in beta.').replace(
                '{assistant}',
                () => assistant,
              )}
          </p>
        </div>
        <div className="md:col-span-7">
          <ProductList />
        </div>
      </div>
    </section>
  );
}
