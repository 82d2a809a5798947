import { data, useSearchParams } from 'react-router';
import {
  canonicalListPath,
  type ListFilter,
  listAddress,
  namedFilter,
} from '#content/list-query.ts';
import { publishedList } from '#content/published.server.ts';
import { newestFirst } from '#content/rules.ts';
import { useFilteredList } from '#content/use-filtered-list.ts';
import { shelfQuery, toShelf } from '#features/articles/queries.ts';
import { Shelf } from '#features/articles/site/shelf.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { say, sayIn } from '#ui/say.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pageMeta, sayAt } from '#web/head.ts';
import { ListEnd } from '#web/list-end.tsx';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { useSite } from '#web/site.ts';
import { collectionPage, describePage } from '#web/structured-data.server.ts';
import { leadToTag } from '#web/tag-address.server.ts';
import { insightsQuery, insightTagsQuery } from '../queries.ts';
import { type InsightCard, insightContent } from '../schema.ts';
import type { Route } from './+types/list.ts';
import { InsightRow, LeadInsight, PairedInsight } from './insight-teasers.tsx';
import { OlderPosts } from './older-posts.tsx';
import './wide-list.css';

const TITLE = 'Insights';
const DESCRIPTION =
  'Field notes from the people who do the work: software, data, automation and AI, with the numbers and how we got them.';
const PATH = '/insights';

const readFilter = (search: URLSearchParams): ListFilter => ({
  tag: search.get('tag') || undefined,
  cursor: search.get('cursor') || undefined,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, shelf, site } = getPageContext(context);
  const filter = readFilter(new URL(request.url).searchParams);
  leadToTag(db, filter, (to) => listAddress(PATH, to));
  const list = await publishedList(db, insightContent, filter);
  if (list === undefined) throw data(null, { status: 404 });
  const { tags, ...shown } = list;
  const queries = [
    prefetchedQuery(insightsQuery(filter), shown),
    prefetchedQuery(insightTagsQuery(), tags),
    prefetchedQuery(shelfQuery(), { items: (await shelf.find()).map(toShelf), next: undefined }),
  ];
  const page = {
    name: sayIn(site.messages, TITLE),
    description: sayIn(site.messages, DESCRIPTION),
    path: PATH,
  };
  const isFirst = filter.tag === undefined && filter.cursor === undefined;
  const items = shown.items.map(({ title, slug }) => ({ name: title, path: `${PATH}/${slug}` }));
  describePage(context, [page], (speaker) =>
    isFirst ? [collectionPage(speaker, page, items)] : [],
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
    path: canonicalListPath(PATH, readFilter(new URLSearchParams(location.search))),
    feed: PATH,
    tag: loaderData?.feedTag,
  });

const hasTag = ({ tags }: InsightCard, tag: string): boolean => tags.includes(tag);

export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
      <InsightsIntro />
      <Insights />
    </Prefetched>
  );
}

const InsightsIntro = () => (
  <header className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
    <MileMarker number={1} className="md:col-span-12">
      {say('Insights')}
    </MileMarker>
    <h1 className="text-display-1 md:col-span-8">
      {say('Field notes that show their arithmetic.')}
    </h1>
    <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
      {say(
        'Written afterward, by the people who did the work. Each note looks at one decision, works through the numbers, and tells you what to try first.',
      )}
    </p>
  </header>
);

const QUERIES = { list: insightsQuery, tags: insightTagsQuery, matches: hasTag };

function Insights() {
  const { tags: all } = useSite();
  const filter = namedFilter(readFilter(useSearchParams()[0]), all);
  const list = useFilteredList(QUERIES, filter);
  const posts = list.items.toSorted((a, b) => newestFirst(a.publishDate, b.publishDate));
  const tags = all.services.filter(list.finds);
  return (
    <>
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
      <Shelf />
      {posts.length > 0 && <ListEnd />}
    </>
  );
}

/** Where the list can be followed without coming back to look. */
const FeedLink = ({ tag }: { tag: string | undefined }) => (
  <p className="flex justify-end pt-6">
    <a
      href={listAddress('/insights/feed.xml', { tag })}
      className="label inline-flex min-h-6 items-center text-text-2 underline underline-offset-4 hover:text-text"
    >
      {say('RSS')}
      {tag !== undefined && `: ${tag}`}
    </a>
  </p>
);

interface InsightFiltersProps {
  tags: readonly string[];
  /** The tag in force; none for all posts. */
  current: string | undefined;
  /** How many posts are shown; unknown while they load. */
  count: number | undefined;
  /** Whether there are more on other pages. */
  isPart: boolean;
}

const InsightFilters = ({ tags, current, count, isPart }: InsightFiltersProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-5">
    <nav aria-label={say('Filter posts by service')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to="/insights" isCurrent={current === undefined}>
            {say('All Posts')}
          </ChipLink>
        </li>
        {tags.map((tag) => (
          <li key={tag}>
            <ChipLink to={`/insights?${new URLSearchParams({ tag })}`} isCurrent={current === tag}>
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
    <p role="status" className="label text-text-2">
      {count !== undefined && countWords(count, isPart)}
    </p>
  </div>
);

/** "13 posts", or so many of a list that goes on. */
function countWords(count: number, isPart: boolean): string {
  const posts = `${count} ${count === 1 ? say('post') : say('posts')}`;
  return isPart ? `${posts} ${say('on this page')}` : posts;
}

/** The shape of the index while its posts load. */
const InsightIndexSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{say('Loading blog posts')}</VisuallyHidden>
    <div className="grid gap-x-8 gap-y-6 border-t border-line py-8 md:py-10 lg:grid-cols-12">
      <Skeleton className="aspect-2/1 rounded-card! lg:col-span-7 lg:aspect-auto lg:min-h-96" />
      <div className="flex flex-col gap-5 lg:col-span-5">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
    <div className="grid gap-x-16 gap-y-8 border-t border-line py-8 md:grid-cols-2 md:py-10">
      <PairedSkeleton />
      <PairedSkeleton />
    </div>
  </div>
);

const PairedSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="aspect-2/1 rounded-card!" />
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-20 w-full" />
  </div>
);

/** Posts from here on are rows. */
const FIRST_ROW = 3;

/** The newest post at length, two more beside each other, the others as rows of an index. */
function InsightIndex({ posts }: { posts: readonly InsightCard[] }) {
  const hasPair = posts.length >= FIRST_ROW;
  return (
    <ul className="insight-index grid border-b border-line md:grid-cols-2 *:border-t *:border-line *:py-8 md:*:py-10">
      {posts.map((post, index) => {
        if (index === 0) return <LeadInsight key={post.id} post={post} />;
        return hasPair && index < FIRST_ROW ? (
          <PairedInsight key={post.id} post={post} />
        ) : (
          <InsightRow key={post.id} post={post} />
        );
      })}
    </ul>
  );
}

const InsightsFailed = () => (
  <div role="alert">
    <EmptyState title={say('Failed to load blog posts. Please try again later.')} />
  </div>
);

const NoInsights = ({ tag }: { tag: string | undefined }) =>
  tag === undefined ? (
    <EmptyState title={say('No blog posts available yet')} />
  ) : (
    <EmptyState
      title={say('No posts found for {tag}').replace('{tag}', () => tag)}
      action={
        <ButtonLink to="/insights" variant="secondary" preventScrollReset>
          {say('View all posts')}
        </ButtonLink>
      }
    />
  );
