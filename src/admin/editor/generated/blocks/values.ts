/** Blocks as a form holds them, and as they are saved. */
import { type Block, type BlockType, blankFields, typeOfBlock } from '#content/blocks/block.ts';
import type { BlocksRules } from '#content/blocks/field.ts';
import { isObject } from '#content/wire.ts';
import { type FormField, fieldsOfShape, readNumber } from '../fields.ts';

/** A type of block with what its form asks for. */
export interface BlockForm {
  type: BlockType;
  fields: readonly FormField[];
}

export const blockFormsOf = ({ types }: BlocksRules): BlockForm[] =>
  types.map((type) => ({ type, fields: fieldsOfShape(type.fields) }));

/** Whether a value of a form is a block. */
export const isBlock = (value: unknown): value is Block =>
  isObject(value) && typeof value.id === 'string' && typeof value.type === 'string';

/** The form of a block; undefined where this release cannot read its fields. */
export const formOf = (forms: readonly BlockForm[], block: Block): BlockForm | undefined => {
  const type = typeOfBlock(
    forms.map((form) => form.type),
    block,
  );
  return forms.find((form) => form.type === type);
};

/** What a form holds, as it is saved: numbers as such, each field in its place, the unknown untouched. */
export const readBlocks = (values: unknown, forms: readonly BlockForm[]): unknown =>
  Array.isArray(values)
    ? values.map((block: unknown) => {
        const form = isBlock(block) ? formOf(forms, block) : undefined;
        return isBlock(block) && form !== undefined ? readBlock(block, form) : block;
      })
    : values;

function readBlock(
  { id, type, v, hidden, ...given }: Block,
  { type: { fields }, fields: form }: BlockForm,
) {
  const head = { id, type, v, ...(hidden === true ? { hidden } : {}) };
  return { ...head, ...readFields(given, form, blankFields(fields)) };
}

type Fields = Readonly<Record<string, unknown>>;

function readFields(given: Fields, form: readonly FormField[], blanks: Fields = {}): Fields {
  const read = (field: FormField): [string, unknown][] => {
    const value = given[field.name];
    return value === undefined ? [] : [[field.name, readField(value, field, blanks[field.name])]];
  };
  return { ...Object.fromEntries(form.flatMap(read)), ...without(given, form) };
}

const without = (given: Fields, form: readonly FormField[]): Fields =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => !form.some((field) => field.name === name)),
  );

/** What a form holds of one field, as it is saved. */
export function readField(value: unknown, field: FormField, blank: unknown): unknown {
  if (field.kind === 'number') return readNumber(value, blank);
  if (field.kind === 'group' && isObject(value)) {
    return readFields(value, field.fields, isObject(blank) ? blank : {});
  }
  if (field.kind === 'groups' && Array.isArray(value)) {
    return value.map((one: unknown) => (isObject(one) ? readFields(one, field.fields) : one));
  }
  return value;
}

const MAX_WORDS_LENGTH = 90;

/** The first words that were written in a block, by which it is told from others of its type. */
export function wordsOfBlock(block: Block, { fields }: BlockForm): string {
  for (const { name, kind } of fields) {
    const value = block[name];
    if (kind !== 'text' && kind !== 'long-text') continue;
    if (typeof value === 'string' && value.trim() !== '') {
      return value.trim().slice(0, MAX_WORDS_LENGTH);
    }
  }
  return '';
}
