import { z } from 'zod';
import { runUpload, uploadFailure } from '#features/media/admin/upload.ts';
import type { UploadState } from '#ui/form/picture-source.ts';
import { callStudio, StudioError } from '../api.ts';

const Uploaded = z.looseObject({ url: z.string() });

/** What is told of an upload that failed. */
export const uploadProblem = (error: unknown): string =>
  uploadFailure(error instanceof StudioError ? error.problem : undefined);

/** Sends a picture to a folder of the library and tells how far it is. */
export const sendPicture = (
  file: File,
  folder: string,
  onState: (state: UploadState) => void,
): Promise<string | undefined> =>
  runUpload(
    file,
    async (image) => {
      const body = new FormData();
      body.set('image', image);
      body.set('folder', folder);
      const { data } = await callStudio('/api/upload-image-s3', {
        method: 'POST',
        body,
        reply: Uploaded,
      });
      return data.url;
    },
    uploadProblem,
    onState,
  );
