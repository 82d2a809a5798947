import { useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import type { Editor } from './use-editor.ts';
import type { SaveWay } from './use-saves.ts';

interface SaveButtonProps {
  editor: Editor;
  onSave: (way: SaveWay) => void;
  className?: string;
}

/** Named for what it will do: what is not live yet goes live where the form says so. */
export function SaveButton({
  editor: { entry, form, isSaving },
  onSave,
  className,
}: SaveButtonProps) {
  const status: unknown = useWatch({ control: form.control, name: 'status' });
  const isPublishing = status === 'published' && entry?.status !== 'published';
  return (
    <Button
      aria-disabled={isSaving}
      aria-keyshortcuts="Control+S Meta+S"
      title="Ctrl+S"
      className={className}
      // A key that presses a button clicks it no times.
      onClick={({ detail }) => onSave(detail === 0 ? 'button' : 'pointer')}
    >
      {isPublishing ? 'Publish' : 'Save'}
    </Button>
  );
}
