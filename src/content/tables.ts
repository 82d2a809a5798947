import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { EntryStatus } from './rules.ts';

/** One piece of content of any type. Times are ISO 8601 UTC text; `data` and `body` are JSON text. */
export interface EntryTable {
  id: string;
  type: string;
  slug: string | null;
  status: EntryStatus;
  featured_at: string | null;
  /** 1 while `featured_at` is set; kept by the database so that lists can be ordered by an index. */
  featured: ColumnType<number, never, never>;
  /** What the type's lists are sorted by, newest or smallest first: a date or a position. */
  sort_key: string;
  /** What the studio calls it. */
  label: string;
  /** What the studio's list is searched by, in lowercase. */
  search: string;
  revision: number;
  /** What lists show. */
  data: string;
  /** The long fields, read for one entry at a time. */
  body: string;
  /** Of the long fields, where the type counts them; null of an entry that an older release added. */
  words: ColumnType<number | null, number | null | undefined, number | null>;
  /** The revision whose uses are noted; another one, or null, after a save by an older release. */
  noted: ColumnType<number | null, number | null | undefined, number>;
  created_at: string;
  updated_at: string;
}

/** One row for each tag that finds an entry, with what the filtered list is sorted by. */
export interface EntryTagTable {
  entry_id: string;
  type: string;
  tag: string;
  status: EntryStatus;
  featured: number;
  sort_key: string;
}

/** One row for each solution that an entry is featured for, with what the filtered list is sorted by. */
export interface EntrySolutionTable {
  entry_id: string;
  type: string;
  solution: string;
  status: EntryStatus;
  featured: number;
  sort_key: string;
}

/** A single row whose number grows with every change that a visitor could see. */
export interface SiteVersionTable {
  id: Generated<number>;
  version: number;
}

/** One saved state of an entry; it outlives the entry while that is in the trash. */
export interface EntryRevisionTable {
  entry_id: string;
  revision: number;
  type: string;
  item: string;
  author_id: string;
  author_name: string;
  /** What kind of save it was, where that is not plain: "Restored revision 3". */
  note: string;
  /**
   * Whose words, typed on from the revision before, are no conflict with this one, which a plan
   * made: the id of a person, "*" for everybody, empty for nobody.
   */
  settles: Generated<string>;
  created_at: string;
}

/**
 * What an author has typed and not yet saved, as typed; `key` is an entry's id. What is typed of a
 * new entry has the id that the entry will get. Nothing public reads this table.
 */
export interface EntryDraftTable {
  type: string;
  key: string;
  author_id: string;
  author_name: string;
  /** The revision that the author started from; 0 for a new entry. */
  based_on: number;
  fields: string;
  /** 1 where the author has planned these words, or those that they went on from. */
  planned: Generated<number>;
  /** As `updated_at` where its uses are noted; see `EntryTable`. */
  noted: ColumnType<string | null, string | undefined, string>;
  updated_at: string;
}

/** What was typed of a new entry at one time; it goes on for a moment, then the next begins. */
export interface DraftRevisionTable {
  type: string;
  key: string;
  revision: number;
  author_id: string;
  author_name: string;
  fields: string;
  created_at: string;
  updated_at: string;
}

/** When an entry goes live or comes down by itself, and with which changes. */
export interface EntryScheduleTable {
  entry_id: string;
  type: string;
  publish_at: string | null;
  unpublish_at: string | null;
  /** The item to go live; null where it is the entry as it stands. */
  item: string | null;
  author_id: string;
  author_name: string;
  /** 1 where its uses are noted; see `EntryTable`. */
  noted: ColumnType<number | null, number | null | undefined, number>;
  /** 1 where its author knows that a client signed other words; see `assertSigned`. */
  publish_unsigned: Generated<number>;
}

/** A deleted entry, whole, until it is restored or its time is over. */
export interface TrashTable {
  entry_id: string;
  type: string;
  label: string;
  item: string;
  revision: number;
  sort_key: string;
  created_at: string;
  deleted_at: string;
  deleted_by: string;
  /** Drafts and plan that stood beside it; of what was never saved, all there is. */
  rest: string | null;
  /** As `deleted_at` where its uses are noted; see `EntryTable`. */
  noted: ColumnType<string | null, string | undefined, string>;
}

/** A default that an owner has saved or deleted, so that its row, or the lack of one, is what is shown. */
export interface DefaultEntryTable {
  entry_id: string;
  type: string;
  /** The default as it was then: the item as JSON. */
  base: string;
}

/** A slug under which an entry was once published; it may be the one that it still has. */
export interface SlugHistoryTable {
  type: string;
  slug: string;
  entry_id: string;
  changed_at: string;
}

/** A way to see an entry as its author types it, without sign-in; only the token's hash is kept. */
export interface PreviewLinkTable {
  token_hash: string;
  type: string;
  entry_id: string;
  created_by: string;
  /** Null where nobody knows, for links that are older than this column. */
  created_by_id: string | null;
  created_at: string | null;
  expires_at: string;
  /** 1 where whoever has the link may comment, and answer in the place of its maker. */
  may_comment: Generated<number>;
  /** `sign-off` where it is to be signed by; empty where it shows a draft. */
  purpose: Generated<string>;
}

/** An address that something holds, so that a media item in use is not deleted unseen. */
export interface MediaUseTable {
  address: string;
  source: 'entry' | 'draft' | 'schedule' | 'trash';
  type: string;
  /** The entry's id, also of one that is new. */
  key: string;
  /** Whose draft it is; empty otherwise. */
  author_id: string;
}

/** Who changed what, with the fields that changed; `subject_label` survives the subject. */
export interface AuditTable {
  id: string;
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  before: string | null;
  after: string | null;
  /** Of an entry, that which the change made; null where it made none, or an earlier release wrote it. */
  revision: ColumnType<number | null, number | null | undefined, never>;
}

/** Which columns a person has a list of the studio show, with spaces between. */
export interface ListColumnsTable {
  user_id: string;
  list: string;
  columns: string;
}

/** A person's view of a list: what narrows and orders it, and its columns with spaces between. */
export interface ListViewTable {
  id: string;
  user_id: string;
  list: string;
  name: string;
  q: string;
  status: string;
  tag: string;
  sort: string;
  columns: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    entry: EntryTable;
    entry_tag: EntryTagTable;
    entry_solution: EntrySolutionTable;
    site_version: SiteVersionTable;
    entry_revision: EntryRevisionTable;
    entry_draft: EntryDraftTable;
    draft_revision: DraftRevisionTable;
    entry_schedule: EntryScheduleTable;
    trash: TrashTable;
    default_entry: DefaultEntryTable;
    slug_history: SlugHistoryTable;
    preview_link: PreviewLinkTable;
    media_use: MediaUseTable;
    audit: AuditTable;
    list_columns: ListColumnsTable;
    list_view: ListViewTable;
  }
}

/** Addresses that browsers read as if two slashes stood behind the colon. */
const WITHOUT_SLASHES = /^https?:(?!\/\/)/i;

/**
 * Reads fields as they are kept in the database. The rules for writing may be stricter than they
 * were when an entry was saved: an address without slashes, `https:example.com`, is read as browsers
 * read it, and of a list that is longer than it may be the last are read, which came last.
 */
export function parseStored<T>(fields: z.ZodType<T>, stored: Readonly<Record<string, unknown>>): T {
  const parsed = fields.safeParse(stored);
  if (parsed.success) return parsed.data;
  const mended = parsed.error.issues.flatMap((issue): [string, unknown][] => {
    const [name, ...below] = issue.path;
    if (typeof name !== 'string') return [];
    const value = stored[name];
    if (typeof value === 'string' && isWithoutSlashes(value)) return [[name, new URL(value).href]];
    const isTooLong = issue.code === 'too_big' && below.length === 0 && Array.isArray(value);
    return isTooLong ? [[name, value.slice(-Number(issue.maximum))]] : [];
  });
  return fields.parse({ ...stored, ...Object.fromEntries(mended) });
}

const isWithoutSlashes = (value: string): boolean =>
  WITHOUT_SLASHES.test(value) && URL.canParse(value);
