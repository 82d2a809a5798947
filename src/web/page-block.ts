/** What a block of pages declares beyond its fields. */
import type { z } from 'zod';
import { type Block, type BlockType, defineBlock } from '#content/blocks/block.ts';
import type { ReadableSection } from '#web/readable-page.ts';

/** The forms that a page can take: see src/features/leads/site/page-action.server.ts. */
export type PageForm = 'lead' | 'challenge' | 'contact' | 'beta';

/** A block that pages are made of; how it looks is the component of the same file name beside it, in the folder `blocks` of its feature. */
export interface PageBlock<Shape extends z.ZodObject = z.ZodObject> extends BlockType<Shape> {
  /** What it says, for feeds of words: Markdown, search, reading aloud. */
  says(fields: z.output<Shape>): ReadableSection[];
  /** Of one that can open a page: what its heading says, which is the page's first then. */
  headline?(fields: z.output<Shape>): string;
  /** Whether its heading, if it has one, bears no number. */
  isUnnumbered?: boolean;
  /** How many headings with a number it has; one where it is left out. */
  numbersOf?(fields: z.output<Shape>): number;
  /** Whether it stands apart from what is read, so that the block behind it opens the page. */
  isAside?: boolean;
  /**
   * The view that the whole page stands in that shows this block, and that its own view needs around it:
   * the default of src/features/<feature>/blocks/<frame>.tsx.
   */
  frame?: string;
  /** Whether with these fields it shows nothing, and so takes no number from others. */
  isEmpty?(fields: z.output<Shape>): boolean;
  /** The form that it shows; a page shows one of each. */
  form?: PageForm;
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
