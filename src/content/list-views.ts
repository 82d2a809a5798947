/** What a person keeps of the studio's lists: which columns each shows, and views of them by name. */
import { z } from 'zod';
import { ENTRY_STATUSES, isStorable, UNSTORABLE } from './rules.ts';

/** The columns that a list can show beside the title. */
export const LIST_COLUMNS = ['status', 'tags', 'changed', 'author', 'published'] as const;
/** One of `LIST_COLUMNS`. */
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The columns of a list that nobody has chosen for. */
export const USUAL_COLUMNS: readonly ListColumn[] = ['status', 'tags', 'changed'];

/** The orders in which the studio lists entries. */
export const LIST_SORTS = ['order', 'title', 'updated'] as const;
/** One of `LIST_SORTS`. */
export type ListSort = (typeof LIST_SORTS)[number];

/** How many views of one list a person keeps. */
export const MAX_VIEWS = 20;
/** In characters. */
export const MAX_VIEW_NAME_LENGTH = 60;

const words = z
  .string('Write text')
  .max(200, 'Use at most 200 characters')
  .refine(isStorable, UNSTORABLE)
  .default('');

const columns = z
  .array(z.enum(LIST_COLUMNS, `Choose from ${LIST_COLUMNS.join(', ')}`), 'Use a list of columns')
  .max(LIST_COLUMNS.length, 'List each column only once')
  .transform((names) => LIST_COLUMNS.filter((name) => names.includes(name)));

/** The columns of a list, in the order in which lists show them. */
export const ColumnChoice = z.strictObject({ columns });

/** What a view narrows its list by, sorts it by and shows of it. */
export const NewListView = z.strictObject({
  name: z
    .string('Enter a name')
    .trim()
    .min(1, 'Enter a name')
    .max(MAX_VIEW_NAME_LENGTH, `Use at most ${MAX_VIEW_NAME_LENGTH} characters`)
    .refine(isStorable, UNSTORABLE),
  q: words,
  status: z.enum([...ENTRY_STATUSES, ''], 'Choose draft, published or nothing').default(''),
  tag: words,
  sort: z.enum(LIST_SORTS, `Sort by ${LIST_SORTS.join(', ')}`).default('order'),
  columns,
});
/** A view before it is kept. */
export type NewListView = z.output<typeof NewListView>;

/** A view of a list, as its owner finds it again. */
export const ListView = z.object({ id: z.string(), list: z.string(), ...NewListView.shape });
/** What `ListView` reads. */
export type ListView = z.output<typeof ListView>;

/** All that a person keeps of lists. */
export const OwnLists = z.object({
  columns: z.array(z.object({ list: z.string(), columns })),
  views: z.array(ListView),
});
/** What `OwnLists` reads. */
export type OwnLists = z.output<typeof OwnLists>;
