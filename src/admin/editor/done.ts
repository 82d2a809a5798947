import { z } from 'zod';

/** The reply to what leaves nothing to show. */
export const Done = z.object({ done: z.literal(true) });
