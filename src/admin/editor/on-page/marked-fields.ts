/** The fields of an entry with a mark in each text for the preview, and what the marks stand for. */
import { z } from 'zod';
import { type Block, typeOfBlock } from '#content/blocks/block.ts';
import { MAX_SECTION_LENGTH } from '#content/section-schema.ts';
import { isObject } from '#content/wire.ts';
import { MAX_MARKS, withMark, withoutMarks } from '#web/preview-marks.ts';
import type { PreviewMark } from '#web/preview-messages.ts';
import { fieldName, inWords } from '../../list/field-names.ts';
import type { EditorType, Fields } from '../editor-type.ts';
import { isBlock } from '../generated/blocks/values.ts';
import { type FormField, knownFields } from '../generated/fields.ts';

/** Texts by which something else is looked up, drawn or set in a size. */
const LOOKED_UP = ['id', 'slug', 'tag', 'seed', 'figure'];
/** What is longer, in characters, is written in the form: there is more to it than words in a row. */
const MAX_TYPED_LENGTH = 400;

/** A part of a text, as each type with sections has it. */
const SECTION: readonly FormField[] = [
  { kind: 'text', maxLength: 200, name: 'heading', isRequired: false },
  { kind: 'long-text', maxLength: MAX_SECTION_LENGTH, name: 'text', isRequired: false },
  { kind: 'prose', name: 'prose', isRequired: false },
  { kind: 'image', name: 'imageUrl', isRequired: false },
];

/** Where the value stands that is marked. */
interface Place {
  /** What the frame calls it: `block/items.0.answer`, `/title`. */
  at: string;
  /** What the form calls it: `blocks.2.items.0.answer`. */
  name: string;
  /** What the schema calls it: `items.answer`. */
  path: string;
  /** What people call the block that it is in. */
  block?: string;
  labelOf: (place: Place) => string;
}

type MarkedType = Pick<EditorType, 'content' | 'labels' | 'nameInForm'>;

export interface MarkedFields {
  fields: Fields;
  marks: PreviewMark[];
}

/** Marks fields of a type. A text has the same mark each time, so that only what has changed is drawn anew. */
export function createMarker(type: MarkedType): (fields: Fields) => MarkedFields {
  const codes = new Map<string, number>();
  const own = markable(type.content.fields);
  return (fields) => {
    const marks: PreviewMark[] = [];
    const add = (place: Place, what: Partial<PreviewMark>): number | undefined => {
      const code = codes.get(place.at) ?? codes.size;
      if (code >= MAX_MARKS) return undefined;
      codes.set(place.at, code);
      const { at, block, labelOf } = place;
      const name = block === undefined ? (type.nameInForm?.(place.name) ?? place.name) : place.name;
      const label = labelOf({ ...place, name });
      marks.push({ code, at, name, label, ...(block === undefined ? {} : { block }), ...what });
      return code;
    };
    const labelOf = ({ name }: Place): string => fieldName(type.labels, name);
    const root = { at: '/', name: '', path: '', labelOf };
    return { fields: markAll(fields, own, root, add), marks };
  };
}

const known = new WeakMap<z.ZodObject, readonly FormField[]>();

/** Colours and the like are texts too, of a kind that takes no mark. */
function markable(fields: z.ZodObject): readonly FormField[] {
  const before = known.get(fields);
  if (before !== undefined) return before;
  const list = knownFields(fields).filter(
    ({ kind, name }) =>
      kind !== 'text' || z.safeParse(fields.shape[name], withMark('Words', 0, false)).success,
  );
  known.set(fields, list);
  return list;
}

type Add = (place: Place, what: Partial<PreviewMark>) => number | undefined;

const markAll = (given: Fields, form: readonly FormField[], place: Place, add: Add): Fields => ({
  ...given,
  ...Object.fromEntries(
    form
      .filter(({ name }) => name in given && !LOOKED_UP.includes(name))
      .map((field) => [
        field.name,
        markValue(given[field.name], field, within(place, field.name), add),
      ]),
  ),
});

function within(place: Place, key: string | number): Place {
  const joined = (path: string): string =>
    path === '' || path.endsWith('/') ? `${path}${key}` : `${path}.${key}`;
  return {
    ...place,
    at: joined(place.at),
    name: joined(place.name),
    path: typeof key === 'number' ? place.path : joined(place.path),
  };
}

function markValue(value: unknown, field: FormField, place: Place, add: Add): unknown {
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => markItem(one, field, within(place, index), add));
  }
  if (isObject(value)) {
    return field.kind === 'group' ? markAll(value, field.fields, place, add) : value;
  }
  return typeof value === 'string' ? markText(value, field, place, add) : value;
}

function markItem(item: unknown, field: FormField, place: Place, add: Add): unknown {
  if (field.kind === 'blocks') {
    return isBlock(item) ? markBlock(item, field, place, add) : item;
  }
  if (field.kind === 'lines' && typeof item === 'string') {
    // The form has all lines in one field.
    const list = { ...place, name: place.name.replace(/\.\d+$/, '') };
    return marked(item, add(list, {}), false);
  }
  if (!isObject(item)) return item;
  if (field.kind === 'groups') return markAll(item, field.fields, place, add);
  return field.kind === 'sections' ? markAll(item, SECTION, place, add) : item;
}

function markBlock(
  block: Block,
  { rules }: Extract<FormField, { kind: 'blocks' }>,
  { name }: Place,
  add: Add,
): unknown {
  const type = typeOfBlock(rules.types, block);
  if (type === undefined) return block;
  const { one, fields = {} } = type.labels;
  const labelOf = ({ path }: Place): string =>
    fields[path] ?? inWords(path.split('.').at(-1) ?? path);
  const place = { at: `${block.id}/`, name, path: '', block: one, labelOf };
  return markAll(block, markable(type.fields), place, add);
}

function markText(value: string, field: FormField, place: Place, add: Add): string {
  switch (field.kind) {
    case 'text':
    case 'long-text': {
      const { kind, maxLength = Number.POSITIVE_INFINITY } = field;
      const typed =
        maxLength > MAX_TYPED_LENGTH
          ? {}
          : { typed: { value: withoutMarks(value), maxLength, hasLines: kind === 'long-text' } };
      return value.trim() === ''
        ? value
        : marked(value, add(place, typed), maxLength > MAX_TYPED_LENGTH);
    }
    case 'prose':
      return value.trim() === '' ? value : marked(value, add(place, {}), true);
    case 'image':
    case 'portrait':
      if (value.trim() !== '') add(place, { image: value.trim() });
      return value;
    default:
      return withoutMarks(value);
  }
}

const marked = (value: string, code: number | undefined, isMarkdown: boolean): string =>
  code === undefined ? withoutMarks(value) : withMark(value, code, isMarkdown);
