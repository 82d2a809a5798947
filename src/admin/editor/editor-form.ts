/** The form of an entry: what was typed, checked by the rules that the server goes by. */
import { toNestErrors } from '@hookform/resolvers';
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { blockFieldsOf } from '#content/blocks/field.ts';
import { mergeFields } from '#content/blocks/merge.ts';
import { formSchema } from '#content/image-fields.ts';
import { flushTexts } from '../prose-editor/pending.ts';
import type { EditorType, Fields } from './editor-type.ts';

/** Where the focus goes when something is missing depends on how it was saved, so not by itself. */
export const useEditorForm = (type: EditorType, values: Fields) =>
  useForm<FieldValues>({
    defaultValues: { ...values },
    resolver: resolverOf(type),
    shouldFocusError: false,
  });

export type EditorForm = ReturnType<typeof useEditorForm>;

function resolverOf(type: EditorType): Resolver<FieldValues> {
  const schema = formSchema(type.content);
  return (values, _, options) => {
    const parsed = schema.safeParse(type.toFields(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of parsed.error.issues) {
      const name = nameInForm(type, path.join('.'));
      errors[name] ??= { type: 'rule', message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

export const nameInForm = (type: EditorType, name: string): string =>
  type.nameInForm?.(name) ?? name;

/** What the form holds, as the fields of an entry. */
export const readForm = (type: EditorType, form: EditorForm): Fields =>
  type.toFields(form.getValues());

/** What the form holds, apart from what is typed next. */
export function copyValues(form: EditorForm): Fields {
  flushTexts();
  return structuredClone(form.getValues());
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Shows what was saved in place of what was sent, where the server spells it otherwise, except in a
 * field that has been typed on since and in that which has the focus: its keys stay where they are.
 * Returns the values that count as saved.
 */
export function showSaved(
  type: EditorType,
  form: EditorForm,
  sent: Fields,
  saved: Fields,
  taken?: TakenFields,
): Fields {
  flushTexts();
  const typed = form.getValues();
  const focused = focusedName();
  const lists = blockFieldsOf(type.content.fields).map(([name]) => name);
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => {
      const isTaken = lists.includes(name) ? taken?.hasBlocks : taken?.names.includes(name);
      if (isTaken === true) {
        // What was typed since goes on top of what others have made.
        const now = mergeFields(
          { [name]: sent[name] },
          { [name]: typed[name] },
          { [name]: value },
          lists,
        ).fields[name];
        if (!isSame(typed[name], now)) setKeepingFocus(form, name, now);
        return [name, value];
      }
      if (isSame(typed[name], value) || !isSame(typed[name], sent[name])) return [name, value];
      if (focused === name) return [name, structuredClone(typed[name])];
      form.setValue(name, value);
      return [name, value];
    }),
  );
}

/** What a save took over from others. */
export interface TakenFields {
  /** Fields of the entry. */
  names: readonly string[];
  hasBlocks: boolean;
}

/** Sets a list of blocks anew, which draws its fields again: the focus goes back to the field it was in. */
function setKeepingFocus(form: EditorForm, name: string, value: unknown): void {
  const [list, index, ...path] = (document.activeElement?.getAttribute('name') ?? '').split('.');
  const idAt = (place: string | number): unknown => form.getValues(`${name}.${place}.id`);
  const id = list === name && index !== undefined ? idAt(index) : undefined;
  form.setValue(name, value);
  if (id === undefined || !Array.isArray(value)) return;
  const place = value.findIndex((_, at) => idAt(at) === id);
  const field = [name, place, ...path].join('.');
  setTimeout(() => document.getElementsByName(field)[0]?.focus());
}

/** The field, or the list of fields, that the focus is in. */
function focusedName(): string | undefined {
  const { activeElement } = document;
  const group = activeElement?.closest('fieldset')?.querySelector('[name]');
  const name = activeElement?.getAttribute('name') ?? group?.getAttribute('name');
  return name?.split('.')[0];
}

/** Shows the server's complaints beside their fields. */
export function showProblems(
  type: EditorType,
  form: EditorForm,
  fields: Readonly<Record<string, string>>,
  canFocus = true,
): void {
  const [first] = Object.keys(fields);
  for (const [name, message] of Object.entries(fields)) {
    const shouldFocus = canFocus && name === first;
    form.setError(nameInForm(type, name), { type: 'server', message }, { shouldFocus });
  }
}
