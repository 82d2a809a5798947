/** What staff see and change of the pipeline. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { FilterQuery, SubmissionCard } from '../inbox.ts';
import {
  MAX_BULK,
  MAX_LEAD_TAG_LENGTH,
  MAX_LOST_REASONS,
  MAX_REASON_LENGTH,
  MAX_STAGE_NAME_LENGTH,
  MAX_STAGES,
  MAX_STEP_LENGTH,
  MAX_TAGS,
  STAGE_STATUSES,
  toMinor,
} from './rules.ts';

const limit = (max: number): string => `Use at most ${max} characters`;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(max, limit(max))
    .refine((value) => !/\p{Cc}/u.test(value), 'Keep it on one line, without control characters')
    .refine(isStorable, UNSTORABLE);

const named = (max: number, missing: string) =>
  line(max, missing).refine((value) => value !== '', missing);

const Day = z.iso.date('Use a date such as 2026-03-31');

let currencies: ReadonlySet<string> | undefined;

/** Node is asked for them by the first amount. */
function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

const currency = z
  .string('Use a currency such as USD')
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Use a currency such as USD');

const AMOUNT = /^\d{1,10}(?:\.\d{1,4})?$/;
const AMOUNT_MEND = 'Use an amount such as 12500 or 12500.50, up to ten digits';

/** Money as decimal text, never a float. */
export const Money = z
  .strictObject({
    amount: z.string(AMOUNT_MEND).trim().regex(AMOUNT, AMOUNT_MEND),
    currency,
  })
  .superRefine(({ amount, currency }, context) => {
    if (!isCurrency(currency) || !AMOUNT.test(amount)) return;
    if (toMinor(amount, currency) === undefined) {
      const message = `${currency} has no such fractions`;
      context.addIssue({ code: 'custom', path: ['amount'], message });
    }
  })
  .meta({ id: 'Money' });
export type Money = z.output<typeof Money>;

/** Of many leads, which may have more digits than one. */
export const MoneySum = z
  .object({ amount: z.string().regex(/^\d+(?:\.\d+)?$/), currency: z.string() })
  .meta({ id: 'MoneySum' });

const tagList = z
  .array(named(MAX_LEAD_TAG_LENGTH, 'Write a tag'), 'Send a list of tags')
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`)
  .transform((tags) => [...new Set(tags)]);

const facts = {
  stage: z
    .string('Use the id of a stage')
    .max(64, 'Use the id of a stage')
    .describe('The id of its stage; empty for the first stage of its status.'),
  value: Money.nullable().describe('What it is worth; null if nobody has said.'),
  nextStep: line(MAX_STEP_LENGTH, 'Write what is next'),
  nextOn: Day.nullable().describe('When the next step is due, as a date.'),
  ownerId: z
    .string('Use the id of a person, or null')
    .max(64, 'Use the id of a person, or null')
    .refine(isStorable, 'Use the id of a person, or null')
    .nullable(),
  tags: tagList,
  lostReason: line(MAX_REASON_LENGTH, 'Write a reason'),
};

/** What can be changed of a lead here, in any selection. */
export const LeadFacts = z.strictObject(facts).partial();
export type LeadFacts = z.output<typeof LeadFacts>;

const change = {
  change: LeadFacts.refine(
    (fields) => Object.keys(fields).length > 0,
    'Send at least one change',
  ).describe('The fields to change.'),
  seen: LeadFacts.describe(
    'The same fields as you saw them. Where one is different by now, nothing is changed.',
  ),
};

/** Asked even where either is no object at all. */
const isWhole = ({ change, seen }: { change: unknown; seen: unknown }): boolean =>
  Object.keys({ ...Object(change) }).every((name) => Object.hasOwn({ ...Object(seen) }, name));
const SEEN_MEND = { message: 'Send every field that you change as you saw it', path: ['seen'] };

export const LeadChange = z
  .strictObject(change)
  .refine(isWhole, SEEN_MEND)
  .meta({ id: 'LeadChange' });
export type LeadChange = z.output<typeof LeadChange>;

const LeadId = z.uuid('Use the id of a submission');

export const BulkLeadChange = z
  .strictObject({
    changes: z
      .array(z.strictObject({ id: LeadId, ...change }).refine(isWhole, SEEN_MEND))
      .min(1, 'Name at least one lead')
      .max(MAX_BULK, `Name at most ${MAX_BULK} leads`)
      .refine(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'Name each lead once',
      ),
  })
  .meta({ id: 'BulkLeadChange' });
export type BulkLeadChange = z.output<typeof BulkLeadChange>;

export const BulkLeadResult = z
  .object({
    id: z.string(),
    error: z.string().optional().describe('Why it stayed as it was.'),
    before: LeadFacts.optional().describe('What the changed fields were, to undo it.'),
    after: LeadFacts.optional().describe('What they are now.'),
  })
  .meta({ id: 'BulkLeadResult' });
export type BulkLeadResult = z.output<typeof BulkLeadResult>;

export const VIEWS = ['mine', 'due', 'unowned', 'open'] as const;
export const ORDERS = ['newest', 'oldest', 'next', 'value'] as const;

const filter = {
  ...FilterQuery.shape,
  view: z
    .enum(VIEWS, `Use one of ${VIEWS.join(', ')}`)
    .optional()
    .meta({
      description:
        'Yours, those whose next step is due, those of nobody, or all that are neither won nor lost.',
    }),
  stage: z
    .string()
    .max(64, 'Use the id of a stage')
    .regex(/^[\w-]+$/, 'Use the id of a stage')
    .optional()
    .meta({ description: 'The id of a stage.' }),
  owner: z
    .string()
    .max(64, 'Use the id of a person, or none')
    .refine(isStorable, UNSTORABLE)
    .optional()
    .meta({ description: 'The id of a person, or none.' }),
  tag: line(MAX_LEAD_TAG_LENGTH, 'Use a tag').optional().meta({ description: 'A tag.' }),
  source: line(253, 'Use a source').optional().meta({
    description:
      'Where it first came from, as the report names it; unknown where it was not shared.',
  }),
  page: line(2_048, 'Use a path').optional().meta({ description: 'The page of the form.' }),
  from: Day.optional().meta({ description: 'The first day, in UTC, on which it came in.' }),
  to: Day.optional().meta({ description: 'The last such day.' }),
  today: Day.optional().meta({
    description: 'The day by which a step is due; today in the site’s time zone unless given.',
  }),
};

export const LeadQuery = z.object(filter);
export type LeadFilter = z.output<typeof LeadQuery>;

const StageShape = z.strictObject({
  id: z
    .string('Give each stage an id')
    .regex(/^[a-z0-9-]{1,40}$/, 'Use lowercase letters, digits and hyphens'),
  name: named(MAX_STAGE_NAME_LENGTH, 'Give each stage a name'),
  status: z.enum(STAGE_STATUSES, `Use one of ${STAGE_STATUSES.join(', ')}`),
});

const isDistinct = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length;

const choices = {
  stages: z
    .array(StageShape)
    .max(MAX_STAGES, `There can be at most ${MAX_STAGES} stages`)
    .refine((stages) => isDistinct(stages.map(({ id }) => id)), 'Give each stage its own id')
    .refine((stages) => isDistinct(stages.map(({ name }) => name)), 'Give each stage its own name')
    .superRefine((stages, context) => {
      const missing = STAGE_STATUSES.filter((status) =>
        stages.every((one) => one.status !== status),
      );
      if (missing.length === 0) return;
      const message = `Every status needs a stage. Add one for ${missing.join(', ')}`;
      context.addIssue({ code: 'custom', message });
    }),
  lostReasons: z
    .array(named(MAX_REASON_LENGTH, 'Write a reason'))
    .max(MAX_LOST_REASONS, `There can be at most ${MAX_LOST_REASONS} reasons`)
    .refine(isDistinct, 'Name each reason once'),
  currency,
};

export const PipelineSettingsChange = z
  .strictObject({
    ...choices,
    revision: z.int('Send the revision that you have changed').min(0),
  })
  .meta({ id: 'PipelineSettingsChange' });
export type PipelineSettingsChange = z.output<typeof PipelineSettingsChange>;

export const PipelineSettings = z
  .object({
    ...choices,
    revision: z.int().describe('0 until somebody has changed them.'),
    tags: z.array(z.string()).describe('Tags that leads have had of late.'),
  })
  .meta({ id: 'PipelineSettings' });
export type PipelineSettings = z.output<typeof PipelineSettings>;

export const Board = z
  .object({
    columns: z.array(
      z.object({
        stage: z.string(),
        count: z.int().describe('All in this stage, of which the newest are listed.'),
        values: z.array(MoneySum).describe('What they are worth, by currency.'),
        cards: z.array(SubmissionCard),
      }),
    ),
  })
  .meta({ id: 'PipelineBoard' });
export type Board = z.output<typeof Board>;

export const LeadNotice = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['assigned', 'due']),
    submissionId: z.string(),
    reference: z.string(),
    name: z.string(),
    by: z.string().describe('Who has assigned it; empty where it is due.'),
    nextStep: z.string(),
    nextOn: z.string().nullable(),
  })
  .meta({ id: 'LeadNotice' });
export type LeadNotice = z.output<typeof LeadNotice>;
