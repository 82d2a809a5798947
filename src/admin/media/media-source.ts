import { ACCEPTED_FILES } from '#features/media/admin/check-file.ts';
import type { PictureSource } from '#ui/form/picture-source.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { uploadMedia } from './upload-media.ts';

/** The library as the source of a form's pictures. */
export const libraryMedia: PictureSource = {
  accept: ACCEPTED_FILES,
  upload: uploadMedia,
  Library: LibraryDialog,
};
