import type { ReviewReply } from '#content/reviews/schema.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { ReviewedEditor } from './reviewed-editor.ts';

/** What can be done about a review. */
export type ReviewStep = 'ask' | 'answer' | 'publish';

interface ReviewDialogProps extends Pick<ReviewReply, 'review' | 'mayAnswer'> {
  editor: ReviewedEditor;
  id: string;
  open: ReviewStep;
  onClose: () => void;
}

/** The dialog of the step that was chosen. */
export default function ReviewDialog({ open, review, mayAnswer, ...rest }: ReviewDialogProps) {
  if (open === 'ask') return <AskDialog {...rest} />;
  if (open === 'publish') return <PublishDialog {...rest} />;
  return review === null ? null : <AnswerDialog {...rest} {...{ review, mayAnswer }} />;
}
