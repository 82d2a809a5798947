import { numberedThrough } from '#content/prose/canonical.ts';
import { askedInTurns, type EntryFinders, withEntryLinks } from '#content/prose/links.server.ts';
import {
  newestListedCards,
  newestListedItems,
  newestPublished,
  type PublishedFilter,
  publishedItem,
} from '#content/published.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import {
  addressOfEntry,
  type ContentManifest,
  type EntryPages,
  inTitleCase,
} from '#web/content-manifest.ts';
import { isWritten, type ReadablePage } from '../../web/readable-page.ts';
import type { SeoContext } from './seo-context.ts';

/** The head of a page, for lists of links. */
export interface PageHead extends Pick<ReadablePage, 'path' | 'title' | 'summary'> {
  /** The heading it stands under, where that is not its kind's. */
  shelf?: string;
}

/** A type of content with a page for each entry, as what finds and reads those pages knows it. */
export interface EntryKind {
  /** What its part of the sitemap is called: "insights". */
  name: string;
  /** The address of its list; entries are below it. Empty where there is no list. */
  path: string;
  title: string;
  /** Of its feeds. */
  description: string;
  type: ContentType;
  /** The address of the page of a slug, and the slugs whose addresses are not below `path`. */
  addressOf: (slug: string) => string;
  ownAddresses: Readonly<Record<string, string>>;
  /** Whether a page lists its entries, and feeds do. */
  hasList: boolean;
  /** Whether its list is there only while an entry is published. */
  isHiddenEmpty: boolean;
  /** Whether feeds tell of its entries, as they may of those with a date. */
  isFed: boolean;
  /** Whole pages, the newest first. */
  newest: (db: Db, filter: PublishedFilter) => Promise<ReadablePage[]>;
  /** Heads of the newest pages, without those that search engines are asked to leave out. */
  heads: (db: Db, limit: number) => Promise<PageHead[]>;
  find: (context: SeoContext, slug: string) => Promise<ReadablePage | undefined>;
}

/** `findWhole` reads the page of a slug where it says more by itself than it does among others. */
export function entryKind(
  { content, pages, many, words }: PagedType,
  finders: SiteFinders,
  findWhole?: EntryKind['find'],
): EntryKind {
  const { path, description, hasList = path !== '' } = pages;
  const { isNamedByAddress = false, isHiddenEmpty = false } = pages;
  const findPage = async (db: Db, slug: string): Promise<ReadablePage | undefined> => {
    const item = await publishedItem(db, content, slug);
    const isRead = item !== undefined && (pages.headOf === undefined || pages.headOf(item));
    return isRead ? pages.toPage(item) : undefined;
  };
  return {
    name: path.slice(1) || `own-${many.replaceAll(' ', '-')}`,
    path,
    title: inTitleCase(words.many),
    description,
    type: content,
    addressOf: (slug) => addressOfEntry(pages, slug),
    ownAddresses: pages.ownAddresses ?? {},
    hasList,
    isHiddenEmpty,
    isFed: path !== '' && pages.isFed !== false && 'publishDate' in content.card.shape,
    async newest(db, filter) {
      const found = await newestPublished(db, content, filter);
      return Promise.all(
        found.map(async ({ item, updatedAt }) => ({
          ...(await linked(pages.toPage(item), finders(db))),
          ...(isNamedByAddress ? {} : { id: `${content.type}:${item.id}` }),
          updatedAt,
        })),
      );
    },
    heads: (db, limit) => headsOf({ content, pages }, db, limit),
    async find(context, slug) {
      const { db } = context;
      const page = await (findWhole?.(context, slug) ?? findPage(db, slug));
      return page && linked(page, finders(db));
    },
  };
}

/** What the texts of a site ask of its entries. */
type SiteFinders = (db: Db) => EntryFinders;

/** A page whose text leads to the pages of the entries that it names. */
async function linked(page: ReadablePage, ask: EntryFinders): Promise<ReadablePage> {
  const { body } = page;
  const finders = askedInTurns(ask);
  if (isWritten(body)) {
    return { ...page, body: { markdown: await withEntryLinks(body.markdown, finders) } };
  }
  const texts = body.map(({ prose = '' }) => withEntryLinks(prose, finders));
  const numbered = numberedThrough(await Promise.all(texts));
  const sections = body.map((section, index) =>
    section.prose === undefined ? section : { ...section, prose: numbered[index] ?? section.prose },
  );
  return { ...page, body: sections };
}

async function headsOf(
  { content, pages }: Pick<PagedType, 'content' | 'pages'>,
  db: Db,
  limit: number,
): Promise<PageHead[]> {
  const pathOf = ({ path, slug = '' }: { path?: string; slug?: string }): string =>
    addressOfEntry(pages, path ?? slug);
  if (pages.headOf === undefined) {
    return (await newestListedCards(db, content, limit)).map((card) => ({
      path: pathOf(card),
      title: content.label(card),
      summary: pages.summaryOf(card),
    }));
  }
  return (await newestListedItems(db, content, limit)).flatMap((item) => {
    const head = pages.headOf?.(item);
    return head === undefined ? [] : [{ path: pathOf(item), ...head }];
  });
}

/** What is known of a type whose entries have pages. */
interface PagedType extends Pick<ContentManifest, 'content' | 'many'> {
  pages: EntryPages;
  words: { many: string };
}
