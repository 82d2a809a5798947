import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#content/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { featuredInsightsQuery } from '../queries.ts';
import type { InsightCard } from '../schema.ts';
import { Dateline } from './dateline.tsx';
import { InsightImage } from './insight-image.tsx';
import { InsightLink } from './insight-link.tsx';
import { InsightTags } from './insight-tags.tsx';
import { IMAGE_FRAME, STORY } from './story.ts';

const LEAD_SIZES = columnSizes(0.57);
/** In a narrow window a square is cut out of it. */
const SIDE_SIZES = '(width >= 40rem) 160px, 224px';

/** The home page's insights; without any, or when they cannot be had, there is no such section. */
export function FeaturedInsights() {
  const { data, status } = useQuery(featuredInsightsQuery());
  if (status === 'error' || data?.items.length === 0) return null;
  return (
    <section aria-labelledby="featured-insights" className="wrap py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pb-10 md:pb-14">
        <SectionHeading
          number={6}
          label="Insights"
          id="featured-insights"
          className="max-w-[34rem]"
        >
          Field notes from recent work
        </SectionHeading>
        <ButtonLink to="/insights" variant="quiet">
          View All Insights
        </ButtonLink>
      </div>
      {data === undefined ? <FeaturedSkeleton /> : <FeaturedStories posts={data.items} />}
    </section>
  );
}

const FeaturedStories = ({ posts }: { posts: readonly InsightCard[] }) => (
  <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
    {posts.map((post, index) => (
      <li
        key={post.id}
        className={
          index === 0
            ? 'lg:col-span-7 lg:row-span-2'
            : 'border-t border-line pt-10 lg:col-span-5 lg:nth-2:border-t-0 lg:nth-2:pt-0'
        }
      >
        {index === 0 ? <LeadStory post={post} /> : <SideStory post={post} />}
      </li>
    ))}
  </ul>
);

const LeadStory = ({ post }: { post: InsightCard }) => (
  <article className={`${STORY} flex flex-col gap-5`}>
    <div className={`${IMAGE_FRAME} aspect-2/1`}>
      <InsightImage post={post} sizes={LEAD_SIZES} />
    </div>
    <Dateline post={post} label={shortDate(post.publishDate)} />
    <h3 className="text-display-3">
      <InsightLink post={post} />
    </h3>
    <p className="line-clamp-3 max-w-measure text-text-2">{post.excerpt}</p>
    <InsightTags tags={post.tags} />
  </article>
);

const SideStory = ({ post }: { post: InsightCard }) => (
  <article
    className={`${STORY} grid grid-cols-[1fr_7rem] gap-x-6 gap-y-4 sm:grid-cols-[1fr_10rem]`}
  >
    <Dateline post={post} label={shortDate(post.publishDate)} className="col-span-full" />
    <h3 className="text-title">
      <InsightLink post={post} />
    </h3>
    <div
      className={`${IMAGE_FRAME} aspect-square self-start sm:col-start-2 sm:row-span-3 sm:row-start-2 sm:aspect-2/1 lg:row-span-1`}
    >
      <InsightImage post={post} sizes={SIDE_SIZES} />
    </div>
    <p className="col-span-full line-clamp-3 self-start text-sm sm:col-span-1 lg:col-span-full text-text-2">
      {post.excerpt}
    </p>
    <InsightTags tags={post.tags} className="col-span-full sm:col-span-1 lg:col-span-full" />
  </article>
);

const FeaturedSkeleton = () => (
  <div aria-busy="true" className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
    <VisuallyHidden role="status">Loading insights</VisuallyHidden>
    <div className="flex flex-col gap-5 lg:col-span-7">
      <Skeleton className="aspect-2/1 rounded-card!" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-20 w-full" />
    </div>
    <div className="flex flex-col gap-10 lg:col-span-5">
      {[1, 2].map((story) => (
        <div key={story} className="flex flex-col gap-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  </div>
);
