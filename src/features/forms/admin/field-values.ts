/** The fields of a form while it is built. */
import {
  type ConditionWord,
  type FieldType,
  type FileKinds,
  hasOptions,
  MAX_FIELD_NAME_LENGTH,
  MAX_FILE_MB,
  RESERVED_NAMES,
} from '../rules.ts';
import type { FormField } from '../schema.ts';
import { NO_CONFIRMATION } from './confirmation-values.ts';

/** What the studio calls them. */
export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  text: 'Short text',
  long: 'Long text',
  choice: 'Choice',
  several: 'Several choices',
  number: 'Number',
  date: 'Date',
  file: 'File',
  consent: 'Consent',
  hidden: 'Hidden',
  step: 'Step',
};

export const TYPE_HELP: Readonly<Partial<Record<FieldType, string>>> = {
  name: 'The sender’s name. Shown in Inbox as the name of the message.',
  email: 'Replies go to the first email address of a form.',
  file: 'Files arrive in Inbox, to download. Their content is checked, but not for viruses.',
  hidden: 'Visitors do not see it. It is sent along with their answers.',
  step: 'The fields below it, down to the next step, are shown as a step of their own.',
  consent: 'A box to tick. The label is what people agree to, and is kept with their answer.',
};

export const CONDITION_LABELS: Readonly<Record<ConditionWord, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
};

export const FILE_KIND_LABELS: Readonly<Record<FileKinds, string>> = {
  any: 'Documents and pictures',
  documents: 'Documents only',
  pictures: 'Pictures only',
};

const LABELS: Readonly<Partial<Record<FieldType, string>>> = {
  consent: 'I agree that you may contact me about this message.',
  step: 'Next step',
};

/** A name that no other field has, made from words. */
export function freeName(words: string, taken: readonly string[]): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');
  const start = /^[a-z]/.test(plain) ? plain : `field_${plain}`;
  const base = start.slice(0, MAX_FIELD_NAME_LENGTH - 4).replace(/_$/, '');
  const isTaken = (name: string): boolean =>
    taken.includes(name) || RESERVED_NAMES.some((reserved) => reserved === name);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (!isTaken(name)) return name;
  }
}

export const newField = (type: FieldType, taken: readonly string[]): FormField => {
  const label = LABELS[type] ?? (hasOptions(type) ? 'Which?' : TYPE_LABELS[type]);
  return {
    name: freeName(type === 'consent' || type === 'step' ? type : label, taken),
    type,
    label,
    help: '',
    error: '',
    required: type === 'name' || type === 'email' || type === 'consent',
    options: hasOptions(type) ? ['First option', 'Second option'] : [],
    least: '',
    most: '',
    value: '',
    parameter: '',
    when: { field: '', is: 'is', value: '' },
    ...(type === 'file' ? { files: { kinds: 'any', most: 1, megabytes: MAX_FILE_MB } } : {}),
  };
};

/** What a new form begins with. */
export const newForm = () => ({
  title: '',
  fields: [
    newField('name', []),
    newField('email', []),
    { ...newField('long', []), name: 'message', label: 'Message', required: true },
  ],
  sendLabel: 'Send',
  thanksTitle: 'Thank you',
  thanksText: 'We have what you sent and will get back to you.',
  onLabel: '',
  onLink: '',
  confirmation: NO_CONFIRMATION,
  status: 'draft',
  featured: false,
  tags: [],
});
