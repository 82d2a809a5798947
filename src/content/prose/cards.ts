/** Entries that texts show as cards. */
import { entryOf } from './addresses.ts';
import { insertParts } from './inserts.ts';
import { parseProse } from './parse.ts';

/** The ids of the entries that a text shows. */
export function entriesShown(text: string): string[] {
  if (!/\[!entry\]/i.test(text)) return [];
  return parseProse(text).blocks.flatMap((block) => {
    const isCard = block.type === 'insert' && block.kind === 'entry';
    return (isCard ? entryOf(insertParts(block)?.url ?? '') : undefined) ?? [];
  });
}
