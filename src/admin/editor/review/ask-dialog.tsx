import { useState } from 'react';
import { MAX_NOTE } from '#content/reviews/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { DialogActions } from '../dialog-parts.tsx';
import { Done } from '../done.ts';
import { readAskedWords, WordProblems } from './asked-words.tsx';
import { reviewPath } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';

interface AskDialogProps {
  editor: ReviewedEditor;
  id: string;
  onClose: () => void;
}

/** Asks publishers to approve what stands in the form. */
export function AskDialog({ editor, id, onClose }: AskDialogProps) {
  const { type } = editor;
  const [note, setNote] = useState('');
  const path = reviewPath(type.content.type, id);
  const { run, isPending, fields } = useStudioMutation({
    async call() {
      const body = { note, ...(await readAskedWords(editor)) };
      return callStudio(path, { method: 'POST', body, reply: Done });
    },
    refresh: [[path]],
    onDone() {
      toast({ title: 'Review asked for' });
      onClose();
    },
  });
  return (
    <StudioDialog
      title="Ask for review"
      description="Publishers review the form as it is now. What you type afterward is not included."
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <TextArea
          label="Note"
          value={note}
          maxLength={MAX_NOTE}
          onChange={({ target }) => setNote(target.value)}
          help="What should they look at?"
          error={fields.note}
        />
        <WordProblems fields={fields} />
        <DialogActions>
          <Button type="submit" disabled={isPending}>
            Ask for review
          </Button>
        </DialogActions>
      </form>
    </StudioDialog>
  );
}
