import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const InsightsFailed = () => (
  <div role="alert">
    <EmptyState title="Failed to load blog posts. Please try again later." />
  </div>
);

export const NoInsights = ({ tag }: { tag: string | undefined }) =>
  tag === undefined ? (
    <EmptyState title="No blog posts available yet" />
  ) : (
    <EmptyState
      title={`No posts found for ${tag}`}
      action={
        <ButtonLink to="/insights" variant="secondary" preventScrollReset>
          View all posts
        </ButtonLink>
      }
    />
  );
