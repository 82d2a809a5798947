import { useId } from 'react';
import { CLOSENESS_NOTES } from '../result-words.ts';
import type { SearchGroup, SearchResults } from '../rules.ts';
import { ResultList } from './result-list.tsx';
import { NothingFound } from './search-page-states.tsx';

interface PageResultsProps {
  query: string;
  results: SearchResults;
}

/** All that was found, a section for each kind. */
export function PageResults({ query, results: { closeness, groups } }: PageResultsProps) {
  const note = CLOSENESS_NOTES[closeness];
  if (groups.length === 0) return <NothingFound query={query} />;
  return (
    <div className="flex flex-col gap-14">
      {note !== undefined && <p className="max-w-measure text-lead text-text-2">{note}</p>}
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { label, results, hasMore } }: { group: SearchGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 md:grid-cols-12">
      <div className="md:col-span-3">
        <h2 id={id} className="text-title md:sticky md:top-[calc(var(--spacing-header)+1.5rem)]">
          {label}{' '}
          <span className="label ml-1 align-middle font-normal text-text-2">
            {String(results.length).padStart(2, '0')}
          </span>
        </h2>
      </div>
      <div className="border-b border-line md:col-span-9">
        <ResultList results={results} hasHeadings />
        {hasMore && (
          <p className="border-t border-line py-4 text-sm text-text-2">
            There are more results. Add a word to narrow them down.
          </p>
        )}
      </div>
    </section>
  );
}
