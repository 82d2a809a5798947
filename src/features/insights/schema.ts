import { z } from 'zod';
import {
  defineContent,
  featured,
  imageValue,
  link,
  publishDate,
  requiredText,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';

/** Shown on every card and post, whatever their length. */
export const READ_TIME = '5 min read';
export const MAX_EXCERPT_LENGTH = 300;
export const MAX_SECTIONS = 9;
export const MAX_FEATURED_INSIGHTS = 3;

export const ContentSection = z.strictObject({
  heading: text(200).default(''),
  text: text(20_000).default(''),
  imageUrl: imageValue.default(''),
});
export type ContentSection = z.output<typeof ContentSection>;

const cardFields = {
  title: requiredText(200),
  slug,
  excerpt: requiredText(MAX_EXCERPT_LENGTH),
  tags: tags.default([]),
  publishDate,
  cardImageUrl: imageValue.default(''),
  coverImageUrl: imageValue.default(''),
  authorName: requiredText(120),
  authorImageUrl: imageValue.default(''),
  authorLinkedIn: link.default(''),
  status: status.default('published'),
  featured: featured.default(false),
};

export const InsightCard = z.object(cardFields);
export const Insight = z.strictObject({
  ...cardFields,
  contentSections: z
    .array(ContentSection, 'Write a list of sections')
    .max(MAX_SECTIONS, `Use at most ${MAX_SECTIONS} sections`)
    .default([]),
});

export type InsightCard = z.output<typeof InsightCard> & { id: string };
export type Insight = z.output<typeof Insight> & { id: string };

export const insightContent = defineContent({
  type: 'blog-post',
  collection: 'blogPosts',
  fields: Insight,
  card: InsightCard,
  featuredFirst: false,
  featuredLimit: MAX_FEATURED_INSIGHTS,
  sortKey: (post) => post.publishDate,
});

/** "Name - Role" in its two lines; any other name stays on one. */
export function authorLines(authorName: string): { name: string; subtitle: string | undefined } {
  const [name = '', ...rest] = authorName.split(' - ');
  return rest.length === 0
    ? { name: authorName, subtitle: undefined }
    : { name, subtitle: rest.join(' - ') };
}

/** The sections of a post that have text. */
export const sectionsWithText = (sections: readonly ContentSection[]): ContentSection[] =>
  sections.filter((section) => section.text.trim() !== '');
