import { z } from 'zod';
import { detailEndpoint, listEndpoint, tagsEndpoint } from '#content/endpoints.server.ts';
import { itemReply } from '#content/reply.ts';
import { CONTENT_TAGS } from '#content/tags.ts';
import { CaseStudy, caseStudyContent } from './schema.ts';

const CaseStudyReply = z
  .object({
    ...CaseStudy.omit({ seo: true }).shape,
    ...itemReply,
    slug: z.string(),
    publishDate: z.string(),
    featuredForSolutions: z.array(z.string()),
  })
  .meta({ id: 'CaseStudy' });

export const listCaseStudies = listEndpoint(caseStudyContent, CaseStudyReply, {
  summary: 'Published case studies',
  description:
    'Featured ones first, then the newest. The tag Product Development also finds studies tagged Mobile Development.',
});

export const listCaseStudyTags = tagsEndpoint(caseStudyContent, CONTENT_TAGS, {
  summary: 'Tags to filter case studies by',
  description: 'Of the tags that the site filters by, those that find a published case study.',
});

export const getCaseStudy = detailEndpoint(caseStudyContent, CaseStudyReply, {
  summary: 'One case study',
  description: 'The published case study with this slug.',
  missing: 'There is no case study at this address.',
});
