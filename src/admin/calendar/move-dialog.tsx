import { useState } from 'react';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { Button } from '#ui/button.tsx';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions } from '../editor/dialog-parts.tsx';
import { ZonedTimeField } from '../zoned-time-field.tsx';
import { KINDS } from './kinds.ts';
import { useMove } from './use-move.ts';

interface MoveDialogProps {
  item: CalendarItem;
  zone: string;
  onClose: () => void;
}

/** Another day or hour for what is planned. */
export function MoveDialog({ item, zone, onClose }: MoveDialogProps) {
  const [at, setAt] = useState<string | null>(item.at);
  const [problem, setProblem] = useState<string>();
  const { mutate: move, isPending } = useMove(zone, onClose);
  return (
    <StudioDialog
      title={`Move “${item.label}”`}
      description={KINDS[item.kind].word}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (at === null) setProblem('Choose a time');
          else if (Date.parse(at) <= Date.now()) setProblem('Choose a time in the future');
          else move({ item, at });
        }}
      >
        <ZonedTimeField label="Time" value={at} zone={zone} onChange={setAt} error={problem} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            Move
          </Button>
        </DialogActions>
      </form>
    </StudioDialog>
  );
}
