import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_REPLY_FILE_BYTES, MAX_REPLY_FILES } from '#features/leads/conversation/rules.ts';
import type { SavedDraft } from '#features/leads/conversation/schema.ts';
import { bytesText } from '#features/media/bytes-text.ts';
import type { MediaItem } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StudioDialog } from '../../dialog.tsx';
import { LibraryFilterBar } from '../../media/library-filter.tsx';
import { MediaGrid } from '../../media/media-grid.tsx';
import { MediaTile } from '../../media/media-tile.tsx';
import type { LibraryFilter } from '../../media/queries.ts';
import { useMay } from '../../session/user-context.ts';

type File = SavedDraft['files'][number];

interface AttachmentsProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: File[]) => void;
}

const MEGABYTE = 1_048_576;

/** Documents and pictures of the library that go along. */
export function Attachments({ files, error, onChange }: AttachmentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const isTooMuch = bytes > MAX_REPLY_FILE_BYTES;
  const problem = isTooMuch ? `Attach at most ${MAX_REPLY_FILE_BYTES / MEGABYTE} MB in all` : error;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="flex flex-col gap-1 empty:hidden">
        {files.map((file) => (
          <li key={file.mediaId} className="flex items-center gap-2 text-sm">
            <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-2" />
            <span className="wrap-anywhere">{file.fileName}</span>
            <span className="label text-text-2">{bytesText(file.bytes)}</span>
            <button
              type="button"
              aria-label={`Remove ${file.fileName}`}
              className="grid size-6 cursor-pointer place-items-center"
              onClick={() => onChange(files.filter(({ mediaId }) => mediaId !== file.mediaId))}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="-ml-1"
        disabled={files.length >= MAX_REPLY_FILES}
        onClick={() => setIsOpen(true)}
      >
        Attach from the library
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
      {isOpen && (
        <AttachDialog
          onClose={() => setIsOpen(false)}
          onChoose={({ id: mediaId, fileName, type: mediaType, bytes }) => {
            setIsOpen(false);
            if (files.some((file) => file.mediaId === mediaId)) return;
            onChange([...files, { mediaId, fileName, mediaType, bytes }]);
          }}
        />
      )}
    </div>
  );
}

interface AttachDialogProps {
  onChoose: (media: MediaItem) => void;
  onClose: () => void;
}

function AttachDialog({ onChoose, onClose }: AttachDialogProps) {
  const mayUpload = useMay('media.add');
  const [filter, setFilter] = useState<LibraryFilter>({
    q: '',
    folder: '',
    kind: 'document',
    used: '',
  });
  return (
    <StudioDialog
      title="Attach from the library"
      description={`Documents and pictures, at most ${MAX_REPLY_FILES} and ${MAX_REPLY_FILE_BYTES / MEGABYTE} MB in all.`}
      onClose={onClose}
      className="[--width:64rem]"
    >
      <LibraryFilterBar
        id="attach-search"
        narrows={['kind']}
        filter={filter}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <MediaGrid
        filter={filter}
        empty={
          <EmptyState level={3} title="Nothing here">
            {mayUpload
              ? 'Choose another kind, or upload files under Media.'
              : 'Choose another kind, or ask an editor to upload the file to the library.'}
          </EmptyState>
        }
      >
        {(media) =>
          media.kind === 'picture' || media.kind === 'document' ? (
            <button
              type="button"
              className="group/tile block w-full cursor-pointer text-left"
              onClick={() => onChoose(media)}
            >
              <MediaTile media={media} />
            </button>
          ) : (
            <MediaTile media={media} />
          )
        }
      </MediaGrid>
    </StudioDialog>
  );
}
