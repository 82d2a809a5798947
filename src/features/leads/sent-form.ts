/** A form as it comes in, and what of it is kept where all submissions keep it. */
import type {
  Answer,
  BetaSignup,
  Challenge,
  ContactMessage,
  FormOrigin,
  LongLead,
  ShortLead,
} from './schema.ts';

/** A form as it arrived, its words judged by their schema. */
export type SentForm =
  | { kind: 'contact'; words: ContactMessage }
  | { kind: 'beta'; words: BetaSignup }
  | { kind: 'short'; words: ShortLead }
  | { kind: 'long'; words: LongLead }
  | { kind: 'challenge'; words: Challenge; audio: Uint8Array | undefined }
  | OwnFormSent;

/** A form that an owner has built, filled in; its own feature has judged it. */
export interface OwnFormSent {
  kind: 'form';
  /** As it was filled in. */
  form: { id: string; title: string; revision: number };
  answers: readonly Answer[];
  /** What came with the answers, in their order; its names stand among them. */
  files?: readonly SentFile[];
  /** Who wrote, as far as it asks; empty where it does not. */
  person: Readonly<Record<'name' | 'email' | 'company' | 'phone', string>>;
  /** All that was agreed to, in the words in which it was asked; empty where it asks for nothing. */
  consent: string;
  /** What its sender is told by mail, in words of the owner's alone; nothing where that is off. */
  confirmation?: { subject: string; text: string } | undefined;
  /** Names of the filled fields that only programs see. */
  honeypots: readonly string[];
  origin: FormOrigin;
}

/** A file that was looked into. */
export interface SentFile {
  /** The name of the field that asked for it. */
  field: string;
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** What the bytes of a file are, or why it is not taken. */
type Judgement =
  | { kind: 'document' | 'picture'; mediaType: string; ending: string }
  | { problem: 'empty' | 'type' | 'damaged' };

/** Tells by its bytes what a file is. */
export type JudgeFile = (file: { name: string; content: Uint8Array }) => Promise<Judgement>;

export interface SubmissionWords {
  /** Under the form's own names. */
  fields: Record<string, string>;
  email: string;
  /** Names of the filled fields that only programs see. */
  honeypots: string[];
  origin: FormOrigin;
}

/** The words of a form apart from how they were sent. */
export function submissionWords(form: SentForm): SubmissionWords {
  switch (form.kind) {
    case 'contact': {
      const { origin, hp_field, website, consent, figure, figureValue, ...fields } = form.words;
      // One without the other says nothing.
      const brought =
        figure === undefined || figureValue === undefined ? {} : { figure, figureValue };
      const kept = { ...fields, ...brought, consent: String(consent) };
      return person(kept, origin, { hp_field, website });
    }
    case 'beta': {
      const { origin, beta_hp, name, email, company, scores, consent } = form.words;
      const told = scores === '' ? {} : { scores };
      const fields = { name, email, company, ...told, consent: String(consent) };
      return person(fields, origin, { beta_hp });
    }
    case 'short':
    case 'long': {
      const { origin, kind: _, ...fields } = form.words;
      return person(fields, origin);
    }
    case 'challenge': {
      const { origin, email, phone, ...words } = form.words;
      const told = { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) };
      return {
        fields: { ...words, ...told },
        email: email.toLowerCase(),
        honeypots: [],
        origin,
      };
    }
    case 'form':
      return ownFormWords(form);
    default:
      return form satisfies never;
  }
}

/** Who wrote and all answers as one text, under the names that every list and mail knows. */
function ownFormWords({ form, answers, person: who, consent, honeypots, origin }: OwnFormSent) {
  const known = Object.entries(who).filter(([, value]) => value !== '');
  const fields = {
    ...Object.fromEntries(known),
    subject: form.title,
    message: answersAsText(answers, Object.values(who)),
    ...(consent === '' ? {} : { consent: 'true' }),
  };
  return { fields, email: who.email.toLowerCase(), honeypots: [...honeypots], origin };
}

/** Types whose answer is a text of several lines. */
const LONG = 'long';

const ofPerson: ReadonlySet<string> = new Set(['name', 'email', 'company', 'phone']);

/** A question needs no colon. */
const asked = (label: string): string => (/[?:.!]$/.test(label) ? label : `${label}:`);

/** All answers as a text, without those that stand elsewhere as facts of the person. */
const answersAsText = (answers: readonly Answer[], said: readonly string[]): string =>
  answers
    .filter(({ type, values: [value = ''] }) => !(ofPerson.has(type) && said.includes(value)))
    .filter(({ type }) => type !== 'consent')
    .map(
      ({ label, type, values }) => asked(label) + (type === LONG ? '\n' : ' ') + values.join(', '),
    )
    .join('\n');

/** What the signs of spam are looked for in: the name first. */
export const textsOf = ({ person: { name }, answers }: OwnFormSent): string[] => [
  name,
  ...answers
    .filter(({ type }) => type !== 'consent' && type !== 'hidden' && type !== 'name')
    .flatMap(({ values }) => values),
];

const person = (
  fields: Record<string, string> & { email: string },
  origin: FormOrigin,
  traps: Record<string, string> = {},
): SubmissionWords => ({
  fields,
  email: fields.email.toLowerCase(),
  honeypots: Object.keys(traps).filter((name) => traps[name] !== ''),
  origin,
});
