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
  const { type, entry, form, isSaving, mayEdit, mayPublish } = editor;
  const status: unknown = useWatch({ control: form.control, name: 'status' });
  const words = wordsOfSave({
    status,
    savedStatus: entry?.status,
    hasPage: publishedPath(type.path, entry) !== undefined,
    isAlone: isSingleton(type),
  });
  // What is live is for a publisher to change; what was typed stays a draft.
  const isLive = status === 'published' || entry?.status === 'published';
  const isOff = !mayEdit || (isLive && !mayPublish);
  return (
    <Button
      aria-disabled={isSaving}
      disabled={isOff}
      aria-keyshortcuts="Control+S Meta+S"
      title={isOff ? 'Only publishers can do this' : 'Ctrl+S'}
      className={classNames('min-w-46 px-4! max-lg:text-sm!', className)}
      // A key that presses a button clicks it no times.
      onClick={({ detail }) => onSave(detail === 0 ? 'button' : 'pointer')}
    >
      {words}
    </Button>
  );
}
