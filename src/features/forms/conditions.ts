/** Which fields of a form are asked for with these answers; the browser and the server go by the same. */
import { TICKED } from './rules.ts';
import type { Condition, FormField } from './schema.ts';

/** What a field holds; nothing where it was left empty. */
export type ValuesOf = (name: string) => readonly string[];

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function holds({ is, value }: Condition, values: readonly string[]): boolean {
  const isAmong = values.some((one) => same(one, value));
  switch (is) {
    case 'is':
      return isAmong;
    case 'is-not':
      return !isAmong;
    case 'contains':
      return (
        value.trim() !== '' &&
        values.some((one) => one.toLowerCase().includes(value.trim().toLowerCase()))
      );
    default:
      return is satisfies never;
  }
}

/**
 * The names of the fields that are not asked for. What is not asked for counts as left empty, so that
 * fields which wait for it are judged by that; a condition names a field before its own.
 */
export function hiddenFields(fields: readonly FormField[], valuesOf: ValuesOf): Set<string> {
  const hidden = new Set<string>();
  const known = new Set(fields.map(({ name }) => name));
  for (const { name, when } of fields) {
    if (when.field === '' || !known.has(when.field)) continue;
    const values = hidden.has(when.field) ? [] : valuesOf(when.field).filter((one) => one !== '');
    if (!holds(when, values)) hidden.add(name);
  }
  return hidden;
}

/** A condition as a sentence, for whoever has no script that would see to it. */
export function conditionWords(
  { field, is, value }: Condition,
  fields: readonly FormField[],
): { words: string; about: string; value: string } | undefined {
  const decides = fields.find(({ name }) => name === field);
  if (decides === undefined) return undefined;
  const about = { about: decides.label, value };
  if (decides.type === 'consent' && same(value, TICKED)) {
    return {
      words: is === 'is-not' ? 'Only if you do not tick “{field}”' : 'Only if you tick “{field}”',
      ...about,
    };
  }
  switch (is) {
    case 'is':
      return { words: 'Only if “{field}” is “{value}”', ...about };
    case 'is-not':
      return { words: 'Only if “{field}” is not “{value}”', ...about };
    case 'contains':
      return { words: 'Only if “{field}” contains “{value}”', ...about };
    default:
      return is satisfies never;
  }
}

export interface FormStep {
  /** Empty for what comes before the first step of a form. */
  title: string;
  help: string;
  fields: readonly FormField[];
}

/** The steps of a form, none of them without a field. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const steps: { title: string; help: string; fields: FormField[] }[] = [];
  let open = { title: '', help: '', fields: [] as FormField[] };
  const close = (): void => {
    if (open.fields.length > 0) steps.push(open);
  };
  for (const field of fields) {
    if (field.type !== 'step') {
      open.fields.push(field);
      continue;
    }
    close();
    open = { title: field.label, help: field.help, fields: [] };
  }
  close();
  return steps;
}

/** The step that the first of these fields stands in. */
export function stepOf(
  { fields: all }: { fields: readonly FormField[] },
  names: readonly string[],
): number | undefined {
  const at = stepsOf(all).findIndex(({ fields }) =>
    fields.some(({ name }) => names.includes(name)),
  );
  return at === -1 ? undefined : at;
}

/** The steps that have something to fill in, by their places among all. */
export const stepsShown = ({
  form,
  hidden,
}: {
  form: { fields: readonly FormField[] };
  hidden: ReadonlySet<string>;
}): number[] =>
  stepsOf(form.fields).flatMap(({ fields }, index) =>
    fields.some(({ name, type }) => type !== 'hidden' && !hidden.has(name)) ? [index] : [],
  );
