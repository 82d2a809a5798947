import { Button } from '#ui/button.tsx';
import { StudioDialog } from '../../dialog.tsx';
import type { ChangeFor } from './use-bulk-change.ts';

export interface BulkDialogProps {
  subject: string;
  onAnswer: (changeFor: ChangeFor) => void;
  onClose: () => void;
}

interface AskProps {
  title: string;
  action: string;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** Another answer. */
  other?: React.ReactNode;
  children: React.ReactNode;
}

/** A question about everything that is selected. */
export const Ask = ({ title, action, onSubmit, onClose, other, children }: AskProps) => (
  <StudioDialog title={title} onClose={onClose} className="[--width:28rem]">
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {other}
        <Button type="submit">{action}</Button>
      </div>
    </form>
  </StudioDialog>
);
