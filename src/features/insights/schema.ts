import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import {
  defineContent,
  featured,
  link,
  publishDate,
  requiredText,
  seo,
  slug,
  status,
  tags,
} from '#content/schema.ts';
import { type Section, sections } from '#content/section-schema.ts';
import { type NamedPerson, namedPeople, people } from '#features/people/schema.ts';
import {
  DEFAULT_AUTHOR_IMAGE,
  DEFAULT_CARD_IMAGE,
  DEFAULT_COVER_IMAGE,
  hasText,
  MAX_EXCERPT_LENGTH,
  MAX_FEATURED_INSIGHTS,
  MAX_SECTIONS,
  sectionsWithText,
} from './rules.ts';

/** As it is kept, and, for a page, with the HTML of a text that was written in Markdown. */
export type ContentSection = Section & { html?: string | undefined };

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
  authorIds: people,
  status: status.default('published'),
  featured: featured.default(false),
  seo,
};

export const InsightCard = z.object(cardFields);
export const Insight = z.strictObject({
  ...cardFields,
  contentSections: sections(MAX_SECTIONS),
});

/** What is known of a post besides what is written in it. */
interface InsightFacts {
  id: string;
  /** Counted; unknown where it is not saved yet. */
  readMinutes?: number;
  /** The published people of `authorIds`; their names stand in place of `authorName`. */
  authors?: readonly NamedPerson[] | undefined;
}

export type InsightCard = z.output<typeof InsightCard> & InsightFacts;
export type Insight = Omit<z.output<typeof Insight>, 'contentSections'> & {
  contentSections: ContentSection[];
} & InsightFacts;

export const insightContent = defineContent({
  type: 'blog-post',
  collection: 'blogPosts',
  labels: {
    one: 'blog post',
    missing: 'Blog post not found',
    limitReached: 'Maximum featured posts reached',
    limitDetails: `Up to ${MAX_FEATURED_INSIGHTS} posts can be featured.`,
  },
  label: ({ title }) => title,
  prepare: (post) => ({
    ...post,
    authorImageUrl: post.authorImageUrl || DEFAULT_AUTHOR_IMAGE,
    cardImageUrl: post.cardImageUrl || DEFAULT_CARD_IMAGE,
    coverImageUrl: post.coverImageUrl || DEFAULT_COVER_IMAGE,
    contentSections: sectionsWithText(post.contentSections),
  }),
  problems: ({ contentSections: [first] }): Record<string, string> =>
    first === undefined || !hasText(first)
      ? { 'contentSections.0.text': 'Enter the text of the first section' }
      : {},
  fields: Insight,
  card: InsightCard,
  featuredFirst: false,
  featuredLimit: MAX_FEATURED_INSIGHTS,
  needsDate: true,
  countsWords: true,
  sortKey: (post) => post.publishDate,
  names: namedPeople('authorIds', 'authors'),
  mediaFolder: (field) => (field === 'authorImageUrl' ? 'blog-authors' : 'blog-images'),
});
