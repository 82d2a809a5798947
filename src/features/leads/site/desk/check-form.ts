/** The rules of a form, the same that its endpoint has. */
import { Challenge, ContactMessage, LongLead, type Origin, ShortLead } from '../../schema.ts';
import type { FormKind } from '../form-state.ts';
import type { Values } from './form-values.ts';

const SCHEMAS = {
  contact: ContactMessage,
  short: ShortLead,
  long: LongLead,
  challenge: Challenge,
} as const satisfies Record<FormKind, unknown>;

/** What the long form cannot do without. */
const LONG_FORM_FIELDS = ['fullName', 'email', 'challenge'];

export const lacksRequired = (kind: FormKind, values: Values): boolean =>
  kind === 'long' && LONG_FORM_FIELDS.some((name) => (values[name] ?? '').trim() === '');

export type Checked =
  | { isValid: true; message: Readonly<Record<string, unknown>> }
  | { isValid: false; fields: Readonly<Record<string, string>> };

/** The message as it is to be sent, or one sentence for each field at fault, all at once. */
export function checkForm(kind: FormKind, values: Values, origin: Origin): Checked {
  const { success, data, error } = SCHEMAS[kind].safeParse({ ...values, origin });
  if (success) return { isValid: true, message: data };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return { isValid: false, fields };
}
