/** Case studies as the API sends them. */
import { isSet } from '#content/rules.ts';
import { type Fields, readId, readItems, readStatus, readText, readTexts } from '#content/wire.ts';
import type { CaseStudyCard } from './schema.ts';

export const CASE_STUDIES_API = '/api/case-studies';

/** What a list has of a study, as far as it can be read. */
export const readCard = (fields: Fields): CaseStudyCard => ({
  id: readId(fields.id),
  title: readText(fields.title),
  slug: readText(fields.slug),
  clientName: readText(fields.clientName),
  summary: readText(fields.summary),
  excerpt: readText(fields.excerpt),
  tags: readTexts(fields.tags),
  featured: isSet(fields.featured),
  publishDate: readText(fields.publishDate),
  cardImageUrl: readText(fields.cardImageUrl),
  status: readStatus(fields.status),
  featuredForSolutions: readTexts(fields.featuredForSolutions),
  claimSlug: readText(fields.claimSlug),
});

/** What a list brings, as far as it can be read. @throws when it is no list. */
export const readCards = (json: unknown): CaseStudyCard[] => readItems(json, readCard);
