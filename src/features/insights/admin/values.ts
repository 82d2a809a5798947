import { newSeo, SEO_LABELS, withSeo } from '#content/seo-values.ts';
import { slugFromTitle } from '#content/slug.ts';
import { readText } from '#content/wire.ts';

const newSection = () => ({ heading: '', text: '', imageUrl: '' });

/** A blog post as its form holds it. */
export const newInsight = (today: string) => ({
  title: '',
  slug: '',
  excerpt: '',
  tags: [],
  publishDate: today,
  cardImageUrl: '',
  coverImageUrl: '',
  authorName: '',
  authorImageUrl: '',
  authorLinkedIn: '',
  authorIds: [],
  status: 'published',
  featured: false,
  seo: newSeo(),
  contentSections: [newSection()],
});

type Fields = Readonly<Record<string, unknown>>;

const isFilled = (section: unknown): boolean =>
  typeof section === 'object' &&
  section !== null &&
  'text' in section &&
  readText(section.text).trim() !== '';

/** A form without a section could not be written in. */
export const toInsightValues = (fields: Fields): Fields =>
  withSeo(
    Array.isArray(fields.contentSections) && fields.contentSections.length > 0
      ? fields
      : { ...fields, contentSections: [newSection()] },
  );

/** A post has the slug of its first title for good. */
export const fromInsightValues = (values: Fields): Fields => ({
  ...values,
  slug: readText(values.slug) || slugFromTitle(readText(values.title)),
});

/** Sections without text are no part of a post. */
export const insightToSend = (fields: Fields): Fields => ({
  ...fields,
  contentSections: Array.isArray(fields.contentSections)
    ? fields.contentSections.filter(isFilled)
    : [],
});

/** Where the form has the field that the server names: a slug is made from the title. */
export const insightFieldInForm = (name: string): string => (name === 'slug' ? 'title' : name);

/** What the studio calls the fields. */
export const INSIGHT_LABELS = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  tags: 'Tags',
  publishDate: 'Publish date',
  cardImageUrl: 'Card image',
  coverImageUrl: 'Cover image',
  authorName: 'Author name',
  authorImageUrl: 'Author image',
  authorLinkedIn: 'Author LinkedIn URL',
  authorIds: 'Authors',
  status: 'Status',
  featured: 'Featured',
  ...SEO_LABELS,
};
