/** Which pages are published where, in memory, and their bodies as far as there is room. */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { virtualEntries } from '#content/defaults.server.ts';
import { findByIds, type Row, toItem } from '#content/entries.server.ts';
import { topPath } from '#content/entry-row.ts';
import type { EntryFacts } from '#content/schema.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { defaultPages } from './default-pages.ts';
import type { PartFiles } from './part-files.server.ts';
import { MAX_MENU_TITLE_LENGTH, type MenuLink } from './rules.ts';
import { type Page, PageCard, pageContent } from './schema.ts';
import { templateOf } from './templates.ts';

/** 8 MB of bodies, as JSON counts them. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** A published page as all others know it. */
export interface KnownPage {
  id: string;
  /** From the slash on. */
  path: string;
  /** Another one means that it was saved or moved since. */
  stamp: string;
  title: string;
  description: string;
  menuTitle: string;
  menu: PageCard['menu'];
  template: string;
  aliases: readonly string[];
}

export interface PublishedPages {
  /** Reads anew which pages there are; call it for each version of the site. */
  refresh: () => Promise<void>;
  /** The page that a canonical path shows; nobody asks the database for one that is not there. */
  find: (path: string) => KnownPage | undefined;
  /** The published pages above a path and at it, the topmost first. */
  trail: (path: string) => KnownPage[];
  /** The published pages of a template: those that ship in their order, then all others by their paths. */
  ofTemplate: (template: string) => readonly KnownPage[];
  /** A page whole; undefined where it has gone since. At most one query, none for one as it ships. */
  read: (page: KnownPage) => Promise<(Page & EntryFacts) | undefined>;
  /** The pages that ask for a place in the menu at the top, by their addresses; the same until a refresh. */
  menuLinks: () => readonly MenuLink[];
  /** Whether nothing is at a path because its page was taken down, or deleted though it ships. */
  isGone: (path: string) => boolean;
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
  let shipped: ReadonlyMap<string, Row> = new Map();
  let gone: ReadonlySet<string> = new Set();
  let menuLinks: readonly MenuLink[] = [];
  const bodies = new LRUCache<string, Page & EntryFacts>({
    maxSize: MAX_BODY_BYTES,
    sizeCalculation: (page) => JSON.stringify(page).length + 1,
  });
  return {
    async refresh() {
      const { known, ...read } = await readKnownPages(db);
      shipped = read.shipped;
      const further = known.flatMap((page) =>
        page.aliases.map((alias) => [`/${alias}`, page] as const),
      );
      // A page's own address goes before a further one of another.
      pages = new Map([...further, ...known.map((page) => [page.path, page] as const)]);
      gone = new Set([...read.takenDown, ...withoutPage(known)].filter((path) => !pages.has(path)));
      menuLinks = menuLinksOf(known);
    },
    find: (path) => pages.get(path),
    trail(path) {
      const parts = path.slice(1).split('/');
      return parts.flatMap(
        (_, index) => pages.get(`/${parts.slice(0, index + 1).join('/')}`) ?? [],
      );
    },
    ofTemplate: (template) =>
      inOrder([...new Set(pages.values())].filter((page) => page.template === template)),
    async read({ id, stamp }) {
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
    },
    menuLinks: () => menuLinks,
    isGone: (path) => gone.has(path),
    partFiles,
    cardLabel: (path) => templateOf(pages.get(path)?.template)?.card,
  };
}

const PLACES = new Map(defaultPages.map(({ id }, place) => [id, place]));

const inOrder = (pages: readonly KnownPage[]): KnownPage[] => {
  const placeOf = ({ id }: KnownPage): number => PLACES.get(id) ?? PLACES.size;
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.path < b.path ? -1 : 1));
};

const menuLinksOf = (pages: readonly KnownPage[]): MenuLink[] =>
  pages
    .filter(({ menu }) => menu === 'header')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, title, menuTitle }) => ({
      label: (menuTitle || title).slice(0, MAX_MENU_TITLE_LENGTH).trim(),
      href: path,
    }));

/** The addresses of pages that ship and are not shown, at these or others. */
function withoutPage(known: readonly KnownPage[]): string[] {
  const shown = new Set(known.map(({ id }) => id));
  return defaultPages
    .filter(({ id }) => !shown.has(id))
    .flatMap(({ item }) => [topPath(pageContent, item), ...item.aliases].map((path) => `/${path}`));
}

const stampOf = (revision: number, updatedAt: string): string => `${revision} ${updatedAt}`;

interface ReadPages {
  known: KnownPage[];
  /** The rows of those of them that are shown as they ship. */
  shipped: ReadonlyMap<string, Row>;
  /** The addresses of drafts. */
  takenDown: string[];
}

/** The published pages, and where pages are that are not published. */
export async function readKnownPages(db: Kysely<Tables>): Promise<ReadPages> {
  const all = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'status', 'revision', 'updated_at', 'data'])
    .where('type', '=', pageContent.type)
    .execute();
  const rows = all.filter(({ status }) => status === 'published');
  const virtual = (await virtualEntries(db, pageContent)).flatMap(({ row }) =>
    row.status === 'published' ? [row] : [],
  );
  const known = [...rows, ...virtual].flatMap(({ id, slug, revision, updated_at, data }) => {
    const card = KnownFields.safeParse(JSON.parse(data));
    return slug === null || !card.success
      ? []
      : [{ id, path: `/${slug}`, stamp: stampOf(revision, updated_at), ...card.data }];
  });
  return {
    known,
    shipped: new Map(virtual.map((row) => [row.id, row])),
    takenDown: all.flatMap(({ slug, status }) =>
      status === 'published' || slug === null ? [] : [`/${slug}`],
    ),
  };
}

const KnownFields = PageCard.pick({
  title: true,
  description: true,
  menuTitle: true,
  menu: true,
  template: true,
  aliases: true,
});

declare module '#web/page-context.ts' {
  interface PageContext {
    pages: PublishedPages;
  }
}
