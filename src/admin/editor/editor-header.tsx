import { CalendarClock, ExternalLink, Eye, History, Share2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { labelOfFields } from '#content/draft-fields.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { publishedPath } from '../published-path.ts';
import { useTabTitle } from '../use-tab-title.ts';

import { type EditorType, isSingleton } from './editor-type.ts';
import { labelOf } from './entry-label.ts';
import type { EntryReply } from './entry-query.ts';
import { SaveButton } from './save-button.tsx';
import { SavedState } from './saved-state.tsx';
import type { Editor } from './use-editor.ts';
import type { SaveWay } from './use-saves.ts';
import { ViewSwitch } from './view-switch.tsx';

export type Tool = 'history' | 'schedule' | 'share';

interface EditorHeaderProps {
  editor: Editor;
  place: React.Ref<HTMLElement>;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  onSave: (way: SaveWay) => void;
  onTool: (tool: Tool) => void;
}

const TOOLS = [
  { tool: 'schedule', label: 'Schedule', icon: CalendarClock },
  { tool: 'history', label: 'History', icon: History },
  { tool: 'share', label: 'Share', icon: Share2 },
] as const;

/** It stands where the page scrolls the focus clear of it, and is itself no reason to scroll. */
const UNSCROLLED =
  'md:[&_:is(a,button)]:-scroll-mt-[calc(var(--head)+2.5rem)] md:[&_:is(a,button)]:scroll-mb-[calc(var(--head)+2.5rem)]';

/** What is edited, whether it is safe, and what can be done with it. */
export function EditorHeader({ editor, place, onSave, onTool, ...view }: EditorHeaderProps) {
  const { type, entry, autosave } = editor;
  const isLive = entry?.status === 'published';
  const [search] = useSearchParams();
  // A singleton has no page of its own to be shown.
  const isAlone = isSingleton(type);
  const tools = TOOLS.filter(({ tool }) =>
    isAlone
      ? tool !== 'share'
      : entry !== undefined || (search.has('draft') && tool !== 'schedule'),
  );
  const published = publishedPath(type.path, entry);
  useTabTitle(useLabel(editor) || titleOf(type, entry));
  return (
    <header
      ref={place}
      className={classNames(
        'z-30 flex flex-col gap-3 border-b border-line bg-ground px-5 py-4 md:sticky md:top-0 md:px-10',
        UNSCROLLED,
      )}
    >
      {!isAlone && <BackLink to={`/admin/${type.collection}`}>{type.texts.back}</BackLink>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <h1 className="line-clamp-2 text-title font-semibold">{titleOf(type, entry)}</h1>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={isLive ? 'good' : 'neutral'}>{stateOf(entry)}</Badge>
            <SavedState autosave={autosave} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:order-last max-xl:w-full md:max-lg:[&_svg]:hidden">
          {(!isAlone || type.isLive) && <PreviewSwitch {...view} />}
          {tools.map(({ tool, label, icon: Icon }) => (
            <Button key={tool} variant="quiet" onClick={() => onTool(tool)}>
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
          {published !== undefined && (
            <ButtonLink variant="quiet" to={published} target="_blank">
              <ExternalLink aria-hidden="true" />
              View
            </ButtonLink>
          )}
        </div>
        <SaveButton editor={editor} onSave={onSave} className="max-md:hidden" />
      </div>
    </header>
  );
}

/** Beside the form where there is room for both, in its place where there is not. */
const PreviewSwitch = (view: Pick<EditorHeaderProps, 'isPreviewed' | 'onPreview'>) => (
  <>
    <ViewSwitch {...view} className="max-md:hidden xl:hidden" />
    <Button
      variant="quiet"
      aria-pressed={view.isPreviewed}
      onClick={() => view.onPreview(!view.isPreviewed)}
      className="max-xl:hidden"
    >
      <Eye aria-hidden="true" />
      Preview
    </Button>
  </>
);

/** What is typed into the fields that an entry is called by. */
function useLabel({ type, form }: Editor): string {
  const values = useWatch({ control: form.control, name: ['title', 'name', 'company'] });
  const [title, name, company] = values;
  return labelOfFields(type.content, { title, name, company });
}

function titleOf(type: EditorType, entry: EntryReply | undefined): string {
  if (entry === undefined) return type.texts.add;
  return labelOf(type, entry) ?? type.content.labels.one;
}

const stateOf = (entry: EntryReply | undefined): string => {
  if (entry === undefined) return 'New';
  return entry.status === 'published' ? 'Published' : 'Draft';
};
