/** The form of an entry: what was typed, checked by the rules that the server goes by. */
import { toNestErrors } from '@hookform/resolvers';
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { formSchema } from '#content/form-schema.ts';
import type { EditorType, Fields } from './editor-type.ts';

export const useEditorForm = (type: EditorType, values: Fields) =>
  useForm<FieldValues>({ defaultValues: { ...values }, resolver: resolverOf(type) });

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

/** Shows the server's complaints beside their fields. */
export function showProblems(
  type: EditorType,
  form: EditorForm,
  fields: Readonly<Record<string, string>>,
): void {
  const [first] = Object.keys(fields);
  for (const [name, message] of Object.entries(fields)) {
    const shouldFocus = name === first;
    form.setError(nameInForm(type, name), { type: 'server', message }, { shouldFocus });
  }
}
