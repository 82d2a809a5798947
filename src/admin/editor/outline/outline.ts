/** What a text is made of, in its order: sections, blocks, and the headings in them. */
import { z } from 'zod';
import type { Block } from '#content/blocks/block.ts';
import type { ContentType } from '#content/schema.ts';
import { isObject, readText } from '#content/wire.ts';
import type { StudioEditor, TextPart } from '#web/content-manifest.ts';
import {
  type BlockForm,
  blockFormsOf,
  formOf,
  isBlock,
  wordsOfBlock,
} from '../generated/blocks/values.ts';
import { isProse } from '../generated/fields.ts';
import { headingsOf, plainWords } from './headings.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface OutlineItem {
  /** Its place in the form: `sections.2`, `blocks.0.text` for a heading in that text. */
  path: string;
  /** Which heading of the text at `path` it is; undefined for a section or a block. */
  nth?: number;
  /** The id of the block that it is, or is in. */
  block?: string;
  /** How far it stands in, from 0. */
  depth: number;
  label: string;
  /** Whether nobody sees it but the studio. */
  isHidden?: boolean;
  /** The list in which it can be moved. */
  list?: { name: string; index: number; count: number };
}

/** A text with all that reading its values takes. */
type ReadPart =
  | Extract<TextPart, { kind: 'prose' }>
  | (Extract<TextPart, { kind: 'sections' }> & { isProse: boolean })
  | (Extract<TextPart, { kind: 'blocks' }> & { forms: readonly BlockForm[] });

/** A text as people read it: its words, and whether they are Markdown. */
export interface WrittenText {
  path: string;
  words: string;
  isProse: boolean;
  block?: string;
}

export type Texts = ReturnType<typeof textsOf>;

/** The texts of a type: how they are read of a form's values. */
export function textsOf(
  content: ContentType,
  { parts = [], nameInForm = (name) => name }: Pick<StudioEditor, 'parts' | 'nameInForm'>,
) {
  const prose = proseNames(content, nameInForm);
  const read = parts.map((part): ReadPart => {
    if (part.kind === 'blocks') return { ...part, forms: blockFormsOf(part.rules) };
    if (part.kind === 'prose') return part;
    return { ...part, isProse: prose.has(`${part.name}.0.${part.text}`) };
  });
  return {
    isEmpty: read.length === 0,
    outline: (values: Fields): OutlineItem[] => read.flatMap((part) => itemsOf(part, values)),
    written: (values: Fields): WrittenText[] => read.flatMap((part) => writtenIn(part, values)),
  };
}

/** The names in the form, of the first item where it is a list, of all fields that hold Markdown. */
function proseNames(
  { fields: { shape } }: ContentType,
  nameInForm: (name: string) => string,
): Set<string> {
  const names = Object.entries(shape).flatMap(([name, field]): string[] => {
    if (isProse(field)) return [nameInForm(name)];
    const list = field instanceof z.ZodDefault ? field.unwrap() : field;
    if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return [];
    return Object.entries(list.element.shape)
      .filter(([, one]) => isProse(one))
      .map(([inner]) => `${name}.0.${inner}`);
  });
  return new Set(names);
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

const blocksOf = (value: unknown): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);

function itemsOf(part: ReadPart, values: Fields): OutlineItem[] {
  const { name } = part;
  if (part.kind === 'prose') return headingItems(name, readText(values[name]), 0);
  if (part.kind === 'sections') {
    const sections = listOf(values[name]);
    return sections.flatMap((section, index) => {
      const path = `${name}.${index}`;
      const label = plainWords(readText(section[part.heading])) || `Section ${index + 1}`;
      const list = { name, index, count: sections.length };
      const text = readText(section[part.text]);
      const inner = part.isProse ? headingItems(`${path}.${part.text}`, text, 1) : [];
      return [{ path, depth: 0, label, list }, ...inner];
    });
  }
  const blocks = blocksOf(values[name]);
  return blocks.flatMap((block, index) => {
    const form = formOf(part.forms, block);
    const path = `${name}.${index}`;
    const kind = form?.type.labels.one ?? block.type;
    const words = form === undefined ? '' : plainWords(wordsOfBlock(block, form));
    const inner = proseIn(form, block).flatMap((field) =>
      headingItems(`${path}.${field}`, readText(block[field]), 1),
    );
    const itself: OutlineItem = {
      path,
      block: block.id,
      depth: 0,
      label: words === '' ? kind : `${kind}: ${words}`,
      list: { name, index, count: blocks.length },
      ...(block.hidden === true ? { isHidden: true } : {}),
    };
    return [itself, ...inner.map((item) => ({ ...item, block: block.id }))];
  });
}

const proseIn = (form: BlockForm | undefined, block: Block): string[] =>
  (form?.fields ?? [])
    .filter(({ kind, name }) => kind === 'prose' && typeof block[name] === 'string')
    .map(({ name }) => name);

/** The headings of a text; the highest that a text has is that of a section. */
const headingItems = (path: string, markdown: string, depth: number): OutlineItem[] =>
  headingsOf(markdown).map(({ level, words }, nth) => ({
    path,
    nth,
    depth: depth + Math.max(0, level - 2),
    label: words || 'Empty heading',
  }));

/** Kinds of fields that hold words for readers. */
const WORDS = ['text', 'long-text', 'prose', 'lines'];

function writtenIn(part: ReadPart, values: Fields): WrittenText[] {
  const { name } = part;
  if (part.kind === 'prose') return [{ path: name, words: readText(values[name]), isProse: true }];
  if (part.kind === 'sections') {
    return listOf(values[name]).flatMap((section, index) => {
      const path = `${name}.${index}`;
      return [
        {
          path: `${path}.${part.heading}`,
          words: readText(section[part.heading]),
          isProse: false,
        },
        {
          path: `${path}.${part.text}`,
          words: readText(section[part.text]),
          isProse: part.isProse,
        },
      ];
    });
  }
  return blocksOf(values[name]).flatMap((block, index) => {
    if (block.hidden === true) return [];
    const fields = formOf(part.forms, block)?.fields ?? [];
    return writtenInFields(fields, block, `${name}.${index}`).map((text) => ({
      ...text,
      block: block.id,
    }));
  });
}

function writtenInFields(
  fields: readonly BlockForm['fields'][number][],
  values: Fields,
  prefix: string,
): WrittenText[] {
  return fields.flatMap((field): WrittenText[] => {
    const value = values[field.name];
    const path = `${prefix}.${field.name}`;
    if (field.kind === 'group' && isObject(value)) {
      return writtenInFields(field.fields, value, path);
    }
    if (field.kind === 'groups') {
      return listOf(value).flatMap((one, index) =>
        writtenInFields(field.fields, one, `${path}.${index}`),
      );
    }
    if (!WORDS.includes(field.kind)) return [];
    const words = Array.isArray(value) ? value.map(readText).join('\n') : readText(value);
    return [{ path, words, isProse: field.kind === 'prose' }];
  });
}
