import type { InsightCard } from '../schema.ts';
import { InsightRow, LeadInsight, PairedInsight } from './insight-teasers.tsx';

/** Posts from here on are rows. */
const FIRST_ROW = 3;

/** The newest post at length, two more beside each other, the others as rows of an index. */
export function InsightIndex({ posts }: { posts: readonly InsightCard[] }) {
  const hasPair = posts.length >= FIRST_ROW;
  return (
    <ul className="grid border-b border-line md:grid-cols-2 *:border-t *:border-line *:py-8 md:*:py-10">
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
