/** Reads feeds as strictly as their formats are written. */
import { parseFeed } from '@rowanmanning/feed-parser';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './app.ts';
import { parseXml } from './markup.ts';

/** What https://www.jsonfeed.org/version/1.1/ asks for; nothing that it does not know. */
const Author = z
  .strictObject({
    name: z.string().optional(),
    url: z.url().optional(),
    avatar: z.url().optional(),
  })
  .refine((author) => Object.keys(author).length > 0);
const Item = z.strictObject({
  id: z.string().min(1),
  url: z.url(),
  title: z.string(),
  summary: z.string(),
  content_html: z.string(),
  image: z.url().optional(),
  date_published: z.iso.datetime({ offset: true }),
  date_modified: z.iso.datetime({ offset: true }).optional(),
  authors: z.array(Author).optional(),
  tags: z.array(z.string()).optional(),
});
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  icon: z.url(),
  favicon: z.url(),
  language: z.literal('en-US'),
  authors: z.array(Author),
  items: z.array(Item),
});

/** The parts of https://www.rssboard.org/rss-specification that every feed of ours has. */
const Rss = z
  .object({
    rss: z.object({
      '@_version': z.literal('2.0'),
      channel: z.object({
        title: z.string(),
        link: z.url(),
        description: z.string(),
        item: z
          .array(
            z.object({
              title: z.string(),
              link: z.url(),
              description: z.string(),
              'content:encoded': z.string(),
              guid: z.object({ '#text': z.string(), '@_isPermaLink': z.literal('false') }),
              pubDate: z.string().regex(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/),
            }),
          )
          .default([]),
      }),
    }),
  })
  .transform(({ rss }) => ({ items: rss.channel.item }));

export async function fetchRss(app: TestApp, path: string) {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  const { items } = Rss.parse(parseXml(xml));
  return { xml, items, feed: parseFeed(xml) };
}

export async function fetchJsonFeed(app: TestApp, path: string) {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  return JsonFeed.parse(await response.json());
}
