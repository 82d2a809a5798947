import type { SwapState } from './board.ts';

/** A change of what is featured at a time; labels survive the entries. Times are ISO 8601 in UTC. */
export interface FeaturedSwapTable {
  id: string;
  type: string;
  /** The solution on whose page the place is; empty for a star. */
  solution: string;
  at: string;
  /** What loses its place; null where a free one is taken. */
  out_id: string | null;
  out_label: string;
  /** What gets the place; null where it stays free. */
  in_id: string | null;
  in_label: string;
  state: SwapState;
  /** Why it could not be carried out; else empty. */
  reason: string;
  author_id: string;
  author_name: string;
  created_at: string;
  /** When it was carried out, or was not. */
  settled_at: string | null;
}

/** A single row. */
export interface SitePlanningTable {
  id: number;
  /** As IANA names it. */
  time_zone: string;
}

/** Up to which line of the audit log somebody has said that they know it. */
export interface ChangesSeenTable {
  user_id: string;
  up_to: string;
  seen_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    featured_swap: FeaturedSwapTable;
    site_planning: SitePlanningTable;
    changes_seen: ChangesSeenTable;
  }
}
