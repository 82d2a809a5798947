import { z } from 'zod';
import { requiredLine } from '#content/line-schema.ts';
import {
  choice,
  defineContent,
  featured,
  link,
  requiredText,
  status,
  tags,
  text,
} from '#content/schema.ts';
import {
  CONDITIONS,
  FIELD_TYPES,
  FILE_KINDS,
  type FileRules,
  fileRulesOf,
  hasOptions,
  MAX_ALL_FILES,
  MAX_BOXES,
  MAX_FIELD_NAME_LENGTH,
  MAX_FIELDS,
  MAX_FILE_MB,
  MAX_FILES,
  MAX_LABEL_LENGTH,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_TEXT,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  RESERVED_NAMES,
} from './rules.ts';

const fieldName = z
  .string('Enter a name')
  .max(MAX_FIELD_NAME_LENGTH, `Use at most ${MAX_FIELD_NAME_LENGTH} characters`)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use lowercase letters, digits and _, beginning with a letter')
  .refine(
    (name) => !RESERVED_NAMES.some((reserved) => reserved === name),
    'This name is taken. Choose another',
  );

const option = requiredLine(MAX_OPTION_LENGTH);

const bound = text(20).default('');

const Condition = z.strictObject({
  /** The name of the field that decides; empty where this one is always shown. */
  field: text(MAX_FIELD_NAME_LENGTH).default(''),
  is: choice(CONDITIONS).default('is'),
  value: text(MAX_OPTION_LENGTH).default(''),
});
export type Condition = z.output<typeof Condition>;

const whole = (most: number) =>
  z
    .int('Enter a whole number')
    .min(1, 'Enter a number from 1 on')
    .max(most, `Enter at most ${most}`);

const Files: z.ZodType<FileRules> = z.strictObject({
  kinds: choice(FILE_KINDS).default('any'),
  most: whole(MAX_FILES).default(1),
  megabytes: whole(MAX_FILE_MB).default(MAX_FILE_MB),
});
export const FormField = z.strictObject({
  name: fieldName,
  type: choice(FIELD_TYPES).default('text'),
  label: requiredText(MAX_LABEL_LENGTH),
  help: text(300).default(''),
  /** Said in place of our own sentence where it is missing or wrong. */
  error: text(200).default(''),
  required: z.boolean('Use true or false').default(false),
  options: z
    .array(option, 'Use a list of options')
    .max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options`)
    .default([]),
  /** Of a number or a date, as it is typed. */
  least: bound,
  most: bound,
  /** Of a hidden field: what it says, and the parameter of the address that says otherwise. */
  value: text(MAX_OPTION_LENGTH).default(''),
  parameter: text(MAX_FIELD_NAME_LENGTH).default(''),
  when: Condition.default({ field: '', is: 'is', value: '' }),
  /** Of a field for files alone: the release before knows no field that has it. */
  files: Files.optional(),
});
export type FormField = z.output<typeof FormField>;

/** A sentence for a field at fault, and where in it. */
type Fault = readonly [path: (string | number)[], message: string];

/** What is wrong with a field by itself or by those before it. */
function faultsOf(field: FormField, before: readonly FormField[]): Fault[] {
  const faults: Fault[] = [];
  if (before.some(({ name }) => name === field.name)) {
    faults.push([['name'], 'Another field has this name']);
  }
  if (hasOptions(field.type) && field.options.length === 0) {
    faults.push([['options'], 'Add at least one option']);
  }
  if (new Set(field.options).size < field.options.length) {
    faults.push([['options'], 'Each option must be different']);
  }
  for (const end of ['least', 'most'] as const) {
    const fault = faultOfBound(field.type, field[end]);
    if (fault !== undefined) faults.push([[end], fault]);
  }
  if (faults.length === 0 && isUpsideDown(field)) {
    faults.push([['most'], 'Nobody could fill this in: the highest value is below the lowest']);
  }
  const { field: decides } = field.when;
  const earlier = before.find(
    ({ name, type }) => name === decides && type !== 'step' && type !== 'file',
  );
  if (decides !== '' && earlier === undefined) {
    faults.push([['when', 'field'], 'Choose a field that comes before this one']);
  }
  return faults;
}

/** Dates are compared as they are written. */
function isUpsideDown({ type, least, most }: FormField): boolean {
  if (least === '' || most === '') return false;
  return type === 'number' ? Number(least) > Number(most) : type === 'date' && least > most;
}

function faultOfBound(type: FormField['type'], value: string): string | undefined {
  if (value === '') return undefined;
  if (type === 'number' && !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(value)) return 'Enter a number';
  if (type === 'date' && !z.iso.date().safeParse(value).success) {
    return 'Enter a date such as 2024-06-05';
  }
  return undefined;
}

const fields = z
  .array(FormField, 'Use a list of fields')
  .max(MAX_FIELDS, `Use at most ${MAX_FIELDS} fields and steps`)
  .superRefine((list, context) => {
    for (const [index, field] of list.entries()) {
      for (const [path, message] of faultsOf(field, list.slice(0, index))) {
        context.addIssue({ code: 'custom', path: [index, ...path], message });
      }
    }
    const boxes = list.reduce(
      (sum, { type, options }) => sum + (type === 'several' ? options.length : 0),
      0,
    );
    const files = list.reduce((sum, field) => sum + (fileRulesOf(field)?.most ?? 0), 0);
    if (files > MAX_ALL_FILES) {
      context.addIssue({
        code: 'custom',
        message: `A form can ask for at most ${MAX_ALL_FILES} files`,
      });
    }
    if (boxes > MAX_BOXES) {
      context.addIssue({
        code: 'custom',
        message: `Fields with several choices can have ${MAX_BOXES} options together`,
      });
    }
  })
  .default([]);

const card = {
  title: requiredText(120),
  status: status.default('draft'),
  featured: featured.default(false),
  tags: tags.default([]),
};

/** What senders are told by mail once a form is stored, in the owner's words. */
const Confirmation = z
  .strictObject({
    isOn: z.boolean('Use true or false').default(false),
    subject: text(MAX_MAIL_SUBJECT).default(''),
    text: text(MAX_MAIL_TEXT).default(''),
  })
  .superRefine(({ isOn, ...words }, context) => {
    for (const name of isOn ? (['subject', 'text'] as const) : []) {
      if (words[name].trim() !== '') continue;
      context.addIssue({ code: 'custom', path: [name], message: 'Write the text of the mail' });
    }
  });
export type Confirmation = z.output<typeof Confirmation>;

const OwnForm = z.strictObject({
  ...card,
  fields,
  sendLabel: requiredText(60).default('Send'),
  thanksTitle: requiredText(120).default('Thank you'),
  thanksText: text(400).default('We have what you sent and will get back to you.'),
  /** Where it leads after. */
  onLabel: text(60).default(''),
  onLink: link.default(''),
  /** Left out where it was never wanted: the release before knows no form that has it. */
  confirmation: Confirmation.optional(),
});
export type OwnForm = z.output<typeof OwnForm>;

/** A form as visitors have it. */
export const PublishedForm = z
  .object({
    id: z.string(),
    revision: z.int().describe('Send it along with the answers.'),
    title: z.string(),
    fields: z.array(FormField),
    sendLabel: z.string(),
    thanksTitle: z.string(),
    thanksText: z.string(),
    onLabel: z.string(),
    onLink: z.string(),
  })
  .meta({ id: 'Form' });
export type PublishedForm = z.output<typeof PublishedForm>;

export const formContent = defineContent({
  type: 'form',
  collection: 'forms',
  labels: {
    one: 'form',
    missing: 'Form not found',
    limitReached: 'Forms cannot be featured',
    limitDetails: 'Put a form on a page as a block.',
  },
  label: ({ title }) => title,
  fields: OwnForm,
  card: z.object(card),
  featuredFirst: false,
  featuredLimit: 0,
});
