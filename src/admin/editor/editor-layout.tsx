import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type FormBlocks, FormBlocksContext } from '#ui/form/form-blocks.ts';
import { FormEntriesContext } from '#ui/form/form-entries.ts';
import { FormMediaContext } from '#ui/form/form-media.ts';
import { AfterTyping } from '../after-typing.tsx';
import { fieldName } from '../list/field-names.ts';
import { libraryMedia } from '../media/library-source.tsx';
import { ProseField } from '../prose-editor/prose-field.tsx';
import { UnpublishQuestion } from '../unpublish-question.tsx';
import { EditorHeader } from './actions/editor-header.tsx';
import { SaveBar } from './actions/save-bar.tsx';
import type { Tool } from './actions/use-tools.ts';
import { Address } from './address.tsx';
import { AloneBar } from './alone/alone-bar.tsx';
import { useAlone } from './alone/use-alone.ts';
import { ChecksButton } from './checks/checks-button.tsx';
import { isStopped, useChecks } from './checks/use-checks.ts';
import { Comments } from './comments/comments.tsx';
import { WithComments } from './comments/with-comments.tsx';
import { readForm } from './editor-form.ts';
import { labelOf, titleOf } from './entry-label.ts';
import type { Draft, Schedule } from './entry-query.ts';
import { studioEntries } from './entry-source.ts';
import { ErrorSummary } from './error-summary.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { DraftNotices } from './notices.tsx';
import { textsOf } from './outline/outline.ts';
import { Outlined, TextWays } from './outline/outlined.tsx';
import type { Plan } from './plan.ts';
import { PreviewPane } from './preview-pane.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { UnsignedQuestion } from './review/unsigned.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { TextFacts } from './texts/text-facts.tsx';
import type { Editor } from './use-editor.ts';
import { usePreview } from './use-preview.ts';
import type { SaveWay } from './use-saves.ts';
import { useScrollMargin } from './use-scroll-margin.ts';
import { useSize } from './use-size.ts';

/** It brings what reads and writes Markdown, which nobody needs before two people have saved. */
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
/** Most of the time nobody opens one. */
const ToolDialog = lazy(() => import('./tool-dialog.tsx'));

interface EditorLayoutProps {
  editor: Editor;
  schedule: Schedule | null;
  /** What others have typed of it and not saved. */
  others: readonly Draft[];
}

/** The form of an entry under its header, with the preview beside it where it is asked for. */
export function EditorLayout({ editor, schedule, others }: EditorLayoutProps) {
  const { type, form, autosave } = editor;
  const [plan, setPlan] = useState<Plan | null>(schedule);
  const header = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { height } = useSize(header);
  useScrollMargin(header, height);
  const preview = usePreview(type.isLive === true);
  const { isPreviewed } = preview;
  const [texts] = useState(() => textsOf(type.content, type));
  const [blocks] = useState<{ current: FormBlocks | undefined }>(() => ({ current: undefined }));
  const alone = useAlone(place, !texts.isEmpty);
  const checks = useChecks(editor, !texts.isEmpty);
  const { onSave, openTool, tool, closeTool } = useWork(editor, checks, () => {
    preview.showForm();
    alone.leave();
  });
  const actions = { editor, isPreviewed, onPreview: preview.show, onSave };
  return (
    <FormProvider {...form}>
      <Outlined form={form} texts={texts}>
        <EditorHeader
          {...actions}
          place={header}
          facts={<TextFacts editor={editor} texts={texts} />}
          ways={
            <>
              {!texts.isEmpty && <ChecksButton {...{ editor, checks, preview }} />}
              <TextWays {...{ type, texts, preview }} onAlone={alone.enter} />
            </>
          }
          onTool={(wanted) => void openTool(wanted)}
        />
        {alone.isAlone && (
          <AloneBar
            {...{ editor, texts }}
            title={titleOf(type, editor.entry)}
            onLeave={alone.leave}
          />
        )}
        <div
          className={classNames(
            'grid gap-8 p-5 max-lg:pb-28 md:px-10 md:py-8 in-data-alone:grid-cols-1!',
            isPreviewed && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
          )}
        >
          <div
            ref={place}
            className={classNames(
              'flex min-w-0 flex-col gap-6 in-data-alone:mx-auto in-data-alone:w-full in-data-alone:max-w-2xl',
              type.hasFacts === true ? 'max-w-6xl' : 'max-w-3xl',
              isPreviewed && 'max-xl:hidden',
            )}
          >
            <div className="flex flex-col gap-6 empty:hidden in-data-alone:hidden">
              <DraftNotices editor={editor} others={others} plan={plan} onPlan={setPlan} />
              <ErrorSummary labelOf={(name) => fieldName(type.labels, name)} />
            </div>
            <WithComments editor={editor}>
              <FormBlocksContext value={blocks}>
                <div inert={!editor.mayEdit}>
                  <EntryForm editor={editor} onSubmit={() => onSave('button')} />
                </div>
              </FormBlocksContext>
              <div className="in-data-alone:hidden">
                <Comments editor={editor} />
              </div>
            </WithComments>
          </div>
          {isPreviewed && (
            <div
              ref={preview.place}
              className="h-[calc(100svh-10.5rem)] scroll-mt-18 md:sticky md:top-[calc(var(--head)+1.5rem)] md:h-[calc(100svh-var(--head)-var(--foot,0px)-3rem)] md:scroll-mt-[calc(var(--head)+1.5rem)] in-data-alone:hidden"
            >
              <PreviewPane
                {...{ type, form, blocks }}
                entryKey={autosave.getBase().key}
                showForm={preview.showForm}
              />
            </div>
          )}
        </div>
      </Outlined>
      <SaveBar {...actions} />
      <LeaveGuard autosave={autosave} collection={type.collection} />
      <SaveQuestions editor={editor} onSignOff={() => void openTool('sign-off')} />
      {/* It gives way to a conflict. */}
      {editor.conflict === undefined && tool === 'history' && (
        <HistoryDialog editor={editor} onClose={closeTool} />
      )}
      {editor.conflict === undefined && tool !== undefined && tool !== 'history' && (
        <Suspense>
          <ToolDialog
            editor={editor}
            tool={tool}
            plan={plan}
            onPlan={setPlan}
            onClose={closeTool}
          />
        </Suspense>
      )}
    </FormProvider>
  );
}

/** Saving, and what opens over the form; neither begins where a check stops it. */
function useWork(editor: Editor, checks: ReturnType<typeof useChecks>, toForm: () => void) {
  const { autosave, save } = editor;
  const [search] = useSearchParams();
  const [tool, setTool] = useState<Tool | undefined>(
    search.has('revision') ? 'history' : undefined,
  );
  const onSave = (way: SaveWay): void => {
    if (isOff(editor)) return;
    if (!isStopped(editor, checks)) void save(way, toForm);
  };
  useSaveKey(() => onSave('key'));
  const openTool = async (wanted: Tool): Promise<void> => {
    if (wanted === 'schedule' && isStopped(editor, checks, 'published')) return;
    // Links and history are of what is kept, and of a new entry nothing is before the first draft.
    if (autosave.getState().kind === 'keeping') await autosave.flush();
    setTool(wanted);
  };
  return { onSave, openTool, tool, closeTool: () => setTool(undefined) };
}

/** Whether a save is for somebody else to make: what is live is for publishers. */
const isOff = ({ form, entry, mayEdit, mayPublish }: Editor): boolean =>
  !mayEdit ||
  (!mayPublish && (entry?.status === 'published' || form.getValues('status') === 'published'));

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
            Text={ProseField}
          />
        </FormEntriesContext>
      </FormMediaContext>
      {type.hasFacts !== true && search}
    </form>
  );
}

/** What a save has to have answered before it goes on. */
const SaveQuestions = ({ editor, onSignOff }: { editor: Editor; onSignOff: () => void }) => (
  <>
    {editor.asked !== undefined && (
      <AfterTyping isAskedFor>
        {editor.asked.kind === 'publish' ? (
          <PublishQuestion editor={editor} />
        ) : editor.asked.kind === 'unsigned' ? (
          <UnsignedQuestion
            says={editor.asked.says}
            onPublish={() => editor.answer('unsigned')}
            onAsk={() => {
              editor.answer('cancel');
              onSignOff();
            }}
            onClose={() => editor.answer('cancel')}
          />
        ) : (
          <UnpublishQuestion
            name={labelOf(editor.type, readForm(editor.type, editor.form)) ?? 'this entry'}
            uses={editor.asked.uses}
            onConfirm={() => editor.answer('unpublish')}
            onClose={() => editor.answer('cancel')}
          />
        )}
      </AfterTyping>
    )}
    {editor.conflict !== undefined && (
      <AfterTyping>
        <Suspense>
          <ConflictDialog editor={editor} current={editor.conflict} />
        </Suspense>
      </AfterTyping>
    )}
  </>
);

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
