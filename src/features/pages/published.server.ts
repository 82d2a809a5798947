/** Which pages are published where, in memory, and their bodies as far as there is room. */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Block } from '#content/blocks/block.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { findByIds, type Row, toItem } from '#content/entries.server.ts';
import type { EntryFacts } from '#content/schema.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import { nameOfTag } from '#content/tags.ts';
import { readBackingClaims } from '#features/claims/site/backing.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { filledBlocks, type Known } from './filled.ts';
import { type KnownPage, pathOf, readCatalogue, stampOf } from './known-pages.server.ts';
import type { PartFiles } from './part-files.server.ts';
import { MAX_MENU_TITLE_LENGTH, type MenuLink } from './rules.ts';
import { type Page, pageContent } from './schema.ts';
import { templateOf } from './templates.ts';

/** 8 MB of bodies, as JSON counts them. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export interface PublishedPages {
  /** Reads anew which pages there are; call it for each version of the site. */
  refresh: () => Promise<void>;
  /** The page that a canonical path shows; nobody asks the database for one that is not there. */
  find: (path: string) => KnownPage | undefined;
  /** The published pages above a path and at it, the topmost first. */
  trail: (path: string) => KnownPage[];
  /** The published pages of a template, in the order of the studio. */
  ofTemplate: (template: string) => readonly KnownPage[];
  /** What the site offers; the same until a refresh. */
  catalogue: () => Catalogue;
  /** A link to the page of this id; undefined where that is not published. */
  linkTo: (id: string) => MenuLink | undefined;
  /** Whether an address is that of a page that is not published. */
  isGone: (address: string) => boolean;
  /**
   * A page whole, with what its blocks say of other entries; undefined where it has gone since. At
   * most one query, none for one as it ships.
   */
  read: (page: KnownPage) => Promise<(Page & EntryFacts) | undefined>;
  /** The blocks of a page of this title, with what they say of other entries. */
  fill: (blocks: readonly Block[], title: string) => Block[];
  /** The pages that ask for a place in the menu at the top, by their addresses; the same until a refresh. */
  menuLinks: () => readonly MenuLink[];
  /** What the build made of the blocks with script. */
  partFiles: PartFiles;
  /** What the link card of the page at a path says that it is; undefined where it says nothing. */
  cardLabel: (path: string) => string | undefined;
}

export function createPublishedPages(
  db: Kysely<Tables>,
  partFiles: PartFiles = new Map(),
): PublishedPages {
  let pages: ReadonlyMap<string, KnownPage> = new Map();
  let listed: readonly KnownPage[] = [];
  let shipped: ReadonlyMap<string, Row> = new Map();
  let menuLinks: readonly MenuLink[] = [];
  let gone: ReadonlySet<string> = new Set();
  let catalogue: Catalogue = { services: [], products: [], goneTags: [], studies: new Map() };
  const bodies = new LRUCache<string, Page & EntryFacts>({
    maxSize: MAX_BODY_BYTES,
    sizeCalculation: (page) => JSON.stringify(page).length + 1,
  });
  const known: Omit<Known, keyof Catalogue> = {
    titleAt: (address) =>
      catalogue.products.find(({ href }) => href === address)?.title ?? pages.get(address)?.title,
    isGone: (address) => gone.has(pathOf(address)),
    nameOfTag: (word) => nameOfTag(word, tagsOf(db).site),
    clients: () => clientsOf(db),
  };
  const fill = (blocks: readonly Block[], title: string): Block[] =>
    filledBlocks(blocks, title, { ...catalogue, ...known });
  return {
    async refresh() {
      const { known, ...read } = await readCatalogue(db);
      listed = known;
      ({ shipped, gone } = read);
      catalogue = { ...read, claims: await readBackingClaims(db, read.studies) };
      const further = known.flatMap((page) =>
        page.aliases.map((alias) => [`/${alias}`, page] as const),
      );
      // A page's own address goes before a further one of another.
      pages = new Map([...further, ...known.map((page) => [page.path, page] as const)]);
      menuLinks = menuLinksOf(known);
    },
    find: (path) => pages.get(path),
    trail(path) {
      const parts = path.slice(1).split('/');
      return parts.flatMap(
        (_, index) => pages.get(`/${parts.slice(0, index + 1).join('/')}`) ?? [],
      );
    },
    ofTemplate: (template) => listed.filter((page) => page.template === template),
    catalogue: () => catalogue,
    linkTo(id) {
      const page = listed.find((one) => one.id === id);
      return page && toMenuLink(page);
    },
    isGone: known.isGone,
    async read(asked) {
      const page = await readKept(asked);
      return page && { ...page, blocks: fill(page.blocks, page.title) };
    },
    fill,
    menuLinks: () => menuLinks,
    partFiles,
    cardLabel: (path) => templateOf(pages.get(path)?.template)?.card,
  };

  async function readKept({ id, stamp }: KnownPage): Promise<(Page & EntryFacts) | undefined> {
    const named = tagsOf(db).stamp;
    const kept = bodies.get(`${id} ${stamp} ${named}`);
    if (kept !== undefined) return kept;
    const row = shipped.get(id);
    const [page] =
      row === undefined
        ? await findByIds(db, pageContent, [id], 'published')
        : [toItem(db, pageContent, row)];
    if (page !== undefined) {
      bodies.set(`${id} ${stampOf(page.revision, page.updatedAt)} ${named}`, page);
    }
    return page;
  }
}

const toMenuLink = ({ path, title, menuTitle }: KnownPage): MenuLink => ({
  label: (menuTitle || title).slice(0, MAX_MENU_TITLE_LENGTH).trim(),
  href: path,
});

const menuLinksOf = (pages: readonly KnownPage[]): MenuLink[] =>
  pages
    .filter(({ menu }) => menu === 'header')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(toMenuLink);

declare module '#web/page-context.ts' {
  interface PageContext {
    pages: PublishedPages;
  }
}
