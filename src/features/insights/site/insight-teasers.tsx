/** The three sizes in which the list shows a post. */
import { shortDate } from '#content/dates.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import type { InsightCard } from '../schema.ts';
import { Byline } from './byline.tsx';
import { Dateline } from './dateline.tsx';
import { InsightImage } from './insight-image.tsx';
import { InsightLink } from './insight-link.tsx';
import { InsightTags } from './insight-tags.tsx';
import { IMAGE_FRAME, STORY } from './story.ts';

/** Beside its text the image is as high as that, and cut at its sides. */
const LEAD_SIZES = columnSizes(0.78);
const PAIR_SIZES = columnSizes(0.47, 0.47);
/** In a narrow window a square is cut out of it. */
const ROW_SIZES = '(width >= 64rem) 345px, 224px';

interface TeaserProps {
  post: InsightCard;
}

export const LeadInsight = ({ post }: TeaserProps) => (
  <li className="md:col-span-2">
    <article className={`${STORY} grid gap-x-8 gap-y-6 lg:grid-cols-12`}>
      <div className={`${IMAGE_FRAME} aspect-2/1 lg:col-span-7 lg:aspect-auto lg:min-h-96`}>
        <InsightImage post={post} sizes={LEAD_SIZES} priority />
      </div>
      <div className="flex flex-col gap-5 lg:col-span-5">
        <Dateline post={post} label={shortDate(post.publishDate)} />
        <TitleLink post={post} className="text-display-2" />
        <p className="line-clamp-3 text-lead text-text-2">{post.excerpt}</p>
        <InsightTags tags={post.tags} />
        <Byline post={post} className="mt-auto" />
      </div>
    </article>
  </li>
);

export const PairedInsight = ({ post }: TeaserProps) => (
  <li className="md:nth-2:border-r md:nth-2:pr-6 md:nth-3:pl-6 lg:nth-2:pr-8 lg:nth-3:pl-8">
    <article className={`${STORY} flex h-full flex-col gap-4`}>
      <div className={`${IMAGE_FRAME} aspect-2/1`}>
        <InsightImage post={post} sizes={PAIR_SIZES} />
      </div>
      <Dateline post={post} label={shortDate(post.publishDate)} className="pt-2" />
      <TitleLink post={post} className="text-display-3" />
      <p className="line-clamp-3 text-text-2">{post.excerpt}</p>
      <InsightTags tags={post.tags} className="mt-auto pt-1" />
      <Byline post={post} className="pt-1" />
    </article>
  </li>
);

export const InsightRow = ({ post }: TeaserProps) => (
  <li className="md:col-span-2">
    <article
      className={`${STORY} grid grid-cols-[1fr_7rem] gap-x-6 gap-y-4 sm:grid-cols-[1fr_14rem] lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] lg:gap-x-8`}
    >
      <Dateline
        post={post}
        label={shortDate(post.publishDate)}
        className="col-span-full lg:col-span-2 lg:flex-col lg:pt-1.5"
      />
      <TitleLink post={post} className="text-display-3 lg:col-span-6 lg:col-start-3" />
      <div
        className={`${IMAGE_FRAME} aspect-square self-start sm:col-start-2 sm:row-span-3 sm:row-start-2 sm:aspect-2/1 lg:col-span-4 lg:col-start-9 lg:row-span-3 lg:row-start-1`}
      >
        <InsightImage post={post} sizes={ROW_SIZES} />
      </div>
      <p className="col-span-full line-clamp-3 self-start text-text-2 sm:col-span-1 lg:col-span-6 lg:col-start-3 lg:row-start-2">
        {post.excerpt}
      </p>
      <InsightTags
        tags={post.tags}
        className="col-span-full self-end sm:col-span-1 lg:col-span-6 lg:col-start-3 lg:row-start-3"
      />
      <Byline
        post={post}
        className="col-span-full self-end lg:col-span-2 lg:col-start-1 lg:row-start-3"
      />
    </article>
  </li>
);

const TitleLink = ({ post, className }: TeaserProps & { className: string }) => (
  <h2 className={className}>
    <InsightLink post={post} />
  </h2>
);
