import type { Db } from '#platform/db/tables.ts';
import type { PageContext } from '#web/page-context.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import type { Site } from '#web/site.ts';

/** What is known of an image's file. */
export interface ImageFile {
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** What the library says it shows; undefined where nobody has written. */
  alt?: string | undefined;
}

/** What documents about the site's pages are made from. */
export interface SeoContext {
  db: Db;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  site: Site;
  /** Which pages of blocks there are, and what the site offers. */
  pages: PageContext['pages'];
  /** What the front page says, lists and all. */
  readFront: () => Promise<ReadablePage | undefined>;
  /** What is known of the files at these addresses, by address; those unknown are left out. */
  findImageFiles: (addresses: readonly string[]) => Promise<ReadonlyMap<string, ImageFile>>;
}
