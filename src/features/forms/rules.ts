/** What the forms that owners build are made of: types of fields, limits, names. */

/** A step is no question: what follows it, down to the next, is shown together. */
export const FIELD_TYPES = [
  'name',
  'email',
  'company',
  'phone',
  'text',
  'long',
  'choice',
  'several',
  'number',
  'date',
  'file',
  'consent',
  'hidden',
  'step',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const CONDITIONS = ['is', 'is-not', 'contains'] as const;
export type ConditionWord = (typeof CONDITIONS)[number];

/** Fields and steps of one form together. */
export const MAX_FIELDS = 60;
/** Of one field. */
export const MAX_OPTIONS = 100;
/** Of all fields of a form from which several options may be chosen: each is a box of its own. */
export const MAX_BOXES = 300;

export const MAX_FIELD_NAME_LENGTH = 40;
export const MAX_LABEL_LENGTH = 400;
export const MAX_OPTION_LENGTH = 200;

/** Of the mail that confirms a form. */
export const MAX_MAIL_SUBJECT = 150;
export const MAX_MAIL_TEXT = 2_000;

/** Characters of an answer, by its type. */
export const MAX_ANSWER_LENGTH: Readonly<Partial<Record<FieldType, number>>> = {
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  text: 500,
  long: 10_000,
  number: 30,
  date: 10,
  hidden: 500,
};

/** What the value of a box that is ticked is. */
export const TICKED = 'true';

/** Types with options to choose from. */
export const hasOptions = (type: FieldType): boolean => type === 'choice' || type === 'several';

/** What a field for files takes. */
export const FILE_KINDS = ['any', 'documents', 'pictures'] as const;
export type FileKinds = (typeof FILE_KINDS)[number];

/** Of one field; of all fields of a form together; in megabytes of each file and of all of an answer. */
export const MAX_FILES = 10;
export const MAX_ALL_FILES = 20;
export const MAX_FILE_MB = 10;
export const MAX_ALL_FILES_MB = 20;

export interface FileRules {
  kinds: FileKinds;
  /** How many. */
  most: number;
  /** Each of them. */
  megabytes: number;
}

/** What a field for files takes; undefined for every other. */
export const fileRulesOf = (field: {
  type: FieldType;
  files?: FileRules | undefined;
}): FileRules | undefined =>
  field.type === 'file'
    ? (field.files ?? { kinds: 'any', most: 1, megabytes: MAX_FILE_MB })
    : undefined;

/** What is read of an answer with files before it is refused for its size, in megabytes. */
export const MAX_UPLOAD_MB = 32;

export const MEGABYTE = 1_048_576;

const ENDINGS = {
  documents: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'],
  pictures: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
} as const;

/** The endings of the names of what a field takes. */
export const endingsFor = (kinds: FileKinds): readonly string[] =>
  kinds === 'any' ? [...ENDINGS.documents, ...ENDINGS.pictures] : ENDINGS[kinds];

/** What a file seems to be by its name; undefined for what no form takes. */
export function kindByName(name: string): 'document' | 'picture' | undefined {
  const ending = /\.([a-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ENDINGS.documents.some((one) => one === ending)) return 'document';
  return ENDINGS.pictures.some((one) => one === ending) ? 'picture' : undefined;
}

const MAX_FILE_NAME_LENGTH = 120;

/** The name of a file, without folders and without what would show it as another one. */
export function plainFileName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const plain = last
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...plain].slice(-MAX_FILE_NAME_LENGTH).join('') || 'file';
}

/** What a form may send as it is posted: every field, every box and what comes beside them. */
export const MAX_BODY_FIELDS = MAX_FIELDS + MAX_BOXES + 10;

/** What is sent beside the answers, and what every object has a property of. */
export const RESERVED_NAMES = [
  'constructor',
  'origin',
  'revision',
  'hp_field',
  'website',
  'form',
  'source',
] as const;

const PREFIX = 'f-';

/** The inputs of a form have names that none of its own properties has. */
export const inputName = (field: string): string => PREFIX + field;

/** The box of one of several options. */
export const boxName = (field: string, option: string): string => `${inputName(field)}:${option}`;

/** The field of an input: that of a box is the field with its option. */
export const fieldNameOf = (input: string): string | undefined =>
  input.startsWith(PREFIX) ? input.slice(PREFIX.length) : undefined;

/** Where a form is read and sent to; its id follows. */
export const FORMS_API = '/api/forms';

/** In the address that a form is posted to without script: the block that shows it. */
export const POSTED_BLOCK = 'form';

/** For how long what was filled in before a form was taken down is still taken, in milliseconds. */
export const CLOSED_GRACE_MS = 86_400_000;
