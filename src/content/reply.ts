import { z } from 'zod';
import { ENTRY_STATUSES } from './rules.ts';

/** How the engine's own fields leave the API. */
export const itemReply = {
  id: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  status: z.enum(ENTRY_STATUSES),
};
