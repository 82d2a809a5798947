/** How blog posts stand in the studio's list. */
import { z } from 'zod';
import { shortDate } from '#content/dates.ts';

const Card = z.looseObject({
  title: z.string(),
  authorName: z.string(),
  publishDate: z.string(),
  excerpt: z.string(),
});

export const insightList = {
  title: 'Blog Posts',
  one: 'blog post',
  many: 'blog posts',
  deleted: 'Blog post deleted successfully',
  missing: 'Blog post not found',
  describe(card: unknown) {
    const { title, authorName, publishDate, excerpt } = Card.parse(card);
    return { label: title, fact: `${shortDate(publishDate)} · ${authorName}`, text: excerpt };
  },
  tagsFailed: (reason: string) => `Failed to update post tags: ${reason}`,
} as const;
