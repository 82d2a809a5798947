/** Characters made of bytes at once: more arguments than this overflow the stack. */
const BYTES_PER_STEP = 8_192;

/** What keeps a file from being sent; its message is fit to be shown. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** @throws {UploadError} "Failed to read file": it has been moved, deleted or locked since. */
export async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UploadError('Failed to read file', { cause });
  }
}

/**
 * A file as base64, without a prefix.
 * @throws {UploadError} "Failed to read file", or "Failed to convert file to base64" for one without bytes.
 */
export async function fileToBase64(file: Blob): Promise<string> {
  const bytes = await readFile(file);
  if (bytes.length === 0) throw new UploadError('Failed to convert file to base64');
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_PER_STEP) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_PER_STEP));
  }
  return btoa(binary);
}
