/** What a kind of pages declares beyond the blocks that it begins with. */
import type { Block } from '#content/blocks/block.ts';
import type { PageTemplate } from '#content/blocks/templates.ts';
import type { EntryPlace } from '#content/entry-place-schema.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import type { SearchDocument } from './search-document.ts';
import type { Site } from './site.ts';

/** A page as its template knows it. */
export interface TemplatedPage {
  id: string;
  title: string;
  description: string;
  /** Without its first slash. */
  path?: string;
  blocks: readonly Block[];
}

/** What is said where there is no page, and the way on. */
export interface MissingWords {
  title: string;
  text: string;
  back: { to: string; label: string };
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
  toPage?(page: TemplatedPage, said: ReadablePage): ReadablePage;
  /**
   * Among which results the search shows it: one of `SHIPPED_KINDS`, `page`, or `none` where it is not
   * found. `page` where it is left out.
   */
  search?: 'service' | 'product' | 'solution' | 'page' | 'none';
  /** What is told of a page without a description, where that is not what its opening says. */
  describe?(site: Site): string;
  /** What an address below `place.prefix` shows that has no page; the page for all others where it is left out. */
  missing?: MissingWords;
  /**
   * Its page as an address with its query asks for it, where that is not as it was saved; undefined where
   * there is none. Such a page is among UNCACHED_PAGES of src/server/pages/page-cache.ts.
   */
  askedFor?<Page extends TemplatedPage>(page: Page, address: URL): Page | undefined;
  /** What it is found by, where that is not what its page says. */
  toDocument?(page: TemplatedPage): SearchDocument;
}
