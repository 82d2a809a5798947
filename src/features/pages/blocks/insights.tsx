import { shortDate } from '#content/dates.ts';
import type { InsightCard } from '#features/insights/schema.ts';
import { Dateline } from '#features/insights/site/dateline.tsx';
import { InsightImage } from '#features/insights/site/insight-image.tsx';
import { InsightLink } from '#features/insights/site/insight-link.tsx';
import { IMAGE_FRAME, STORY } from '#features/insights/site/story.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { insights } from './insights.ts';

interface InsightsProps extends BlockProps<FieldsOf<typeof insights>> {
  posts: readonly InsightCard[];
}

/** Posts that were chosen for the page; without any there is no such section. */
export const Insights = ({ block, number, posts }: InsightsProps) =>
  posts.length === 0 ? null : (
    <BlockSection
      block={block}
      number={number}
      label="Insights"
      heading={block.heading || 'Insights'}
      lead={block.lead}
    >
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <article className={`${STORY} flex h-full flex-col gap-4`}>
              <div className={`${IMAGE_FRAME} aspect-2/1`}>
                <InsightImage post={post} sizes={columnSizes(0.33, 0.49)} />
              </div>
              <Dateline post={post} label={shortDate(post.publishDate)} />
              <h3 className="text-title">
                <InsightLink post={post} />
              </h3>
              <p className="line-clamp-3 text-sm text-text-2">{post.excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
