import type { UploadState } from '#ui/form/form-media.ts';
import { fileProblem } from './check-file.ts';
import { readFile, UploadError } from './read-file.ts';

export const UPLOAD_FAILED = 'Upload failed';

/** What an answer to a failed upload may say. */
interface Failure {
  details?: unknown;
  error?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What to show of a failed upload: the server's details, else its sentence, else a sentence of ours. */
export const uploadFailure = ({ details, error }: Failure = {}): string =>
  [details, error].find(isText) ?? UPLOAD_FAILED;

/** In percent. */
const ON_ITS_WAY = 50;
const STEP = 10;
/** Between it and the end, which is not among them. */
const STEPS = 4;

/** Sends a file. `onSent` may be told which part of it, from 0 to 1, is sent. */
export type SendFile = (file: File, onSent: (part: number) => void) => Promise<string>;

/**
 * Checks a file, sends it and tells how far it is: 0 % before it is checked, 50 % once it is on its
 * way, 100 % when it is there, and what lies between as it is sent. Never throws.
 * @returns the address, or undefined where it failed.
 */
export async function runUpload(
  file: File,
  send: SendFile,
  failureOf: (error: unknown) => string,
  onState: (state: UploadState) => void,
): Promise<string | undefined> {
  onState({ kind: 'uploading', progress: 0 });
  const problem = fileProblem(file);
  if (problem !== undefined) {
    onState({ kind: 'error', message: problem });
    return undefined;
  }
  onState({ kind: 'uploading', progress: ON_ITS_WAY });
  try {
    // Read first: while it is sent, a file that is gone would look like a lost connection.
    const bytes = await readFile(file);
    // A bucket takes the type that was announced to the letter, and nobody announces this one.
    const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type;
    const image = new File([bytes], file.name, { type });
    const address = await send(image, (part) => onState(underWay(part)));
    onState({ kind: 'uploading', progress: 100 });
    onState({ kind: 'success', address });
    return address;
  } catch (error) {
    const message = error instanceof UploadError ? error.message : failureOf(error);
    onState({ kind: 'error', message });
    return undefined;
  }
}

/** Each step is read out to who listens, so there are few; 100 % says that the server has the image. */
const underWay = (part: number): UploadState => ({
  kind: 'uploading',
  progress: ON_ITS_WAY + Math.floor(part * STEPS) * STEP,
});
