import { isTextList } from '#content/rules.ts';
import { eachSection, toSectionFields, toSectionValues } from '#content/section-values.ts';
import { newSeo, withSeo } from '#content/seo-values.ts';
import { slugFromTitle } from '#content/slug.ts';
import { isObject, readText } from '#content/wire.ts';
import type { ContentManifest, StudioEditor, TextPart } from '#web/content-manifest.ts';
import { blockFormsOf, readBlocks, readField } from './blocks/values.ts';
import { type FormField, formFields } from './fields.ts';
import { createForm } from './form.tsx';

/** The editor of a type that has none made by hand. @throws where its fields need one. */
export function generateEditor(manifest: ContentManifest): StudioEditor {
  const { fields, titleField = 'title' } = manifest.content;
  const form = formFields(manifest.content);
  const lists = form.filter(({ kind }) => kind === 'sections').map(({ name }) => name);
  const groups = form.filter(({ kind }) => kind === 'groups').map(({ name }) => name);
  const numbered = form.filter(({ kind }) => kind === 'number' || kind === 'group');
  const blocks = form.flatMap((field) =>
    field.kind === 'blocks' ? [[field.name, blockFormsOf(field.rules)] as const] : [],
  );
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
    toValues(kept) {
      const saved = manifest.content.upgraded?.(kept) ?? kept;
      const opened = lists.map((name) => [name, sectionsOpened(saved[name])]);
      const values = { ...saved, ...Object.fromEntries(opened) };
      return hasSeo ? withSeo(values) : values;
    },
    toFields: (values) => ({
      ...values,
      ...Object.fromEntries(
        lists
          .filter((name) => name in values)
          .map((name) => [
            name,
            eachSection(values[name], (one) => toSectionFields(one, 'text')) ?? values[name],
          ]),
      ),
      ...Object.fromEntries(
        numbered
          .filter(({ name }) => name in values)
          .map((field) => [
            field.name,
            readField(
              values[field.name],
              field,
              fields.shape[field.name]?.safeParse(undefined).data,
            ),
          ]),
      ),
      ...Object.fromEntries(
        blocks
          .filter(([name]) => name in values)
          .map(([name, forms]) => [name, readBlocks(values[name], forms)]),
      ),
      // That of the first title for good.
      ...(hasSlug
        ? { slug: readText(values.slug) || slugFromTitle(readText(values[titleField])) }
        : {}),
    }),
    toSend: (typed) => ({
      ...typed,
      ...Object.fromEntries([...lists, ...groups].map((name) => [name, filledItems(typed[name])])),
    }),
    nameInForm: (name) => (name === 'slug' && !hasLastPart ? titleField : withoutLine(form, name)),
    parts: form.flatMap(textOf),
    hasFacts: manifest.studio?.facts !== undefined,
    Form: createForm(manifest, form),
  };
}

function textOf(field: FormField): TextPart[] {
  const { name } = field;
  if (field.kind === 'prose') return [{ kind: 'prose', name }];
  if (field.kind === 'blocks') return [{ kind: 'blocks', name, rules: field.rules }];
  if (field.kind !== 'sections') return [];
  return [{ kind: 'sections', name, heading: 'heading', text: 'prose' }];
}

const newSection = () => ({ heading: '', text: '', prose: '', imageUrl: '' });

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
  return ['tags', 'groups', 'lines', 'references', 'menu'].includes(kind) ? [] : '';
}

/** A form without a section could not be written in. */
function sectionsOpened(list: unknown): unknown {
  const sections = eachSection(list, (one) => toSectionValues(one, 'text')) ?? [];
  return sections.length > 0 ? sections : [newSection()];
}

/** Sections and groups in which nothing is written are no part of an entry. */
const filledItems = (list: unknown): unknown =>
  Array.isArray(list) ? list.filter(isFilled) : list;

const isFilled = (item: unknown): boolean =>
  isObject(item) &&
  Object.values(item).some((value) =>
    isTextList(value) ? value.length > 0 : readText(value).trim() !== '',
  );

/** Where the form has what the server says of one line: `offices.0.lines` for `offices.0.lines.2`. */
function withoutLine(form: readonly FormField[], name: string): string {
  const [first = '', ...rest] = name.split('.');
  const field = form.find((one) => one.name === first);
  if (field?.kind === 'lines') return first;
  // A text is one field, whether it is kept as plain words or as Markdown.
  if (field?.kind === 'sections') return name.replace(/\.text$/, '.prose');
  if (field?.kind === 'group' && rest.length > 0) {
    return `${first}.${withoutLine(field.fields, rest.join('.'))}`;
  }
  const [index, ...inner] = rest;
  return field?.kind === 'groups' && index !== undefined && inner.length > 0
    ? `${first}.${index}.${withoutLine(field.fields, inner.join('.'))}`
    : name;
}
