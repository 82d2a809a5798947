import type { Db } from '#platform/db/tables.ts';

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
  /** What is known of the files at these addresses, by address; those unknown are left out. */
  findImageFiles: (addresses: readonly string[]) => Promise<ReadonlyMap<string, ImageFile>>;
}
