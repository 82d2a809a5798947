import { usePrefetch } from '#platform/browser/use-prefetch.ts';
import { CardLink } from '#ui/card.tsx';
import { insightQuery } from '../queries.ts';
import type { InsightCard } from '../schema.ts';
import { addressOf, TITLE_LINK } from './story.ts';

/** The title of a post as the link of its card; the post is on its way before the click. */
export function InsightLink({ post }: { post: InsightCard }) {
  const intent = usePrefetch((client) => client.prefetchQuery(insightQuery(post.slug)));
  return (
    <CardLink to={addressOf(post)} className={TITLE_LINK} {...intent}>
      {post.title}
    </CardLink>
  );
}
