/** What is sent and answered about reviews and comments. */
import { z } from 'zod';
import { instant } from '../instant.ts';
import { isStorable, UNSTORABLE } from '../rules.ts';
import { SignOff } from './sign-off-schema.ts';

export const MAX_NOTE = 2_000;

const Note = z
  .string()
  .trim()
  .max(MAX_NOTE, `Use at most ${MAX_NOTE} characters`)
  .refine(isStorable, UNSTORABLE);

export const ReviewAsk = z.strictObject({
  note: Note.default(''),
  basedOn: z.int('Use a revision').positive(),
  fields: z.looseObject({}).describe('The words to approve, whole.'),
});

export const SignOffAsk = ReviewAsk.extend({
  hours: z.int().min(1).max(2_160).default(336).describe('How long the link can be signed by.'),
});

export const ReviewAnswer = z
  .strictObject({
    answer: z.enum(['approve', 'changes'], 'Choose approve or changes'),
    note: Note.default(''),
    review: z
      .string()
      .max(64)
      .optional()
      .describe(
        'The id of the review that was read; 409 where other words were asked about since.',
      ),
  })
  .refine(({ answer, note }) => answer === 'approve' || note !== '', {
    path: ['note'],
    message: 'Say what should change',
  });

export const ReviewPublication = z.strictObject({
  publishAt: instant().optional().describe('When to publish it. Now, without a time.'),
  publishesUnsigned: z
    .boolean()
    .default(false)
    .describe('Confirms that a client has signed other words.'),
});

const person = z.object({ id: z.string(), name: z.string() });

export const Review = z.object({
  id: z.string(),
  state: z.enum(['asked', 'approved', 'changes', 'published']),
  basedOn: z.int(),
  note: z.string(),
  askedBy: person,
  askedAt: z.string(),
  answerNote: z.string(),
  answeredBy: person.nullable(),
  answeredAt: z.string().nullable(),
  fields: z.looseObject({}).describe('The words that were asked about.'),
});

export const ReviewReply = z.object({
  isRequired: z.boolean().describe('Whether the type is published only after an approval.'),
  mayAnswer: z.boolean().describe('Whether the caller may approve it or ask for changes.'),
  review: Review.nullable().describe('The newest, or null.'),
  // Not told by a node of the release before.
  signOffs: z.array(SignOff).default([]).describe('By clients, the newest first.'),
});
export type ReviewReply = z.output<typeof ReviewReply>;

export const ReviewSummary = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  state: z.enum(['asked', 'approved', 'changes']),
  by: z.string().describe('Who asked, or who answered.'),
  note: z.string(),
  at: z.string(),
});

export const ReviewRules = z.object({
  types: z
    .array(z.string().max(64), 'Use a list of types')
    .max(100, 'Name each type once')
    .describe('The types that are published only after an approval.'),
});
