import { z } from 'zod';
import { ENTRY_STATUSES } from '#content/rules.ts';

const textList = z.array(z.string()).default([]);

const Schedule = z.object({
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  hasChanges: z.boolean(),
  failure: z.object({ reason: z.string() }).nullable(),
});
export type Schedule = z.output<typeof Schedule>;

const person = z.object({ id: z.string(), name: z.string() }).nullable().default(null);

/** What every entry of a list has; the fields of its type stand beside. */
export const Row = z.looseObject({
  id: z.string(),
  revision: z.int(),
  status: z.enum(ENTRY_STATUSES),
  featured: z.boolean().default(false),
  tags: textList,
  featuredForSolutions: textList,
  createdAt: z.string().default(''),
  updatedAt: z.string(),
  createdBy: person,
  changedBy: person,
  thumbnail: z.string().nullable().default(null),
  schedule: Schedule.nullable().default(null),
});
export type Row = z.output<typeof Row>;

/** The fields that a list changes in place. */
export type RowPatch = Partial<Pick<Row, 'featured' | 'tags' | 'featuredForSolutions'>>;
