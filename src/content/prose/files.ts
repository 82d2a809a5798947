/** Files of the library that texts offer: downloads, and films. */
import { insertParts } from './inserts.ts';
import { parseProse } from './parse.ts';

/** What readers are told of a file, by its address: "PDF, 1.2 MB". */
export type ProseFiles = ReadonlyMap<string, string>;

/** Where nothing is known of any. */
export const NO_FILES: ProseFiles = new Map();

/** The addresses of the files that a text offers, once each. */
export function fileAddresses(text: string): string[] {
  if (!/\[!(?:download|video)\]/i.test(text)) return [];
  const found = parseProse(text).blocks.flatMap((block) => {
    const isOffered =
      block.type === 'insert' && (block.kind === 'download' || block.kind === 'video');
    return (isOffered ? insertParts(block)?.url : undefined) ?? [];
  });
  return [...new Set(found)];
}
