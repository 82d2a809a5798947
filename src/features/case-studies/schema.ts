import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import {
  defineContent,
  featured,
  publishDate,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { plainText, proseBeside } from '#content/section-schema.ts';
import { type NamedPerson, namedPeople, people } from '#features/people/schema.ts';
import { IMPLIED_TAGS, MAX_FEATURED_CASE_STUDIES } from './rules.ts';
import {
  numberedFields,
  type SectionPart,
  type WrittenField,
  writtenFields,
} from './study-section-rules.ts';

/** The plain words of a section know their own names, so each has a field of its own. */
function sectionField(name: string, part: SectionPart): z.ZodDefault<z.ZodString> {
  switch (part) {
    case 'Title':
      return text(200).default('');
    case 'Content': {
      const section = name.slice(0, -part.length);
      return plainText({
        prose: `${section}Prose`,
        html: `${section}Html`,
        heading: `${section}Title`,
      });
    }
    case 'ImageUrl':
      return imageValue.default('');
  }
}

const cardFields = {
  title: requiredText(200),
  slug,
  clientName: requiredText(120),
  /** The outcome in one line, figure first. */
  summary: text(200).default(''),
  excerpt: requiredText(600),
  tags: tags.default([]),
  featured: featured.default(false),
  publishDate,
  cardImageUrl: imageValue.default(''),
  status: status.default('draft'),
  featuredForSolutions: tags.default([]),
  seo,
};

export const CaseStudyCard = z.object(cardFields);
export const CaseStudy = z.strictObject({
  ...cardFields,
  ...numberedFields(sectionField),
  ...writtenFields('Prose', () => proseBeside),
  peopleIds: people,
});

export type CaseStudyCard = z.output<typeof CaseStudyCard> & { id: string };
export type CaseStudy = z.output<typeof CaseStudy> & {
  id: string;
  /** The published people of `peopleIds`: who worked on it. */
  people?: readonly NamedPerson[] | undefined;
  /** Of the client, where it is one that the site knows. */
  clientLogoUrl?: string | undefined;
  clientWebsite?: string | undefined;
  /** Counted; unknown where it is not saved yet. */
  readMinutes?: number;
} & {
  /** Of what was written in Markdown, for a page. */
  [Name in WrittenField<'Html'>]?: string | undefined;
};

export const caseStudyContent = defineContent({
  type: 'case-study',
  collection: 'caseStudies',
  labels: {
    one: 'case study',
    missing: 'Case study not found',
    limitReached: 'Maximum featured case studies reached',
    limitDetails: `Only ${MAX_FEATURED_CASE_STUDIES} case studies can be featured.`,
  },
  label: ({ title }) => title,
  problems: ({ section1Title, section1Content, section1Prose = '' }) => ({
    ...(section1Title === '' ? { section1Title: 'Enter the title of section 1' } : {}),
    ...(section1Content + section1Prose === ''
      ? { section1Content: 'Enter the text of section 1' }
      : {}),
  }),
  fields: CaseStudy,
  card: CaseStudyCard,
  featuredFirst: true,
  featuredLimit: MAX_FEATURED_CASE_STUDIES,
  needsSlug: true,
  countsWords: true,
  sortKey: (study) => study.publishDate,
  impliedTags: IMPLIED_TAGS,
  mediaFolder: () => 'case-study-images',
  client: { name: 'clientName', mark: 'clientLogoUrl', website: 'clientWebsite' },
  names: namedPeople('peopleIds', 'people'),
  solutionsOf: ({ featuredForSolutions }) => featuredForSolutions,
});
