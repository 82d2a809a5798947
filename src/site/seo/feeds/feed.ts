/** A feed as both of its formats are written from it. */

import type { ReadablePage } from '#web/readable-page.ts';
import type { ImageFile } from '../seo-context.ts';

export const MAX_FEED_ITEMS = 50;

export interface FeedImage {
  /** Absolute. */
  address: string;
  file: ImageFile | undefined;
}

export interface FeedItem {
  /** The same for as long as the item exists, wherever it moves. */
  id: string;
  /** Midnight in UTC where the page bears a calendar date. */
  publishedAt: Date;
  page: ReadablePage;
  html: string;
  image: FeedImage | undefined;
}

export interface Feed {
  title: string;
  description: string;
  /** Address and query of the page that lists the same. */
  home: string;
  /** Address and query of the feed itself. */
  path: string;
  items: readonly FeedItem[];
}

/** When any of the items was last saved. */
export function changedAt({ items }: Feed): Date | undefined {
  const times = items.map(({ page, publishedAt }) =>
    page.updatedAt === undefined ? publishedAt.getTime() : Date.parse(page.updatedAt),
  );
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
