import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withOneText } from '#content/text-holders.ts';
import { timeText } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions, WIDE } from './dialog-parts.tsx';
import { readForm } from './editor-form.ts';
import { savedFields } from './editor-start.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { EntryReply, entryPath, revisionQuery, revisionsQuery } from './entry-query.ts';
import { differencesBySection } from './field-diff.ts';
import { sectionListsOf } from './section-lists.ts';
import type { Editor } from './use-editor.ts';
import { ChangedWords } from './word-diff.tsx';

interface HistoryDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Every save with its author and time, what differs from now, and the way back. */
export function HistoryDialog({ editor, onClose }: HistoryDialogProps) {
  const { type, form, autosave, adopt, entry } = editor;
  const isNew = entry === undefined;
  const { key: id } = autosave.getBase();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(Number(search.get('revision')) || undefined);
  const { data: revisions, error } = useQuery(revisionsQuery(type, id, isNew));
  // What was never saved is only typed, and each state of it is kept.
  const isDirty = !isNew && autosave.isDirty();
  const client = useQueryClient();
  const { mutate: restore, isPending } = useMutation({
    async mutationFn(revision: number) {
      if (isNew) {
        const fields = await client.fetchQuery(revisionQuery(type, id, revision, isNew));
        form.reset({ ...type.toValues({ ...savedFields(type, undefined), ...fields }) });
        autosave.change();
        return;
      }
      const path = `${entryPath(type, id)}/revisions/${revision}/restore`;
      adopt((await callStudio(path, { method: 'POST', reply: EntryReply })).data);
    },
    onSuccess(_, revision) {
      toast({ title: `Revision ${revision} restored` });
      onClose();
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return (
    <StudioDialog
      title="History"
      description={
        isNew
          ? 'Every saved version, with its author and time. Restoring one puts it back into the form and keeps the others.'
          : 'Every saved version, with its author and time. Restoring one adds a new revision, so nothing is lost.'
      }
      className={WIDE}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
        {revisions === undefined && error === null && <Spinner label="Loading history" />}
        {error !== null && <Notice tone="bad" title={failureText(error)} />}
        <ol className="flex flex-col gap-1">
          {revisions?.map(({ revision, author, note, createdAt }) => (
            <li key={revision}>
              <button
                type="button"
                aria-pressed={revision === chosen}
                onClick={() => setChosen(revision)}
                className="flex w-full cursor-pointer flex-col gap-0.5 rounded-field border border-transparent px-3 py-2 text-left hover:bg-ground-2 aria-pressed:border-line-2 aria-pressed:bg-ground-2"
              >
                <span className="text-sm font-semibold">
                  Revision {revision}
                  {revision === entry?.revision && ' (as saved)'}
                </span>
                <span className="label text-text-2">{timeText(createdAt)}</span>
                <span className="text-sm text-text-2">
                  {author.name}
                  {author.name !== '' && note !== '' && ' · '}
                  {note}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="flex min-w-0 flex-col gap-4">
          {isDirty && (
            <Notice tone="warn" title="You have unsaved changes">
              Save or discard them before you restore a revision.
            </Notice>
          )}
          {chosen === undefined ? (
            <p className="text-sm text-text-2">Choose a revision to see what has changed since.</p>
          ) : (
            <RevisionDiff
              type={type}
              id={id}
              revision={chosen}
              isNew={isNew}
              now={readForm(type, form)}
            />
          )}
        </div>
      </div>
      {!isNew && (
        <Link
          to={`/admin/changes?subject=${encodeURIComponent(id)}`}
          className="inline-flex min-h-6 items-center self-start text-sm underline underline-offset-4"
        >
          Everything done to this entry
        </Link>
      )}
      {chosen !== undefined && (
        <DialogActions>
          <Button disabled={isDirty || isPending} onClick={() => restore(chosen)}>
            Restore revision {chosen}
          </Button>
        </DialogActions>
      )}
    </StudioDialog>
  );
}

interface RevisionDiffProps {
  type: EditorType;
  id: string;
  revision: number;
  isNew: boolean;
  now: Fields;
}

function RevisionDiff({ type, id, revision, isNew, now }: RevisionDiffProps) {
  const { data, error } = useQuery(revisionQuery(type, id, revision, isNew));
  if (error !== null) return <Notice tone="bad" title={failureText(error)} />;
  if (data === undefined) return <Spinner label="Loading revision" />;
  const { fields } = type.content;
  const changed = differencesBySection(
    withOneText(fields, data),
    withOneText(fields, now),
    type.labels,
    sectionListsOf(fields),
  );
  if (changed.length === 0) {
    return <p className="text-sm text-text-2">No differences.</p>;
  }
  return (
    <dl aria-label={`From revision ${revision} to now`} className="flex flex-col gap-4">
      {changed.map(({ path, label, before, after }) => (
        <div key={path} className="border-t border-line pt-3">
          <dt className="label pb-1 text-text-2">{label}</dt>
          <dd>
            <ChangedWords before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
