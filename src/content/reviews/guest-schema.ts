/** What reviewers without an account send and are sent. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '../rules.ts';
import { NewComment } from './comment-schema.ts';

const MAX_NAME = 100;

/** The name of somebody without an account. */
export const GuestName = z
  .string('Enter your name')
  .trim()
  .min(1, 'Enter your name')
  .max(MAX_NAME, `Use at most ${MAX_NAME} characters`)
  .refine((name) => isStorable(name) && !/\p{Cc}/u.test(name), UNSTORABLE);

export const GuestComment = NewComment.extend({ name: GuestName });

export const GuestAnswer = z
  .strictObject({
    name: GuestName,
    answer: z.enum(['approve', 'changes'], 'Choose approve or changes'),
    note: z
      .string()
      .trim()
      .max(2_000, 'Use at most 2000 characters')
      .refine(isStorable, UNSTORABLE)
      .default(''),
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

export const GuestReview = z.object({
  mayAnswer: z.boolean().describe('Whether an open review can be answered with this link.'),
  note: z.string().describe('What whoever asked for the review wrote.'),
  state: z.enum(['none', 'asked', 'approved', 'changes', 'published']),
  comments: z.array(
    z.object({
      id: z.string(),
      parentId: z.string(),
      exact: z.string(),
      // Not told by a node of the release before.
      prefix: z.string().default(''),
      suffix: z.string().default(''),
      author: z.string(),
      body: z.string(),
      at: z.string(),
      isResolved: z.boolean(),
    }),
  ),
});
export type GuestReview = z.output<typeof GuestReview>;
