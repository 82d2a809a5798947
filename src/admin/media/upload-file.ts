/** Documents, films and subtitles: sent as they are, to an address that is asked for first. */
import { z } from 'zod';
import { documentProblem } from '#features/media/admin/check-document.ts';
import { UploadError } from '#features/media/admin/read-file.ts';
import { UPLOAD_FAILED } from '#features/media/admin/upload.ts';
import type { FileKind, UploadState } from '#ui/form/form-media.ts';
import { callStudio, StudioError } from '../api.ts';
import { putFile } from './presigned-upload.ts';
import { MEDIA } from './queries.ts';
import { uploadProblem } from './upload-media.ts';

const Announced = z.looseObject({
  id: z.string(),
  uploadUrl: z.string(),
  contentType: z.string(),
  publicUrl: z.string(),
  needsFinish: z.boolean(),
});

interface SentDocument {
  file: File;
  /** What it is to be, where nothing else will do. */
  kind?: FileKind | undefined;
  /** The media item whose place it takes. */
  replaces?: string | undefined;
}

/** Set once the browser could not send to the bucket, so that the next file does not try in vain. */
let isBucketOutOfReach = false;

/**
 * Sends a file and tells how far it is. Never throws.
 * @returns the address, or undefined where it failed.
 */
export async function uploadFile(
  sent: SentDocument,
  onState: (state: UploadState) => void,
): Promise<string | undefined> {
  onState({ kind: 'uploading', progress: 0 });
  const problem = documentProblem(sent.file, sent.kind);
  if (problem !== undefined) {
    onState({ kind: 'error', message: problem });
    return undefined;
  }
  try {
    const onSent = (part: number): void => onState(underWay(part));
    const address = (await send(sent, onSent)) ?? (await send(sent, onSent));
    if (address === undefined) throw new UploadError(UPLOAD_FAILED);
    onState({ kind: 'success', address });
    return address;
  } catch (error) {
    const message = error instanceof UploadError ? error.message : uploadProblem(error);
    onState({ kind: 'error', message });
    return undefined;
  }
}

/** Each step is read out to who listens, so there are few; 100 % says that the server has the file. */
const underWay = (part: number): UploadState => ({
  kind: 'uploading',
  progress: Math.min(90, Math.floor(part * 10) * 10),
});

/**
 * The address; undefined where a bucket was out of reach, after which the site takes the file itself.
 * @throws {UploadError} with what the site says of the file.
 */
async function send(
  { file, replaces }: SentDocument,
  onSent: (part: number) => void,
): Promise<string | undefined> {
  const { data } = await callStudio(`${MEDIA}/files`, {
    method: 'POST',
    body: { fileName: file.name, size: file.size, replaces, throughSite: isBucketOutOfReach },
    reply: Announced,
  });
  const { id, uploadUrl, contentType, publicUrl, needsFinish } = data;
  const answer = await putFile({ url: uploadUrl, file, type: contentType }, onSent);
  if (answer?.isOk !== true) {
    // Where no answer came it may have been lost on its way back: sent once more, the file would be there twice.
    if (!needsFinish && answer === undefined && (await hasArrived(id))) return publicUrl;
    if (!needsFinish) throw new UploadError(answer?.problem?.error ?? UPLOAD_FAILED);
    isBucketOutOfReach = true;
    return undefined;
  }
  if (needsFinish) await finish(id);
  return publicUrl;
}

const hasArrived = (id: string): Promise<boolean> =>
  finish(id).then(
    () => true,
    () => false,
  );

const BUSY = 503;
const ASK_AGAIN_MS = 2_000;
const MAX_ASKED = 6;

/** Asked again where no answer came, or another process is at it: what became of the file stays so. */
async function finish(id: string): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    try {
      const path = `${MEDIA}/files/${id}/finish`;
      await callStudio(path, { method: 'POST', reply: z.looseObject({}) });
      return;
    } catch (error) {
      const isAnswer = error instanceof StudioError && error.status !== BUSY;
      if (isAnswer || asked === MAX_ASKED) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
