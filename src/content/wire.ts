/** Reads what the API sent, in the browser: what is missing or odd becomes empty, never an error. */
import { type EntryStatus, isTextList } from './rules.ts';

/** An object of the API whose values nobody has checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object, or a list, whose fields can be looked at. */
export const isObject = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null;

/** @throws when it is no object. */
export function readFields(json: unknown): Fields {
  if (!isObject(json)) throw new TypeError('The API sent something other than an object');
  return json;
}

/** @throws when it is no list, or one of its items cannot be read. */
export function readItems<T>(json: unknown, read: (fields: Fields) => T): T[] {
  if (!Array.isArray(json)) throw new TypeError('The API sent something other than a list');
  return json.map((item) => read(readFields(item)));
}

/** The value if it is text, else the empty text. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value if it is a list of texts, else an empty list. */
export const readTexts = (value: unknown): string[] => (isTextList(value) ? value : []);

/** An id as text, whether it was sent as text or as a number; empty where there is none. */
export const readId = (value: unknown): string => (value === undefined ? '' : String(value));

/** How long an entry takes to read, where the API says so. */
export const readReadMinutes = ({ readMinutes }: Fields): { readMinutes?: number } =>
  typeof readMinutes === 'number' ? { readMinutes } : {};

/** A list of nothing but texts. @throws when it is no list. */
export function readTagList(json: unknown): string[] {
  if (!Array.isArray(json)) throw new TypeError('The API sent something other than a list');
  return readTexts(json);
}

/** Anything but "published" counts as a draft, so that an odd value is never shown. */
export const readStatus = (value: unknown): EntryStatus =>
  value === 'published' ? 'published' : 'draft';
