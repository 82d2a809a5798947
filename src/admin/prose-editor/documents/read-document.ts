/** Word documents as HTML, to be read as if it had been pasted. */
import type { DocumentAnswer } from './docx-worker.ts';
import { MAX_DOCUMENT_BYTES } from './limits.ts';

/** For how long a document is read at most, in milliseconds. */
const MAX_MS = 30_000;

const TOO_LARGE = 'This document is too large. Use one of at most 20 MB, or paste its text.';
const UNREADABLE =
  'This file cannot be read. Save it as a Word document (.docx), or paste its text.';
const TOO_SLOW = 'This document takes too long to read. Paste its text in parts.';

/** What a document says, or in a sentence why it cannot be read. */
type ReadDocument = { html: string } | { problem: string };

/** Reads a document apart from the studio, which goes on meanwhile. */
export async function readDocument(file: File, maxMs: number = MAX_MS): Promise<ReadDocument> {
  if (file.size > MAX_DOCUMENT_BYTES) return { problem: TOO_LARGE };
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await askWorker(worker, bytes, maxMs);
    if (answer === undefined) return { problem: TOO_SLOW };
    if ('html' in answer) return answer;
    return { problem: answer.problem === 'too-large' ? TOO_LARGE : UNREADABLE };
  } catch {
    return { problem: UNREADABLE };
  } finally {
    worker.terminate();
  }
}

/** Undefined where it takes too long. @throws where the worker fails. */
const askWorker = (
  worker: Worker,
  bytes: Uint8Array<ArrayBuffer>,
  maxMs: number,
): Promise<DocumentAnswer | undefined> =>
  new Promise((resolve, reject) => {
    setTimeout(() => resolve(undefined), maxMs);
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentAnswer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(bytes, [bytes.buffer]);
  });
