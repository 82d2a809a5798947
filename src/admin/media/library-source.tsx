import { useState } from 'react';
import { ACCEPTED_FILES } from '#features/media/admin/check-file.ts';
import { fileEndings } from '#features/media/file-types.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { FormMedia, LibraryProps } from '#ui/form/form-media.ts';
import { StudioDialog } from '../dialog.tsx';
import { LibraryFilterBar } from './library-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaTile } from './media-tile.tsx';
import type { LibraryFilter } from './queries.ts';
import { uploadFile } from './upload-file.ts';
import { uploadMedia } from './upload-media.ts';

/** The library as the source of a form's media. */
export const libraryMedia: FormMedia = {
  accept: ACCEPTED_FILES,
  upload: uploadMedia,
  acceptFiles: (kind) => fileEndings([kind]),
  uploadFile: (file, kind, onState) => uploadFile({ file, kind }, onState),
  Library: LibraryDialog,
};

/** Lets a media item be chosen that is there already. */
function LibraryDialog({ folder, kind, onChoose, onClose }: LibraryProps) {
  const [filter, setFilter] = useState<LibraryFilter>({
    q: '',
    folder,
    kind: kind ?? 'picture',
    used: '',
  });
  return (
    <StudioDialog
      title="Choose from library"
      description={
        kind === undefined
          ? 'Shows this field’s folder first. Choose another folder to see the rest.'
          : 'The newest first.'
      }
      onClose={onClose}
      className="[--width:64rem]"
    >
      <LibraryFilterBar
        id="library-search"
        narrows={kind === undefined ? ['folder', 'used'] : ['used']}
        filter={filter}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <MediaGrid
        filter={filter}
        empty={
          <EmptyState level={3} title="No media here">
            {kind === undefined
              ? 'Choose another folder, or close this and upload an image.'
              : 'Close this and upload a file.'}
          </EmptyState>
        }
      >
        {(media) => (
          <button
            type="button"
            className="group/tile block w-full cursor-pointer text-left"
            onClick={() => onChoose(media.address, media.fileName)}
          >
            <MediaTile media={media} />
          </button>
        )}
      </MediaGrid>
    </StudioDialog>
  );
}
