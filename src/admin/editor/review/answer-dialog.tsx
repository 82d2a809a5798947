import { useState } from 'react';
import { MAX_NOTE, type ReviewReply } from '#content/reviews/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { DialogActions } from '../dialog-parts.tsx';
import { Done } from '../done.ts';
import { fieldsOfEntry } from '../entry-query.ts';
import { differencesBySection } from '../field-diff.ts';
import { sectionListsOf } from '../section-lists.ts';
import { ChangedWords } from '../word-diff.tsx';
import { reviewPath } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';

interface AnswerDialogProps {
  editor: ReviewedEditor;
  id: string;
  review: NonNullable<ReviewReply['review']>;
  mayAnswer: boolean;
  onClose: () => void;
}

/** What is asked about, against the entry as it is saved, and the answer. */
export function AnswerDialog({ editor, id, review, mayAnswer, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('');
  const path = reviewPath(editor.type.content.type, id);
  const { run, isPending, fields } = useStudioMutation({
    call: (answer: 'approve' | 'changes') =>
      callStudio(`${path}/answer`, {
        method: 'POST',
        body: { answer, note, review: review.id },
        reply: Done,
      }),
    refresh: [[path], ['/api/admin/reviews']],
    refreshOnFailure: true,
    onDone(_, answer) {
      toast({ title: answer === 'approve' ? 'Approved' : 'Changes asked for' });
      onClose();
    },
  });
  return (
    <StudioDialog
      title={`${review.askedBy.name}’s version`}
      description="What differs from the saved version."
      className="[--width:48rem]"
      onClose={onClose}
    >
      <Differences editor={editor} review={review} />
      {mayAnswer && (
        <>
          <TextArea
            label="Note"
            value={note}
            maxLength={MAX_NOTE}
            onChange={({ target }) => setNote(target.value)}
            error={fields.note}
          />
          <DialogActions>
            <Button variant="secondary" disabled={isPending} onClick={() => run('changes')}>
              Ask for changes
            </Button>
            <Button disabled={isPending} onClick={() => run('approve')}>
              Approve
            </Button>
          </DialogActions>
        </>
      )}
    </StudioDialog>
  );
}

const MARKS = ['status', 'featured'];

function Differences({
  editor: { type, entry },
  review,
}: Pick<AnswerDialogProps, 'editor' | 'review'>) {
  const { fields } = type.content;
  const saved = entry === undefined ? {} : fieldsOfEntry(type.content, entry);
  const asked = fieldsOfEntry(type.content, review.fields);
  const changed = differencesBySection(saved, asked, type.labels, sectionListsOf(fields)).filter(
    ({ path }) => !MARKS.includes(path),
  );
  if (changed.length === 0) {
    return <p className="text-sm text-text-2">The same words as the saved version.</p>;
  }
  return (
    <dl aria-label="Changes" className="flex flex-col gap-4">
      {changed.map(({ path, label, before, after }) => (
        <div key={path} className="border-t border-line pt-3">
          <dt className="label pb-1 text-text-2">{label}</dt>
          <dd>
            <ChangedWords before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
