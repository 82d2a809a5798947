import { Eye } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { isSingleton } from '../editor-type.ts';
import type { EntryReply } from '../entry-query.ts';
import type { Editor } from '../use-editor.ts';
import type { SaveWay } from '../use-saves.ts';
import { SaveButton } from './save-button.tsx';
import { SavedState } from './saved-state.tsx';
import { Tools } from './tools.tsx';
import { type Tool, useTools } from './use-tools.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface EditorView {
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
}

interface ActionLineProps extends EditorView {
  editor: Editor;
  ways: React.ReactNode;
  onSave: (way: SaveWay) => void;
  onTool: (tool: Tool) => void;
}

/** It stands where the page scrolls the focus clear of it, and is itself no reason to scroll. */
const UNSCROLLED =
  '[&_:is(a,button)]:-scroll-mt-[calc(var(--head)+2.5rem)] [&_:is(a,button)]:scroll-mb-[calc(var(--head)+2.5rem)]';

/** Whether it is public and safe, and what can be done: the same in the same places in every editor. */
export function ActionLine({ editor, ways, onSave, onTool, ...view }: ActionLineProps) {
  const { type, entry, autosave } = editor;
  const tools = useTools(editor, onTool);
  return (
    <div className={`@container ${UNSCROLLED}`}>
      <div className="flex items-center gap-x-3 @max-md:flex-wrap">
        <div className="@max-md:grow">
          <Badge tone={entry?.status === 'published' ? 'good' : 'neutral'}>{stateOf(entry)}</Badge>
        </div>
        <div className="min-w-0 grow @max-md:order-last @max-md:basis-full">
          <SavedState autosave={autosave} />
        </div>
        {(!isSingleton(type) || type.isLive) && <PreviewSwitch {...view} />}
        <Tools tools={tools} />
        {ways}
        <SaveButton editor={editor} onSave={onSave} className="max-lg:hidden" />
      </div>
    </div>
  );
}

/** Beside the form where there is room for both, in its place where there is not. */
const PreviewSwitch = (view: EditorView) => (
  <>
    <ViewSwitch {...view} className="max-lg:hidden xl:hidden" />
    <Button
      variant="quiet"
      aria-pressed={view.isPreviewed}
      onClick={() => view.onPreview(!view.isPreviewed)}
      className="text-sm! max-xl:hidden"
    >
      <Eye aria-hidden="true" />
      Preview
    </Button>
  </>
);

const stateOf = (entry: EntryReply | undefined): string => {
  if (entry === undefined) return 'New';
  return entry.status === 'published' ? 'Published' : 'Draft';
};
