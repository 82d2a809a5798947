/** Reading and writing the controls of a form that an owner has built; React leaves them to the browser. */
import { asFields, type RawAnswers, rawAnswers } from '../../read-answers.ts';
import { fieldNameOf } from '../../rules.ts';
import type { FormField } from '../../schema.ts';
import { fileInputsOf, filesIn, replaceFiles } from '../input-files.ts';

export type Values = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that a visitor fills in; files are no words. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  allControls(form).filter(({ type }) => type !== 'file');

const allControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && element.type !== 'hidden')) &&
      fieldNameOf(element.name) !== undefined,
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** What would be sent, by input. */
export const readTyped = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => (isBox(control) ? control.checked : control.value !== ''))
      .map(({ name, value }) => [name, value]),
  );

export const hasWords = (form: HTMLFormElement): boolean => Object.keys(readTyped(form)).length > 0;

/** Words or files. */
export const isBegun = (form: HTMLFormElement): boolean => hasWords(form) || filesIn(form).size > 0;

/** Puts words back where nothing has been typed since, and tells whether they stand there. */
export function restoreTyped(form: HTMLFormElement, values: Values): boolean {
  if (hasWords(form)) return JSON.stringify(readTyped(form)) === JSON.stringify(values);
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (isBox(control)) control.checked = value === control.value;
    else control.value = value ?? '';
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
  return hasWords(form);
}

/** Empties the form, also of what a post without script had brought back. */
export function clearTyped(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (isBox(control)) control.checked = false;
    else control.value = '';
  }
  for (const input of fileInputsOf(form)) replaceFiles(input, []);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The answers as they stand; a hidden field may have its value from the address of the page. */
export function readRaw(
  form: HTMLFormElement,
  fields: readonly FormField[],
  search: URLSearchParams,
): RawAnswers {
  const { raw } = rawAnswers(fields, asFields(new FormData(form)));
  const told = fields.flatMap(({ name, type, parameter }): [string, string[]][] => {
    const given = type === 'hidden' && parameter !== '' ? search.get(parameter) : null;
    return given === null ? [] : [[name, [given.slice(0, MAX_PARAMETER_LENGTH)]]];
  });
  return new Map([...raw, ...told]);
}

const MAX_PARAMETER_LENGTH = 500;

/** Moves the focus to the first control of these fields. */
export const focusField = (form: HTMLFormElement, name: string): void =>
  allControls(form)
    .find((control) => fieldNameOf(control.name)?.split(':', 1)[0] === name)
    ?.focus();

/** What the page has written into the form of where it is, and of what its visitor agrees to. */
export const readOrigin = (form: HTMLFormElement): object => {
  const origin = new FormData(form).get('origin');
  return typeof origin === 'string' ? JSON.parse(origin) : {};
};

/** Fields that only programs fill in. */
export const readTraps = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    ['hp_field', 'website'].map((name) => [name, String(new FormData(form).get(name) ?? '')]),
  );
