import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import {
  defineContent,
  featured,
  prose,
  publishDate,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { type NamedPerson, namedPeople, people } from '#features/people/schema.ts';

const cardFields = {
  title: requiredText(200),
  slug,
  excerpt: requiredText(300),
  category: requiredText(60),
  publishDate,
  readTime: z
    .string('Write text here')
    .trim()
    .max(12, 'Use at most 12 characters')
    .regex(/^(?:\d+ min)?$/, 'Enter minutes such as 8 min, or leave it empty')
    .default(''),
  authorName: requiredText(120),
  authorRole: text(120).default(''),
  authorBio: text(400).default(''),
  authorIds: people,
  firstRelatedId: reference('article'),
  secondRelatedId: reference('article'),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

const ArticleCard = z.object(cardFields);
const Article = z.strictObject({ ...cardFields, body: prose });

export type Article = z.output<typeof Article> & {
  /** The published people of `authorIds`; they stand in place of the author's fields, all but a text about the same one. */
  authors?: readonly NamedPerson[] | undefined;
};

export const articleContent = defineContent({
  type: 'article',
  collection: 'articles',
  labels: {
    one: 'article',
    missing: 'Article not found',
    limitReached: 'Maximum featured articles reached',
    limitDetails: 'Up to 3 articles can be featured.',
  },
  label: ({ title }) => title,
  fields: Article,
  card: ArticleCard,
  featuredFirst: false,
  featuredLimit: 3,
  needsDate: true,
  sortKey: (article) => article.publishDate,
  names: namedPeople('authorIds', 'authors'),
});
