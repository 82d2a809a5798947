import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { FIGURE_KINDS } from '#features/your-number/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import {
  CAMPAIGN_PARAMETERS,
  LONG_FORM_TYPES,
  MAX_CHALLENGE_TEXT_LENGTH,
  MAX_COMPANY_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_SCORES_LENGTH,
  MAX_SUBJECT_LENGTH,
  MAX_VISIT_PAGES,
  MIN_CHALLENGE_LENGTH,
  MIN_MESSAGE_LENGTH,
  MIN_NAME_LENGTH,
  MIN_SUBJECT_LENGTH,
} from './rules.ts';

const limit = (max: number): string => `Use at most ${inDigits(max)} characters`;

/** Trimmed text; `missing` is the sentence for anything that is no text or too short. */
const words = (min: number, max: number, missing: string) =>
  z.string(missing).trim().min(min, missing).max(max, limit(max)).refine(isStorable, UNSTORABLE);

const line = (min: number, max: number, missing: string) =>
  words(min, max, missing).transform((value) => value.replace(/\s+/g, ' '));

const optionalLine = (max: number) => line(0, max, 'Write text here').default('');

const name = line(
  MIN_NAME_LENGTH,
  MAX_NAME_LENGTH,
  `Name must be at least ${MIN_NAME_LENGTH} characters`,
);

/** A name of any length. */
const givenName = line(1, MAX_NAME_LENGTH, 'Please enter your name');

const email = (wrong: string) =>
  z.string(wrong).trim().max(MAX_EMAIL_LENGTH, limit(MAX_EMAIL_LENGTH)).pipe(z.email(wrong));

/** true, as JSON or as a form has it. */
const consent = (missing: string) =>
  z
    .union([z.literal(true), z.literal('true'), z.literal('on')], missing)
    .transform((): true => true)
    .meta({ type: 'boolean', description: 'Must be true.' });

/** Only bots write here; what they write is judged, not refused. */
const honeypot = z
  .string()
  .max(MAX_MESSAGE_LENGTH)
  .default('')
  .meta({ description: 'Leave it out: only programs write here.' });

const storable = (max: number) => z.string().max(max, limit(max)).refine(isStorable, UNSTORABLE);

const path = storable(2_048).startsWith('/', 'Use a path');

const arrival = {
  landing: path,
  referrer: storable(253),
  campaign: z.partialRecord(z.enum(CAMPAIGN_PARAMETERS), storable(200)),
};

const Visit = z.strictObject({
  ...arrival,
  /** How its visitor came back later in the same visit; left out where they did not. */
  last: z.strictObject(arrival).optional(),
  /** Paths in the order they were read, without repeats next to each other. */
  pages: z.array(path).max(MAX_VISIT_PAGES),
});

/** PostgreSQL's largest integer. */
const MAX_REVISION = 2_147_483_647;

/** Where and how a form was filled in; a form sends it as JSON text. */
const FormOrigin = z.strictObject({
  /** The path of the page with the form. */
  page: path.optional(),
  /**
   * Which state of the site's choices has the wording that was agreed to. Left out by forms with the
   * wording that ships, and by whoever agrees to the one in force.
   */
  consent: z.int().min(1).max(MAX_REVISION).optional(),
  /** Which text of the privacy policy was in force; left out as `consent` is. */
  policy: z.int().min(1).max(MAX_REVISION).optional(),
  /** Milliseconds from the first keystroke to the sending. */
  elapsed: z.int().min(0).optional(),
  visit: Visit.optional(),
});
export type FormOrigin = z.output<typeof FormOrigin>;

/** Longer than any visit whose paths are as long as they may be. */
const MAX_ORIGIN_LENGTH = 100_000;

const jsonText = storable(MAX_ORIGIN_LENGTH).transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not valid JSON' });
    return z.NEVER;
  }
});
const origin = z
  .union([FormOrigin, jsonText.pipe(FormOrigin)])
  .default({})
  .meta({
    type: 'object',
    description: 'Where and how it was filled in; from a form as JSON text.',
  });

/** Told together with what is wrong of single fields. */
const AT_ONCE = { when: () => true };

/** Of two fields where one says nothing without the other: whether the first is there if the second is. */
const hasBoth =
  (needed: string, beside: string) =>
  (form: object): boolean =>
    Reflect.get(Object(form), needed) !== undefined ||
    Reflect.get(Object(form), beside) === undefined;

export const ContactMessage = z
  .strictObject({
    name,
    email: email('Please enter a valid email address'),
    company: optionalLine(MAX_COMPANY_LENGTH),
    phone: optionalLine(MAX_PHONE_LENGTH),
    subject: line(
      MIN_SUBJECT_LENGTH,
      MAX_SUBJECT_LENGTH,
      `Subject must be at least ${MIN_SUBJECT_LENGTH} characters`,
    ),
    message: words(
      MIN_MESSAGE_LENGTH,
      MAX_MESSAGE_LENGTH,
      `Message must be at least ${MIN_MESSAGE_LENGTH} characters`,
    ),
    figure: z
      .enum(FIGURE_KINDS, `Use one of ${FIGURE_KINDS.join(', ')}`)
      .optional()
      .meta({ description: 'The kind of a figure of theirs, where they bring one.' }),
    figureValue: z
      .string('Use a number')
      .trim()
      .regex(/^\d{1,10}(?:\.\d{1,6})?$/, 'Use a number such as 12 or 4.5')
      .optional()
      .meta({ description: 'That figure, in hours, errors in a hundred, days, or cost a month.' }),
    consent: consent('Please confirm you agree to be contacted.'),
    hp_field: honeypot,
    website: honeypot,
    origin,
  })
  .refine(hasBoth('figure', 'figureValue'), {
    path: ['figure'],
    error: 'Name the kind of this figure',
    ...AT_ONCE,
  })
  .refine(hasBoth('figureValue', 'figure'), {
    path: ['figureValue'],
    error: 'Enter the figure',
    ...AT_ONCE,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.output<typeof ContactMessage>;

export const BetaSignup = z
  .strictObject({
    source: z.literal('project-pulse', 'The source of a sign-up is project-pulse').optional(),
    submittedAt: z.iso.datetime('Use an ISO 8601 time').optional(),
    name: givenName,
    email: email('Please enter a valid email address'),
    company: optionalLine(MAX_COMPANY_LENGTH),
    consent: consent('Please confirm you agree to be contacted.'),
    scores: optionalLine(MAX_SCORES_LENGTH).meta({
      description: 'The scores of a backlog of theirs, in words, where they want them known.',
    }),
    beta_hp: honeypot,
    origin,
  })
  .meta({ id: 'BetaSignup' });
export type BetaSignup = z.output<typeof BetaSignup>;

const WRONG_EMAIL = 'Please enter a valid email';

const person = { fullName: name, email: email(WRONG_EMAIL) };

export const ShortLead = z
  .strictObject({
    kind: z.literal('short'),
    /** The name of the service it was sent from. */
    service: line(1, MAX_NAME_LENGTH, 'Name the service'),
    ...person,
    challenge: words(
      MIN_CHALLENGE_LENGTH,
      MAX_MESSAGE_LENGTH,
      `Please describe your challenge (at least ${MIN_CHALLENGE_LENGTH} characters)`,
    ),
    origin,
  })
  .meta({ id: 'ShortLead' });
export type ShortLead = z.output<typeof ShortLead>;

export const LongLead = z
  .strictObject({
    kind: z.literal('long'),
    type: z.enum(LONG_FORM_TYPES, `Use one of ${LONG_FORM_TYPES.join(', ')}`),
    fullName: givenName,
    email: person.email,
    challenge: words(1, MAX_MESSAGE_LENGTH, 'Please describe your challenge'),
    origin,
  })
  .meta({ id: 'LongLead' });
export type LongLead = z.output<typeof LongLead>;

export const Lead = z.discriminatedUnion(
  'kind',
  [ShortLead, LongLead],
  'Say which form it is: short or long',
);

const NO_EMAIL = '';

/** The words of a challenge; its recording is a file beside them. */
export const Challenge = z
  .strictObject({
    solution: line(1, MAX_NAME_LENGTH, 'Name the solution'),
    text: words(0, MAX_CHALLENGE_TEXT_LENGTH, 'Write text here').default(''),
    email: z
      .union([z.string().trim().pipe(z.literal(NO_EMAIL)), person.email], WRONG_EMAIL)
      .default(NO_EMAIL)
      .meta({ type: 'string', description: 'Where to reply, if by mail.' }),
    phone: optionalLine(MAX_PHONE_LENGTH).meta({ description: 'Where to reply, if by phone.' }),
    origin,
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.output<typeof Challenge>;

/** One answer to a form that an owner has built, in the words in which it asked. */
export const Answer = z
  .object({
    name: z.string().describe('What webhooks and tables call the field.'),
    label: z.string().describe('As it was asked.'),
    type: z.string(),
    values: z.array(z.string()).describe('One text, or each option that was chosen.'),
  })
  .meta({ id: 'Answer' });
export type Answer = z.output<typeof Answer>;

/** What comes beside the answers to a form that an owner has built. */
export const SentBeside = z.object({
  revision: z.coerce
    .number('Use a whole number')
    .int('Use a whole number')
    .min(1, 'Use a number from 1 on')
    .max(MAX_REVISION)
    .optional()
    .meta({ description: 'Of the form as you read it.' }),
  hp_field: honeypot,
  website: honeypot,
  origin,
});

const KEY_MEND = 'Use 1 to 255 visible ASCII characters';

export const SubmitHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, KEY_MEND)
    .optional()
    .meta({
      description:
        'Your own key for this message. If you retry with the same key, the message is stored only once.',
    }),
});

/** What a form is told once its words are safe. */
export const Receipt = z
  .object({
    id: z.uuid(),
    /** A short name for the submission, to quote in a mail or on the phone. */
    reference: z.string(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.output<typeof Receipt>;
