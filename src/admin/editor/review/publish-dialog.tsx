import { useState } from 'react';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useSiteZone } from '../../site-zone.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { ZonedTimeField } from '../../zoned-time-field.tsx';
import { DialogActions } from '../dialog-parts.tsx';
import { Done } from '../done.ts';
import { reviewPath } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';
import { UnsignedChoice, unsignedWords } from './unsigned.tsx';

interface PublishDialogProps {
  editor: ReviewedEditor;
  id: string;
  onClose: () => void;
}

/** Publishes exactly what was approved, now or at a time. */
export function PublishDialog({ editor, id, onClose }: PublishDialogProps) {
  const zone = useSiteZone();
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const [unsigned, setUnsigned] = useState<string>();
  const [isSure, setSure] = useState(false);
  const path = reviewPath(editor.type.content.type, id);
  const { run, isPending, fields } = useStudioMutation({
    call: () =>
      callStudio(`${path}/publish`, {
        method: 'POST',
        body: { publishAt: publishAt ?? undefined, publishesUnsigned: isSure || undefined },
        reply: Done,
      }),
    refresh: [[path], ['/api/admin/reviews']],
    isAnswered(refusal) {
      setUnsigned(unsignedWords(refusal));
      return unsignedWords(refusal) !== undefined;
    },
    onDone() {
      toast({
        title: publishAt === null ? 'Published' : `Scheduled for ${zonedTime(publishAt, zone)}`,
      });
      // The form starts anew from what is saved now; a draft of one's own comes back into it.
      window.location.reload();
    },
  });
  return (
    <StudioDialog
      title="Publish approved version"
      description={`Times are in ${zone}.`}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const late = publishAt !== null && Date.parse(publishAt) <= Date.now();
          setLate(late);
          if (!late) run();
        }}
      >
        <ZonedTimeField
          label="Publish at"
          value={publishAt}
          zone={zone}
          onChange={setPublishAt}
          help="Leave this empty to publish it now."
          error={isLate ? 'Choose a time in the future' : fields.publishAt}
        />
        <UnsignedChoice says={unsigned} isChecked={isSure} onCheck={setSure} />
        <DialogActions>
          <Button type="submit" disabled={isPending} className="whitespace-normal">
            {publishAt === null ? 'Publish now' : `Schedule for ${zonedTime(publishAt, zone)}`}
          </Button>
        </DialogActions>
      </form>
    </StudioDialog>
  );
}
