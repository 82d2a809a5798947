/** What the form of a content type asks for, as its schema has it. */
import { z } from 'zod';
import { type BlocksRules, blocksRulesOf } from '#content/blocks/field.ts';
import { imageValue } from '#content/image-schema.ts';
import { type ContentType, link, publishDate, singletonMarks, tags } from '#content/schema.ts';
import { Section } from '#content/section-schema.ts';
import type { MenuRules } from '#features/settings/menu-rules.ts';
import { menuRulesOf } from '#features/settings/menu-schema.ts';
import type { FileKind } from '#ui/form/form-media.ts';

/** Where more than this fits in, a text has room for several lines. An email address is as long at most. */
const MAX_LINE_LENGTH = 254;

export type FieldKind =
  | { kind: 'text'; maxLength: number }
  | { kind: 'long-text'; maxLength: number | undefined }
  /** Markdown, of several paragraphs. */
  | { kind: 'prose' }
  | { kind: 'date' | 'email' | 'link' | 'number' | 'flag' | 'image' | 'portrait' | 'tags' }
  | { kind: 'file'; of: FileKind }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'reference'; type: string }
  | { kind: 'sections'; max: number }
  | { kind: 'group'; fields: readonly FormField[] }
  /** Groups of fields, as many as the owner wants between these bounds. */
  | { kind: 'groups'; fields: readonly FormField[]; min: number; max: number }
  /** Texts, one on each line. */
  | { kind: 'lines'; max: number }
  | { kind: 'references'; type: string }
  | { kind: 'blocks'; rules: BlocksRules }
  | { kind: 'menu'; rules: MenuRules };

export type FormField = FieldKind & { name: string; isRequired: boolean };

/** What the editor has a place of its own for, or sets by itself. */
const ELSEWHERE = ['featured', 'seo'];

/** Of a singleton these are always the same. */
const OF_SINGLETON = Object.keys(singletonMarks);

/** @throws where a field is of a kind that no form can be made for: the type needs a form made by hand. */
export const formFields = ({ fields, kind }: ContentType): FormField[] =>
  fieldsOfShape(fields, kind === 'singleton' ? [...ELSEWHERE, ...OF_SINGLETON] : ELSEWHERE);

/** What a form asks for of an object. @throws as `formFields` does. */
export const fieldsOfShape = (
  { shape }: z.ZodObject,
  elsewhere: readonly string[] = [],
): FormField[] =>
  Object.entries(shape)
    .filter(([name, field]) => !elsewhere.includes(name) && !isHidden(field))
    .map(([name, field]) => fieldOf(name, field));

/** Those of the fields that a form can be made for, for whoever has one made by hand. */
export const knownFields = ({ shape }: z.ZodObject): FormField[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    try {
      return [fieldOf(name, field)];
    } catch {
      return [];
    }
  });

const fieldOf = (name: string, field: z.core.$ZodType): FormField => ({
  ...kindOf(name, field),
  name,
  // A slug that is left empty is made of the title.
  isRequired: name !== 'slug' && !isTaken(field, '') && !isTaken(field, undefined),
});

/** Kept for what earlier releases wrote. */
const isHidden = (field: unknown): boolean => widgetOf(field) === 'none';

const isTaken = (field: unknown, value: unknown): boolean =>
  field instanceof z.ZodType && field.safeParse(value).success;

const unwrapped = (field: unknown): unknown =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault || field instanceof z.ZodOptional
    ? unwrapped(field.unwrap())
    : field;

function kindOf(name: string, declared: unknown): FieldKind {
  const rules = blocksRulesOf(declared);
  if (rules !== undefined) return { kind: 'blocks', rules };
  const menu = menuRulesOf(declared);
  if (menu !== undefined) return { kind: 'menu', rules: menu };
  if (isProse(declared)) return { kind: 'prose' };
  const field = unwrapped(declared);
  if (field === imageValue) return { kind: 'image' };
  if (widgetOf(field) === 'portrait') return { kind: 'portrait' };
  if (widgetOf(field) === 'email') return { kind: 'email' };
  const file = FILE_KINDS.find((kind) => kind === metaOf(field)?.file);
  if (file !== undefined) return { kind: 'file', of: file };
  if (field === tags) return { kind: 'tags' };
  if (field === link || isAddress(field)) return { kind: 'link' };
  if (isDate(field)) return { kind: 'date' };
  if (isFlag(field)) return { kind: 'flag' };
  if (field instanceof z.ZodNumber) return { kind: 'number' };
  if (field instanceof z.ZodEnum) return { kind: 'choice', options: field.options.map(String) };
  if (field instanceof z.ZodArray && field.element === Section) {
    return { kind: 'sections', max: boundsOf(field).max };
  }
  if (field instanceof z.ZodObject) return { kind: 'group', fields: fieldsOfShape(field) };
  if (field instanceof z.ZodArray) return listKind(name, field);
  // What is done to a value on the way in is the schema's.
  if (field instanceof z.ZodPipe) return kindOf(name, field.in);
  if (field instanceof z.ZodEmail) return { kind: 'email' };
  if (field instanceof z.ZodString) return textKind(field);
  throw noForm(name);
}

const noForm = (name: string): Error =>
  new Error(`No form can be made for the field ${name}; the type needs one made by hand`);

function listKind(name: string, list: z.ZodArray): FieldKind {
  const element = unwrapped(list.element);
  const { min, max } = boundsOf(list);
  if (element instanceof z.ZodObject) {
    return { kind: 'groups', fields: fieldsOfShape(element), min, max };
  }
  const kind = element instanceof z.ZodString ? textKind(element) : undefined;
  if (kind === undefined) throw noForm(name);
  return kind.kind === 'reference' ? { ...kind, kind: 'references' } : { kind: 'lines', max };
}

function textKind(
  field: z.ZodString,
): Extract<FieldKind, { kind: 'text' | 'long-text' | 'reference' }> {
  const type = field.meta()?.reference;
  if (typeof type === 'string') return { kind: 'reference', type };
  const maxLength = field.maxLength ?? undefined;
  const isLine =
    maxLength !== undefined && maxLength <= MAX_LINE_LENGTH && widgetOf(field) !== 'area';
  return isLine ? { kind: 'text', maxLength } : { kind: 'long-text', maxLength };
}

/** How many items a list takes; as many as there may ever be where it does not say. */
function boundsOf(list: z.ZodArray): { min: number; max: number } {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(list, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { min: minItems, max: maxItems };
}

/** Also one that takes what older clients send for true and false. */
const isFlag = (field: unknown): boolean =>
  field instanceof z.ZodBoolean || (field instanceof z.ZodUnion && field.options.some(isFlag));

const metaOf = (field: unknown): Readonly<Record<string, unknown>> | undefined =>
  field instanceof z.ZodType ? field.meta() : undefined;

const widgetOf = (field: unknown): unknown => metaOf(field)?.widget;

const FILE_KINDS: readonly FileKind[] = ['document', 'film', 'subtitles'];

/** Whether a field holds Markdown. */
export const isProse = (field: unknown): boolean =>
  field instanceof z.ZodType && field.meta()?.prose === true;

const isAddress = (field: unknown): boolean => widgetOf(field) === 'address';

const isDate = (field: unknown): boolean =>
  field === publishDate || field instanceof z.ZodISODate || widgetOf(field) === 'date';

/** What an input for numbers holds; where nothing is typed, `blank` if there is such a value. */
export function readNumber(typed: unknown, blank: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  return typed.trim() === '' ? (blank ?? typed) : Number(typed);
}
