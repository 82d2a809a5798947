/** What can be shown and said of fields as they were typed, which need not make an entry yet. */
import type { z } from 'zod';
import type { ContentItem, ContentType } from './schema.ts';
import { slugFromTitle } from './slug.ts';
import { readText, readTexts } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of these, what was typed can be shown as it is. */
const HARMLESS = ['too_big', 'too_small', 'unrecognized_keys'];

const MAX_LABEL_LENGTH = 200;

/** The type's own fields as they were typed, without values that a page must not show. */
export function showableFields(type: ContentType, fields: Fields): Record<string, unknown> {
  const own = Object.fromEntries(
    Object.keys(type.fields.shape)
      .filter((name) => name in fields)
      .map((name) => [name, structuredClone(fields[name])]),
  );
  for (const { code, path } of type.fields.safeParse(own).error?.issues ?? []) {
    if (!HARMLESS.includes(code)) empty(own, path);
  }
  return own;
}

/** Empties the value or the list at `path`; an item of a list stays an object, so that the list can be read. */
function empty(fields: Record<string, unknown>, path: readonly PropertyKey[]): void {
  const [name, ...rest] = path.map(String);
  if (name === undefined) return;
  const inner = fields[name];
  if (rest.length === 0) fields[name] = Array.isArray(inner) ? [] : '';
  else if (Array.isArray(inner) && rest.length === 1) {
    fields[name] = inner.map((item, index) => (String(index) === rest[0] ? {} : item));
  } else if (typeof inner === 'object' && inner !== null) {
    const copy: Record<string, unknown> = { ...inner };
    empty(copy, rest);
    fields[name] = Array.isArray(inner)
      ? inner.map((item: unknown, index) => (String(index) in copy ? copy[String(index)] : item))
      : copy;
  }
}

/** What the studio calls what was typed; empty while there is nothing to call it by. */
export function labelOfFields(type: ContentType, fields: Fields): string {
  const texts = Object.fromEntries(
    Object.keys(type.fields.shape).map((name) => [name, readText(fields[name]).trim()]),
  );
  const label = type.label({ ...texts, status: 'draft', featured: false, tags: [] });
  const parts = label.split(', ').filter((part) => part !== '' && part !== ',');
  return parts.join(', ').slice(0, MAX_LABEL_LENGTH);
}

/** Fields as they were typed for whoever reads an item: what is missing is blank. */
export function shownItem(type: ContentType, fields: Fields): ContentItem {
  const blanks = Object.entries(type.fields.shape).map(([name, field]) => {
    const blank = field.safeParse(undefined);
    return [name, blank.success ? blank.data : ''];
  });
  const { tags } = fields;
  return {
    ...Object.fromEntries(blanks),
    ...showableFields(type, fields),
    status: 'draft',
    featured: false,
    tags: readTexts(tags),
  };
}

/** The same with lists whose items are whole: what is none of its list is left out. */
export function readableItem(type: ContentType, fields: Fields): ContentItem {
  const item = shownItem(type, fields);
  const lists = Object.entries(type.fields.shape).flatMap(([name, field]) => {
    const value: unknown = Reflect.get(item, name);
    return Array.isArray(value)
      ? [[name, value.flatMap((one) => wholeItems(field, one))] as const]
      : [];
  });
  return { ...item, ...Object.fromEntries(lists) };
}

/** An item of a list with what it lacks, or nothing. */
function wholeItems(list: z.ZodType, item: unknown): unknown[] {
  const parsed = list.safeParse([item]);
  if (parsed.success) return Array.isArray(parsed.data) ? parsed.data : [];
  if (parsed.error.issues.some(({ code }) => !HARMLESS.includes(code))) return [];
  const blank = list.safeParse([{}]);
  const [lacking = {}] = blank.success && Array.isArray(blank.data) ? blank.data : [];
  return typeof item === 'object' ? [{ ...lacking, ...item }] : [item];
}

/** The names of the fields that keep what was typed from being saved. */
export function lackingFields(type: ContentType, fields: Fields): string[] {
  const title = readText(fields[type.titleField ?? 'title']);
  const slug = readText(fields.slug) || slugFromTitle(title) || (title === '' ? 'none-yet' : '');
  const typed = 'slug' in type.fields.shape ? { ...fields, slug } : fields;
  const issues = type.fields.safeParse(showableFields(type, typed)).error?.issues ?? [];
  const own = issues.map(({ path }) => path.map(String).join('.'));
  return [...new Set([...own, ...Object.keys(type.problems?.(shownItem(type, typed)) ?? {})])];
}
