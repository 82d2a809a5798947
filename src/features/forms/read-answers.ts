/** Answers to a form as they were sent, judged by its fields: one walk, in the browser and on the server. */

import { isStorable } from '#content/rules.ts';
import type { Answer } from '#features/leads/schema.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { hiddenFields } from './conditions.ts';
import {
  type AnswerFile,
  type AnswerFiles,
  NO_FILES,
  problemOfFiles,
  type Say,
} from './read-files.ts';
import {
  fieldNameOf,
  fileRulesOf,
  MAX_ALL_FILES_MB,
  MAX_ANSWER_LENGTH,
  MEGABYTE,
  TICKED,
} from './rules.ts';
import type { FormField } from './schema.ts';

/** What was sent, by the names of the fields. */
export type RawAnswers = ReadonlyMap<string, readonly string[]>;

export interface ReadAnswers {
  /** Of every field that was asked for, in the order of the form. */
  answers: Answer[];
  /** One sentence for each field at fault. */
  problems: Record<string, string>;
}

export function readAnswers(
  fields: readonly FormField[],
  raw: RawAnswers,
  say: Say = (words) => words,
  files: AnswerFiles = NO_FILES,
): ReadAnswers {
  const filesOf = (name: string) => files.get(name) ?? [];
  const asked = fields.filter(({ type }) => type !== 'step');
  const held = new Map(
    asked.map((field) => {
      const { name, type } = field;
      const isFile = type === 'file' && filesOf(name).length > 0;
      const values = isFile ? filesOf(name).map((file) => file.name) : raw.get(name);
      return [name, valuesIn(field, values ?? [])] as const;
    }),
  );
  const hidden = hiddenFields(asked, (name) => held.get(name) ?? []);
  const answers: Answer[] = [];
  const problems: Record<string, string> = {};
  let bytes = 0;
  for (const field of asked) {
    if (hidden.has(field.name)) continue;
    const values = held.get(field.name) ?? [];
    const sent = field.type === 'file' ? filesOf(field.name) : [];
    bytes += sent.reduce((sum, file) => sum + file.bytes, 0);
    const isTooMuch = sent.length > 0 && bytes > MAX_ALL_FILES_MB * MEGABYTE;
    const problem =
      problemOf(field, values, say) ??
      problemOfSent(field, values, sent, say) ??
      (isTooMuch ? tooMuch(say) : undefined);
    if (problem !== undefined) problems[field.name] = field.error || problem;
    const { name, label, type } = field;
    answers.push({ name, label, type, values: values.map((value) => spelled(field, value)) });
  }
  return { answers, problems };
}

const tooMuch = (say: Say): string => {
  const words = say('Please choose files of at most {max} MB in total');
  return words.replace('{max}', String(MAX_ALL_FILES_MB));
};

/** A name alone is no file. */
function problemOfSent(
  field: FormField,
  values: readonly string[],
  sent: readonly AnswerFile[],
  say: Say,
): string | undefined {
  const rules = fileRulesOf(field);
  if (rules === undefined || values.length === 0) return undefined;
  return sent.length === 0 ? say('Please choose a file') : problemOfFiles(rules, sent, say);
}

/** What a field holds, without blanks around it; of a box, whether it is ticked. */
function valuesIn(field: FormField, sent: readonly string[]): string[] {
  const { type, value, parameter } = field;
  const said = sent.map((one) => one.trim()).filter((one) => one !== '');
  if (type === 'hidden') {
    const [given = value] = parameter === '' ? [] : said;
    return given === '' ? [] : [given];
  }
  if (type === 'consent') {
    return said.some((one) => one === 'on' || one === TICKED) ? [TICKED] : [];
  }
  if (type === 'several') return [...new Set(said)];
  if (type === 'file') return said;
  const [first] = said;
  if (first === undefined) return [];
  return [type === 'long' || type === 'choice' ? first : first.replace(/\s+/g, ' ')];
}

/** Numbers are kept with a point, whatever stands for it where they were typed. */
const spelled = ({ type }: FormField, value: string): string =>
  type === 'number' ? value.replace(',', '.') : value;

const MISSING: Readonly<Partial<Record<FormField['type'], string>>> = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  choice: 'Please choose one',
  several: 'Please choose at least one',
  consent: 'Please tick this box to continue.',
  file: 'Please choose a file',
};
const EMPTY = 'Please fill this in';

function problemOf(field: FormField, values: readonly string[], say: Say): string | undefined {
  const { type, required, options } = field;
  const [value] = values;
  if (value === undefined) {
    return required && type !== 'hidden' ? say(MISSING[type] ?? EMPTY) : undefined;
  }
  if (!values.every(isStorable)) return say('This contains characters that cannot be stored');
  const max = MAX_ANSWER_LENGTH[type];
  if (max !== undefined && value.length > max) {
    return say('Use at most {max} characters').replace('{max}', inDigits(max));
  }
  switch (type) {
    case 'email':
      return isEmail(value) ? undefined : say('Please enter a valid email address');
    case 'number':
      return problemOfNumber(field, value, say);
    case 'date':
      return problemOfDate(field, value, say);
    case 'choice':
    case 'several':
      return values.every((one) => options.includes(one))
        ? undefined
        : say('Please choose from the options');
    default:
      return undefined;
  }
}

/** As browsers judge what is typed into a field for addresses, with a domain of two parts at least. */
const isEmail = (value: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i.test(value);

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,10})?$/;

function problemOfNumber({ least, most }: FormField, value: string, say: Say): string | undefined {
  if (!NUMBER.test(value)) return say('Please enter a number');
  const number = Number(value.replace(',', '.'));
  const isBelow = least !== '' && number < Number(least);
  const isAbove = most !== '' && number > Number(most);
  return isBelow || isAbove ? rangeWords({ least, most }, say) : undefined;
}

function problemOfDate({ least, most }: FormField, value: string, say: Say): string | undefined {
  if (!isDate(value)) return say('Please enter a date');
  const isOut = (least !== '' && value < least) || (most !== '' && value > most);
  return isOut ? rangeWords({ least, most }, say) : undefined;
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Which values are asked for. */
export function rangeWords({ least, most }: Pick<FormField, 'least' | 'most'>, say: Say): string {
  const words =
    least === '' ? 'At most {most}' : most === '' ? 'At least {least}' : 'From {least} to {most}';
  return say(words)
    .replace('{least}', () => least)
    .replace('{most}', () => most);
}

/**
 * What inputs or the body of a call hold, by the names of the fields. A box of several options is the
 * name of its field with the option behind it.
 */
export function rawAnswers(
  fields: readonly FormField[],
  sent: Iterable<readonly [name: string, value: unknown]>,
): { raw: RawAnswers; unknown: string[] } {
  const names = new Set(fields.filter(({ type }) => type !== 'step').map(({ name }) => name));
  const raw = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const [name, value] of sent) {
    const at = name.indexOf(':');
    const field = at === -1 ? name : name.slice(0, at);
    if (!names.has(field)) {
      unknown.push(name);
      continue;
    }
    const values = at === -1 ? textsOf(value) : [name.slice(at + 1)];
    raw.set(field, [...(raw.get(field) ?? []), ...values]);
  }
  return { raw, unknown };
}

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
};

/** Inputs by their names, as fields: whatever else a form sends is left out. */
export const asFields = (
  inputs: Iterable<readonly [name: string, value: unknown]>,
): [name: string, value: unknown][] =>
  Array.from(inputs).flatMap(([input, value]) => {
    const name = fieldNameOf(input);
    return name === undefined ? [] : [[name, value]];
  });
