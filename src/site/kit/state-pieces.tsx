import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { BothGrounds, Piece } from './both-grounds.tsx';

export const StatePieces = () => (
  <BothGrounds number={6} title="States">
    <Piece name="Skeleton card, spinner">
      <SkeletonCard className="w-full" />
      <Spinner />
    </Piece>
    <Piece name="Empty state">
      <EmptyState
        title="No posts found for Staff Augmentation"
        level={3}
        action={
          <ButtonLink to="/insights" variant="secondary">
            View all posts
          </ButtonLink>
        }
        className="w-full"
      >
        Nothing has been surveyed here yet.
      </EmptyState>
    </Piece>
    <Piece name="Notice">
      <Notice title="Unable to load case studies" tone="bad" className="w-full">
        Please try again later
      </Notice>
      <Notice
        title="A newer version was saved"
        tone="warn"
        className="w-full"
        action={<Button variant="quiet">Compare</Button>}
      >
        By Marcus Oyelaran, two minutes ago.
      </Notice>
      <Notice title="Saved" tone="good" className="w-full" />
      <Notice title="This page is a preview" className="w-full">
        Only people with the link can see it.
      </Notice>
    </Piece>
  </BothGrounds>
);
