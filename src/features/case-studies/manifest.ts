/** Case studies, whole. */
import { z } from 'zod';
import { itemReply, readMinutes } from '#content/reply.ts';
import { ToldClaim } from '#features/claims/schema.ts';
import { namedPeopleReply } from '#features/people/schema.ts';
import { ToldQuote } from '#features/testimonials/schema.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { describeCaseStudy, keepSolutionFeatures } from './admin/list.ts';
import { STUDY_LABELS } from './admin/values.ts';
import { readableCaseStudy } from './readable.ts';
import { CaseStudy, caseStudyContent } from './schema.ts';
import { caseStudyDocument } from './search.ts';
import { writtenFields } from './study-section-rules.ts';

const CaseStudyReply = z
  .object({
    ...CaseStudy.omit({ seo: true, ...writtenFields('Prose', () => true as const) }).shape,
    ...writtenFields('Html', () => z.string().optional()),
    ...itemReply,
    slug: z.string(),
    publishDate: z.string(),
    readMinutes,
    featuredForSolutions: z.array(z.string()),
    clientLogoUrl: z.string().optional(),
    clientWebsite: z.string().optional(),
    peopleIds: namedPeopleReply.ids,
    people: namedPeopleReply.told,
    claimId: z.string().optional(),
    claimSlug: z.string().optional(),
    claim: ToldClaim.optional(),
    team: z.string(),
    duration: z.string(),
    quote: ToldQuote.optional(),
  })
  .meta({ id: 'CaseStudy' });

export const caseStudies = defineManifest({
  content: caseStudyContent,
  name: 'case-studies',
  many: 'case studies',
  api: {
    reply: CaseStudyReply,
    list: {
      summary: 'Published case studies',
      description:
        'Featured ones first, then the newest. The tag Product Development also finds studies tagged Mobile Development.',
    },
    tags: {
      summary: 'Tags to filter case studies by',
      description: 'Of the tags that the site filters by, those that find a published case study.',
    },
    entry: {
      summary: 'One case study',
      description: 'The published case study with this slug.',
      missing: 'There is no case study at this address.',
    },
  },
  pages: {
    path: '/case-studies',
    description: 'What clients came with, what we built and what changed, with the figures.',
    summaryOf: ({ excerpt }) => excerpt,
    toPage: readableCaseStudy,
    toDocument: caseStudyDocument,
    modules: {
      list: 'features/case-studies/site/list.tsx',
      entry: 'features/case-studies/site/detail.tsx',
    },
  },
  studio: {
    icon: 'milestone',
    place: 3,
    labels: STUDY_LABELS,
    says: {
      created: 'Case study created',
      updated: 'Case study updated',
      failure: (verb, { statusLine }) => ({
        title: 'Error',
        description: `Failed to ${verb} case study: ${statusLine}`,
      }),
      tagsFailed: () => 'Failed to save case study tags',
    },
    describe: describeCaseStudy,
    isUncached: true,
    keepSolutions: keepSolutionFeatures,
    afterDelete: (id) => keepSolutionFeatures(id, []),
  },
});
