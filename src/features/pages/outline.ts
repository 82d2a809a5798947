/** Which blocks of a page are shown, and in what places. */
import type { Block } from '#content/blocks/block.ts';
import type { PageBlock } from '#web/page-block.ts';
import { pageBlocks } from './block-types.ts';

/** A block with its place on the page. */
export interface PlacedBlock {
  block: Block;
  /** That of its heading, or of the first of them. */
  number: number;
  /** Whether it opens the page. */
  isFirst: boolean;
}

const DECLARED: ReadonlyMap<string, PageBlock> = new Map(
  pageBlocks.map((block) => [block.type, block]),
);

/** What a block was declared as; undefined where this release cannot read its fields. */
export function declaredBlock({ type, v }: Block): PageBlock | undefined {
  const declared = DECLARED.get(type);
  return declared?.v === v ? declared : undefined;
}

/**
 * The blocks that visitors see: none that is hidden, empty or that this release cannot read, and one
 * form, since forms of a page share their addresses.
 */
export function outlineOf(blocks: readonly Block[]): PlacedBlock[] {
  let hasForm = false;
  const shown = blocks.filter((block) => {
    const declared = declaredBlock(block);
    if (block.hidden === true || declared === undefined || isEmpty(block, declared)) return false;
    const isForm = declared.form !== undefined;
    const isShown = !(isForm && hasForm);
    hasForm ||= isForm;
    return isShown;
  });
  return placed(shown);
}

/** Shown blocks with their places, one after another. */
export function placed(shown: readonly Block[]): PlacedBlock[] {
  let numbers = 0;
  const opening = openingOf(shown);
  return shown.map((block) => {
    const own = numbersOf(block);
    const number = numbers + Math.min(own, 1);
    numbers += own;
    return { block, number, isFirst: block === opening };
  });
}

/** The block that opens a page: the first that visitors see and read. */
export const openingOf = (blocks: readonly Block[]): Block | undefined =>
  blocks.find((block) => block.hidden !== true && declaredBlock(block)?.isAside !== true);

/** The view that a page of these blocks stands in; undefined for most pages. */
export const frameOf = (outline: readonly PlacedBlock[]): string | undefined =>
  outline.map(({ block }) => declaredBlock(block)?.frame).find((frame) => frame !== undefined);

function numbersOf(block: Block): number {
  const declared = declaredBlock(block);
  if (declared?.isUnnumbered === true) return 0;
  if (declared?.numbersOf === undefined) return 1;
  const { success, data } = declared.fields.safeParse(fieldsOfBlock(block));
  return success ? declared.numbersOf(data) : 1;
}

function isEmpty(block: Block, declared: PageBlock): boolean {
  if (declared.isEmpty === undefined) return false;
  const { success, data } = declared.fields.safeParse(fieldsOfBlock(block));
  return success && declared.isEmpty(data);
}

/** What the heading of a block says that opens a page; undefined for a block that cannot. */
export function headlineOfBlock(block: Block | undefined): string | undefined {
  const declared = block && declaredBlock(block);
  const fields = block && declared?.fields.safeParse(fieldsOfBlock(block));
  return fields?.success === true ? declared?.headline?.(fields.data) : undefined;
}

/** The fields of a block, without what every block has. */
export const fieldsOfBlock = ({ id: _id, type: _type, v: _v, hidden: _hidden, ...fields }: Block) =>
  fields;
