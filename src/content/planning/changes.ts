/** What changed of the content: kinds of change, and how the feed tells them. */
import { z } from 'zod';

/** The verbs of the audit log that a kind of change takes together. */
export const CHANGE_KINDS = {
  created: ['created', 'copied', 'imported'],
  edited: ['updated', 'restored', 'reordered', 'declined'],
  published: ['published'],
  unpublished: ['unpublished'],
  featured: [
    'featured',
    'unfeatured',
    'swapped',
    'planned-swap',
    'moved-swap',
    'called-off-swap',
    'swapped-in-vain',
  ],
  scheduled: ['scheduled', 'rescheduled', 'unscheduled', 'scheduled-in-vain'],
  deleted: ['deleted'],
} as const satisfies Record<string, readonly string[]>;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Their names, for a list to choose from. */
export const CHANGE_KIND_NAMES = [
  'created',
  'edited',
  'published',
  'unpublished',
  'featured',
  'scheduled',
  'deleted',
] as const satisfies readonly ChangeKind[];

/** One change of an entry. */
export const Change = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  revision: z.int().nullable().describe('The revision that it made, where that is known.'),
  fields: z.array(z.string()).describe('The names of the fields that changed.'),
});
export type Change = z.output<typeof Change>;

/** How many changes the count of what is new goes up to. */
export const MAX_COUNTED = 100;

/** What others have changed since somebody last said that they know it. */
export const ChangesSince = z.object({
  since: z.string().describe('When that was; a week ago for somebody who never has.'),
  isFirst: z.boolean().describe('Whether they never have.'),
  count: z.int().describe(`How many changes there are, ${MAX_COUNTED} at most.`),
  items: z.array(Change).describe('The newest of them, the newest first.'),
  upTo: z.string().nullable().describe('The newest change, to be sent back as seen.'),
});
export type ChangesSince = z.output<typeof ChangesSince>;
