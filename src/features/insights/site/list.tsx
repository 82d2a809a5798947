import { data, useSearchParams } from 'react-router';
import { canonicalListPath, type ListFilter } from '#content/list-query.ts';
import { publishedList } from '#content/published.server.ts';
import { newestFirst } from '#content/rules.ts';
import { CONTENT_TAGS, tagsInUse } from '#content/tags.ts';
import { useFilteredList } from '#content/use-filtered-list.ts';
import { Shelf } from '#features/articles/site/shelf.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withPictures } from '#web/page-pictures.ts';
import { Prefetched, seed } from '#web/prefetched.tsx';
import { collectionPage, describePage } from '#web/structured-data.server.ts';
import { insightsQuery, insightTagsQuery } from '../queries.ts';
import { type InsightCard, insightContent } from '../schema.ts';
import type { Route } from './+types/list.ts';
import { FeedLink } from './feed-link.tsx';
import { InsightFilters } from './insight-filters.tsx';
import { InsightIndex } from './insight-index.tsx';
import { InsightIndexSkeleton } from './insight-index-skeleton.tsx';
import { InsightsFailed, NoInsights } from './list-states.tsx';
import { OlderPosts } from './older-posts.tsx';

const TITLE = 'Insights';
const DESCRIPTION =
  'Field notes from the people who do the work: software, data, automation and AI, with the numbers and how we got them.';
const PATH = '/insights';

const readFilter = (search: URLSearchParams): ListFilter => ({
  tag: search.get('tag') || undefined,
  cursor: search.get('cursor') || undefined,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = getPageContext(context);
  const filter = readFilter(new URL(request.url).searchParams);
  const list = await publishedList(db, insightContent, filter, CONTENT_TAGS);
  if (list === undefined) throw data(null, { status: 404 });
  const { tags, ...shown } = list;
  const seeds = [seed(insightsQuery(filter), shown), seed(insightTagsQuery(), tags)];
  const page = { name: TITLE, description: DESCRIPTION, path: PATH };
  const isFirst = filter.tag === undefined && filter.cursor === undefined;
  const items = shown.items.map(({ title, slug }) => ({ name: title, path: `${PATH}/${slug}` }));
  describePage(context, [page], (publicUrl) =>
    isFirst ? [collectionPage(publicUrl, page, items)] : [],
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
    path: canonicalListPath(PATH, readFilter(new URLSearchParams(location.search))),
    feed: PATH,
    tag: loaderData?.feedTag,
  });

const hasTag = ({ tags }: InsightCard, tag: string): boolean => tags.includes(tag);

export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched seeds={loaderData.seeds}>
      <InsightsIntro />
      <Insights />
      <Shelf />
    </Prefetched>
  );
}

const InsightsIntro = () => (
  <header className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
    <MileMarker number={1} className="md:col-span-12">
      Insights
    </MileMarker>
    <h1 className="text-display-1 md:col-span-8">Field notes that show their arithmetic.</h1>
    <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
      Written by the people who did the work, after the work. Each note looks at one decision, puts
      numbers on it, and ends with something you can do on Monday.
    </p>
  </header>
);

const QUERIES = { list: insightsQuery, tags: insightTagsQuery, matches: hasTag };

function Insights() {
  const filter = readFilter(useSearchParams()[0]);
  const list = useFilteredList(QUERIES, filter);
  const posts = list.items.toSorted((a, b) => newestFirst(a.publishDate, b.publishDate));
  const tags = tagsInUse(list.finds);
  return (
    <div className="wrap pb-section">
      <InsightFilters
        tags={tags}
        current={filter.tag}
        count={list.status === 'success' ? posts.length : undefined}
        isPart={list.next !== undefined || filter.cursor !== undefined}
      />
      {list.status === 'pending' && <InsightIndexSkeleton />}
      {list.status === 'error' && <InsightsFailed />}
      {list.status === 'success' && posts.length === 0 && <NoInsights tag={filter.tag} />}
      {posts.length > 0 && <InsightIndex posts={posts} />}
      <OlderPosts filter={filter} next={list.next} />
      {posts.length > 0 && <FeedLink tag={filter.tag} />}
    </div>
  );
}
