/** What staff see of mails without a conversation, and what they say of them. */
import { z } from 'zod';
import { IncomingMail } from '../conversation/schema.ts';

export const UnmatchedMail = z
  .object({
    ...IncomingMail.shape,
    claims: z.string().describe('The reference it names, though it is from somebody else.'),
  })
  .meta({ id: 'UnmatchedMail' });
export type UnmatchedMail = z.output<typeof UnmatchedMail>;

export const MailAssignment = z
  .strictObject({
    reference: z
      .string('Enter a reference')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d]{1,4}-[2-9A-Z]{6}$/, 'Enter a reference like AB-7K3F9Q'),
  })
  .meta({ id: 'MailAssignment' });
export type MailAssignment = z.output<typeof MailAssignment>;
