import type { UploadState } from '#ui/form/picture-source.ts';
import { fileProblem } from './check-file.ts';
import { readFile, UnreadableFileError } from './read-file.ts';

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

/**
 * Checks a file, sends it and tells how far it is: 0 % before it is checked, 50 % once it is on its
 * way, 100 % when it is there. Never throws.
 * @returns the address, or undefined where it failed.
 */
export async function runUpload(
  file: File,
  send: (file: File) => Promise<string>,
  failureOf: (error: unknown) => string,
  onState: (state: UploadState) => void,
): Promise<string | undefined> {
  onState({ kind: 'uploading', progress: 0 });
  const problem = fileProblem(file);
  if (problem !== undefined) {
    onState({ kind: 'error', message: problem });
    return undefined;
  }
  onState({ kind: 'uploading', progress: 50 });
  try {
    // Read first: while it is sent, a file that is gone would look like a lost connection.
    const bytes = await readFile(file);
    const address = await send(new File([bytes], file.name, { type: file.type }));
    onState({ kind: 'uploading', progress: 100 });
    onState({ kind: 'success', address });
    return address;
  } catch (error) {
    const message = error instanceof UnreadableFileError ? error.message : failureOf(error);
    onState({ kind: 'error', message });
    return undefined;
  }
}
