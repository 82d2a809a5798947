/** What the studio asks of a text that is being written, and what it is told. */
import { z } from 'zod';
import { Finding } from '#content/checks/finding-schema.ts';

export const CheckInput = z.strictObject({
  /** The collection, by its name in addresses. */
  collection: z.string().max(60),
  /** Of an entry that is saved; left out for a new one. */
  id: z.string().max(64).optional(),
  fields: z.looseObject({}),
});

export const CheckReply = z.object({ findings: z.array(Finding) });
