import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#content/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { chosenFilter, inChosenOrder, isOfFeatured } from '#web/chosen.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { featuredInsightsQuery, insightsQuery } from '../queries.ts';
import type { InsightCard } from '../schema.ts';
import { Dateline } from '../site/dateline.tsx';
import { InsightImage } from '../site/insight-image.tsx';
import { InsightLink } from '../site/insight-link.tsx';
import { InsightTags } from '../site/insight-tags.tsx';
import { IMAGE_FRAME, STORY } from '../site/story.ts';
import type { featuredInsights } from './featured-insights.ts';

const LEAD_SIZES = columnSizes(0.57);
/** In a narrow window a square is cut out of it. */
const SIDE_SIZES = '(width >= 40rem) 160px, 224px';

/** Posts, the first one large; without any, or when they cannot be had, there is no such section. */
export function FeaturedInsights({ block, number }: BlockProps<FieldsOf<typeof featuredInsights>>) {
  const { id, label, heading, lead, from, actionLabel, actionLink } = block;
  const { data, status } = useQuery(
    isOfFeatured(block) ? featuredInsightsQuery() : insightsQuery(chosenFilter(block)),
  );
  const posts = data && (from === 'picks' ? inChosenOrder(block, data.items) : data.items);
  if (status === 'error' || posts?.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`title-${id}`} className="bg-ground-2 py-section">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pb-10 md:pb-14">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            {...(lead === '' ? {} : { lead })}
            className="max-w-[34rem]"
          >
            {heading}
          </SectionHeading>
          {actionLabel !== '' && actionLink !== '' && (
            <ButtonLink to={actionLink} variant="quiet">
              {actionLabel}
            </ButtonLink>
          )}
        </div>
        {posts === undefined ? <FeaturedSkeleton /> : <FeaturedStories posts={posts} />}
      </div>
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
    <VisuallyHidden role="status">{say('Loading insights')}</VisuallyHidden>
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
