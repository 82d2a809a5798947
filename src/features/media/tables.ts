import type { MediaKind, MediaType } from './file-types.ts';
import type { LibraryFolder } from './rules.ts';

/**
 * One media item of the library. Its address is what content holds, and stays when the media item is
 * replaced; `hash` changes then, and with it the addresses of its copies. Times are ISO 8601 UTC.
 */
export interface MediaTable {
  id: string;
  folder: LibraryFolder;
  /** Where it is found: `/uploads/{folder}/{id}.{ending}`, or below S3_PUBLIC_URL. */
  address: string;
  /** What the file was called, for people. */
  file_name: string;
  /** What the library is searched by, in lowercase. */
  search: string;
  /**
   * `expected`: an address to send it to was given out, and nothing has been verified there yet;
   * `placed`: it has come and is in the place of another, whose row is the media item.
   */
  status: 'expected' | 'ready' | 'placed';
  kind: MediaKind;
  type: MediaType;
  bytes: number;
  /** SHA-256 of the stored file, in hex; empty while it is only expected. */
  hash: string;
  /** In pixels; 0 for what is no picture. */
  width: number;
  height: number;
  /** 1 for a moving media item. */
  is_animated: number;
  /** base64 */
  thumbhash: string;
  alt: string;
  /** 1 where it says nothing to who does not see it. */
  is_decorative: number;
  /** Percent from the left and the top; null where nobody has chosen. */
  focus_x: number | null;
  focus_y: number | null;
  /** Widths of the copies that are made, as JSON; null while they are not. */
  copies: string | null;
  /** Until when somebody is making the copies, and how often that was begun. */
  leased_until: string | null;
  attempts: number;
  /** The media item whose place it takes once it has come; null where it is one of its own. */
  replaces: string | null;
  created_by: string;
  created_by_name: string;
  created_at: string;
  updated_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}
