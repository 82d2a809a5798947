import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ACCEPTED_FILES } from '#features/media/admin/check-file.ts';
import { COMPRESSION, compressImage } from '#features/media/admin/compress-image.ts';
import { FOLDER_NAMES } from '#features/media/admin/folder-names.ts';
import { fileEndings, MAX_FILE_MB } from '#features/media/file-types.ts';
import { DEFAULT_FOLDER, MEDIA_FOLDERS } from '#features/media/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { UploadProgress } from '#ui/form/upload-progress.tsx';
import { isImageFile, useUploads } from './use-uploads.ts';

interface UploadPanelProps {
  /** Where they are put; empty for the folder of everything else. */
  folder: string;
  /** Told of each media item that has arrived. */
  onSent: () => void;
}

const ACCEPTED = [
  ...Object.keys(ACCEPTED_FILES),
  ...Object.values(fileEndings(['document', 'film', 'subtitles'])).flat(),
].join(',');

const asItIs = async (file: File): Promise<File> => file;

/** Takes media that are dropped, pasted or picked, several at once. */
export function UploadPanel({ folder, onSent }: UploadPanelProps) {
  const { uploads, add, clear } = useUploads(onSent);
  const [isShrinking, setShrinking] = useState(false);
  const take = (files: readonly File[], isPasted: boolean): void =>
    add(
      files.map((file) => ({ file, isPasted })),
      MEDIA_FOLDERS.find((one) => one === folder) ?? DEFAULT_FOLDER,
      isShrinking ? (file) => (isImageFile(file) ? compressImage(file) : asItIs(file)) : asItIs,
    );
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The whole screen takes what is pasted.
    noPaste: true,
    // Of the wrong kind too, so that they are refused in words.
    onDrop: (accepted, refused) => take([...accepted, ...refused.map(({ file }) => file)], false),
  });
  usePastedFiles((files) => take(files, true));
  const isBusy = uploads.some(({ state }) => state.kind === 'uploading');
  return (
    <section
      {...drop.getRootProps({ role: 'region' })}
      aria-label="Upload"
      className={classNames(
        'flex flex-col gap-4 rounded-card border border-dashed p-5 md:p-6',
        drop.isDragActive ? 'border-text bg-ground-2' : 'border-line-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <input
          {...drop.getInputProps({
            'aria-label': 'Files to upload',
            accept: ACCEPTED,
            // The button opens it; of its own it would take up room.
            style: { display: 'none' },
          })}
        />
        <Button onClick={drop.open}>
          <UploadIcon aria-hidden="true" />
          Upload media
        </Button>
        <p className="text-sm text-text-2">
          Or drop or paste them here. Images (JPEG, PNG, WebP or GIF) up to 10 MB each, into{' '}
          <span className="font-semibold text-text">{nameOf(folder)}</span>. Documents up to{' '}
          {MAX_FILE_MB.document} MB, MP4 and WebM videos, VTT subtitles.
        </p>
      </div>
      <Checkbox
        label={`Shrink photos to ${inDigits(COMPRESSION.maxDimension)} pixels before they are sent`}
        checked={isShrinking}
        onChange={({ target }) => setShrinking(target.checked)}
      />
      {uploads.length > 0 && (
        <>
          <ul
            aria-label="Uploads"
            className="flex flex-col divide-y divide-line border-y border-line"
          >
            {uploads.map(({ id, name, state }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5"
              >
                <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
                <UploadProgress state={state} name={name} />
              </li>
            ))}
          </ul>
          {!isBusy && (
            <Button variant="quiet" className="self-start" onClick={clear}>
              Clear this list
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const nameOf = (folder: string): string =>
  FOLDER_NAMES[MEDIA_FOLDERS.find((one) => one === folder) ?? DEFAULT_FOLDER];

/** Files pasted anywhere on the screen but into a field. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      const isOverlaid = document.querySelector('[role=dialog],[role=alertdialog]') !== null;
      if (files.length === 0 || isTyping || isOverlaid) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  });
}
