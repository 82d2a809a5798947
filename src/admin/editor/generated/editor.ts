import { isTextList } from '#content/rules.ts';
import { newSeo, withSeo } from '#content/seo-values.ts';
import { slugFromTitle } from '#content/slug.ts';
import { isObject, readText } from '#content/wire.ts';
import type { ContentManifest, StudioEditor } from '#web/content-manifest.ts';
import { type FormField, formFields } from './fields.ts';
import { createForm } from './form.tsx';

/** The editor of a type that has none made by hand. @throws where its fields need one. */
export function generateEditor(manifest: ContentManifest): StudioEditor {
  const { fields } = manifest.content;
  const form = formFields(manifest.content);
  const lists = form.filter(({ kind }) => kind === 'sections').map(({ name }) => name);
  const groups = form.filter(({ kind }) => kind === 'groups').map(({ name }) => name);
  const numbers = form.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const hasSlug = 'slug' in fields.shape;
  const hasSeo = 'seo' in fields.shape;
  return {
    collection: manifest.name,
    blank: (today) => ({
      ...Object.fromEntries(form.map((field) => [field.name, blankOf(field, fields, today)])),
      ...(hasSlug ? { slug: '' } : {}),
      featured: false,
      ...(hasSeo ? { seo: newSeo() } : {}),
    }),
    toValues(saved) {
      const opened = lists.map((name) => [name, withOneSection(saved[name])]);
      const values = { ...mapped(form, saved, linesToText), ...Object.fromEntries(opened) };
      return hasSeo ? withSeo(values) : values;
    },
    toFields: (values) => ({
      ...mapped(form, values, textToLines),
      ...Object.fromEntries(
        numbers
          .filter((name) => name in values)
          .map((name) => [
            name,
            readNumber(values[name], fields.shape[name]?.safeParse(undefined).data),
          ]),
      ),
      // That of the first title for good.
      ...(hasSlug ? { slug: readText(values.slug) || slugFromTitle(readText(values.title)) } : {}),
    }),
    toSend: (typed) => ({
      ...typed,
      ...Object.fromEntries([...lists, ...groups].map((name) => [name, filledItems(typed[name])])),
    }),
    nameInForm: (name) => (name === 'slug' ? 'title' : withoutLine(form, name)),
    Form: createForm(manifest, form),
  };
}

const newSection = () => ({ heading: '', text: '', imageUrl: '' });

function blankOf(
  { name, kind }: FormField,
  { shape }: ContentManifest['content']['fields'],
  today: string,
): unknown {
  if (kind === 'sections') return [newSection()];
  if (name === 'publishDate') return today;
  const blank = shape[name]?.safeParse(undefined);
  if (blank?.success === true && blank.data !== undefined) return blank.data;
  if (kind === 'flag') return false;
  return kind === 'tags' || kind === 'groups' ? [] : '';
}

/** What an input for numbers holds; where nothing is typed, `blank` if there is such a value. */
function readNumber(typed: unknown, blank: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  return typed.trim() === '' ? (blank ?? typed) : Number(typed);
}

/** A form without a section could not be written in. */
const withOneSection = (list: unknown): unknown =>
  Array.isArray(list) && list.length > 0 ? list : [newSection()];

/** Sections and groups in which nothing is written are no part of an entry. */
const filledItems = (list: unknown): unknown =>
  Array.isArray(list) ? list.filter(isFilled) : list;

const isFilled = (item: unknown): boolean =>
  isObject(item) &&
  Object.values(item).some((value) =>
    isTextList(value) ? value.length > 0 : readText(value).trim() !== '',
  );

type Values = Readonly<Record<string, unknown>>;

/** Values with every field of lines in the other of its two shapes, also in groups. */
function mapped(
  form: readonly FormField[],
  values: Values,
  toOther: (value: unknown) => unknown,
): Values {
  const changed = form.flatMap((field): [string, unknown][] => {
    const value = values[field.name];
    if (field.kind === 'lines' && value !== undefined) return [[field.name, toOther(value)]];
    if (field.kind !== 'groups' || !Array.isArray(value)) return [];
    const { fields } = field;
    const items = value.map((item: unknown) =>
      isObject(item) ? mapped(fields, item, toOther) : item,
    );
    return [[field.name, items]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

const linesToText = (value: unknown): unknown => (isTextList(value) ? value.join('\n') : value);

const textToLines = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : value;

/** Where the form has what the server says of one line: `offices.0.lines` for `offices.0.lines.2`. */
function withoutLine(form: readonly FormField[], name: string): string {
  const [first = '', ...rest] = name.split('.');
  const field = form.find((one) => one.name === first);
  if (field?.kind === 'lines') return first;
  const [index, ...inner] = rest;
  return field?.kind === 'groups' && index !== undefined && inner.length > 0
    ? `${first}.${index}.${withoutLine(field.fields, inner.join('.'))}`
    : name;
}
