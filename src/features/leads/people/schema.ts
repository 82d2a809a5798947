/** What staff see of the people behind submissions, and what they say of their addresses. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { INCOMING_KINDS } from '../conversation/schema.ts';
import { LEAD_KINDS, LEAD_STATUSES, MAX_EMAIL_LENGTH } from '../rules.ts';
import { SENT_STATES } from '../sent-state.ts';

const MAX_QUERY_LENGTH = 100;
/** Addresses of one person. */
export const MAX_ADDRESSES = 20;

export const personEmail = z
  .string('Enter an email address')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters`)
  .pipe(z.email('Enter an email address'));

export const PersonParams = z.object({ email: personEmail });

export const peopleFilter = {
  q: z
    .string()
    .trim()
    .min(1, 'Enter a search term')
    .max(MAX_QUERY_LENGTH, `Use at most ${MAX_QUERY_LENGTH} characters`)
    .refine(isStorable, UNSTORABLE)
    .optional()
    .meta({ description: 'Words in anything they have sent, such as name, firm or address.' }),
};

const facts = {
  email: z.string().describe('The address they wrote from last.'),
  addresses: z.array(z.string()).describe('All their addresses, the last one first.'),
  name: z.string(),
  company: z.string(),
  submissions: z.int().describe('Forms they have sent, spam left out.'),
  firstAt: z.string(),
  lastAt: z.string(),
};

export const PersonCard = z.object(facts).meta({ id: 'PersonCard' });
export type PersonCard = z.output<typeof PersonCard>;

const at = {
  id: z.string(),
  at: z.string(),
  submissionId: z.string(),
  reference: z.string().describe('Of the submission; empty for a mail without one.'),
};

const FormEntry = z.object({
  type: z.literal('form'),
  ...at,
  kind: z.enum(LEAD_KINDS),
  status: z.enum(LEAD_STATUSES),
  email: z.string(),
  about: z.string(),
  excerpt: z.string(),
  page: z.string().describe('Where it was sent from.'),
  pages: z.array(z.string()).describe('What they had read and agreed to tell.'),
});

const MailState = z.enum([...SENT_STATES, 'cancelled']);

const ReplyEntry = z.object({
  type: z.literal('reply'),
  ...at,
  author: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
});

const VisitorMailEntry = z.object({
  type: z.enum(['confirmation', 'invitation']),
  ...at,
  to: z.string(),
  subject: z.string(),
  state: MailState,
});

const IncomingEntry = z.object({
  type: z.literal('mail'),
  ...at,
  kind: z.enum(INCOMING_KINDS),
  from: z.string(),
  subject: z.string(),
});

const NoteEntry = z.object({ type: z.literal('note'), ...at, author: z.string() });

const StatusEntry = z.object({
  type: z.literal('status'),
  ...at,
  by: z.string(),
  from: z.string(),
  to: z.string(),
});

export const TimelineEntry = z
  .discriminatedUnion('type', [
    FormEntry,
    ReplyEntry,
    VisitorMailEntry,
    IncomingEntry,
    NoteEntry,
    StatusEntry,
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const Person = z
  .object({
    ...facts,
    entries: z.array(TimelineEntry).describe('What has happened, the newest first.'),
  })
  .meta({ id: 'LeadPerson' });
export type Person = z.output<typeof Person>;

export const PeopleMerge = z
  .strictObject({ email: personEmail.describe('An address of the other person.') })
  .meta({ id: 'PeopleMerge' });
export type PeopleMerge = z.output<typeof PeopleMerge>;

export const PeopleSeparation = z
  .strictObject({
    addresses: z
      .array(personEmail, 'Name the addresses')
      .min(1, 'Name at least one address')
      .max(MAX_ADDRESSES, `Name at most ${MAX_ADDRESSES} addresses`)
      .describe('They become a person of their own.'),
  })
  .meta({ id: 'PeopleSeparation' });
export type PeopleSeparation = z.output<typeof PeopleSeparation>;

export const Merged = z.object({
  addresses: z.array(z.string()).describe('Of the person, now.'),
  joined: z.array(z.string()).describe('Those that came along; separate them to undo it.'),
});
