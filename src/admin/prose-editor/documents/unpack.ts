/** The parts of a Word document, as far as they are small enough to be read. */
import { unzipSync, zipSync } from 'fflate';
import { MAX_DOCUMENT_BYTES, MAX_UNPACKED_BYTES } from './limits.ts';

const MAX_PARTS = 2_000;

/** Texts, what they refer to, and the formats of pictures that the library takes. */
const READ = /\.(?:xml|rels|jpe?g|png|gif|webp)$/i;

export type DocumentProblem = 'too-large' | 'no-document';

/**
 * The same document, not compressed any more. Each part is given the room that the file says it needs and no
 * more, so that a file that lies about it is cut off and not unpacked without end.
 */
export function unpack(bytes: Uint8Array): Uint8Array | DocumentProblem {
  if (bytes.length > MAX_DOCUMENT_BYTES) return 'too-large';
  let size = 0;
  let parts = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!READ.test(name)) return false;
        size += originalSize;
        parts += 1;
        return size <= MAX_UNPACKED_BYTES && parts <= MAX_PARTS;
      },
    });
    if (size > MAX_UNPACKED_BYTES || parts > MAX_PARTS) return 'too-large';
    if (files['word/document.xml'] === undefined) return 'no-document';
    return zipSync(files, { level: 0 });
  } catch {
    return 'no-document';
  }
}
