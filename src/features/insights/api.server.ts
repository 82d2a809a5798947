import { z } from 'zod';
import {
  detailEndpoint,
  featuredEndpoint,
  listEndpoint,
  tagsEndpoint,
} from '#content/endpoints.server.ts';
import { itemReply } from '#content/reply.ts';
import { CONTENT_TAGS } from '#content/tags.ts';
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

export const listInsightTags = tagsEndpoint(insightContent, CONTENT_TAGS, {
  summary: 'Tags to filter blog posts by',
  description: 'Of the tags that the site filters by, those that find a published blog post.',
});

export const getInsight = detailEndpoint(insightContent, InsightReply, {
  summary: 'One blog post',
  description: 'The published blog post with this slug.',
  missing: 'There is no blog post at this address.',
});
