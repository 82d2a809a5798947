import { escapeHtml } from '#platform/escape-html.ts';
import { siteConfig } from '#site.config.ts';
import { absoluteAddress } from '#web/readable-page.ts';
import { withoutForbidden } from '../xml.ts';
import { changedAt, type Feed, type FeedItem, type FeedPicture } from './feed.ts';

/** RSS 2.0, with whole texts, authors and pictures in the namespaces that readers know. */
export async function rssText(feed: Feed, publicUrl: string): Promise<string> {
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
      items: feed.items.map((item) => toItem(item, publicUrl)),
    },
    { strict: true },
  );
  return withoutForbidden(text);
}

const toItem = ({ id, publishedAt, page, html, picture }: FeedItem, publicUrl: string) => ({
  title: page.title,
  link: absoluteAddress(publicUrl, page.path),
  // Readers take it for HTML.
  description: escapeHtml(page.summary),
  guid: { value: id, isPermaLink: false },
  pubDate: publishedAt,
  // RSS itself would ask for the author's e-mail address.
  dc: { creators: [page.author?.name ?? siteConfig.name] },
  categories: (page.tags ?? []).map((name) => ({ name })),
  content: { encoded: html },
  ...pictureParts(picture),
});

/** An enclosure has to tell its type and length. */
function pictureParts(picture: FeedPicture | undefined) {
  if (picture === undefined) return {};
  const { address: url, file } = picture;
  return file === undefined
    ? { media: { contents: [{ url, medium: 'image' }] } }
    : { enclosures: [{ url, type: file.type, length: file.size }] };
}
