import { createContext, type RouterContextProvider } from 'react-router';
import type { Actor } from '#content/actor.ts';
import type { EntryFinders } from '#content/prose/links.server.ts';
import type { Mailbag } from '#content/reviews/tell.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log.ts';
import type { PageImage } from '#ui/image-facts.ts';
import type { PageNotes } from './page-notes.server.ts';
import type { Site } from './site.ts';

/** Pictures that people send by a link. */
export interface GuestPictures {
  /**
   * Keeps one in the library, without anything but its pixels. @returns its address.
   * @throws {AppError} what is wrong with it, limit_reached, or storage_unavailable.
   */
  keep: (file: File, by: Actor) => Promise<string>;
  /** Removes those at these addresses for good, whoever uses them. */
  drop: (addresses: readonly string[], by: Actor) => Promise<void>;
}

/**
 * What loaders and the document renderer get from the app. A feature adds what its own loaders need
 * by declaration merging.
 */
export interface PageContext extends EntryFinders {
  db: Db;
  log: Logger;
  publicUrl: string;
  site: Site;
  /** What is known of the images at these addresses, in one query at most. */
  findImages: (addresses: readonly string[]) => Promise<ReadonlyMap<string, PageImage>>;
  /** What readers are told of the files of the library at these addresses, in one query at most: "PDF, 1.2 MB". */
  findFiles: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The OpenAPI document, for the page that reads it out. */
  apiDocument: () => object;
  /** Marks the renderer's own inline scripts; never leaves the server. */
  nonce: string;
  /** What the page says to machines; its loader writes here. */
  notes: PageNotes;
  /** What pages that clients answer by a link work with. */
  guests: {
    /** Of mails to staff. */
    mailbag: Mailbag;
    /** Of each link, how often. */
    words: RateLimit;
    pictures: GuestPictures;
    /** Awaited before somebody who has changed the site is answered. */
    changed: () => Promise<void>;
  };
  /** Whether the site has an administrator, so that nobody sets it up any more. */
  hasOwner: () => Promise<boolean>;
  /** Where a posted form came from; undefined while a page is made for everybody. */
  address: string | undefined;
  /** Whether the page goes to a browser that has one of the site's open, without its document. */
  isData: boolean;
  /** Whether a rule says that the page is gone: another one is shown in its place. */
  isGone: boolean;
}

export const pageContext = createContext<PageContext>();

export const getPageContext = (context: Readonly<RouterContextProvider>): PageContext =>
  context.get(pageContext);
