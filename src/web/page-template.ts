/** What a kind of pages declares beyond the blocks that it begins with. */
import type { Block } from '#content/blocks/block.ts';
import type { PageTemplate } from '#content/blocks/templates.ts';
import type { EntryPlace } from '#content/schema.ts';
import type { ReadableEntry } from '#web/readable-page.ts';
import type { SearchDocument } from './search-document.ts';

/** A page as its template knows it. */
export interface TemplatedPage {
  id: string;
  title: string;
  description: string;
  /** Without its first slash. */
  path?: string;
  blocks: readonly Block[];
}

/** A template of pages, and what its pages are taken for elsewhere. */
export interface SiteTemplate extends PageTemplate {
  /** Where its pages stand that stand below no other. */
  place?: EntryPlace;
  /** Whether the studio offers it for new pages; true where it is left out. */
  isOffered?: boolean;
  /** Under which visits are counted: one of the kinds of src/features/visits/rules.ts. `page` where it is left out. */
  visits?: string;
  /** What its link cards say that it is: "Service". */
  card?: string;
  /** The heading of llms.txt under which it stands: "Services". That of all pages where it is left out. */
  shelf?: string;
  /** Whether it can be read as Markdown, and is listed in llms.txt; true where it is left out. */
  isReadable?: boolean;
  /** What its page says, where that is not what its blocks say. */
  toPage?(page: TemplatedPage, said: ReadableEntry): ReadableEntry;
  /**
   * Among which results the search shows it: one of `SHIPPED_KINDS`, `page`, or `none` where it is not
   * found. `page` where it is left out.
   */
  search?: 'service' | 'product' | 'solution' | 'page' | 'none';
  /** What it is found by, where that is not what its page says. */
  toDocument?(page: TemplatedPage): SearchDocument;
}
