/** How entries leave the API. */
import { z } from 'zod';
import { ENTRY_STATUSES } from './rules.ts';
import type { ContentType } from './schema.ts';

/** How the engine's own fields leave the API. */
export const itemReply = {
  id: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  status: z.enum(ENTRY_STATUSES),
};

/** How long it takes to read, where that is counted. */
export const readMinutes = z
  .int()
  .optional()
  .meta({ description: 'Minutes to read it, counted at 200 words a minute.' });

/** How fields leave the API that have been parsed on the way in. */
export const sentFields = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodOptional ? z.unknown().optional() : z.unknown(),
    ]),
  );

/** How staff are sent a whole entry. */
export const entryReply = (type: ContentType): z.ZodType =>
  z.looseObject({
    ...sentFields(type.fields),
    id: z.string(),
    revision: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  });
