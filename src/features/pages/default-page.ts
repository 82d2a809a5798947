/** Pages that ship with the code, as the files of content/pages declare them. */
import type { SiteStart } from '#content/schema.ts';

/** A block of a page that ships; its id stays for good. */
export interface DefaultBlock {
  id: string;
  type: string;
  [field: string]: unknown;
}

/** A page that ships with the code. */
export interface DefaultPage {
  /** The same in every release: `page-contact`. */
  id: `page-${string}`;
  /** The whole path without its first slash; '' for the front page. */
  path: string;
  /** Further addresses that show the same page, each without its first slash. */
  aliases?: readonly string[];
  /** In which sites it is shown; in those that began with the sample agency where it is left out. */
  start?: SiteStart;
  page: {
    /** What the studio and the tab call it. */
    title: string;
    template: string;
    /** The opening's words where it is left out. */
    description?: string;
    menuTitle?: string;
    tags?: readonly string[];
    seo?: { title?: string; description?: string; noindex?: boolean };
    blocks: readonly DefaultBlock[];
  };
}
