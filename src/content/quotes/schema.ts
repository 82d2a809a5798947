/** What is sent and answered about words that somebody is asked for. */

import { z } from 'zod';
import { inDigits } from '#platform/digits-rules.ts';
import { GuestName } from '../reviews/guest-schema.ts';
import { isStorable, UNSTORABLE } from '../rules.ts';
import { link } from '../schema.ts';
import { MAX_ANSWER, MAX_FACT, MAX_QUESTION, MAX_QUESTIONS, QUOTE_USES } from './rules.ts';

const words = (max: number) =>
  z
    .string('Write text here')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .trim()
        .max(max, `Use at most ${inDigits(max)} characters`)
        .refine(isStorable, UNSTORABLE),
    );

/** On one line, as a heading or a mail's subject has it. */
const line = (max: number) =>
  words(max).refine((text) => !/\p{Cc}/u.test(text), 'Keep this on one line');

export const QuoteAsk = z.strictObject({
  name: line(MAX_FACT).default('').describe('Who is asked.'),
  email: z
    .union([z.literal(''), z.email('Enter an email address').max(254, 'This address is too long')])
    .default('')
    .describe('Where the link is mailed, where mail is set up. Without one it is copied.'),
  company: line(MAX_FACT).default(''),
  note: words(MAX_ANSWER).default(''),
  questions: z
    .array(line(MAX_QUESTION).pipe(z.string().min(1, 'Write a question')))
    .min(1, 'Ask at least one question')
    .max(MAX_QUESTIONS, `Ask at most ${MAX_QUESTIONS} questions`),
  hours: z.int().min(1).max(2_160).default(336).describe('How long the link can be answered by.'),
  about: z
    .strictObject({ type: z.string().max(64), id: z.string().max(64), link: link.default('') })
    .optional()
    .describe('The entry that the words are to be about.'),
});
export type QuoteAsk = z.output<typeof QuoteAsk>;

export const QuoteAsked = z.object({
  id: z.string(),
  token: z.string().describe('It is returned only once.'),
  expiresAt: z.string(),
  isMailed: z.boolean().describe('Whether the link is on its way by mail.'),
});

const Use = z.enum(QUOTE_USES);

export const QuoteRequest = z.object({
  id: z.string(),
  entryId: z.string().describe('Of the draft that what is given becomes.'),
  state: z
    .enum(['asked', 'given', 'withdrawn', 'ended'])
    .describe('ended: nothing was given before the link was over.'),
  name: z.string(),
  company: z.string(),
  about: z.string(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: z.string(),
  expiresAt: z.string(),
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  mail: z.enum(['', 'pending', 'sent', 'failed']),
  mailProblem: z.string().describe('Why the last attempt to mail the link failed.'),
  mailDueAt: z.string().nullable().describe('When the next one is made.'),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

export const QuoteAnswer = z.object({ question: z.string(), answer: z.string() });
export type QuoteAnswer = z.output<typeof QuoteAnswer>;

export const QuoteOriginal = QuoteRequest.extend({
  version: z.int().describe('From 1; another one each time that its giver changes something.'),
  answers: z.array(QuoteAnswer),
  words: z.string().describe('The answers as one text, which the testimonial is cut from.'),
  role: z.string(),
  picture: z.string(),
  uses: z.array(Use).describe('What it may be used for.'),
  wording: z
    .array(z.object({ use: Use, words: z.string() }))
    .describe('Each use in the words that it was asked in.'),
});
export type QuoteOriginal = z.output<typeof QuoteOriginal>;

/** What somebody gives. */
export const QuoteGiven = z.strictObject({
  version: z.coerce.number().int().min(0),
  answers: z.array(words(MAX_ANSWER)).max(MAX_QUESTIONS),
  name: GuestName,
  role: line(MAX_FACT).pipe(z.string().min(1, 'Enter your role')),
  company: line(MAX_FACT).pipe(z.string().min(1, 'Enter your company')),
  uses: z.array(Use),
});
export type QuoteGiven = z.output<typeof QuoteGiven>;
