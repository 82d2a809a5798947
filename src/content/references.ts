/** Which entries an item names by their ids, in its fields, its lists, its blocks and its texts. */
import { z } from 'zod';
import { type Block, typeOfBlock } from './blocks/block.ts';
import { blocksRulesOf } from './blocks/field.ts';
import { entriesShown } from './prose/cards.ts';
import { isObject } from './wire.ts';

/** An entry that is named. */
export interface Reference {
  /** Its content type; empty where a text shows it, which says its id alone. */
  type: string;
  id: string;
}

/** Every entry that an item names where visitors see it; hidden blocks and those of other releases are left out. */
export const referencesIn = ({ shape }: z.ZodObject, item: object): Reference[] =>
  Object.entries(shape).flatMap(([name, field]) => inField(field, Reflect.get(item, name)));

function inField(field: unknown, value: unknown): Reference[] {
  const blocks = blocksRulesOf(field);
  if (blocks !== undefined) {
    return Array.isArray(value)
      ? value.flatMap((block: Block) => {
          const type = block.hidden === true ? undefined : typeOfBlock(blocks.types, block);
          return type === undefined ? [] : referencesIn(type.fields, block);
        })
      : [];
  }
  const isProse = field instanceof z.ZodType && field.meta()?.prose === true;
  if (isProse) {
    return entriesShown(typeof value === 'string' ? value : '').map((id) => ({ type: '', id }));
  }
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodOptional
  ) {
    return inField(field.unwrap(), value);
  }
  if (field instanceof z.ZodPipe) return inField(field.in, value);
  if (field instanceof z.ZodObject) return isObject(value) ? referencesIn(field, value) : [];
  if (field instanceof z.ZodArray) {
    return Array.isArray(value) ? value.flatMap((one: unknown) => inField(field.element, one)) : [];
  }
  if (!(field instanceof z.ZodString) || typeof value !== 'string' || value === '') return [];
  const type = field.meta()?.reference;
  return typeof type === 'string' ? [{ type, id: value }] : [];
}
