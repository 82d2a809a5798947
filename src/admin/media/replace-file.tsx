import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fileTypeOf } from '#features/media/file-types.ts';
import type { MediaDetail } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import type { UploadState } from '#ui/form/form-media.ts';
import { UploadProgress } from '#ui/form/upload-progress.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { askAnew } from '../ask-anew.ts';
import { MEDIA } from './queries.ts';
import { uploadFile } from './upload-file.ts';

/** Puts another file in the place of one, under its address. */
export function ReplaceFile({ media }: { media: MediaDetail }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<UploadState>({ kind: 'idle' });
  const ending = /\.\w+$/.exec(media.address)?.[0] ?? '';
  const send = async (file: File): Promise<void> => {
    if (fileTypeOf(file.name) !== media.type) {
      setUpload({ kind: 'error', message: `Please choose a ${ending} file.` });
      return;
    }
    const address = await uploadFile({ file, replaces: media.id }, setUpload);
    if (address === undefined) return;
    toast({ title: 'Media item replaced', description: 'It appears everywhere the old one did.' });
    await askAnew(client, [[MEDIA]]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Replacement file"
        accept={ending}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void send(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        disabled={upload.kind === 'uploading'}
        onClick={() => input.current?.click()}
      >
        {upload.kind === 'uploading' ? 'Replacing' : 'Replace'}
      </Button>
      <UploadProgress state={upload} name={media.fileName} className="self-center" />
    </>
  );
}
