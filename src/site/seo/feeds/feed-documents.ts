/** Feeds of each kind of entry, whole or under a tag, and one of everything. */
import { isStorable, newestFirst } from '#content/rules.ts';
import { MAX_TAG_LENGTH } from '#content/schema.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import { filterTags } from '#content/tags.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type {
  DocumentRequest,
  DocumentRoute,
  PublicDocument,
} from '#platform/http/public-documents.ts';
import { isDrawing } from '#ui/drawings.ts';
import { sayIn } from '#ui/say.ts';
import {
  absoluteAddress,
  figuresOf,
  type ReadableAuthor,
  type ReadablePage,
} from '#web/readable-page.ts';
import { cardAddress } from '#web/structured-data.server.ts';
import type { EntryKind } from '../entry-kind.ts';
import type { SeoContext } from '../seo-context.ts';
import { changedAt, type Feed, type FeedImage, type FeedItem, MAX_FEED_ITEMS } from './feed.ts';
import { itemHtml } from './item-html.ts';

interface Format {
  ending: string;
  type: string;
  write: (feed: Feed, context: SeoContext) => Promise<string>;
}

const FORMATS: readonly Format[] = [
  { ending: 'xml', type: 'application/rss+xml; charset=utf-8', write: rssText },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeedText },
];

/** What a feed is made from; undefined where there is no such feed. */
type FindPages = (
  request: DocumentRequest,
  context: SeoContext,
) => Promise<(Omit<Feed, 'items' | 'path'> & { pages: ReadablePage[]; query: string }) | undefined>;

export const feedRoutes = (kinds: readonly EntryKind[]): DocumentRoute<SeoContext>[] => [
  ...feedsAt('', [], async (_request, { db, site }) => {
    const entries = await Promise.all(kinds.map(({ newest }) => newest(db, LIMIT)));
    const pages = entries.flat().toSorted((a, b) => newestFirst(a.date ?? '', b.date ?? ''));
    return {
      title: site.name,
      description: site.description || site.name,
      home: '/',
      pages: pages.slice(0, MAX_FEED_ITEMS),
      query: '',
    };
  }),
  ...kinds
    .filter(({ hasList }) => hasList)
    .flatMap((kind) =>
      feedsAt(kind.path, ['tag'], (request, context) => pagesOf(kind, request, context)),
    ),
];

const LIMIT = { limit: MAX_FEED_ITEMS };

/**
 * The first tag counts; by an earlier name it gives the same. A tag that nothing bears and no list
 * offers has no feed.
 */
async function pagesOf(
  { path, title, description, newest }: EntryKind,
  { query: asked }: DocumentRequest,
  { db, site }: SeoContext,
): ReturnType<FindPages> {
  const word = asked.get('tag') || undefined;
  const feed = {
    title: `${site.name} ${sayIn(site.messages, title)}`,
    description: sayIn(site.messages, description),
    home: path,
    query: '',
  };
  if (word === undefined) return { ...feed, pages: await newest(db, LIMIT) };
  if (word.length > MAX_TAG_LENGTH || !isStorable(word)) return undefined;
  const { nameOf, site: tags } = tagsOf(db);
  const tag = nameOf(word);
  const pages = await newest(db, { ...LIMIT, tag });
  if (pages.length === 0 && !filterTags(tags).includes(tag)) return undefined;
  const query = `?${new URLSearchParams({ tag })}`;
  return { ...feed, title: `${feed.title}: ${tag}`, home: path + query, query, pages };
}

const feedsAt = (
  path: string,
  parameters: readonly string[],
  findPages: FindPages,
): DocumentRoute<SeoContext>[] =>
  FORMATS.map(({ ending, type, write }) => ({
    path: `${path}/feed.${ending}`,
    parameters,
    async make(request, context): Promise<PublicDocument | undefined> {
      const found = await findPages(request, context);
      if (found === undefined) return undefined;
      const { pages, query, ...words } = found;
      const items = await itemsOf(pages, context);
      const feed = { ...words, path: `${path}/feed.${ending}${query}`, items };
      return { type, body: await write(feed, context) };
    },
  }));

async function itemsOf(
  pages: readonly ReadablePage[],
  { publicUrl, findImageFiles }: SeoContext,
): Promise<FeedItem[]> {
  const addresses = pages.flatMap(figuresOf).map(({ address }) => address);
  const files = await findImageFiles([...new Set(addresses)]);
  return Promise.all(
    pages.map(async (page) => ({
      id: page.id ?? absoluteAddress(publicUrl, page.path),
      publishedAt: new Date(page.date ?? 0),
      page,
      html: await itemHtml(page, { publicUrl, files }),
      image: page.cover && {
        // Many readers of feeds show no drawings, so they have the page's card.
        address: isDrawing(page.cover.address)
          ? cardAddress(publicUrl, page.path)
          : absoluteAddress(publicUrl, page.cover.address),
        file: files.get(page.cover.address),
      },
    })),
  );
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
async function jsonFeedText(feed: Feed, { publicUrl, site }: SeoContext): Promise<string> {
  const { generateJsonFeed } = await import('feedsmith');
  const value = generateJsonFeed({
    title: feed.title,
    home_page_url: absoluteAddress(publicUrl, feed.home),
    feed_url: absoluteAddress(publicUrl, feed.path),
    description: feed.description,
    icon: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    language: 'en-US',
    authors: [{ name: site.name, url: `${publicUrl}/` }],
    items: feed.items.map((item) => toItem(item, publicUrl)),
  });
  // The library leaves out an empty list, which a feed has to have.
  return JSON.stringify(Object.assign({ items: [] }, value));
}

function toItem({ id, publishedAt, page, html, image }: FeedItem, publicUrl: string) {
  const { title, path, summary, updatedAt, tags = [], authors = [] } = page;
  return {
    id,
    url: absoluteAddress(publicUrl, path),
    title,
    summary,
    content_html: html,
    date_published: publishedAt,
    tags: [...tags],
    ...(updatedAt === undefined ? {} : { date_modified: new Date(updatedAt) }),
    ...(image === undefined ? {} : { image: image.address }),
    ...(authors.length === 0
      ? {}
      : { authors: authors.map((author) => toAuthor(author, publicUrl)) }),
  };
}

const toAuthor = ({ name, address }: ReadableAuthor, publicUrl: string) =>
  address === undefined ? { name } : { name, url: absoluteAddress(publicUrl, address) };

/** RSS 2.0, with whole texts, authors and images in the namespaces that readers know. */
async function rssText(feed: Feed, { publicUrl, site }: SeoContext): Promise<string> {
  // It knows every format of feed there is, and takes its time to load.
  const { generateRssFeed } = await import('feedsmith');
  const lastBuildDate = changedAt(feed);
  const text = generateRssFeed(
    {
      title: feed.title,
      link: absoluteAddress(publicUrl, feed.home),
      description: feed.description,
      language: 'en-us',
      ...(lastBuildDate === undefined ? {} : { lastBuildDate }),
      atom: {
        links: [
          { href: absoluteAddress(publicUrl, feed.path), rel: 'self', type: 'application/rss+xml' },
        ],
      },
      items: feed.items.map((item) => rssItem(item, publicUrl, site.name)),
    },
    { strict: true },
  );
  return withoutForbidden(text);
}

const rssItem = (
  { id, publishedAt, page, html, image }: FeedItem,
  publicUrl: string,
  siteName: string,
) => ({
  title: page.title,
  link: absoluteAddress(publicUrl, page.path),
  // Readers take it for HTML.
  description: escapeHtml(page.summary),
  guid: { value: id, isPermaLink: false },
  pubDate: publishedAt,
  // RSS itself would ask for the author's e-mail address.
  dc: { creators: page.authors?.map(({ name }) => name) ?? [siteName] },
  categories: (page.tags ?? []).map((name) => ({ name })),
  content: { encoded: html },
  ...imageParts(image),
});

/** An enclosure has to tell its type and length. */
function imageParts(image: FeedImage | undefined) {
  if (image === undefined) return {};
  const { address: url, file } = image;
  return file === undefined
    ? { media: { contents: [{ url, medium: 'image' }] } }
    : { enclosures: [{ url, type: file.type, length: file.size }] };
}

/** What XML 1.0 has no way to write, not even escaped (§2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document without the characters that would make it no XML. */
const withoutForbidden = (xml: string): string => xml.replace(FORBIDDEN, '');
