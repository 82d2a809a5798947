import { createHash } from 'node:crypto';

const OPENING = '<script';
const CLOSING = '</script>';

const sha256 = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The hashes of the inline scripts that the renderer itself marked with `nonce`, and the page
 * without those marks. A script that slipped in with content does not know the nonce, so it gets no
 * hash and cannot run.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let end = 0; ; ) {
    const start = html.indexOf(OPENING, end);
    const source = html.indexOf('>', start) + 1;
    end = html.indexOf(CLOSING, source);
    if (start === -1 || source === 0 || end === -1) break;
    const isMarked = html.slice(start + OPENING.length, source).includes(mark);
    if (isMarked && end > source) hashes.add(sha256(html.slice(source, end)));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
