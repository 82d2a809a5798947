import { useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { publishedPath } from '../../published-path.ts';
import { isSingleton } from '../editor-type.ts';
import type { Editor } from '../use-editor.ts';
import type { SaveWay } from '../use-saves.ts';
import { wordsOfSave } from './save-words.ts';

interface SaveButtonProps {
  editor: Editor;
  onSave: (way: SaveWay) => void;
  className?: string;
}

/** Named for what it does, and as wide whatever that is. */
export function SaveButton({ editor, onSave, className }: SaveButtonProps) {
  const { type, entry, form, isSaving } = editor;
  const status: unknown = useWatch({ control: form.control, name: 'status' });
  const words = wordsOfSave({
    status,
    savedStatus: entry?.status,
    hasPage: publishedPath(type.path, entry) !== undefined,
    isAlone: isSingleton(type),
  });
  return (
    <Button
      aria-disabled={isSaving}
      aria-keyshortcuts="Control+S Meta+S"
      title="Ctrl+S"
      className={classNames('min-w-46 px-4! max-lg:text-sm!', className)}
      // A key that presses a button clicks it no times.
      onClick={({ detail }) => onSave(detail === 0 ? 'button' : 'pointer')}
    >
      {words}
    </Button>
  );
}
