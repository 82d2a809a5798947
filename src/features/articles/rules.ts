/** What every article goes by, in the browser and on the server alike. */

/** An article as it ships with the code. */
export interface ShippedArticle {
  slug: string;
  title: string;
  category: string;
  /** YYYY-MM-DD */
  publishDate: string;
  /** Such as 8 min; counted where it is empty. */
  readTime: string;
  excerpt: string;
  authorName: string;
  authorRole: string;
  authorBio: string;
  /** Of the people who wrote it; where nobody has one of them, the three fields above say who did. */
  authorIds: string[];
  /** Ids of the articles to go on with. */
  firstRelatedId: string;
  secondRelatedId: string;
  tags: string[];
  /** Prose: see src/content/prose. */
  body: string;
}

export const articleAddress = (slug: string): string => `/blog/${slug}`;

const WORDS_PER_MINUTE = 200;

/** How long an article takes to read, "8 min": as it says itself, else at 200 words a minute. */
export function readTimeOf({ readTime, body }: { readTime: string; body: string }): string {
  if (readTime !== '') return readTime;
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min`;
}
