import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReviewReply } from '#content/reviews/schema.ts';
import { timeText } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { reviewQuery } from './queries.ts';
import type { ReviewStep } from './review-dialog.tsx';
import type { ReviewedEditor } from './reviewed-editor.ts';

/** Most of the time nobody opens one. */
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** How the review of an entry stands, and what can be done about it. */
export function ReviewNotice({ editor, id }: { editor: ReviewedEditor; id: string }) {
  const { type, mayEdit, mayPublish } = editor;
  const { data } = useQuery({ ...reviewQuery(type.content.type, id), enabled: mayEdit });
  const [open, setOpen] = useState<ReviewStep>();
  if (data === undefined) return null;
  const { review, mayAnswer, isRequired } = data;
  const state = review?.state ?? 'none';
  const isOver = state === 'none' || state === 'published';
  // Who publishes freely asks nobody, unless somebody has begun.
  if (isOver && !isRequired && mayPublish) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Notice
        tone={state === 'approved' ? 'good' : state === 'changes' ? 'warn' : 'info'}
        title={titleOf(data)}
      >
        <p className="whitespace-pre-line">{noteOf(data)}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3">
          {review !== null && !isOver && (
            <Button variant="secondary" onClick={() => setOpen('answer')}>
              {mayAnswer ? 'Review' : 'Show the version'}
            </Button>
          )}
          {state === 'approved' && mayPublish && (
            <Button onClick={() => setOpen('publish')}>Publish approved version</Button>
          )}
          {!(state === 'asked' && mayAnswer) && (
            <Button variant="quiet" onClick={() => setOpen('ask')}>
              {isOver ? 'Ask for review' : 'Ask again with the current text'}
            </Button>
          )}
        </div>
      </Notice>
      {open !== undefined && (
        <Suspense>
          <ReviewDialog {...{ editor, id, open, review, mayAnswer }} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function titleOf({ review, isRequired }: ReviewReply): string {
  switch (review?.state) {
    case 'asked':
      return `${review.askedBy.name} asked for a review`;
    case 'approved':
      return `${review.answeredBy?.name} approved a version`;
    case 'changes':
      return `${review.answeredBy?.name} asks for changes`;
    default:
      return isRequired
        ? 'This needs approval before it is published'
        : 'Only publishers can publish this';
  }
}

function noteOf({ review, isRequired }: ReviewReply): string {
  if (review === null || review.state === 'published') {
    return isRequired
      ? 'Ask for a review once the text is ready. Once approved, it can be published.'
      : 'Ask for a review once the text is ready.';
  }
  const isAsked = review.state === 'asked';
  const note = isAsked ? review.note : review.answerNote;
  const at = timeText(isAsked ? review.askedAt : (review.answeredAt ?? review.askedAt));
  return note === '' ? at : `${note}\n${at}`;
}
