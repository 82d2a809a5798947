/** Insights as the API sends them. */
import { isSet } from '#content/rules.ts';
import {
  type Fields,
  readFields,
  readId,
  readItems,
  readReadMinutes,
  readStatus,
  readText,
  readTexts,
} from '#content/wire.ts';
import { readNamedPeople } from '#features/people/queries.ts';
import type { ContentSection, Insight, InsightCard } from './schema.ts';

const readCard = (fields: Fields): InsightCard => ({
  id: readId(fields.id),
  title: readText(fields.title),
  slug: readText(fields.slug),
  excerpt: readText(fields.excerpt),
  tags: readTexts(fields.tags),
  publishDate: readText(fields.publishDate),
  cardImageUrl: readText(fields.cardImageUrl),
  coverImageUrl: readText(fields.coverImageUrl),
  authorName: readText(fields.authorName),
  authorImageUrl: readText(fields.authorImageUrl),
  authorLinkedIn: readText(fields.authorLinkedIn),
  authorIds: undefined,
  authors: readNamedPeople(fields.authors),
  status: readStatus(fields.status),
  featured: isSet(fields.featured),
  ...readReadMinutes(fields),
});

/** What a list brings, as far as it can be read. @throws when it is no list. */
export const readCards = (json: unknown): InsightCard[] => readItems(json, readCard);

const readSection = ({ heading, text, imageUrl, html }: Fields): ContentSection => ({
  heading: readText(heading),
  text: readText(text),
  imageUrl: readText(imageUrl),
  html: readText(html),
});

/** @throws when it is no object. */
export function readInsight(json: unknown): Insight {
  const fields = readFields(json);
  const { contentSections: sections } = fields;
  return {
    ...readCard(fields),
    contentSections: Array.isArray(sections) ? readItems(sections, readSection) : [],
  };
}
