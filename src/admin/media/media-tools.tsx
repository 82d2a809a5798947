import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ACCEPTED_FILES, fileProblem } from '#features/media/admin/check-file.ts';
import { MediaDetail } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { UsesList } from '../uses-list.tsx';
import { MEDIA } from './queries.ts';
import { ReplaceFile } from './replace-file.tsx';

/** The address of a media item, another media item in its place, and its end. */
export function MediaTools({ media }: { media: MediaDetail }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(media.address);
      toast({ title: 'Address copied' });
    } catch {
      toast({ title: 'The address could not be copied', description: 'Select and copy it.' });
    }
  };
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField label="Address" value={media.address} readOnly className="grow" />
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        {media.kind === 'picture' ? <ReplaceButton media={media} /> : <ReplaceFile media={media} />}
        <DeleteButton media={media} />
      </div>
    </div>
  );
}

function ReplaceButton({ media }: { media: MediaDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending } = useStudioMutation({
    call(file: File) {
      const body = new FormData();
      body.set('image', file);
      const path = `${MEDIA}/${media.id}/replace`;
      return callStudio(path, { method: 'POST', body, reply: MediaDetail });
    },
    refresh: [[MEDIA]],
    onDone: () =>
      toast({
        title: 'Media item replaced',
        description: 'It appears everywhere the old one did.',
      }),
  });
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const problem = fileProblem(file);
    if (problem === undefined) run(file);
    else toast({ title: 'Error', description: problem, variant: 'destructive' });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Replacement file"
        accept={Object.keys(ACCEPTED_FILES).join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant="secondary" disabled={isPending} onClick={() => input.current?.click()}>
        {isPending ? 'Replacing' : 'Replace'}
      </Button>
    </>
  );
}

function DeleteButton({ media }: { media: MediaDetail }) {
  const navigate = useNavigate();
  const { usedBy } = media;
  const { run, isPending } = useStudioMutation({
    call: () =>
      callStudio(`${MEDIA}/${media.id}${usedBy.length > 0 ? '?force=true' : ''}`, {
        method: 'DELETE',
        reply: z.looseObject({}),
      }),
    refresh: [[MEDIA, 'list']],
    onDone() {
      toast({ title: 'Media item deleted', description: media.fileName });
      void navigate('/admin/media');
    },
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" disabled={isPending}>
          Delete
        </Button>
      }
      title={`Delete ${media.fileName}`}
      action={usedBy.length === 0 ? 'Delete' : 'Delete anyway'}
      onConfirm={() => run()}
    >
      <p>
        {media.kind === 'picture'
          ? 'The file and its resized copies will be deleted permanently.'
          : 'The file will be deleted permanently.'}
      </p>
      <UsesList
        uses={usedBy}
        subject="It is"
        outcome={`${usedBy.length === 1 ? 'That place' : 'Those places'} will have no ${media.kind === 'picture' ? 'image' : 'file'}.`}
      />
    </ConfirmDialog>
  );
}
