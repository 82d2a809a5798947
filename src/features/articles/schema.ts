import { z } from 'zod';

const line = z.string().trim().min(1);

/** What stands at the head of an article's file. */
export const ArticleFront = z.strictObject({
  title: line,
  category: line,
  date: z.iso.date(),
  readTime: z.string().regex(/^\d+ min$/),
  excerpt: line,
  author: z.strictObject({ name: line, role: line, bio: line }),
  /** Slugs of the two articles to go on with. */
  related: z.tuple([line, line]),
  tags: z.array(line).min(1),
});
export type ArticleFront = z.output<typeof ArticleFront>;

/** The part of it that other pages show; pages carry it for all articles. */
export const ArticleCard = z.object(ArticleFront.shape).pick({
  title: true,
  category: true,
  date: true,
  readTime: true,
  excerpt: true,
});
export type ArticleCard = z.output<typeof ArticleCard> & { slug: string };
