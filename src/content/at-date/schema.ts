/** What the studio and the API say of the site at a date. */
import { z } from 'zod';

/** As many differences are told at once. */
export const MAX_DIFFERENCES = 500;
/** As many entries go back at once. */
export const MAX_RESTORED = 500;

/** What the studio reads of it; the addresses of the API. */
export const SITE_AT_DATE = '/api/admin/site-at-date';

const name = { type: z.string(), id: z.string(), label: z.string() };
const address = z.string().nullable();

export const EntryDifference = z.object({
  ...name,
  change: z.enum(['added', 'removed', 'changed']),
  addressBefore: address.describe('Of its page at the first moment, or null.'),
  address: address.describe('Of its page at the second moment, or null.'),
});
/** An entry that is public at one moment and not at another, or in other words. */
export type EntryDifference = z.output<typeof EntryDifference>;

/** What is and what cannot be known of a moment. */
export const MomentFacts = z.object({
  at: z.string(),
  knownFrom: z.string().describe('When the record of changes begins.'),
  unknown: z.array(z.object(name)).describe('There then, but no version of that time is kept.'),
  forgotten: z
    .array(z.object(name))
    .describe('Published then or later, and deleted for good since.'),
  failures: z
    .array(z.object({ ...name, at: z.string(), reason: z.string() }))
    .describe('Scheduled until then, and impossible as things stand.'),
});
export type MomentFacts = z.output<typeof MomentFacts>;

export const Comparison = z.object({
  items: z.array(EntryDifference).describe('Those with pages first, by address.'),
  isCut: z.boolean().describe(`Whether there are more than ${MAX_DIFFERENCES}.`),
});
export type Comparison = z.output<typeof Comparison>;

const fields = z.looseObject({}).nullable();

/** The public fields of an entry at two moments; null where it was not public. */
export const EntryAtTwo = z.object({ before: fields, after: fields });
export type EntryAtTwo = z.output<typeof EntryAtTwo>;

export const Restorable = z.object({
  ...name,
  address,
  outcome: z
    .enum(['version', 'published', 'draft', 'impossible'])
    .describe('It gets its version back, is published again, becomes a draft, or cannot go back.'),
  revision: z.int().describe('Its current revision; 0 if it is in the trash or gone.'),
  problem: z.string().describe('Why it cannot go back, or empty.'),
});
/** What becomes of an entry that goes back to a moment. */
export type Restorable = z.output<typeof Restorable>;

export const RestoreInput = z.strictObject({
  at: z.iso.datetime({ message: 'Use a time in UTC' }),
  entries: z
    .array(
      z.strictObject({
        type: z.string().max(64),
        id: z.string().max(64),
        revision: z.int().nonnegative(),
      }),
    )
    .min(1, 'Choose at least one entry')
    .max(MAX_RESTORED, `Choose at most ${MAX_RESTORED} entries`),
});
export type RestoreInput = z.output<typeof RestoreInput>;
