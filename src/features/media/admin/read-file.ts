/** Characters made of bytes at once: more arguments than this overflow the stack. */
const BYTES_PER_STEP = 8_192;

/** A file that was chosen and has since been moved, deleted or locked. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  constructor(cause: unknown) {
    super('Failed to read file', { cause });
  }
}

/** @throws {UnreadableFileError} "Failed to read file" */
export async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnreadableFileError(cause);
  }
}

/**
 * A file as base64, without a prefix.
 * @throws {Error} "Failed to read file", or "Failed to convert file to base64" for one without bytes.
 */
export async function fileToBase64(file: Blob): Promise<string> {
  const bytes = await readFile(file);
  if (bytes.length === 0) throw new Error('Failed to convert file to base64');
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_PER_STEP) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_PER_STEP));
  }
  return btoa(binary);
}
