import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSite } from '#web/site.ts';
import { CLOSENESS_NOTES, describeResults } from '../result-labels.ts';
import { resultsAddress, type SearchGroup, type SearchResults } from '../rules.ts';
import { Reply } from './answer.tsx';
import { ResultList } from './result-list.tsx';

interface PanelResultsProps {
  query: string;
  results: UseQueryResult<SearchResults>;
  /** Whether the words are no beginning of others: only then is it said that nobody has answered them. */
  isAtRest: boolean;
  leavesByReplacing: boolean;
}

/** What was found for a query. The results of the one before stay until these are here. */
export const PanelResults = ({
  query,
  results,
  isAtRest,
  leavesByReplacing,
}: PanelResultsProps) => {
  const { data, isError, isPlaceholderData } = results;
  const isUnanswered = data?.isUnanswered === true && isAtRest && !isPlaceholderData;
  return (
    <section aria-label={say('Results')} className="flex flex-col gap-6">
      <div role="status" className="label text-text-2">
        {isError ? say('The search failed') : summary(query, isPlaceholderData ? undefined : data)}
        {isUnanswered && <span className="sr-only"> {say('No written answer yet')}</span>}
      </div>
      {isError && <Failed onRetry={() => void results.refetch()} />}
      {!isError && data === undefined && <Loading />}
      {!isError && data !== undefined && (
        <div
          className={classNames(
            'flex flex-col gap-8 transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <Reply
            query={query}
            results={{ answer: data.answer, isUnanswered }}
            hasHeading={false}
            leavesByReplacing={leavesByReplacing}
          />
          <Note results={data} />
          {data.groups.map((group) => (
            <Group key={group.label} group={group} leavesByReplacing={leavesByReplacing} />
          ))}
          {data.groups.some(({ hasMore }) => hasMore) && (
            <PageLink
              to={resultsAddress(query)}
              replace={leavesByReplacing}
              className="text-link-underlined self-start py-1 text-sm font-semibold"
              data-result=""
            >
              {say('See all results')}
            </PageLink>
          )}
        </div>
      )}
    </section>
  );
};

const summary = (query: string, data: SearchResults | undefined): string =>
  data === undefined
    ? say('Searching for “{words}”').replace('{words}', () => query)
    : describeResults(query, data);

function Note({ results: { closeness, groups, answer } }: { results: SearchResults }) {
  const hasProducts = useSite().catalogue.products.length > 0;
  if (groups.length === 0 && answer !== undefined) return null;
  const note =
    groups.length === 0
      ? hasProducts
        ? say(
            'Try fewer or different words. Our products are listed below, and you can reach a person on the contact page.',
          )
        : say('Try fewer or different words, or reach a person on the contact page.')
      : CLOSENESS_NOTES[closeness];
  return note === undefined ? null : <p className="text-sm">{say(note)}</p>;
}

interface GroupProps {
  group: SearchGroup;
  leavesByReplacing: boolean;
}

function Group({ group: { label, results }, leavesByReplacing }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="label mb-3 font-normal text-text-2">
        {say(label)}
      </h3>
      <ResultList results={results} hasHeadings={false} leavesByReplacing={leavesByReplacing} />
    </section>
  );
}

const Loading = () => (
  <div className="flex flex-col gap-5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-2 border-t border-line pt-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-full" />
      </div>
    ))}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-sm">
      {say('Search is not available at the moment. Your words are still here; please try again.')}
    </p>
    <Button variant="secondary" onClick={onRetry}>
      {say('Try again')}
    </Button>
  </div>
);
