import { Minimize2 } from 'lucide-react';
import { SavedState } from '../actions/saved-state.tsx';
import type { Texts } from '../outline/outline.ts';
import { TextLength } from '../texts/text-facts.tsx';
import type { Editor } from '../use-editor.ts';

interface AloneBarProps {
  editor: Pick<Editor, 'form' | 'autosave'>;
  texts: Texts;
  /** What is written. */
  title: string;
  onLeave: () => void;
}

/** All that stands beside a text that is written alone: how long it is, whether it is safe, the way back. */
export const AloneBar = ({ editor, texts, title, onLeave }: AloneBarProps) => (
  <div className="sticky top-0 z-30 flex items-center justify-end gap-4 bg-ground px-5 py-1 md:px-10">
    <h1 className="sr-only">{title}</h1>
    <p className="label shrink-0 text-text-2 max-sm:hidden">
      <TextLength form={editor.form} texts={texts} />
    </p>
    <SavedState autosave={editor.autosave} />
    <button
      type="button"
      aria-keyshortcuts="Escape"
      title="Escape"
      onClick={onLeave}
      className="label inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 px-2 text-text-2 hover:text-text"
    >
      <Minimize2 aria-hidden="true" className="size-4" />
      Show everything
    </button>
  </div>
);
