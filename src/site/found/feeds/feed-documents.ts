/** Feeds of each kind of entry, whole or under a tag, and one of everything. */

import { isStorable, newestFirst } from '#content/rules.ts';
import { MAX_TAG_LENGTH } from '#content/schema.ts';
import { CONTENT_TAGS } from '#content/tags.ts';
import type {
  DocumentRequest,
  DocumentRoute,
  PublicDocument,
} from '#platform/http/public-documents.ts';
import { siteConfig } from '#site.config.ts';
import { absoluteAddress, figuresOf, type ReadablePage } from '#web/readable-page.ts';
import type { EntryKind } from '../entry-kind.ts';
import type { FoundContext } from '../found-context.ts';
import { type Feed, type FeedItem, MAX_FEED_ITEMS } from './feed.ts';
import { itemHtml } from './item-html.ts';
import { jsonFeedText } from './json-feed.ts';
import { rssText } from './rss.ts';

interface FeedParts {
  /** Pages with a date that ship with the site. */
  articles: readonly ReadablePage[];
  kinds: readonly EntryKind[];
}

interface Format {
  ending: string;
  type: string;
  write: (feed: Feed, publicUrl: string) => Promise<string>;
}

const FORMATS: readonly Format[] = [
  { ending: 'xml', type: 'application/rss+xml; charset=utf-8', write: rssText },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeedText },
];

/** What a feed is made from; undefined where there is no such feed. */
type FindPages = (
  request: DocumentRequest,
  context: FoundContext,
) => Promise<(Omit<Feed, 'items' | 'path'> & { pages: ReadablePage[]; query: string }) | undefined>;

export const feedRoutes = ({ articles, kinds }: FeedParts): DocumentRoute<FoundContext>[] => [
  ...feedsAt('', [], async (_request, { db }) => {
    const entries = await Promise.all(kinds.map(({ newest }) => newest(db, LIMIT)));
    const pages = [...entries.flat(), ...articles].toSorted((a, b) =>
      newestFirst(a.date ?? '', b.date ?? ''),
    );
    return {
      title: siteConfig.name,
      description: siteConfig.description,
      home: '/',
      pages: pages.slice(0, MAX_FEED_ITEMS),
      query: '',
    };
  }),
  ...kinds.flatMap((kind) =>
    feedsAt(kind.path, ['tag'], (request, context) => pagesOf(kind, request, context)),
  ),
];

const LIMIT = { limit: MAX_FEED_ITEMS };

/** The first tag counts. A tag that nothing bears and no list offers has no feed. */
async function pagesOf(
  { path, title, description, newest }: EntryKind,
  { query: asked }: DocumentRequest,
  { db }: FoundContext,
): ReturnType<FindPages> {
  const tag = asked.get('tag') || undefined;
  const feed = { title: `${siteConfig.name} ${title}`, description, home: path, query: '' };
  if (tag === undefined) return { ...feed, pages: await newest(db, LIMIT) };
  if (tag.length > MAX_TAG_LENGTH || !isStorable(tag)) return undefined;
  const pages = await newest(db, { ...LIMIT, tag });
  if (pages.length === 0 && !CONTENT_TAGS.includes(tag)) return undefined;
  const query = `?${new URLSearchParams({ tag })}`;
  return { ...feed, title: `${feed.title}: ${tag}`, home: path + query, query, pages };
}

const feedsAt = (
  path: string,
  parameters: readonly string[],
  findPages: FindPages,
): DocumentRoute<FoundContext>[] =>
  FORMATS.map(({ ending, type, write }) => ({
    path: `${path}/feed.${ending}`,
    parameters,
    async make(request, context): Promise<PublicDocument | undefined> {
      const found = await findPages(request, context);
      if (found === undefined) return undefined;
      const { pages, query, ...words } = found;
      const items = await itemsOf(pages, context);
      const feed = { ...words, path: `${path}/feed.${ending}${query}`, items };
      return { type, body: await write(feed, context.publicUrl) };
    },
  }));

async function itemsOf(
  pages: readonly ReadablePage[],
  { publicUrl, findPictureFiles }: FoundContext,
): Promise<FeedItem[]> {
  const addresses = pages.flatMap(figuresOf).map(({ address }) => address);
  const files = await findPictureFiles([...new Set(addresses)]);
  return Promise.all(
    pages.map(async (page) => ({
      id: page.id ?? absoluteAddress(publicUrl, page.path),
      publishedAt: new Date(page.date ?? 0),
      page,
      html: await itemHtml(page, { publicUrl, files }),
      picture: page.cover && {
        address: absoluteAddress(publicUrl, page.cover.address),
        file: files.get(page.cover.address),
      },
    })),
  );
}
