import type { Db } from '#platform/db/tables.ts';
import type { Site } from './addresses.ts';
import type { Move } from './table.ts';

/** What rules are judged by. */
export interface RedirectSite extends Site {
  /** Where the pages of each content type lie. */
  entryPaths: Readonly<Record<string, string>>;
  /** Whether the site has a page at a path, whatever rules there are. */
  hasPage: (path: string) => Promise<boolean>;
  /** Where the pages lie that the site has for everybody, whatever rules there are. */
  listPages: (db: Db) => Promise<string[]>;
  /** Which of these paths are such pages, with a value for each. */
  findPages: (db: Db, paths: string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Where the rules that hold now lead from a path; nothing is counted. */
  follow: (path: string) => Move | undefined;
  /** How often each page was looked at in the last `days` days. */
  countPageViews: (db: Db, days: number) => Promise<ReadonlyMap<string, number>>;
}
