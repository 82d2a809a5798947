/** What staff see of mails that went to visitors and are no replies. */
import { z } from 'zod';
import { Delivery } from '../inbox.ts';
import { SENT_STATES } from '../sent-state.ts';

export const VisitorMail = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['confirmation', 'invitation']),
    to: z.string(),
    subject: z.string(),
    body: z.string(),
    state: z.enum(SENT_STATES),
    bounce: z.string().describe('What a mail server said that could not deliver it.'),
    delivery: Delivery.nullable(),
  })
  .meta({ id: 'VisitorMail' });
export type VisitorMail = z.output<typeof VisitorMail>;
