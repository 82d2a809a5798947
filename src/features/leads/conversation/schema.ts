/** What staff write into a conversation, and what they read of it. */

import { z } from 'zod';
import { instant } from '#content/instant.ts';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { Delivery } from '../inbox.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_REPLY_FILES,
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_SCHEDULE_DAYS,
  REPLY_STATES,
} from './rules.ts';

const limit = (max: number): string => `Use at most ${inDigits(max)} characters`;

const storable = (max: number, missing: string) =>
  z.string(missing).max(max, limit(max)).refine(isStorable, UNSTORABLE);

const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Stands in a header of a mail. */
const oneLine = (max: number, missing: string) =>
  storable(max, missing).refine(isPlain, 'Keep it on one line, without control characters');

export const NewNote = z
  .strictObject({
    body: storable(MAX_NOTE_LENGTH, 'Write a note').refine(
      (body) => body.trim() !== '',
      'Write a note',
    ),
  })
  .meta({ id: 'NewNote' });
export type NewNote = z.output<typeof NewNote>;

const DAY_MS = 86_400_000;
const WRONG_TIME = 'Use a date and time with its zone, like 2027-03-14T09:00:00Z';

const words = {
  subject: oneLine(MAX_REPLY_SUBJECT_LENGTH, 'Write a subject'),
  body: storable(MAX_REPLY_LENGTH, 'Write a reply'),
  media: z
    .array(z.string().max(64))
    .max(MAX_REPLY_FILES, `Attach at most ${MAX_REPLY_FILES} files`)
    .default([])
    .meta({ description: 'Ids of media items that go along.' }),
  sendAt: instant(WRONG_TIME)
    .nullable()
    .default(null)
    .meta({ type: 'string', description: 'When it is to be sent; null for at once.' }),
};

const replyId = z.uuid('Use a UUID').meta({ description: 'Made by the client, once a reply.' });

export const ReplyDraft = z
  .strictObject({
    id: replyId,
    revision: z.int().min(0).meta({ description: 'Of the draft it was changed from; 0 if new.' }),
    ...words,
  })
  .meta({ id: 'ReplyDraft' });
export type ReplyDraft = z.output<typeof ReplyDraft>;

export const NewReply = z
  .strictObject({
    id: replyId,
    to: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .optional()
      .meta({ description: 'One of the addresses of the conversation, where there are several.' }),
    ...words,
    subject: words.subject.refine((subject) => subject.trim() !== '', 'Write a subject'),
    body: words.body.refine((body) => body.trim() !== '', 'Write a reply'),
    seen: z
      .array(z.string().max(64))
      .max(1_000)
      .default([])
      .meta({ description: 'Ids of the replies, mails and drafts that the sender has seen.' }),
  })
  .superRefine(({ sendAt }, context) => {
    if (sendAt === null) return;
    const ahead = Date.parse(sendAt) - Date.now();
    if (ahead > 0 && ahead <= MAX_SCHEDULE_DAYS * DAY_MS) return;
    const message =
      ahead > 0
        ? `Choose a time within ${MAX_SCHEDULE_DAYS} days`
        : 'Choose a time that is yet to come';
    context.addIssue({ code: 'custom', path: ['sendAt'], message });
  })
  .meta({ id: 'NewReply' });
export type NewReply = z.output<typeof NewReply>;

const Author = z.object({ id: z.string(), name: z.string() });

const File = z.object({
  mediaId: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});

export const Note = z
  .object({
    type: z.literal('note'),
    id: z.string(),
    at: z.string(),
    author: Author.nullable().describe('Null for a note from before notes had authors.'),
    body: z.string(),
    replacedAt: z
      .string()
      .nullable()
      .describe('When a client of the API wrote others in its place.'),
    replacedBy: z.string(),
  })
  .meta({ id: 'Note' });
export type Note = z.output<typeof Note>;

const replyFacts = {
  id: z.string(),
  author: Author,
  subject: z.string(),
  body: z.string(),
  files: z.array(File),
  sendAt: z.string().nullable(),
};

export const Reply = z
  .object({
    type: z.literal('reply'),
    at: z.string(),
    ...replyFacts,
    state: z.enum(REPLY_STATES),
    to: z.string(),
    sender: z.string(),
    signature: z.string(),
    quote: z.string(),
    bounce: z.string().describe('What a mail server said that could not deliver it.'),
    delivery: Delivery.nullable(),
  })
  .meta({ id: 'Reply' });
export type Reply = z.output<typeof Reply>;

export const INCOMING_KINDS = [
  'mail',
  'automatic',
  'bounce',
  'too-large',
  'too-many',
  'unreadable',
] as const;

export const IncomingMail = z
  .object({
    type: z.literal('mail'),
    id: z.string(),
    at: z.string(),
    kind: z.enum(INCOMING_KINDS),
    from: z.object({ name: z.string(), email: z.string() }),
    subject: z.string(),
    body: z.string(),
    bytes: z.int(),
    assignedBy: z.string(),
    files: z.array(
      z.object({
        fileName: z.string(),
        mediaType: z.string(),
        bytes: z.int(),
        address: z.string().nullable().describe('Where it can be downloaded, unless too large.'),
      }),
    ),
  })
  .meta({ id: 'IncomingMail' });
export type IncomingMail = z.output<typeof IncomingMail>;

export const SavedDraft = z
  .object({ ...replyFacts, revision: z.int(), updatedAt: z.string() })
  .meta({ id: 'SavedReplyDraft' });
export type SavedDraft = z.output<typeof SavedDraft>;

export const Conversation = z
  .object({
    entries: z
      .array(z.discriminatedUnion('type', [Note, Reply, IncomingMail]))
      .describe('Notes, replies and mails that came back, oldest first.'),
    drafts: z.array(SavedDraft).describe('What staff are writing, including the caller.'),
    compose: z
      .object({
        canMail: z.boolean().describe('Whether a mail server is set up.'),
        addresses: z.array(z.string()).describe('Where a reply may go.'),
        sender: z.string(),
        signature: z.string(),
        subject: z.string(),
        quote: z.string(),
      })
      .describe('What a new reply of the caller begins with.'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof Conversation>;

export const Mention = z.object({
  id: z.string(),
  at: z.string(),
  submissionId: z.string(),
  reference: z.string(),
  author: z.string(),
  body: z.string(),
});
export type Mention = z.output<typeof Mention>;
