/** The rules of a form, the same that its endpoint has. */
import type { LeadKind } from '../../rules.ts';
import {
  BetaSignup,
  Challenge,
  ContactMessage,
  LongLead,
  type Origin,
  ShortLead,
} from '../../schema.ts';
import { inputName, wordsOf } from '../beta-names.ts';
import type { Values } from './form-values.ts';

const SCHEMAS = {
  contact: ContactMessage,
  beta: BetaSignup,
  short: ShortLead,
  long: LongLead,
  challenge: Challenge,
} as const satisfies Record<LeadKind, unknown>;

/** What the long form cannot do without. */
const LONG_FORM_FIELDS = ['fullName', 'email', 'challenge'];

export const lacksRequired = (kind: LeadKind, values: Values): boolean =>
  kind === 'long' && LONG_FORM_FIELDS.some((name) => (values[name] ?? '').trim() === '');

export type Checked =
  | { isValid: true; message: Readonly<Record<string, unknown>> }
  | { isValid: false; fields: Readonly<Record<string, string>> };

/** The message as it is to be sent, or one sentence for each field at fault, all at once. */
export function checkForm(kind: LeadKind, values: Values, origin: Origin): Checked {
  const { success, data, error } = SCHEMAS[kind].safeParse({ ...wordsOf(kind, values), origin });
  if (success) return { isValid: true, message: data };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    fields[inputName(kind, String(path[0]))] ??= message;
  return { isValid: false, fields };
}
