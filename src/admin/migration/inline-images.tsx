import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#features/media/admin/media-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Panel } from '../screen.tsx';
import { MigratedEntries, UndoneEntries } from './migration-report.tsx';
import {
  type MigrationReport,
  runMigration,
  tryMigration,
  undoMigration,
} from './run-migration.ts';

/** Without a connection it fails in words; otherwise it would wait for one in silence. */
const AT_ONCE = 'always';

/** Makes files of images that entries hold inside themselves: tried first, then done, then undone. */
export function InlineImages() {
  const client = useQueryClient();
  const [report, setReport] = useState<MigrationReport>();
  const [total, setTotal] = useState(0);
  const onError = (error: unknown): void => {
    toast({
      title: 'Migration failed',
      description: failureText(error),
      variant: 'destructive',
    });
  };
  const trial = useMutation({
    mutationFn: tryMigration,
    onSuccess(found) {
      undo.reset();
      setReport(found);
      setTotal(found.entries.length);
    },
    onError,
    networkMode: AT_ONCE,
  });
  const run = useMutation({
    mutationFn: () => runMigration(setReport),
    async onSuccess({ stored }) {
      toast({ title: `${countText(stored, 'image')} stored as files` });
      await client.invalidateQueries();
    },
    onError,
    networkMode: AT_ONCE,
  });
  const undo = useMutation({
    mutationFn: undoMigration,
    async onSuccess({ restored }) {
      setReport(undefined);
      toast({ title: `${countText(restored, 'entry', 'entries')} as before` });
      await client.invalidateQueries();
    },
    onError,
    networkMode: AT_ONCE,
  });
  const isBusy = trial.isPending || run.isPending || undo.isPending;
  return (
    <Panel title="Inline images">
      <p className="max-w-measure text-text-2">
        Imported entries may contain images as base64 text. This moves each image to the library and
        saves the entry as a new revision.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={() => trial.mutate()}>
          Find inline images
        </Button>
        {report?.isDryRun && report.stored > 0 && (
          <Button disabled={isBusy} onClick={() => run.mutate()}>
            Store {countText(report.stored, 'image')} as files
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button variant="secondary" disabled={isBusy}>
              Undo
            </Button>
          }
          title="Undo storing images"
          action="Undo"
          onConfirm={() => undo.mutate()}
        >
          <p>
            Every migrated entry will contain its images as text again, except entries saved since
            then. The files stay in the library, unused.
          </p>
        </ConfirmDialog>
      </div>
      {run.isPending && (
        <div className="flex items-center gap-4">
          <progress
            aria-label="Storing images"
            value={report?.isDryRun ? 0 : (report?.entries.length ?? 0)}
            max={Math.max(1, total)}
            className="h-1.5 w-48 accent-current"
          />
          <span className="label text-text-2">
            {report?.isDryRun ? 0 : (report?.entries.length ?? 0)} of{' '}
            {countText(total, 'entry', 'entries')}
          </span>
        </div>
      )}
      {report !== undefined && <MigratedEntries report={report} />}
      {undo.data !== undefined && report === undefined && <UndoneEntries undone={undo.data} />}
    </Panel>
  );
}
