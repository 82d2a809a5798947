/** Which blocks of a page are shown, and in what places. */
import { type Block, typeOfBlock } from '#content/blocks/block.ts';
import { blockTypes } from './block-types.ts';

/** Blocks that bring a heading without a number. */
const UNNUMBERED = ['call-to-action', 'download', 'hero', 'picture', 'quote'];

/** A block with its place on the page. */
export interface PlacedBlock {
  block: Block;
  number: number;
  isFirst: boolean;
}

/**
 * The blocks that visitors see: none that is hidden or that this release cannot read, and one form.
 */
export function outlineOf(blocks: readonly Block[]): PlacedBlock[] {
  let number = 0;
  let forms = 0;
  return blocks
    .filter((block) => {
      if (block.hidden === true || typeOfBlock(blockTypes, block) === undefined) return false;
      if (block.type === 'lead-form') forms += 1;
      return block.type !== 'lead-form' || forms === 1;
    })
    .map((block, index) => {
      if (!UNNUMBERED.includes(block.type)) number += 1;
      return { block, number, isFirst: index === 0 };
    });
}
