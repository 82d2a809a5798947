import { useState } from 'react';
import { ownZone } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { DialogActions } from '../dialog-parts.tsx';
import { Done } from '../done.ts';
import { fromLocalInput } from '../times.ts';
import type { Editor } from '../use-editor.ts';
import { reviewPath } from './queries.ts';

interface PublishDialogProps {
  editor: Editor;
  id: string;
  onClose: () => void;
}

/** Publishes exactly what was approved, now or at a time. */
export function PublishDialog({ editor, id, onClose }: PublishDialogProps) {
  const [time, setTime] = useState('');
  const publishAt = fromLocalInput(time) ?? undefined;
  const path = reviewPath(editor.type.content.type, id);
  const { run, isPending, fields } = useStudioMutation({
    call: () => callStudio(`${path}/publish`, { method: 'POST', body: { publishAt }, reply: Done }),
    refresh: [[path], ['/api/admin/reviews']],
    onDone() {
      toast({ title: publishAt === undefined ? 'Published' : 'Scheduled' });
      // The form starts anew from what is saved now; a draft of one's own comes back into it.
      window.location.reload();
    },
  });
  return (
    <StudioDialog
      title="Publish approved version"
      description={`Times are in your browser’s time zone: ${ownZone()}.`}
      onClose={onClose}
    >
      <TextField
        label="Publish at"
        type="datetime-local"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        help="Leave this empty to publish it now."
        error={fields.publishAt}
      />
      <DialogActions>
        <Button disabled={isPending} onClick={() => run()}>
          {publishAt === undefined ? 'Publish now' : 'Schedule'}
        </Button>
      </DialogActions>
    </StudioDialog>
  );
}
