import { collectionEndpoints } from '#content/collection-endpoints.server.ts';
import { draftEndpoints } from '#content/draft-endpoints.server.ts';
import { slugEndpoint } from '#content/slug-endpoint.server.ts';
import { entryEndpoints } from '#content/studio-endpoints.server.ts';
import { insightContent } from './schema.ts';

export const insightStudio = {
  ...entryEndpoints(insightContent),
  ...draftEndpoints(insightContent),
  ...collectionEndpoints(insightContent),
  slug: slugEndpoint(insightContent),
};
