import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

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
  const stripped = html.replace(INLINE_SCRIPT, (whole, attributes: string, source: string) => {
    if (!attributes.includes(mark)) return whole;
    if (source !== '') hashes.add(sha256(source));
    return `<script${attributes.replace(mark, '')}>${source}</script>`;
  });
  return { html: stripped.replaceAll(mark, ''), hashes: [...hashes] };
}
