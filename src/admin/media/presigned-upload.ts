/** Large media: sent on their own, with their progress, past the server where there is a bucket. */
import { z } from 'zod';
import { UploadError } from '#features/media/admin/read-file.ts';
import { LARGE_IMAGE_BYTES, UPLOAD_ORIGIN } from '#features/media/rules.ts';
import { callStudio, Problem, StudioError } from '../api.ts';

const Presigned = z.object({ uploadUrl: z.string(), publicUrl: z.string() });

const BUSY = 503;
const LOOK_AGAIN_MS = 2_000;
const MAX_LOOKS = 6;

/** Set once the browser could not send there, so that the next file does not try in vain. */
let isOutOfReach = false;

/** Whether a file is worth a presigned upload, and this page may send one. */
export const takesPresigned = ({ size }: File): boolean =>
  size > LARGE_IMAGE_BYTES &&
  !isOutOfReach &&
  document.querySelector(`meta[name="${UPLOAD_ORIGIN}"]`) !== null;

/**
 * Asks for an address and sends a media item there, telling which part of it is sent.
 * @returns where it is found then; undefined where the browser could not send there, as to a bucket
 * without a CORS rule, or where the server did not find the media item in order afterwards.
 * @throws {UploadError} "Failed to get presigned URL" or "Failed to upload to S3", with the reason
 * where the answer gives one.
 */
export async function uploadPresigned(
  file: File,
  folder: string,
  onSent: (part: number) => void,
): Promise<string | undefined> {
  const { uploadUrl, publicUrl } = await presign(file, folder);
  const answer = await putFile({ url: uploadUrl, file, type: file.type }, onSent);
  if (answer?.isOk === false) throw failure('Failed to upload to S3', answer.problem);
  // Asked also where no answer came: it may have been lost on its way back.
  if (await hasArrived(publicUrl)) return publicUrl;
  isOutOfReach ||= answer === undefined;
  return undefined;
}

/**
 * A bucket takes anything: the server looks at the media item when it is first asked for. Where another
 * process is at it already, its answer is waited for: sent once more, the media item would be there twice.
 */
async function hasArrived(publicUrl: string): Promise<boolean> {
  for (let looks = 1; ; looks += 1) {
    const answer = await fetch(publicUrl, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.status !== BUSY || looks === MAX_LOOKS) return answer?.ok === true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function presign({ name, type, size }: File, folder: string) {
  try {
    const { data } = await callStudio('/api/presigned-upload-url', {
      method: 'POST',
      body: { fileName: name, contentType: type, folder, size },
      reply: Presigned,
    });
    return data;
  } catch (error) {
    const problem = error instanceof StudioError ? error.problem : undefined;
    throw failure('Failed to get presigned URL', problem, error);
  }
}

const failure = (step: string, problem: Problem | undefined, cause?: unknown): UploadError =>
  new UploadError([step, problem?.details ?? problem?.error].filter(Boolean).join('. '), { cause });

export interface PutAnswer {
  isOk: boolean;
  /** What the site says of a file that it refuses; a bucket has no words for people. */
  problem: Problem | undefined;
}

interface PutFile {
  url: string;
  file: File;
  /** To the letter as the address was given out for it. */
  type: string;
}

/** The answer, or undefined where there was none. `fetch` tells nothing of what is sent. */
export const putFile = (
  { url, file, type }: PutFile,
  onSent: (part: number) => void,
): Promise<PutAnswer | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded / file.size, 1));
    request.onerror = () => resolve(undefined);
    request.onload = () => {
      const problem = Problem.safeParse(request.response).data;
      resolve({ isOk: request.status >= 200 && request.status < 300, problem });
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    request.responseType = 'json';
    request.send(file);
  });
