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
  const numbers = form.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const hasSlug = 'slug' in fields.shape;
  const hasLastPart = form.some(({ name }) => name === 'slug');
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
      const values = { ...saved, ...Object.fromEntries(opened) };
      return hasSeo ? withSeo(values) : values;
    },
    toFields: (values) => ({
      ...values,
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
      ...Object.fromEntries(lists.map((name) => [name, filledSections(typed[name])])),
    }),
    nameInForm: (name) => (name === 'slug' && !hasLastPart ? 'title' : name),
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
  return kind === 'tags' ? [] : '';
}

/** What an input for numbers holds; where nothing is typed, `blank` if there is such a value. */
function readNumber(typed: unknown, blank: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  return typed.trim() === '' ? (blank ?? typed) : Number(typed);
}

/** A form without a section could not be written in. */
const withOneSection = (list: unknown): unknown =>
  Array.isArray(list) && list.length > 0 ? list : [newSection()];

/** Sections in which nothing is written are no part of an entry. */
const filledSections = (list: unknown): unknown =>
  Array.isArray(list) ? list.filter(isFilled) : list;

const isFilled = (section: unknown): boolean =>
  isObject(section) && Object.values(section).some((words) => readText(words).trim() !== '');
