import { Files, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { FileKind, FormMedia, UploadState } from './form-media.ts';
import { UploadProgress } from './upload-progress.tsx';

interface FileWaysProps {
  source: FormMedia;
  kind: FileKind;
  /** What it is for. */
  label: string;
  /** Told of the address of the file, and of what it is called. */
  onFile: (address: string, name: string) => void;
}

/** The ways to a file of the library besides its address. */
export function FileWays({ source, kind, label, onFile }: FileWaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [upload, setUpload] = useState<UploadState>({ kind: 'idle' });
  const isBusy = upload.kind === 'uploading';
  const send = async (file: File): Promise<void> => {
    const address = await source.uploadFile(file, kind, setUpload);
    if (address !== undefined) onFile(address, file.name);
  };
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${label}`}
        accept={Object.values(source.acceptFiles(kind)).flat().join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void send(file);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          className="text-sm! font-normal!"
          disabled={isBusy}
          aria-label={`Upload ${label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          Upload
        </Button>
        <Button
          variant="quiet"
          className="text-sm! font-normal!"
          aria-label={`Choose from library, ${label.toLowerCase()}`}
          onClick={() => setChoosing(true)}
        >
          <Files aria-hidden="true" />
          Choose from library
        </Button>
      </div>
      <UploadProgress state={upload} name={label} />
      {isChoosing && (
        <source.Library
          folder=""
          kind={kind}
          onChoose={(address, name) => {
            setChoosing(false);
            setUpload({ kind: 'idle' });
            onFile(address, name);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
