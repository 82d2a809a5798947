/** What a block of pages declares beyond its fields. */
import type { z } from 'zod';
import { type Block, type BlockType, defineBlock } from '#content/blocks/block.ts';
import type { ReadableSection } from '#web/readable-page.ts';

/** A block that pages are made of; how it looks is the component of the same file name beside it, in the folder `blocks` of its feature. */
export interface PageBlock<Shape extends z.ZodObject = z.ZodObject> extends BlockType<Shape> {
  /** What it says, for feeds of words: Markdown, search, reading aloud. */
  says(fields: z.output<Shape>): ReadableSection[];
}

/** Declares a block; it returns what it is given. @throws as `defineBlock`. */
export function definePageBlock<Shape extends z.ZodObject>(
  block: PageBlock<Shape>,
): PageBlock<Shape> {
  defineBlock(block);
  return block;
}

/** The fields of a block as its view has them. */
export type FieldsOf<Declared extends PageBlock> = Block & z.output<Declared['fields']>;
