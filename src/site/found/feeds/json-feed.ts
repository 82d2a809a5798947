import { siteConfig } from '#site.config.ts';
import { absoluteAddress, type ReadableAuthor } from '#web/readable-page.ts';
import type { Feed, FeedItem } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export async function jsonFeedText(feed: Feed, publicUrl: string): Promise<string> {
  const { generateJsonFeed } = await import('feedsmith');
  const value = generateJsonFeed({
    title: feed.title,
    home_page_url: absoluteAddress(publicUrl, feed.home),
    feed_url: absoluteAddress(publicUrl, feed.path),
    description: feed.description,
    icon: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    language: 'en-US',
    authors: [{ name: siteConfig.name, url: `${publicUrl}/` }],
    items: feed.items.map((item) => toItem(item, publicUrl)),
  });
  // The library leaves out an empty list, which a feed has to have.
  return JSON.stringify(Object.assign({ items: [] }, value));
}

function toItem({ id, publishedAt, page, html, picture }: FeedItem, publicUrl: string) {
  const { title, path, summary, updatedAt, tags = [], author } = page;
  return {
    id,
    url: absoluteAddress(publicUrl, path),
    title,
    summary,
    content_html: html,
    date_published: publishedAt,
    tags: [...tags],
    ...(updatedAt === undefined ? {} : { date_modified: new Date(updatedAt) }),
    ...(picture === undefined ? {} : { image: picture.address }),
    ...(author === undefined ? {} : { authors: [toAuthor(author, publicUrl)] }),
  };
}

const toAuthor = ({ name, address }: ReadableAuthor, publicUrl: string) =>
  address === undefined ? { name } : { name, url: absoluteAddress(publicUrl, address) };
