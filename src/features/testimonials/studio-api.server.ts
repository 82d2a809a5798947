import { collectionEndpoints } from '#content/collection-endpoints.server.ts';
import { draftEndpoints } from '#content/draft-endpoints.server.ts';
import { entryEndpoints } from '#content/studio-endpoints.server.ts';
import { testimonialContent } from './schema.ts';

export const testimonialStudio = {
  ...entryEndpoints(testimonialContent),
  ...draftEndpoints(testimonialContent),
  ...collectionEndpoints(testimonialContent),
};
