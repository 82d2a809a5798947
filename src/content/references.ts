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
export const referencesIn = (
  { shape }: z.ZodObject,
  item: object,
  inText: NamedInText = entriesShown,
): Reference[] =>
  Object.entries(shape).flatMap(([name, field]) => inField(field, Reflect.get(item, name), inText));

/** The ids of the entries that count in a text. */
type NamedInText = (text: string) => string[];

function inField(field: unknown, value: unknown, inText: NamedInText): Reference[] {
  const blocks = blocksRulesOf(field);
  if (blocks !== undefined) {
    return Array.isArray(value)
      ? value.filter(isBlock).flatMap((block) => {
          const type = block.hidden === true ? undefined : typeOfBlock(blocks.types, block);
          return type === undefined ? [] : referencesIn(type.fields, block, inText);
        })
      : [];
  }
  const isProse = field instanceof z.ZodType && field.meta()?.prose === true;
  if (isProse) {
    return inText(typeof value === 'string' ? value : '').map((id) => ({ type: '', id }));
  }
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodOptional
  ) {
    return inField(field.unwrap(), value, inText);
  }
  if (field instanceof z.ZodPipe) return inField(field.in, value, inText);
  if (field instanceof z.ZodObject)
    return isObject(value) ? referencesIn(field, value, inText) : [];
  if (field instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((one: unknown) => inField(field.element, one, inText))
      : [];
  }
  if (!(field instanceof z.ZodString) || typeof value !== 'string' || value === '') return [];
  const type = field.meta()?.reference;
  return typeof type === 'string' ? [{ type, id: value }] : [];
}

/** What is typed as a draft may be anything. */
const isBlock = (value: unknown): value is Block =>
  isObject(value) && typeof value.id === 'string' && typeof value.type === 'string';
