import { data, useSearchParams } from 'react-router';
import { canonicalListPath } from '#content/list-query.ts';
import { publishedList } from '#content/published.server.ts';
import { CONTENT_TAGS, tagsInUse } from '#content/tags.ts';
import { useFilteredList } from '#content/use-filtered-list.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withPictures } from '#web/page-pictures.ts';
import { Prefetched, seed } from '#web/prefetched.tsx';
import { collectionPage, describePage } from '#web/structured-data.server.ts';
import { caseStudiesQuery, caseStudyTagsQuery } from '../queries.ts';
import { hasTag, sortCaseStudies } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';
import type { Route } from './+types/list.ts';
import { CASE_STUDIES_PATH, listFilter } from './list-filter.ts';
import { CaseStudyCount, ListFilterBar } from './list-filter-bar.tsx';
import { OtherPages } from './list-pages.tsx';
import { ListResults } from './list-results.tsx';

const TITLE = 'Case Studies';
const DESCRIPTION =
  'The problem, what we built and what changed, with figures from before and after: product, modernization, automation and staffing work.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = getPageContext(context);
  const filter = listFilter(new URL(request.url).searchParams);
  const list = await publishedList(db, caseStudyContent, filter, CONTENT_TAGS);
  if (list === undefined) throw data(null, { status: 404 });
  const { tags, ...shown } = list;
  const seeds = [seed(caseStudiesQuery(filter), shown), seed(caseStudyTagsQuery(), tags)];
  const isNarrowed = filter.tag !== undefined || filter.cursor !== undefined;
  const page = { name: TITLE, description: DESCRIPTION, path: CASE_STUDIES_PATH };
  const items = sortCaseStudies(shown.items).map(({ title, slug }) => ({
    name: title,
    path: `${CASE_STUDIES_PATH}/${slug}`,
  }));
  describePage(context, [page], (publicUrl) =>
    isNarrowed ? [] : [collectionPage(publicUrl, page, items)],
  );
  // A tag that nothing bears has no feed.
  const feedTag = items.length > 0 ? filter.tag : undefined;
  return { seeds: await withPictures(context, seeds), feedTag };
}

export const clientLoader = () => ({ seeds: [], feedTag: undefined });

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: TITLE,
    description: DESCRIPTION,
    path: canonicalListPath(CASE_STUDIES_PATH, listFilter(new URLSearchParams(location.search))),
    feed: CASE_STUDIES_PATH,
    tag: loaderData?.feedTag,
  });

export default function CaseStudiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched seeds={loaderData.seeds}>
      <CaseStudiesIntro />
      <CaseStudies />
    </Prefetched>
  );
}

const CaseStudiesIntro = () => (
  <header className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
    <p className="label text-text-2 md:col-span-12">Case studies</p>
    <h1 className="text-display-1 md:col-span-8">Every outcome here was measured twice.</h1>
    <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
      Once before we started and once after we left. Each story covers the client’s problem, what we
      built, what it changed, and what we would do differently.
    </p>
  </header>
);

const QUERIES = { list: caseStudiesQuery, tags: caseStudyTagsQuery, matches: hasTag };

function CaseStudies() {
  const filter = listFilter(useSearchParams()[0]);
  const { status, items, finds, next } = useFilteredList(QUERIES, filter);
  return (
    <div className="wrap flex flex-col gap-8 pb-section md:gap-10">
      <ListFilterBar tags={tagsInUse(finds)} current={filter.tag}>
        {status === 'pending' && 'Loading case studies'}
        {status === 'success' && <CaseStudyCount count={items.length} tag={filter.tag} />}
      </ListFilterBar>
      <ListResults status={status} studies={sortCaseStudies(items)} />
      <OtherPages filter={filter} next={next} />
    </div>
  );
}
