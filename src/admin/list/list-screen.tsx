import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readText } from '#content/wire.ts';
import { isWithin } from '#platform/access-rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { failureText } from '../api.ts';
import { AskButton } from '../quotes/ask-button.tsx';
import { useUser } from '../session/user-context.ts';
import { useSearchState } from '../use-search-state.ts';
import { type Collection, newEntryPath } from './collections.ts';
import { type Entries, entriesQuery } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { type Filter, isNarrowed, NO_FILTER, readFilter, writeFilter } from './filter.ts';
import { FilterBar, SEARCH_FIELD } from './filter-bar.tsx';
import { ListBar, ViewLinks } from './list-bar.tsx';
import { endOf } from './list-ends.ts';
import { NewEntries } from './new-entries.tsx';
import { type OwnList, useOwnList } from './own-lists.ts';
import type { Row } from './row.ts';

/** All entries of a type: found, looked over and changed without opening them. */
export function ListScreen({ collection }: { collection: Collection }) {
  const mayAdd = isWithin(useUser().limits, collection.type);
  const [search, setSearch] = useSearchState();
  const filter = readFilter(search);
  const change = (part: Partial<Filter>): void =>
    setSearch((before) => writeFilter({ ...readFilter(before), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  const { data, status, error, isPlaceholderData, refetch } = useQuery(
    entriesQuery(collection, filter),
  );
  const own = useOwnList(collection, filter.view);
  const { views, view } = own;
  const End = endOf(collection.name);
  return (
    <div className="flex flex-col gap-5 p-5 md:px-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-display-3">{collection.title}</h1>
        {mayAdd && (
          <div className="flex flex-wrap gap-3">
            {collection.isGiven && <AskButton />}
            <ButtonLink to={newEntryPath(collection)}>
              <Plus aria-hidden="true" />
              New {collection.one}
            </ButtonLink>
          </div>
        )}
      </header>
      <ViewLinks collection={collection} views={views} view={view} />
      <FilterBar
        collection={collection}
        filter={filter}
        onChange={(part) => change({ ...part, pages: 1 })}
      />
      {filter.status !== 'published' && <NewEntries collection={collection} filter={filter} />}
      {(status === 'pending' || (status === 'success' && own.isPending)) && (
        <LoadingRows many={collection.many} />
      )}
      {status === 'error' && (
        <EmptyState
          title={`The ${collection.many} could not be loaded`}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {failureText(error)}
        </EmptyState>
      )}
      {status === 'success' && !own.isPending && (
        <Results
          collection={collection}
          filter={filter}
          entries={data}
          own={own}
          isStale={isPlaceholderData}
          onFilter={change}
        />
      )}
      {End !== undefined && <End />}
    </div>
  );
}

interface ResultsProps {
  collection: Collection;
  filter: Filter;
  entries: Entries;
  own: OwnList;
  /** Whether these are the entries of the filter before. */
  isStale: boolean;
  onFilter: (part: Partial<Filter>) => void;
}

function Results({ collection, filter, entries, own, isStale, onFilter }: ResultsProps) {
  const { hasMore } = entries;
  const isTree = collection.isNested && filter.sort === 'order';
  const rows = isTree ? byAddress(entries.rows) : entries.rows;
  const [hasLoadedMore, setLoadedMore] = useState(false);
  const loadMore = (): void => {
    setLoadedMore(true);
    onFilter({ pages: filter.pages + 1 });
  };
  return (
    <>
      <ListBar collection={collection} {...own} filter={filter} onFilter={onFilter}>
        <p role="status" className="label text-text-2">
          {isStale ? 'Loading' : countLine(rows.length, hasMore, collection)}
        </p>
      </ListBar>
      <EntryList
        collection={collection}
        rows={rows}
        columns={own.columns}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort, pages: 1 })}
      />
      {rows.length === 0 && (
        <Empty
          collection={collection}
          isNarrowed={isNarrowed(filter)}
          onClear={() => {
            onFilter({ ...NO_FILTER, sort: filter.sort });
            document.getElementById(SEARCH_FIELD)?.focus();
          }}
        />
      )}
      {(hasMore || hasLoadedMore) && (
        // It stays where it is when all is shown, so that it never takes the focus with it.
        <Button
          variant="secondary"
          className="self-center"
          aria-disabled={!hasMore || isStale}
          onClick={() => hasMore && !isStale && loadMore()}
        >
          {hasMore ? 'Load more' : 'All loaded'}
        </Button>
      )}
    </>
  );
}

/** Each below the one that it stands below, as far as they are loaded. */
const byAddress = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (treeKey(a) < treeKey(b) ? -1 : 1));

/** A slash before every other character, so that what stands below comes before what stands beside. */
const treeKey = ({ path }: Row): string => readText(path).replaceAll('/', ' ');

const countLine = (count: number, hasMore: boolean, { one, many }: Collection): string =>
  `${count} ${count === 1 ? one : many}${hasMore ? ', more below' : ''}`;

interface EmptyProps {
  collection: Collection;
  isNarrowed: boolean;
  onClear: () => void;
}

const Empty = ({ collection, isNarrowed, onClear }: EmptyProps) =>
  isNarrowed ? (
    <EmptyState
      title={`No ${collection.many} match`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Search covers names, texts, sections, tags and addresses. Try fewer words or another filter.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${collection.many} yet`}>
      Create the first one. Nobody sees it until you publish it.
    </EmptyState>
  );

const LoadingRows = ({ many }: { many: string }) => (
  <div aria-busy="true" className="flex flex-col gap-6 border-t border-line pt-6">
    <VisuallyHidden role="status">Loading {many}</VisuallyHidden>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
);
