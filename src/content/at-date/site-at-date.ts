/** The site at a moment, as whoever opens it gives it. */
import type { Db } from '#platform/db/tables.ts';
import type { ComingFailure } from './carry-out.server.ts';
import type { EntryName } from './past-states.server.ts';

/** The whole site as it was or will be at a moment. */
export interface SiteAt {
  /** ISO 8601 in UTC. */
  at: string;
  /** Its content; a copy, of which nothing is written back. */
  db: Db;
  /** There then, in a state that nobody knows. */
  unknown: readonly EntryName[];
  /** Public when they were deleted after it, and gone for good. */
  forgotten: readonly EntryName[];
  /** What is planned until then and cannot be carried out. */
  failures: readonly ComingFailure[];
  /** The answer of the public site at a path with its query. */
  fetch: (target: string) => Promise<Response>;
}

/** Opens the site at moments, and keeps the last ones open for a while. */
export interface SiteAtDate {
  /** `at` is ISO 8601 in UTC. @throws {AppError} overloaded where many others wait for one. */
  open: (at: string) => Promise<SiteAt>;
}
