import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { FormEntriesContext } from '#ui/form/form-entries.ts';
import { FormMediaContext } from '#ui/form/form-media.ts';
import { AfterTyping } from '../after-typing.tsx';
import { fieldName } from '../list/field-names.ts';
import { libraryMedia } from '../media/library-source.tsx';
import { Address } from './address.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHeader, type Tool } from './editor-header.tsx';
import type { Draft, Schedule } from './entry-query.ts';
import { studioEntries } from './entry-source.ts';
import { ErrorSummary } from './error-summary.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { DraftNotices } from './notices.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Plan, ScheduleDialog } from './schedule-dialog.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Editor } from './use-editor.ts';
import type { SaveWay } from './use-saves.ts';
import { useSize } from './use-size.ts';

interface EditorLayoutProps {
  editor: Editor;
  schedule: Schedule | null;
  /** What others have typed of it and not saved. */
  others: readonly Draft[];
}

/** Room for a field's label above it, in CSS pixels. */
const SCROLL_MARGIN_PX = 40;

/** The form of an entry under its header, with the preview beside it where it is asked for. */
export function EditorLayout({ editor, schedule, others }: EditorLayoutProps) {
  const { type, form, autosave, save } = editor;
  const [tool, setTool] = useState<Tool>();
  const [plan, setPlan] = useState<Plan | null>(schedule);
  const header = useRef<HTMLElement>(null);
  const { height } = useSize(header);
  useScrollMargin(header, height);
  const preview = usePreview(type.isLive === true);
  const { isPreviewed } = preview;
  const onSave = (way: SaveWay): void => void save(way, preview.showForm);
  useSaveKey(() => onSave('key'));
  const openTool = async (wanted: Tool): Promise<void> => {
    // Links and history are of what is kept, and of a new entry nothing is before the first draft.
    if (autosave.getState().kind === 'keeping') await autosave.flush();
    setTool(wanted);
  };
  const actions = { editor, isPreviewed, onPreview: preview.show, onSave };
  return (
    <FormProvider {...form}>
      <EditorHeader {...actions} place={header} onTool={(wanted) => void openTool(wanted)} />
      <div
        className={classNames(
          'grid gap-8 p-5 max-md:pb-28 md:px-10 md:py-8',
          isPreviewed && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-col gap-6',
            type.hasFacts === true ? 'max-w-6xl' : 'max-w-3xl',
            isPreviewed && 'max-xl:hidden',
          )}
        >
          <DraftNotices editor={editor} others={others} plan={plan} onPlan={setPlan} />
          <ErrorSummary labelOf={(name) => fieldName(type.labels, name)} />
          <EntryForm editor={editor} onSubmit={() => onSave('button')} />
        </div>
        {isPreviewed && (
          <div
            ref={preview.place}
            className="h-[calc(100svh-7rem)] scroll-mt-3 md:sticky md:top-[calc(var(--head)+1.5rem)] md:h-[calc(100svh-var(--head)-3rem)] md:scroll-mt-[calc(var(--head)+1.5rem)]"
          >
            <PreviewPane type={type} form={form} entryKey={autosave.getBase().key} />
          </div>
        )}
      </div>
      <SaveBar {...actions} />
      <LeaveGuard autosave={autosave} collection={type.collection} />
      <SaveQuestions editor={editor} />
      <ToolDialog
        editor={editor}
        tool={tool}
        plan={plan}
        onPlan={setPlan}
        onClose={() => setTool(undefined)}
      />
    </FormProvider>
  );
}

/** The fields of an entry, with its address among them and how search shows it below. */
function EntryForm({ editor, onSubmit }: { editor: Editor; onSubmit: () => void }) {
  const { type, form, entry, saveAlone } = editor;
  const search = type.path !== undefined && <SearchPanel type={type} form={form} entry={entry} />;
  return (
    <form
      noValidate
      aria-label={type.content.labels.one}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-6"
    >
      <FormMediaContext value={libraryMedia}>
        <FormEntriesContext value={studioEntries}>
          <type.Form
            isNew={entry === undefined}
            saveAlone={(one) => void saveAlone(one)}
            address={
              type.path === undefined ? null : <Address type={type} form={form} id={entry?.id} />
            }
            search={search}
          />
        </FormEntriesContext>
      </FormMediaContext>
      {type.hasFacts !== true && search}
    </form>
  );
}

/** What a save has to have answered before it goes on. */
const SaveQuestions = ({ editor }: { editor: Editor }) => (
  <>
    {editor.isAsking && (
      <AfterTyping isAskedFor>
        <PublishQuestion editor={editor} />
      </AfterTyping>
    )}
    {editor.conflict !== undefined && (
      <AfterTyping>
        <ConflictDialog editor={editor} current={editor.conflict} />
      </AfterTyping>
    )}
  </>
);

interface ToolDialogProps {
  editor: Editor;
  tool: Tool | undefined;
  plan: Plan | null;
  onPlan: (plan: Plan | null) => void;
  onClose: () => void;
}

/** The dialog of the tool that was chosen, which gives way to a conflict. */
function ToolDialog({ editor, tool, plan, onPlan, onClose }: ToolDialogProps) {
  const { entry, conflict } = editor;
  if (conflict !== undefined) return null;
  if (tool === 'history') return <HistoryDialog editor={editor} onClose={onClose} />;
  if (tool === 'share') return <ShareDialog editor={editor} onClose={onClose} />;
  if (tool !== 'schedule' || entry === undefined) return null;
  return (
    <ScheduleDialog
      editor={editor}
      entry={entry}
      plan={plan}
      onPlanned={onPlan}
      onClose={onClose}
    />
  );
}

/** Tells of the header's height, and has what gets the focus scrolled clear of header and bar. */
function useScrollMargin(header: React.RefObject<HTMLElement | null>, height: number): void {
  useEffect(() => {
    if (header.current === null) return;
    const { style } = document.documentElement;
    const isStuck = getComputedStyle(header.current).position === 'sticky';
    style.setProperty('--head', `${height}px`);
    style.scrollPaddingBlock = `${(isStuck ? height : 0) + SCROLL_MARGIN_PX}px calc(var(--foot, 0px) + ${SCROLL_MARGIN_PX}px)`;
    return () => {
      style.removeProperty('--head');
      style.scrollPaddingBlock = '';
    };
  }, [header, height]);
}

interface Preview {
  isPreviewed: boolean;
  show: (isPreviewed: boolean) => void;
  /** Shows the form where the preview stands in its place. */
  showForm: () => void;
  place: React.RefObject<HTMLDivElement | null>;
}

/** Whether the preview is shown. Where it stands in the form's place, the form is found again as it was left. */
function usePreview(isOpen: boolean): Preview {
  const [isPreviewed, setPreviewed] = useState(() => isOpen && !isInPlaceOfForm());
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  const show = (isWanted: boolean): void => {
    if (isWanted === isPreviewed) return;
    if (isWanted) left.current = window.scrollY;
    flushSync(() => setPreviewed(isWanted));
    if (!isInPlaceOfForm()) return;
    const top = isWanted ? topOf(place.current) : left.current;
    window.scrollTo({ top, behavior: 'instant' });
  };
  return {
    isPreviewed,
    show,
    showForm() {
      if (isInPlaceOfForm()) show(false);
    },
    place,
  };
}

/** Where the page has to be scrolled to for an element to stand below what is above it. */
function topOf(element: HTMLElement | null): number {
  if (element === null) return 0;
  const { scrollMarginTop } = getComputedStyle(element);
  return element.getBoundingClientRect().top + window.scrollY - Number.parseFloat(scrollMarginTop);
}

/** Whether there is no room for both; Tailwind's xl begins where there is. */
const isInPlaceOfForm = (): boolean => matchMedia('(width < 80rem)').matches;

/** Ctrl+S and Cmd+S save, wherever the focus is. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const isOverlaid = document.querySelector('[role=dialog],[role=alertdialog]') !== null;
      if (!event.repeat && !isOverlaid) save();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
