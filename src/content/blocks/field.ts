/** The field of an item that holds blocks. */
import { z } from 'zod';
import { type Block, type BlockType, typeOfBlock } from './block.ts';
import { MAX_BLOCKS, readBlocks } from './read.ts';
import { type PageTemplate, templateProblems } from './templates.ts';

type Fields = Record<string, unknown>;

/** How a list of blocks is declared; see `blocksField`. */
export interface BlocksOptions {
  /** How many blocks it takes, `MAX_BLOCKS` where it is left out. */
  max?: number;
  /** The template that the item with these fields follows. */
  templateOf?: (item: Readonly<Fields>) => PageTemplate | undefined;
}

/** What a field of blocks was declared with. */
export interface BlocksRules extends BlocksOptions {
  types: readonly BlockType[];
}

const declared = new WeakMap<z.ZodType, BlocksRules>();

/**
 * A list of blocks, empty unless given. Blocks of older versions are migrated, blocks without an id
 * get one, and what this release does not know passes as it is. Every problem is an issue by its
 * path: `blocks.3.headline`. A list that is too long, too large or too deep is refused before
 * anything else is read.
 */
export function blocksField(
  types: readonly BlockType[],
  options: BlocksOptions = {},
): z.ZodType<Block[]> {
  const byName = new Map(types.map((type) => [type.type, type]));
  const max = options.max ?? MAX_BLOCKS;
  const list = z.unknown().transform((value, context) => readBlocks(value, byName, max, context));
  declared.set(list, { ...options, types });
  return list.default([]);
}

/** What a field of blocks was declared with; undefined for every other field. */
export function blocksRulesOf(field: unknown): BlocksRules | undefined {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return blocksRulesOf(field.unwrap());
  }
  return field instanceof z.ZodType ? declared.get(field) : undefined;
}

/** The fields of an item that hold blocks, with what they were declared with. */
export const blockFieldsOf = ({ shape }: z.ZodObject): [name: string, rules: BlocksRules][] =>
  Object.entries(shape).flatMap(([name, field]): [string, BlocksRules][] => {
    const rules = blocksRulesOf(field);
    return rules === undefined ? [] : [[name, rules]];
  });

/**
 * The item with nothing in the place of blocks that this release cannot read: rules that go by the
 * names of fields have no say in those.
 */
export function withoutKeptBlocks<Item extends object>(fields: z.ZodObject, item: Item): Item {
  const lists = blockFieldsOf(fields).map(([name, { types }]) => {
    const blocks: unknown = Reflect.get(item, name);
    const known = Array.isArray(blocks)
      ? blocks.map((block: Block) => (typeOfBlock(types, block) === undefined ? {} : block))
      : blocks;
    return [name, known];
  });
  return { ...item, ...Object.fromEntries(lists) };
}

/** What the items of a type lack by the templates that their fields of blocks follow. */
export const templateProblemsOf = (fields: z.ZodObject, item: object): Record<string, string> =>
  Object.fromEntries(
    blockFieldsOf(fields).flatMap(([name, { types, templateOf }]) => {
      const template = templateOf?.(Object.fromEntries(Object.entries(item)));
      const blocks: unknown = Reflect.get(item, name);
      if (template === undefined || !Array.isArray(blocks)) return [];
      return Object.entries(templateProblems(template, blocks, types, name));
    }),
  );
