import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched, type Seed, seed } from '#web/prefetched.tsx';
import { searchQuery } from '../queries.ts';
import { cleanQuery, isTooLong, RESULTS_ON_PAGE, SEARCH_PAGE } from '../rules.ts';
import type { Route } from './+types/search-page.ts';
import { MeetMiles } from './meet-miles.tsx';
import { SearchIntro } from './search-page-intro.tsx';
import { PageResults } from './search-page-results.tsx';
import { SearchFailed, SearchPending } from './search-page-states.tsx';

const readQuery = (search: string): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ seeds: Seed[] }> {
  const query = readQuery(new URL(request.url).search);
  if (query === '' || isTooLong(query)) return { seeds: [] };
  const results = await getPageContext(context).search(query, RESULTS_ON_PAGE);
  return { seeds: [seed(searchQuery(query, RESULTS_ON_PAGE), results)] };
}

export const clientLoader = (): { seeds: Seed[] } => ({ seeds: [] });

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const query = readQuery(location.search);
  return pageMeta(matches, {
    title: query === '' || isTooLong(query) ? 'Search' : `Search for “${query}”`,
    description:
      'Search our services, products, case studies and insights with Miles, our assistant.',
    path: SEARCH_PAGE,
    noindex: true,
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched seeds={loaderData.seeds}>
      <Search />
      <MeetMiles />
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
