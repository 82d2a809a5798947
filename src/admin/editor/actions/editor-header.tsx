import { useWatch } from 'react-hook-form';
import { labelOfFields } from '#content/draft-fields.ts';
import { BackLink } from '#ui/back-link.tsx';
import { useTabTitle } from '../../use-tab-title.ts';
import { isSingleton } from '../editor-type.ts';
import { titleOf } from '../entry-label.ts';
import type { Editor } from '../use-editor.ts';
import type { SaveWay } from '../use-saves.ts';
import { ActionLine, type EditorView } from './action-line.tsx';
import type { Tool } from './use-tools.ts';

interface EditorHeaderProps extends EditorView {
  editor: Editor;
  place: React.Ref<HTMLElement>;
  /** How long the text is and who saved it last, for a type with texts. */
  facts: React.ReactNode;
  /** Buttons of the line that only texts have. */
  ways: React.ReactNode;
  onSave: (way: SaveWay) => void;
  onTool: (tool: Tool) => void;
}

/**
 * What is edited, and the line of what can be done with it. On a narrow window the line alone stays in
 * sight: above it the header is as high as `--head` says.
 */
export function EditorHeader({ editor, place, facts, ...line }: EditorHeaderProps) {
  const { type, entry } = editor;
  useTabTitle(useLabel(editor) || titleOf(type, entry));
  return (
    <header
      ref={place}
      className="sticky top-[calc(3.75rem-var(--head,0px))] z-30 flex flex-col gap-1 border-b border-line bg-ground px-5 pt-4 pb-2 md:top-0 md:px-10 md:pt-3 in-data-alone:hidden"
    >
      {!isSingleton(type) && (
        <BackLink to={`/admin/${type.collection}`}>{type.texts.back}</BackLink>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="line-clamp-1 min-w-0 text-title font-semibold max-md:line-clamp-2">
          {titleOf(type, entry)}
        </h1>
        {facts}
      </div>
      <ActionLine editor={editor} {...line} />
    </header>
  );
}

/** What is typed into the fields that an entry is called by. */
function useLabel({ type, form }: Editor): string {
  const values = useWatch({ control: form.control, name: ['title', 'name', 'company'] });
  const [title, name, company] = values;
  return labelOfFields(type.content, { title, name, company });
}
