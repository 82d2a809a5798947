import { eachSection, toSectionFields, toSectionValues } from '#content/section-values.ts';
import { newSeo, SEO_LABELS, withSeo } from '#content/seo-values.ts';
import { slugFromTitle } from '#content/slug.ts';
import { readText } from '#content/wire.ts';

const newSection = () => ({ heading: '', text: '', prose: '', imageUrl: '' });

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

const isFilled = ({ text, prose }: Fields): boolean =>
  (readText(text) + readText(prose)).trim() !== '';

/** A form without a section could not be written in. */
export function toInsightValues({ contentSections, ...fields }: Fields): Fields {
  const sections = eachSection(contentSections, (one) => toSectionValues(one, 'text')) ?? [];
  return {
    ...withSeo(fields),
    contentSections: sections.length > 0 ? sections : [newSection()],
  };
}

/** A post has the slug of its first title for good. */
export const fromInsightValues = (values: Fields): Fields => ({
  ...values,
  slug: readText(values.slug) || slugFromTitle(readText(values.title)),
  contentSections: eachSection(values.contentSections, (one) => toSectionFields(one, 'text')) ?? [],
});

/** Sections without text are no part of a post. */
export const insightToSend = (fields: Fields): Fields => ({
  ...fields,
  contentSections: (eachSection(fields.contentSections, (one) => one) ?? []).filter(isFilled),
});

/** Where the form has the field that the server names: a slug is made from the title, and a text is one field. */
export const insightFieldInForm = (name: string): string =>
  name === 'slug' ? 'title' : name.replace(/^(contentSections\.\d+)\.text$/, '$1.prose');

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
