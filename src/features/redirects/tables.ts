import type { MissingState, RedirectStatus } from './rules.ts';

/** A rule that staff wrote. Times are ISO 8601 UTC text. */
export interface RedirectTable {
  id: string;
  /** A canonical path, or a pattern that ends in a star. */
  source: string;
  /** A path of this site or an http(s) address; '' for 410. */
  target: string;
  status: RedirectStatus;
  /** What the studio's list is searched by, in lowercase. */
  search: string;
  revision: number;
  /** How often somebody was sent on, as far as the nodes have told. */
  hits: number;
  last_hit_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A page that was asked for and is not there. Nothing in it tells who asked. */
export interface MissingPageTable {
  id: string;
  path: string;
  state: MissingState;
  hits: number;
  first_seen_at: string;
  last_seen_at: string;
  /** The host of the page that led here last; '' where none was named. */
  referrer: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    redirect: RedirectTable;
    missing_page: MissingPageTable;
  }
}
