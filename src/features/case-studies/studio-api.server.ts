import { collectionEndpoints } from '#content/collection-endpoints.server.ts';
import { draftEndpoints } from '#content/draft-endpoints.server.ts';
import { slugEndpoint } from '#content/slug-endpoint.server.ts';
import { entryEndpoints } from '#content/studio-endpoints.server.ts';
import { caseStudyContent } from './schema.ts';

export const caseStudyStudio = {
  ...entryEndpoints(caseStudyContent),
  ...draftEndpoints(caseStudyContent),
  ...collectionEndpoints(caseStudyContent),
  slug: slugEndpoint(caseStudyContent),
};
