/** The inputs of the beta's form have names of their own; what they hold is named as everywhere. */
import type { LeadKind } from '../rules.ts';

const PREFIX = 'beta-';
const PREFIXED = ['name', 'email', 'company', 'consent'];

export const inputName = (kind: LeadKind, name: string): string =>
  kind === 'beta' && PREFIXED.includes(name) ? PREFIX + name : name;

const renamed = <Value>(
  values: Readonly<Record<string, Value>>,
  rename: (name: string) => string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));

/** Sentences by field as sentences by input. */
export const inputNames = <Value>(kind: LeadKind, fields: Readonly<Record<string, Value>>) =>
  renamed(fields, (name) => inputName(kind, name));

/** What inputs hold, under the names of the fields. */
export const wordsOf = <Value>(kind: LeadKind, values: Readonly<Record<string, Value>>) =>
  renamed(values, (name) => (kind === 'beta' ? name.replace(PREFIX, '') : name));
