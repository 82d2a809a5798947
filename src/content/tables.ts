import type { ColumnType, Generated } from 'kysely';
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
  revision: number;
  /** What lists show. */
  data: string;
  /** The long fields, read for one entry at a time. */
  body: string;
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

/** A single row whose number grows with every change that a visitor could see. */
export interface SiteVersionTable {
  id: Generated<number>;
  version: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    entry: EntryTable;
    entry_tag: EntryTagTable;
    site_version: SiteVersionTable;
  }
}
