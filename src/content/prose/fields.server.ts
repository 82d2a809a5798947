/** The texts of an item that are prose, in its fields and its blocks: checked, and kept in one spelling. */
import { z } from 'zod';
import { type Block, typeOfBlock } from '../blocks/block.ts';
import { blockFieldsOf } from '../blocks/field.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { elementOf } from '../section-schema.ts';
import { isObject } from '../wire.ts';
import { canonicalProse } from './canonical.ts';
import { proseProblem } from './parse.ts';
import { withPlainViews } from './plain-views.ts';

type Fields = Pick<ContentType, 'fields'>;

/** One sentence for each text that cannot be kept, by its path: `body`, `blocks.3.text`. */
export function proseProblems(type: Fields, item: ContentItem): Record<string, string> {
  const problems: Record<string, string> = {};
  changeTexts(type, item, (text, path) => {
    const problem = proseProblem(text);
    if (problem !== undefined) problems[path] = problem;
    return text;
  });
  return problems;
}

/** The item with its texts in their one spelling, and with the plain words of those that have them beside. */
export const withCanonicalProse = <Item extends ContentItem>(type: Fields, item: Item): Item =>
  withPlainViews(type.fields, changeTexts(type, item, canonicalProse));

type Change = (text: string, path: string) => string;

function changeTexts<Item extends ContentItem>({ fields }: Fields, item: Item, change: Change) {
  const lists = blockFieldsOf(fields).map(([name, { types }]) => {
    const blocks: unknown = Reflect.get(item, name);
    if (!Array.isArray(blocks)) return [name, blocks];
    const changed = blocks.map((block: Block, index) => {
      const known = typeOfBlock(types, block);
      // What this release cannot read is kept exactly as it is.
      return known === undefined
        ? block
        : { ...block, ...textsOf(known.fields, block, change, `${name}.${index}.`) };
    });
    return [name, changed];
  });
  return { ...item, ...textsOf(fields, item, change, ''), ...Object.fromEntries(lists) };
}

function textsOf({ shape }: z.ZodObject, item: object, change: Change, prefix: string): object {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      const field: unknown = shape[name];
      const path = prefix + name;
      const isProse = field instanceof z.ZodType && field.meta()?.prose === true;
      if (isProse) return typeof value === 'string' ? [[name, change(value, path)]] : [];
      const element = elementOf(field);
      if (element === undefined || !Array.isArray(value)) return [];
      const changed = value.map((one: unknown, index) =>
        isObject(one) ? { ...one, ...textsOf(element, one, change, `${path}.${index}.`) } : one,
      );
      return [[name, changed]];
    }),
  );
}
