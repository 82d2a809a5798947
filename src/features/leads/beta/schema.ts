/** Sign-ups to the beta, and the waves in which they are invited. */

import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  TEMPLATE_FIELDS,
  unknownFields,
} from '../conversation/rules.ts';
import { LEAD_STATUSES } from '../rules.ts';
import { SENT_STATES } from '../sent-state.ts';

/** Invitations of one wave. */
export const MAX_WAVE = 200;

/** What a wave's words may have filled in; a sign-up names no service. */
export const INVITATION_FIELDS = TEMPLATE_FIELDS.filter((name) => name !== 'service');

export const SIGNUP_STATES = ['waiting', 'invited', 'failed'] as const;

const limit = (max: number): string => `Use at most ${inDigits(max)} characters`;

export const signupFilter = {
  state: z
    .enum(SIGNUP_STATES, `Use one of ${SIGNUP_STATES.join(', ')}`)
    .optional()
    .meta({
      description: 'Whether they are invited; failed is an invitation that did not arrive.',
    }),
  q: z
    .string()
    .trim()
    .min(1, 'Enter a search term')
    .max(100, limit(100))
    .refine(isStorable, UNSTORABLE)
    .optional()
    .meta({ description: 'Words in the name, the firm or the address.' }),
};

export const Signup = z
  .object({
    id: z.string().describe('Of the submission.'),
    reference: z.string(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    status: z.enum(LEAD_STATUSES),
    isSuspected: z.boolean().describe('Whether it has signs of spam, which keeps it from waves.'),
    at: z.string(),
    invitation: z
      .object({
        id: z.string(),
        at: z.string(),
        wave: z.int(),
        state: z.enum(SENT_STATES),
        bounce: z.string(),
      })
      .nullable()
      .describe('To this address; null while they wait for one.'),
  })
  .meta({ id: 'BetaSignupCard' });
export type Signup = z.output<typeof Signup>;

export const Wave = z
  .object({
    id: z.string(),
    number: z.int(),
    at: z.string(),
    by: z.string(),
    subject: z.string(),
    body: z.string(),
    invited: z.int(),
    sent: z.int(),
    waiting: z.int(),
    failed: z.int().describe('Given up or bounced.'),
  })
  .meta({ id: 'InvitationWave' });
export type Wave = z.output<typeof Wave>;

export const Waves = z
  .object({
    canMail: z.boolean().describe('Whether a mail server is set up.'),
    waiting: z.int().describe('People who can be invited.'),
    waves: z.array(Wave).describe('The newest first, at most 100.'),
  })
  .meta({ id: 'InvitationWaves' });
export type Waves = z.output<typeof Waves>;

const KNOWN_FIELDS = INVITATION_FIELDS.map((name) => `{${name}}`).join(', ');

const words = (max: number, missing: string) =>
  z
    .string(missing)
    .max(max, limit(max))
    .refine(isStorable, UNSTORABLE)
    .refine((text) => text.trim() !== '', missing)
    .superRefine((text, context) => {
      const unknown = unknownFields(text).map((name) => `{${name}}`);
      if (text.includes('{service}')) unknown.push('{service}');
      if (unknown.length === 0) return;
      const message = `There is no field ${unknown.join(' or ')}. Use ${KNOWN_FIELDS}`;
      context.addIssue({ code: 'custom', message });
    });

const COUNT = `Invite 1 to ${MAX_WAVE} people at once`;

export const NewWave = z
  .strictObject({
    id: z.uuid('Use a UUID').meta({ description: 'Made by the client, once a wave.' }),
    count: z
      .int(COUNT)
      .min(1, COUNT)
      .max(MAX_WAVE, COUNT)
      .optional()
      .meta({ description: 'How many of those who have waited longest.' }),
    ids: z
      .array(z.uuid('Use the id of a submission'))
      .min(1, COUNT)
      .max(MAX_WAVE, COUNT)
      .optional()
      .meta({ description: 'These submissions, in place of a count.' }),
    subject: words(MAX_REPLY_SUBJECT_LENGTH, 'Write a subject').refine(
      (text) => !/\p{Cc}/u.test(text),
      'Keep it on one line, without control characters',
    ),
    body: words(MAX_REPLY_LENGTH, 'Write the invitation'),
  })
  .refine(({ count, ids }) => (count === undefined) !== (ids === undefined), {
    path: ['count'],
    message: 'Say how many, or name them',
  })
  .meta({ id: 'NewInvitationWave' });
export type NewWave = z.output<typeof NewWave>;
