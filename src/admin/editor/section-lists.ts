/** Where the sections of an entry are kept: in a list, or in numbered fields. */
import { z } from 'zod';
import { elementOf, type TextNames } from '#content/section-schema.ts';
import { textNamesOf } from '#content/text-holders.ts';
import { isObject, readText } from '#content/wire.ts';
import type { Fields } from './editor-type.ts';

/** The sections of a type, and how they are read and written. */
export interface SectionList {
  name: string;
  /** The parts of a section by which it is known: its heading, and its text as Markdown. */
  heading: string;
  prose: string;
  read: (fields: Fields) => Fields[];
  /** These sections and nothing else. */
  write: (sections: readonly Fields[]) => Fields;
  /** The name of a part of the section at an index, as labels have it. */
  nameOf: (index: number, part: string) => string;
  hasRoomFor: (count: number) => boolean;
}

/** Of all that hold texts with plain words beside them. */
export const sectionListsOf = ({ shape }: z.ZodObject): SectionList[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const element = elementOf(field);
    const names = element && Object.values(element.shape).map(textNamesOf).find(Boolean);
    if (names !== undefined && field instanceof z.ZodType) return [plainList(name, field, names)];
    const own = textNamesOf(field);
    const [, word = '', number] = NUMBERED.exec(name) ?? [];
    // The first of them stands for all.
    return own !== undefined && number === '1' ? [numberedList(word, own, Object.keys(shape))] : [];
  });

/** `section1Title` */
const NUMBERED = /^([a-z]+)(\d)([A-Z]\w*)$/;

const plainList = (name: string, field: z.ZodType, names: TextNames): SectionList => ({
  ...names,
  name,
  read(fields) {
    const list = fields[name];
    return Array.isArray(list) ? list.filter(isObject) : [];
  },
  write: (sections) => ({ [name]: sections }),
  nameOf: (index, part) => `${name}.${index}.${part}`,
  // A section may be empty, so that only their number can be refused.
  hasRoomFor: (count) => field.safeParse(Array.from({ length: count }, () => ({}))).success,
});

function numberedList(word: string, own: TextNames, all: readonly string[]): SectionList {
  const names = all.flatMap((name) => {
    const [, itsWord, number, part = ''] = NUMBERED.exec(name) ?? [];
    return itsWord === word ? [{ number: Number(number), part }] : [];
  });
  const parts = [...new Set(names.map(({ part }) => part))];
  const count = Math.max(...names.map(({ number }) => number));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const partOf = (name: string): string => name.slice(word.length + 1);
  return {
    name: word,
    heading: partOf(own.heading),
    prose: partOf(own.prose),
    read(fields) {
      const sections = numbers.map((number) =>
        Object.fromEntries(parts.map((part) => [part, fields[`${word}${number}${part}`] ?? ''])),
      );
      return sections.slice(0, sections.findLastIndex((section) => !isBlank(section)) + 1);
    },
    write: (sections) =>
      Object.fromEntries(
        numbers.flatMap((number) =>
          parts.map((part) => [`${word}${number}${part}`, sections[number - 1]?.[part] ?? '']),
        ),
      ),
    nameOf: (index, part) => `${word}${index + 1}${part}`,
    hasRoomFor: (wanted) => wanted <= count,
  };
}

/** Whether nothing is written in a section. */
export const isBlank = (section: Fields): boolean =>
  Object.values(section).every((value) => readText(value).trim() === '');
