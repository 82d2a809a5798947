import type { Use } from '#content/uses.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UsesList } from './uses-list.tsx';

interface UnpublishQuestionProps {
  /** What is to come down, by its name or counted. */
  name: string;
  uses: readonly Use[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that other texts show, link to or name comes down. */
export const UnpublishQuestion = ({ name, uses, onConfirm, onClose }: UnpublishQuestionProps) => (
  <ConfirmDialog
    title={`Unpublish ${name}?`}
    action="Unpublish anyway"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <UsesList
      uses={uses}
      subject="What you unpublish is"
      outcome="Until it is published again, links there will be plain text, and cards will be left out."
    />
  </ConfirmDialog>
);
