import { z } from 'zod';

export const DigestChoice = z.strictObject({ isOn: z.boolean('Use true or false') });

export const DigestReply = z.object({
  isOn: z.boolean(),
  hasMail: z.boolean().describe('Whether this site can send mail at all.'),
  nextAt: z.string().describe('When the next digest is due.'),
  timeZone: z.string(),
});
export type DigestReply = z.output<typeof DigestReply>;
