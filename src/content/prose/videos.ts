/** Films in texts. */
import { embedded } from '../embeds.ts';
import { insertParts } from './inserts.ts';
import { parseProse } from './parse.ts';

/** The origins of the players that a text shows once they are asked for. */
export function frameOriginsOf(text: string): string[] {
  if (!/\[!video\]/i.test(text)) return [];
  const origins = parseProse(text).blocks.flatMap((block) => {
    const isVideo = block.type === 'insert' && block.kind === 'video';
    const player = isVideo ? embedded(insertParts(block)?.url ?? '') : undefined;
    return player === undefined ? [] : [new URL(player.frame).origin];
  });
  return [...new Set(origins)];
}
