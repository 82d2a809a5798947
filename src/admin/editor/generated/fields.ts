/** What the form of a content type asks for, as its schema has it. */
import { z } from 'zod';
import { type ContentType, imageValue, link, publishDate, Section, tags } from '#content/schema.ts';

/** Where more than this fits in, a text has room for several lines. */
const MAX_LINE_LENGTH = 200;

export type FieldKind =
  | { kind: 'text' }
  | { kind: 'long-text'; maxLength: number | undefined }
  | { kind: 'date' | 'link' | 'number' | 'flag' | 'image' | 'tags' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'reference'; type: string }
  | { kind: 'sections'; max: number };

export type FormField = FieldKind & { name: string; isRequired: boolean };

/** What the editor has a place of its own for, or sets by itself. */
const ELSEWHERE = ['slug', 'featured', 'seo'];

/** @throws where a field is of a kind that no form can be made for: the type needs a form made by hand. */
export const formFields = ({ fields }: ContentType): FormField[] =>
  Object.entries(fields.shape)
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(([name, field]) => ({
      ...kindOf(name, unwrapped(field)),
      name,
      isRequired: !field.safeParse('').success && !field.safeParse(undefined).success,
    }));

const unwrapped = (field: unknown): unknown =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional
    ? unwrapped(field.unwrap())
    : field;

function kindOf(name: string, field: unknown): FieldKind {
  if (field === imageValue) return { kind: 'image' };
  if (field === tags) return { kind: 'tags' };
  if (field === link) return { kind: 'link' };
  if (field === publishDate || field instanceof z.ZodISODate) return { kind: 'date' };
  if (field instanceof z.ZodBoolean) return { kind: 'flag' };
  if (field instanceof z.ZodNumber) return { kind: 'number' };
  if (field instanceof z.ZodEnum) return { kind: 'choice', options: field.options.map(String) };
  if (field instanceof z.ZodArray && field.element === Section) {
    return { kind: 'sections', max: maxItems(field) };
  }
  if (field instanceof z.ZodString) return textKind(field);
  throw new Error(`No form can be made for the field ${name}; the type needs one made by hand`);
}

function textKind(field: z.ZodString): FieldKind {
  const type = field.meta()?.reference;
  if (typeof type === 'string') return { kind: 'reference', type };
  const maxLength = field.maxLength ?? undefined;
  const isLine = maxLength !== undefined && maxLength <= MAX_LINE_LENGTH;
  return isLine ? { kind: 'text' } : { kind: 'long-text', maxLength };
}

/** How many items a list takes; as many as there may ever be where it does not say. */
const maxItems = (list: z.ZodArray): number =>
  z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' }).maxItems ??
  Number.POSITIVE_INFINITY;
