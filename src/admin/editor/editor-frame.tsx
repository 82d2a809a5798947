import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { PictureSourceContext } from '#ui/form/picture-source.ts';
import { fieldName } from '../list/field-names.ts';
import { libraryPictures } from '../media/picture-source.ts';
import { Address } from './address.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHeader, type Tool } from './editor-header.tsx';
import type { Draft, Schedule } from './entry-query.ts';
import { ErrorSummary } from './error-summary.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { DraftNotices } from './notices.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { type Plan, ScheduleDialog } from './schedule-dialog.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Editor } from './use-editor.ts';

interface EditorFrameProps {
  editor: Editor;
  schedule: Schedule | null;
  /** What others have typed of it and not saved. */
  others: readonly Draft[];
}

/** The form of an entry under its header, with the preview beside it where it is asked for. */
export function EditorFrame({ editor, schedule, others }: EditorFrameProps) {
  const { type, form, autosave, entry, conflict, save } = editor;
  const [tool, setTool] = useState<Tool>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [plan, setPlan] = useState<Plan | null>(schedule);
  useSaveKey(save);
  const close = (): void => setTool(undefined);
  const dialog = conflict === undefined ? tool : undefined;
  const { key } = autosave.getBase();
  return (
    <FormProvider {...form}>
      <EditorHeader
        editor={editor}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        onTool={setTool}
      />
      <div
        className={classNames(
          'grid gap-8 p-5 md:px-10 md:py-8',
          isPreviewed && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <div className="flex min-w-0 max-w-3xl flex-col gap-6">
          <DraftNotices editor={editor} others={others} plan={plan} onPlan={setPlan} />
          <ErrorSummary labelOf={(name) => fieldName(type.labels, name)} />
          <form
            noValidate
            aria-label={type.content.words.one}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
            className="flex flex-col gap-6"
          >
            <PictureSourceContext value={libraryPictures}>
              <type.Form
                isNew={entry === undefined}
                address={
                  type.path === undefined ? null : (
                    <Address type={type} form={form} id={entry?.id} />
                  )
                }
              />
            </PictureSourceContext>
            {type.path !== undefined && <SearchPanel type={type} path={type.path} entry={entry} />}
          </form>
        </div>
        {isPreviewed && (
          <div className="xl:sticky xl:top-28 xl:h-[calc(100svh-9rem)]">
            <PreviewPane type={type} form={form} entryKey={key} />
          </div>
        )}
      </div>
      <LeaveGuard autosave={autosave} collection={type.collection} />
      {conflict !== undefined && <ConflictDialog editor={editor} current={conflict} />}
      {dialog === 'history' && <HistoryDialog editor={editor} onClose={close} />}
      {entry !== undefined && dialog === 'schedule' && (
        <ScheduleDialog
          editor={editor}
          entry={entry}
          plan={plan}
          onPlanned={setPlan}
          onClose={close}
        />
      )}
      {dialog === 'share' && <ShareDialog editor={editor} onClose={close} />}
    </FormProvider>
  );
}

/** Ctrl+S and Cmd+S save, wherever the focus is. */
function useSaveKey(save: () => Promise<void>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const isOverlaid = document.querySelector('[role=dialog],[role=alertdialog]') !== null;
      if (!event.repeat && !isOverlaid) void save();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
