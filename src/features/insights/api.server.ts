import { z } from 'zod';
import { detailEndpoint, featuredEndpoint, listEndpoint } from '#content/endpoints.server.ts';
import { itemReply } from '#content/reply.ts';
import { Insight, insightContent } from './schema.ts';

const InsightReply = z
  .object({
    ...Insight.omit({ seo: true }).shape,
    ...itemReply,
    slug: z.string(),
    publishDate: z.string(),
  })
  .meta({ id: 'BlogPost' });

export const listInsights = listEndpoint(insightContent, InsightReply, {
  summary: 'Published blog posts',
  description: 'The newest first.',
});

export const listFeaturedInsights = featuredEndpoint(insightContent, InsightReply, {
  summary: 'Featured blog posts',
  description: 'At most three, the newest first.',
});

export const getInsight = detailEndpoint(insightContent, InsightReply, {
  summary: 'One blog post',
  description: 'The published blog post with this slug.',
  missing: 'There is no blog post at this address.',
});
