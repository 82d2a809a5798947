/** Which words of an entry a signature covers, and the parts in which they are read. */
import { blockFieldsOf } from '../blocks/field.ts';
import { plainOfProse } from '../prose/plain.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { isObject, readText } from '../wire.ts';
import { MAX_PART_NOTE } from './sign-off-schema.ts';

/** Where an entry stands, is found and is shown, and no word or picture of its page. */
const NOT_SIGNED = [
  'status',
  'featured',
  'slug',
  'tags',
  'featuredForSolutions',
  'publishDate',
  'seo',
];

/** The fields of an item that a signature covers. */
export const signedFields = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !NOT_SIGNED.includes(name)));

/**
 * The words of an item in one spelling: JSON without spaces, the keys of every object in order of
 * their UTF-16 units, as RFC 8785 has them. What a signature's hash covers is this: every field of the
 * entry but `NOT_SIGNED`, so each text and the address of each picture. It covers neither the bytes of
 * pictures nor what stands in other entries, such as the names of the people who worked on it; of the entry
 * that backs the words, such as their claim, it covers what `covered` of its type says, as `backing`.
 */
export const canonicalWords = (item: object): string =>
  JSON.stringify(inOrder(JSON.parse(JSON.stringify(signedFields(item)))));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key])]));
}

/** A part of an entry that is approved by itself. */
export interface SignPart {
  /** A block's id, `section3`, `head`, or `whole` of what has no parts. */
  key: string;
  kind: 'head' | 'section' | 'block' | 'whole';
  /** What it is called, where it has a name. */
  label: string;
  /** How it begins. */
  words: string;
}

const MAX_WORDS = 180;
const SECTIONS = 9;
const HEAD = ['clientName', 'title', 'summary', 'excerpt'];

/** The parts of an entry in the order of its page. */
export function partsOf(type: ContentType, item: ContentItem): SignPart[] {
  const fields: Record<string, unknown> = { ...item };
  const blocks = blockFieldsOf(type.fields).flatMap(([name, { types }]) => {
    const list = fields[name];
    return Array.isArray(list) ? list.flatMap((block) => blockPart(block, types)) : [];
  });
  if (blocks.length > 0) return blocks;
  const sections = Array.from({ length: SECTIONS }, (_, index) => sectionPart(fields, index + 1));
  const written = sections.filter((part) => part !== undefined);
  if (written.length === 0) {
    return [{ key: 'whole', kind: 'whole', label: type.label(item), words: '' }];
  }
  const head = HEAD.map((name) => readText(fields[name])).filter((words) => words !== '');
  return [{ key: 'head', kind: 'head', label: '', words: begin(head.join(' · ')) }, ...written];
}

function sectionPart(fields: Record<string, unknown>, number: number): SignPart | undefined {
  const key = `section${number}`;
  const read = (part: string): string => readText(fields[key + part]);
  const prose = read('Prose');
  const words = prose === '' ? read('Content') : (plainOfProse(prose) ?? prose);
  if (words + read('Title') + read('ImageUrl') === '') return undefined;
  return { key, kind: 'section', label: read('Title'), words: begin(words) };
}

function blockPart(
  block: unknown,
  types: readonly { type: string; labels: { one: string } }[],
): SignPart[] {
  if (!isObject(block) || block.hidden === true) return [];
  const { id, type } = block;
  const known = types.find((one) => one.type === type);
  const words = Object.entries(block)
    .filter(([name]) => !['id', 'type', 'v'].includes(name))
    .flatMap(([, value]) => (typeof value === 'string' && /\s/.test(value) ? [value] : []));
  const label = known?.labels.one ?? readText(type).replaceAll('-', ' ');
  return [{ key: readText(id), kind: 'block', label, words: begin(words.join(' · ')) }];
}

const begin = (words: string): string =>
  words.length <= MAX_WORDS
    ? words
    : `${words
        .slice(0, MAX_WORDS)
        .replace(/\s\S{0,40}$/, '')
        .trimEnd()} …`;

/** What is missing in the answers to these parts, by the name of its input. */
export function partProblems(
  parts: readonly SignPart[],
  given: readonly { key: string; answer: string; note: string }[],
): Record<string, string> {
  const answers = new Map(given.map((one) => [one.key, one]));
  const problems = parts.flatMap(({ key }, index): [string, string][] => {
    const { answer = '', note = '' } = answers.get(key) ?? {};
    if (answer !== 'approve' && answer !== 'changes') {
      return [[`answer-${index}`, 'Choose one of the two']];
    }
    if (note.length > MAX_PART_NOTE) {
      return [[`note-${index}`, `Use at most ${MAX_PART_NOTE} characters`]];
    }
    const isMissing = answer === 'changes' && note.trim() === '';
    return isMissing ? [[`note-${index}`, 'Say what should change']] : [];
  });
  return Object.fromEntries(problems);
}
