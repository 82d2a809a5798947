/** Templates of replies, and how a person signs. */

import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import {
  MAX_REPLY_LENGTH,
  MAX_SENDER_LENGTH,
  MAX_SIGNATURE_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  TEMPLATE_FIELDS,
  unknownFields,
} from './rules.ts';

const limit = (max: number): string => `Use at most ${inDigits(max)} characters`;

const text = (max: number, missing: string) =>
  z.string(missing).max(max, limit(max)).refine(isStorable, UNSTORABLE);

const oneLine = (max: number, missing: string) =>
  text(max, missing)
    .trim()
    .refine((value) => !/\p{Cc}/u.test(value), 'Keep it on one line, without control characters');

const KNOWN_FIELDS = TEMPLATE_FIELDS.map((name) => `{${name}}`).join(', ');

const words = {
  name: oneLine(MAX_TEMPLATE_NAME_LENGTH, 'Give it a name').refine(
    (name) => name !== '',
    'Give it a name',
  ),
  body: text(MAX_REPLY_LENGTH, 'Write the template')
    .refine((body) => body.trim() !== '', 'Write the template')
    .superRefine((body, context) => {
      const unknown = unknownFields(body).map((name) => `{${name}}`);
      if (unknown.length === 0) return;
      const message = `There is no field ${unknown.join(' or ')}. Use ${KNOWN_FIELDS}`;
      context.addIssue({ code: 'custom', message });
    }),
};

export const NewReplyTemplate = z.strictObject(words).meta({ id: 'NewReplyTemplate' });
export type NewReplyTemplate = z.output<typeof NewReplyTemplate>;

export const ReplyTemplateChange = z
  .strictObject({ ...words, revision: z.int('Send the revision that you have changed').min(1) })
  .meta({ id: 'ReplyTemplateChange' });
export type ReplyTemplateChange = z.output<typeof ReplyTemplateChange>;

export const ReplyTemplate = z
  .object({ id: z.string(), name: z.string(), body: z.string(), revision: z.int() })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

export const ReplySignature = z
  .strictObject({
    sender: oneLine(MAX_SENDER_LENGTH, 'Write a name').meta({
      description: 'The name that replies are from; empty for “name via firm”.',
    }),
    signature: text(MAX_SIGNATURE_LENGTH, 'Write a signature'),
  })
  .meta({ id: 'ReplySignature' });
export type ReplySignature = z.output<typeof ReplySignature>;
