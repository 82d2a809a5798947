import { z } from 'zod';
import { fileToBase64 } from '#features/media/admin/read-file.ts';
import { runUpload, uploadFailure } from '#features/media/admin/upload.ts';
import { LARGE_IMAGE_BYTES } from '#features/media/rules.ts';
import type { SentFile, UploadState } from '#ui/form/form-media.ts';
import { callStudio, StudioError } from '../api.ts';
import { takesPresigned, uploadPresigned } from './presigned-upload.ts';

const Uploaded = z.looseObject({ url: z.string() });

/** What is told of an upload that failed. */
export const uploadProblem = (error: unknown): string =>
  uploadFailure(error instanceof StudioError ? error.problem : undefined);

/** Sends a media item to a folder of the library and tells how far it is. */
export const uploadMedia = (
  { file, isPasted }: SentFile,
  folder: string,
  onState: (state: UploadState) => void,
): Promise<string | undefined> =>
  runUpload(
    file,
    async (image, onSent) => {
      if (isPasted && isUnnamed(image)) return sendAsText(image, folder);
      const presigned = takesPresigned(image) && (await uploadPresigned(image, folder, onSent));
      // The form finds its way wherever the page does, and says what is wrong with a media item.
      return presigned || sendAsForm(image, folder);
    },
    uploadProblem,
    onState,
  );

/** Browsers call each media item of the clipboard the same; larger ones would cost much as text. */
const isUnnamed = ({ name, size }: File): boolean =>
  size <= LARGE_IMAGE_BYTES && (name === '' || /^image\.(?:png|jpe?g|gif|webp)$/.test(name));

/** A media item of the clipboard, under a name by which it is told from the others in the library. */
async function sendAsText(image: File, folder: string): Promise<string> {
  // Swedish writes a date so that names sort by time.
  const time = new Date().toLocaleString('sv').replaceAll(':', '.');
  const { data } = await callStudio('/api/upload-base64-s3', {
    method: 'POST',
    body: { base64Data: await fileToBase64(image), fileName: `Pasted ${time}`, folder },
    reply: Uploaded,
  });
  return data.url;
}

async function sendAsForm(image: File, folder: string): Promise<string> {
  const body = new FormData();
  body.set('image', image);
  body.set('folder', folder);
  const { data } = await callStudio('/api/upload-image-s3', {
    method: 'POST',
    body,
    reply: Uploaded,
  });
  return data.url;
}
