import { data, useSearchParams } from 'react-router';
import { canonicalListPath, type ListFilter, namedFilter } from '#content/list-query.ts';
import { publishedList } from '#content/published.server.ts';
import { useFilteredList } from '#content/use-filtered-list.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { say, sayIn } from '#ui/say.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { pageMeta, sayAt } from '#web/head.ts';
import { ListEnd } from '#web/list-end.tsx';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { useSite } from '#web/site.ts';
import { collectionPage, describePage } from '#web/structured-data.server.ts';
import { leadToTag } from '#web/tag-address.server.ts';
import { caseStudiesQuery, caseStudyTagsQuery } from '../queries.ts';
import { findableUnder, SKELETON_CARDS, sortCaseStudies } from '../rules.ts';
import { type CaseStudyCard, caseStudyContent } from '../schema.ts';
import type { Route } from './+types/list.ts';
import { CaseStudyListCard } from './list-card.tsx';
import { CASE_STUDIES_PATH, listFilter, listPath } from './list-filter.ts';
import { placeOf } from './list-layout.ts';
import './wide-list.css';

const TITLE = 'Case Studies';
const DESCRIPTION =
  'The problem, what we built and what changed, with figures from before and after: product, modernization, automation and staffing work.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, site } = getPageContext(context);
  const filter = listFilter(new URL(request.url).searchParams);
  leadToTag(db, filter, listPath);
  const list = await publishedList(db, caseStudyContent, filter);
  if (list === undefined) throw data(null, { status: 404 });
  const { tags, ...shown } = list;
  const queries = [
    prefetchedQuery(caseStudiesQuery(filter), shown),
    prefetchedQuery(caseStudyTagsQuery(), tags),
  ];
  const isNarrowed = filter.tag !== undefined || filter.cursor !== undefined;
  const page = {
    name: sayIn(site.messages, TITLE),
    description: sayIn(site.messages, DESCRIPTION),
    path: CASE_STUDIES_PATH,
  };
  const items = sortCaseStudies(shown.items).map(({ title, slug }) => ({
    name: title,
    path: `${CASE_STUDIES_PATH}/${slug}`,
  }));
  describePage(context, [page], (speaker) =>
    isNarrowed ? [] : [collectionPage(speaker, page, items)],
  );
  // A tag that nothing bears has no feed.
  const feedTag = items.length > 0 ? filter.tag : undefined;
  return { queries: await withImages(context, queries), feedTag };
}

export const clientLoader = () => ({ queries: [], feedTag: undefined });

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: sayAt(matches, TITLE),
    description: sayAt(matches, DESCRIPTION),
    path: canonicalListPath(CASE_STUDIES_PATH, listFilter(new URLSearchParams(location.search))),
    feed: CASE_STUDIES_PATH,
    tag: loaderData?.feedTag,
  });

export default function CaseStudiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
      <CaseStudiesIntro />
      <CaseStudies />
    </Prefetched>
  );
}

const CaseStudiesIntro = () => (
  <header className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
    <p className="label text-text-2 md:col-span-12">{say('Case studies')}</p>
    <h1 className="text-display-1 md:col-span-8">
      {say('Every outcome here was measured twice.')}
    </h1>
    <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
      {say(
        'Once before we started and once after we left. Each story covers the client’s problem, what we built, what it changed, and what we would do differently.',
      )}
    </p>
  </header>
);

function CaseStudies() {
  const { tags } = useSite();
  const filter = namedFilter(listFilter(useSearchParams()[0]), tags);
  const { status, items, finds, next } = useFilteredList(
    {
      list: caseStudiesQuery,
      tags: caseStudyTagsQuery,
      matches: (study, tag) => findableUnder(study, tags).includes(tag),
    },
    filter,
  );
  return (
    <>
      <div className="wrap flex flex-col gap-8 pb-section md:gap-10">
        <ListFilterBar tags={tags.services.filter(finds)} current={filter.tag}>
          {status === 'pending' && say('Loading case studies')}
          {status === 'success' && <CaseStudyCount count={items.length} tag={filter.tag} />}
        </ListFilterBar>
        <ListResults status={status} studies={sortCaseStudies(items)} />
        <OtherPages filter={filter} next={next} />
      </div>
      {items.length > 0 && <ListEnd />}
    </>
  );
}

interface ListFilterBarProps {
  /** The tags that some study has. */
  tags: readonly string[];
  /** The tag in the address. */
  current: string | undefined;
  /** What the filter leaves, in words; changes are read out. */
  children: React.ReactNode;
}

const ListFilterBar = ({ tags, current, children }: ListFilterBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-line py-5">
    <nav aria-label={say('Filter case studies by service')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={listPath()} isCurrent={current === undefined}>
            {say('All Case Studies')}
          </ChipLink>
        </li>
        {tags.map((tag) => (
          <li key={tag}>
            <ChipLink to={listPath({ tag })} isCurrent={current === tag}>
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
    <p role="status" className="label text-text-2">
      {children}
    </p>
  </div>
);

/** "13 case studies"; those who listen also hear under which tag. */
const CaseStudyCount = ({ count, tag }: { count: number; tag: string | undefined }) => (
  <>
    {count} {count === 1 ? say('case study') : say('case studies')}
    {tag !== undefined && (
      <span className="sr-only"> {say('in {tag}').replace('{tag}', () => tag)}</span>
    )}
  </>
);

interface OtherPagesProps {
  filter: ListFilter;
  /** Cursor of the page after this one. */
  next: string | undefined;
}

/** The ways on from a list that does not fit one page. */
function OtherPages({ filter: { tag, cursor }, next }: OtherPagesProps) {
  if (next === undefined && cursor === undefined) return null;
  return (
    <nav
      aria-label={say('Pages of case studies')}
      className="flex flex-wrap justify-between gap-4 border-t border-line pt-6"
    >
      {cursor !== undefined && (
        <ButtonLink variant="secondary" to={listPath({ tag })}>
          {say('Newest case studies')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink variant="secondary" to={listPath({ tag, cursor: next })} className="ml-auto">
          {say('Older case studies')}
        </ButtonLink>
      )}
    </nav>
  );
}

interface ListResultsProps {
  status: 'pending' | 'error' | 'success';
  studies: readonly CaseStudyCard[];
}

/** What the filter leaves, or why there is nothing. */
function ListResults({ status, studies }: ListResultsProps) {
  if (status === 'pending') return <LoadingCards />;
  if (status === 'error') {
    return (
      <div role="alert">
        <EmptyState title={say('Unable to load case studies')}>
          {say('Please try again later')}
        </EmptyState>
      </div>
    );
  }
  if (studies.length === 0) {
    return (
      <EmptyState title={say('No case studies available')}>
        {say('Check back soon for new success stories')}
      </EmptyState>
    );
  }
  return (
    <ul className="study-grid grid gap-6 md:grid-cols-2">
      {studies.map((study, index) => {
        const place = placeOf(index, studies.length);
        return (
          <li
            key={study.slug}
            className={place === 'half' ? undefined : 'study-wide md:col-span-2'}
          >
            <CaseStudyListCard study={study} place={place} isFirst={index === 0} />
          </li>
        );
      })}
    </ul>
  );
}

const LoadingCards = () => (
  <div aria-hidden="true" className="grid gap-6 md:grid-cols-2">
    {Array.from({ length: SKELETON_CARDS }, (_, place) => (
      <SkeletonCard key={place} />
    ))}
  </div>
);
