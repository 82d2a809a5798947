import type { IncomingMessage } from 'node:http';

const MAX_READ_BYTES = 65_536;
const KEPT_BYTES = 2_048;

/**
 * The first 2 kB of an answer as text. It is read to its end, or to 64 kB and then cut off: who
 * has sent as much has answered.
 * @throws when the connection breaks before.
 */
export async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes');
      if (bytes < KEPT_BYTES) chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= MAX_READ_BYTES) break;
    }
  } finally {
    response.destroy();
  }
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && bytes > 0) return `(${bytes} bytes, compressed)`;
  return storableText(Buffer.concat(chunks).subarray(0, KEPT_BYTES));
}

/** A cut character is left out, and so is NUL, which PostgreSQL's text cannot hold. */
const storableText = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
