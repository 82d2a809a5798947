/** What staff see of submissions, and what they may change. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { LEAD_STATUSES, SUBMISSION_KINDS } from './rules.ts';
import { Answer } from './schema.ts';
import type { Suspicion } from './spam.ts';
import { CHANNELS } from './tables.ts';

const MAX_QUERY_LENGTH = 100;
const MAX_NOTES_LENGTH = 10_000;
const MAX_IDS = 500;

/** A status, or what is asked for across them. */
const FILTER_STATUSES = [...LEAD_STATUSES, 'suspected', 'unanswered'] as const;

export const FilterQuery = z.object({
  kind: z
    .enum(SUBMISSION_KINDS, `Use one of ${SUBMISSION_KINDS.join(', ')}`)
    .optional()
    .meta({ description: 'With "form", answers to all forms that were built in the studio.' }),
  form: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Use the id of a form')
    .optional()
    .meta({ description: 'The id of a form that was built in the studio: answers to it alone.' }),
  status: z
    .enum(FILTER_STATUSES, `Use one of ${FILTER_STATUSES.join(', ')}`)
    .optional()
    .meta({
      description:
        'With "suspected", new messages with signs of spam; with "unanswered", those that wait for an answer.',
    }),
  q: z
    .string()
    .trim()
    .min(1, 'Enter a search term')
    .max(MAX_QUERY_LENGTH, `Use at most ${MAX_QUERY_LENGTH} characters`)
    .refine(isStorable, UNSTORABLE)
    .optional()
    .meta({ description: 'Words in the name, the address or the message.' }),
});

export type SubmissionFilter = z.output<typeof FilterQuery>;

const Owner = z.object({ id: z.string(), name: z.string() });

const Source = z.object({
  source: z
    .string()
    .describe('A campaign’s source or a host; “direct” without either, empty if not shared.'),
  medium: z.string(),
  campaign: z.string(),
  landing: z.string().describe('The page of arrival.'),
});

const facts = {
  id: z.string(),
  kind: z.enum(SUBMISSION_KINDS),
  reference: z.string(),
  status: z.enum(LEAD_STATUSES),
  email: z.string(),
  suspicions: z.array(z.string()).describe('Its signs of spam.'),
  owner: Owner.nullable().describe('The staff member who answers it.'),
  answered: z
    .object({ at: z.string(), by: z.string().describe('Empty if unknown.') })
    .nullable()
    .describe('When it was answered, which stops the clock.'),
  takenUp: z
    .object({ at: z.string().nullable().describe('Null if unknown.'), by: z.string() })
    .nullable()
    .describe('Who has it in hand, and since when.'),
  wroteBackAt: z.string().nullable().describe('When its sender last wrote without a reply since.'),
  createdAt: z.string(),
  updatedAt: z.string(),
  pipeline: z
    .object({
      stage: z.string().describe('The id of its stage; empty for the first of its status.'),
      stageAt: z.string().nullable().describe('Since when, or null if unknown.'),
      value: z.object({ amount: z.string(), currency: z.string() }).nullable(),
      nextStep: z.string(),
      nextOn: z.string().nullable(),
      lostReason: z.string(),
      tags: z.array(z.string()),
    })
    .describe('Where it stands, what it is worth and what is next.'),
  sources: z
    .object({ first: Source, last: Source })
    .describe('How its visitor came here, first and last in that visit, if they let us know.'),
};

export const SubmissionCard = z
  .object({
    ...facts,
    form: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .describe('The form of the studio that it came by, or null for the site’s own forms.'),
    name: z.string(),
    about: z.string().describe('Subject, service, type or solution.'),
    excerpt: z.string(),
    hasRecording: z.boolean(),
  })
  .meta({ id: 'SubmissionCard' });
export type SubmissionCard = z.output<typeof SubmissionCard>;

const Recording = z.object({
  mediaType: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  address: z.string().describe('Where it can be downloaded.'),
});

export const Submission = z
  .object({
    ...facts,
    fields: z.record(z.string(), z.string()),
    form: z
      .object({ id: z.string(), title: z.string(), revision: z.int() })
      .nullable()
      .describe('The form of the studio that it came by, as it was filled in, or null.'),
    answers: z
      .array(Answer)
      .nullable()
      .describe('What was answered to such a form, in its own words; null for the site’s own.'),
    consentWording: z.string(),
    consentRevision: z.int().describe('The revision of Choices with this wording.'),
    privacyPolicy: z
      .object({ id: z.string(), revision: z.int() })
      .nullable()
      .describe('The policy it was sent under, and its revision, or null if unknown.'),
    page: z.string(),
    visit: z.unknown(),
    notes: z.string(),
    recording: Recording.nullable(),
  })
  .meta({ id: 'Submission' });
export type Submission = z.output<typeof Submission>;

export const SubmissionPatch = z
  .strictObject({
    status: z.enum(LEAD_STATUSES, `Use one of ${LEAD_STATUSES.join(', ')}`).optional(),
    suspicions: z
      .array(z.string())
      .max(0, 'Send an empty list')
      .optional()
      .describe('An empty list if someone has confirmed it is not spam.'),
    notes: z
      .string('Write text')
      .max(MAX_NOTES_LENGTH, `Use at most ${MAX_NOTES_LENGTH} characters`)
      .refine(isStorable, UNSTORABLE)
      .optional()
      .describe('All notes as one text. Words that it leaves out are kept, marked as replaced.'),
    ownerId: z
      .string('Use the id of a person, or null')
      .max(64, 'Use the id of a person, or null')
      .refine(isStorable, 'Use the id of a person, or null')
      .nullable()
      .optional()
      .describe('Who answers it; null for nobody.'),
    isAnswered: z
      .boolean('Use true or false')
      .optional()
      .describe('True if it was answered some other way; false takes that back.'),
  })
  .refine(
    (patch) => Object.keys(patch).length > 0,
    'Send a status, suspicions, notes, an owner or whether it is answered',
  )
  .meta({ id: 'SubmissionPatch' });
export type SubmissionPatch = z.output<typeof SubmissionPatch>;

export const Delivery = z
  .object({
    id: z.string(),
    channel: z.enum(CHANNELS),
    state: z.enum(['pending', 'delivered', 'dead']),
    attempts: z.int().describe('Since it was last queued.'),
    dueAt: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    history: z.array(
      z.object({
        startedAt: z.string(),
        durationMs: z.int(),
        status: z.int().nullable(),
        answer: z.string(),
        problem: z.string(),
      }),
    ),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof Delivery>;

export const RedeliverOne = z.strictObject({
  channels: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).optional(),
});

export const RedeliverMany = z.strictObject({
  ids: z
    .array(z.uuid('Use the id of a submission'))
    .min(1, 'Name at least one submission')
    .max(MAX_IDS, `Name at most ${MAX_IDS} submissions`)
    .optional()
    .describe('Without it, all that were given up are sent again.'),
});

export const Queued = z.object({ queued: z.int().describe('Deliveries queued.') });

export const ChannelOverview = z
  .object({
    channel: z.enum(CHANNELS),
    host: z.string().describe('The host only, because the rest of the address may be secret.'),
    state: z
      .enum(['working', 'trying', 'paused', 'disabled'])
      .describe('Trying: one delivery tests whether the receiver is back after a pause.'),
    failures: z.int().describe('In a row.'),
    pausedUntil: z.string().nullable(),
    disabledAt: z.string().nullable().describe('When the receiver said that it is gone.'),
    pending: z.int(),
    oldestPendingAt: z.string().nullable().describe('When the longest waiting was stored.'),
    dead: z.int().describe('Given up after the last attempt.'),
  })
  .meta({ id: 'Channel' });
export type ChannelOverview = z.output<typeof ChannelOverview>;

const WORDS: Readonly<Record<Suspicion, string>> = {
  honeypot: 'it filled in a hidden field that only bots see',
  links: 'it has many links, or links that hide where they lead',
  markup: 'it has links in code markup',
  gibberish: 'it has unpronounceable words',
  disguise: 'it has lookalike letters',
  shouting: 'it uses capitals and exclamation marks',
  'too-fast': 'it was sent within two seconds',
  pitch: 'it reads like a sales offer',
  gambling: 'it mentions gambling',
  money: 'it mentions fast money or loans',
  medicine: 'it mentions medicines',
  adult: 'it mentions sex or dating',
  'opt-out': 'it has unsubscribe instructions',
  phrase: 'it has a phrase from your own list',
};

const isSign = (sign: string): sign is Suspicion => Object.hasOwn(WORDS, sign);

/** Why a submission is suspected, as part of a sentence; a sign of another release as it is. */
export const suspicionLabels = (suspicions: readonly string[]): string =>
  suspicions.map((sign) => (isSign(sign) ? WORDS[sign] : sign)).join('; ');
