import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Editor } from './use-editor.ts';

interface DiscardQuestionProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks before what is typed and not saved goes. */
export const DiscardQuestion = ({ editor, onClose }: DiscardQuestionProps) => (
  <ConfirmDialog
    title={editor.entry === undefined ? 'Discard this draft?' : 'Discard your changes?'}
    action="Discard"
    onConfirm={() => void editor.discard()}
    onClose={onClose}
  >
    <p>
      {editor.entry === undefined
        ? 'It goes to the trash, where it can be restored for 30 days.'
        : 'The form goes back to the last saved version. Your draft will be deleted permanently.'}
    </p>
  </ConfirmDialog>
);
