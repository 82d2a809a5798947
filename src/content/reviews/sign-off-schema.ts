/** What is sent and answered about sign-offs. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '../rules.ts';
import { GuestName } from './guest-schema.ts';

export const MAX_PART_NOTE = 2_000;

export const SignOffAnswers = z.strictObject({
  name: GuestName,
  parts: z
    .array(
      z.strictObject({
        key: z.string().max(64),
        answer: z.enum(['approve', 'changes'], 'Choose one of the two'),
        note: z
          .string()
          .trim()
          .max(MAX_PART_NOTE, `Use at most ${MAX_PART_NOTE} characters`)
          .refine(isStorable, UNSTORABLE)
          .default(''),
      }),
    )
    .max(300),
});
export type SignOffAnswers = z.output<typeof SignOffAnswers>;

/** How a part of the entry was answered. */
export const PartAnswer = z.object({
  key: z.string(),
  label: z.string(),
  answer: z.enum(['approve', 'changes']),
  note: z.string(),
});
export type PartAnswer = z.output<typeof PartAnswer>;

export const SignOff = z.object({
  id: z.string(),
  state: z
    .enum(['asked', 'signed', 'changes', 'ended'])
    .describe('ended: the link expired or was withdrawn before anybody answered.'),
  note: z.string(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: z.string(),
  expiresAt: z.string(),
  name: z.string().describe('Who answered, as they wrote it.'),
  answeredAt: z.string().nullable(),
  hash: z
    .string()
    .describe('SHA-256, in hexadecimal, of the words in canonical JSON (keys in order).'),
  answers: z.array(PartAnswer),
});
export type SignOff = z.output<typeof SignOff>;

export const SignedWords = SignOff.extend({
  fields: z.looseObject({}).describe('The words that were shown, whole.'),
});
