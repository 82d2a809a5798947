/** What stands on the calendar of the studio. */
import { z } from 'zod';

/** How many days one call can ask for: a month with the weeks around it, and a quarter as an agenda. */
export const MAX_CALENDAR_DAYS = 100;
/** How many items a source gives for one call. */
export const MAX_CALENDAR_ITEMS = 1_000;

/**
 * `published` and `unpublished` have been; `publishes` and `unpublishes` are planned; `failed` was
 * planned; `swaps` and `swapped` are changes of what is featured; `due` is what somebody has to see to.
 */
export const CALENDAR_KINDS = [
  'published',
  'unpublished',
  'publishes',
  'unpublishes',
  'failed',
  'swaps',
  'swapped',
  'due',
] as const;

const person = z.object({ id: z.string(), name: z.string() });
const time = z.string().nullable();

/** One thing at one time. */
export const CalendarItem = z.object({
  key: z.string().describe('Unique in the answer.'),
  kind: z.enum(CALENDAR_KINDS),
  at: z.string(),
  type: z.string().describe('The type of the entry, or the name of the source.'),
  id: z.string().describe('The entry.'),
  label: z.string(),
  note: z.string().describe('What else there is to say, in a few words. Else empty.'),
  by: person.nullable(),
  plan: z
    .object({ publishAt: time, unpublishAt: time })
    .nullable()
    .describe('Of a schedule: both of its times, which a move has to name.'),
  swap: z.string().nullable().describe('Of a planned swap: its id.'),
  path: z.string().nullable().describe('The screen that it is seen to on, where that is no entry.'),
});
export type CalendarItem = z.output<typeof CalendarItem>;

/** What is on the calendar between two times. */
export const Calendar = z.object({
  timeZone: z.string().nullable().describe('That of the site, or null until one is chosen.'),
  items: z.array(CalendarItem).describe('In the order of their times.'),
  isCut: z.boolean().describe('Whether there is more in this range than one call gives.'),
});
export type Calendar = z.output<typeof Calendar>;
