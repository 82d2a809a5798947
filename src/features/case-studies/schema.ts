import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { optionalReference } from '#content/reference-schema.ts';
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
import { claimContent, ToldClaim } from '#features/claims/schema.ts';
import { type NamedPerson, namedPeople, people } from '#features/people/schema.ts';
import { quoteFor, type ToldQuote, testimonialContent } from '#features/testimonials/schema.ts';
import { IMPLIED_TAGS, MAX_FEATURED_CASE_STUDIES, outcomeOf, studyPath } from './rules.ts';
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
  /** What backs the outcome: without it being published, nobody is told of the outcome. */
  claimId: optionalReference('claim'),
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
  /** Who did the work, and how long it took: “Two engineers and a designer”, “14 weeks”. */
  team: text(120).default(''),
  duration: text(60).default(''),
});

export type CaseStudyCard = z.output<typeof CaseStudyCard> & {
  id: string;
  /** The slug of the published claim of `claimId`. */
  claimSlug?: string | undefined;
};
export type CaseStudy = z.output<typeof CaseStudy> & {
  id: string;
  /** The published people of `peopleIds`: who worked on it. */
  people?: readonly NamedPerson[] | undefined;
  claimSlug?: string | undefined;
  /** What a page tells of the claim. */
  claim?: ToldClaim | undefined;
  /** What the client says of it. */
  quote?: ToldQuote | undefined;
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
  voicedBy: {
    type: testimonialContent,
    as: 'quote',
    told: (study, voices) =>
      'slug' in study ? quoteFor(studyPath(String(study.slug)), voices) : undefined,
  },
  backedBy: { id: 'claimId', type: claimContent, told: backedOutcome },
  solutionsOf: ({ featuredForSolutions }) => featuredForSolutions,
});

/**
 * The outcome with the figure of its claim, so that a figure is changed in one place. Without the claim
 * nothing holds it any more, so nothing is said of it. A whole study has all that is told of the claim.
 */
function backedOutcome(study: object, backing: object | undefined): object {
  const { success, data: claim } = ToldClaim.safeParse(backing);
  if (!success) return { claimId: undefined, summary: '' };
  const { slug, figure, statement } = claim;
  const { figure: typed, words } = outcomeOf(summaryOf(study));
  const measured = typed === undefined ? words : `${figureBefore(words, figure)} ${words}`;
  return {
    summary: measured === '' ? statement : measured,
    claimSlug: slug,
    ...('section1Title' in study ? { claim } : {}),
  };
}

/** A figure with its unit, less the unit where the words behind it begin with that: "40 minutes" of "minutes to plan a day". */
function figureBefore(words: string, claimed: string): string {
  const { figure, words: unit } = outcomeOf(claimed);
  return figure !== undefined && words.startsWith(unit) ? figure : claimed;
}

const summaryOf = (study: object): string =>
  'summary' in study && typeof study.summary === 'string' ? study.summary : '';
