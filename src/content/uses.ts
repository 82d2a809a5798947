/** Where entries and media items are used, as staff are told of it. */
import { z } from 'zod';

/** What can hold one: what is saved, typed, planned, or in the trash. */
const USE_SOURCES = ['entry', 'draft', 'schedule', 'trash'] as const;

/** One place that something is used in. */
export const Use = z.object({
  source: z.enum(USE_SOURCES),
  type: z.string(),
  key: z.string().describe('The id of the entry, also of one that is new.'),
  isNew: z.boolean().describe('Whether it was never saved.'),
  label: z.string(),
  author: z.string().describe('Whose draft it is; empty otherwise.'),
});
/** What `Use` reads. */
export type Use = z.output<typeof Use>;

/** One place that an entry is used in: its id, and what shows it, links to it or names it. */
export const EntryUse = Use.extend({ of: z.string().describe('The id of the entry in use.') });
/** What `EntryUse` reads. */
export type EntryUse = z.output<typeof EntryUse>;

const SOURCE_LABELS: Readonly<Record<Use['source'], string>> = {
  entry: '',
  draft: ' (not saved yet)',
  schedule: ' (planned)',
  trash: ' (in the trash)',
};

/** Places in a sentence: “Quay”, “Walks” (planned). */
export const placesOf = (uses: readonly Use[]): string =>
  uses
    .map(({ label, source }) => {
      const name = label === '' ? 'a new entry' : `“${label}”`;
      return `${name}${SOURCE_LABELS[source]}`;
    })
    .join(', ');
