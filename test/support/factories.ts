/** Valid content with the fields that a test cares about set by it. */
import { randomUUID } from 'node:crypto';
import { createEntry } from '#content/change.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { insertEntry } from '#content/save.server.ts';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { CaseStudy, caseStudyContent } from '#features/case-studies/schema.ts';
import { clientContent } from '#features/clients/schema.ts';
import { Insight, insightContent } from '#features/insights/schema.ts';
import { personContent } from '#features/people/schema.ts';
import { Testimonial, testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';

type Overrides = Record<string, unknown>;

const uniqueSlug = (): string => `entry-${randomUUID()}`;

/** Adds a published case study. */
export async function addCaseStudy(db: Db, overrides: Overrides = {}): Promise<void> {
  const study = CaseStudy.parse({
    title: 'Trams that arrive when the board says',
    slug: uniqueSlug(),
    clientName: 'Lakeshore Transit',
    excerpt: 'Arrival forecasts moved from four minutes off to forty seconds off.',
    publishDate: '2024-06-05',
    status: 'published',
    section1Title: 'The problem',
    section1Content: 'The board was wrong.',
    ...overrides,
  });
  await insertEntry(db, caseStudyContent, study);
  await bumpSiteVersion(db);
}

/** Adds a published blog post. */
export async function addInsight(db: Db, overrides: Overrides = {}): Promise<void> {
  const post = Insight.parse({
    title: 'Measure before you cut',
    slug: uniqueSlug(),
    excerpt: 'What a week of measuring saved a team of nine.',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    contentSections: [{ heading: 'Why', text: 'Because guesses are dear.' }],
    ...overrides,
  });
  await insertEntry(db, insightContent, post);
  await bumpSiteVersion(db);
}

/** Adds a published client. */
export async function addClient(db: Db, overrides: Overrides = {}): Promise<void> {
  const fields = { name: 'Lakeshore Transit', status: 'published', ...overrides };
  await insertEntry(db, clientContent, clientContent.fields.parse(fields));
  await bumpSiteVersion(db);
}

/** Adds a published testimonial. */
export async function addTestimonial(db: Db, overrides: Overrides = {}): Promise<void> {
  const testimonial = Testimonial.parse({
    company: 'Lakeshore Transit',
    name: 'Priya Raman',
    title: 'Director of Operations',
    testimonialText: 'They fixed the **forecast** first.',
    ...overrides,
  });
  await insertEntry(db, testimonialContent, testimonial);
  await bumpSiteVersion(db);
}

/** Adds a published person; `id` may be given. */
export async function addPerson(db: Db, { id, ...overrides }: Overrides = {}): Promise<void> {
  const person = personContent.fields.parse({
    name: 'Ada Lindqvist',
    slug: uniqueSlug(),
    status: 'published',
    ...overrides,
  });
  await insertEntry(db, personContent, person, typeof id === 'string' ? { id } : {});
  await bumpSiteVersion(db);
}

/** Two people of the staff. */
export const STAFF = { id: 'u1', name: 'Ines Duarte' };
export const OTHER_STAFF = { id: 'u2', name: 'Tom Abara' };

/** A case study as the studio saves it. */
export const studioStudy = (fields: Overrides = {}) =>
  parseItem(caseStudyContent, {
    title: 'Trams that arrive when the board says',
    clientName: 'Lakeshore Transit',
    excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
    publishDate: '2024-06-05',
    section1Title: 'The problem',
    section1Content: 'The board was wrong.',
    ...fields,
  });

/** A blog post as the studio saves it. */
export const studioPost = (fields: Overrides = {}) =>
  parseItem(insightContent, {
    title: 'Measure before you cut',
    excerpt: 'What a week of measuring saved.',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    contentSections: [{ text: 'Because guesses are dear.' }],
    ...fields,
  });

/** Creates a case study as the studio does. */
export const createStudy = (db: Db, fields?: Overrides) =>
  createEntry(db, caseStudyContent, studioStudy(fields), { actor: STAFF });

/** A blog post as the studio sends a new one. */
export const SENT_POST = {
  title: 'A post',
  authorName: 'Ada Obi',
  excerpt: 'Short.',
  publishDate: '2024-06-05',
  contentSections: [{ heading: '', text: 'Words.', imageUrl: '' }],
};
