/** Blog posts, whole: what visitors read as insights. */

import { z } from 'zod';
import { itemReply, readMinutes } from '#content/reply.ts';
import { SectionReply } from '#content/section-schema.ts';
import { namedPeopleReply } from '#features/people/schema.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { describeInsight } from './admin/list.ts';
import { INSIGHT_LABELS } from './admin/values.ts';
import { readableInsight } from './readable.ts';
import { Insight, insightContent } from './schema.ts';
import { insightDocument } from './search.ts';

const InsightReply = z
  .object({
    ...Insight.omit({ seo: true }).shape,
    contentSections: z.array(SectionReply),
    ...itemReply,
    slug: z.string(),
    publishDate: z.string(),
    readMinutes,
    authorIds: namedPeopleReply.ids,
    authors: namedPeopleReply.told,
  })
  .meta({ id: 'BlogPost' });

export const insights = defineManifest({
  content: insightContent,
  name: 'blog-posts',
  many: 'blog posts',
  api: {
    reply: InsightReply,
    list: { summary: 'Published blog posts', description: 'The newest first.' },
    featured: { summary: 'Featured blog posts', description: 'At most three, the newest first.' },
    tags: {
      summary: 'Tags to filter blog posts by',
      description: 'Of the tags that the site filters by, those that find a published blog post.',
    },
    entry: {
      summary: 'One blog post',
      description: 'The published blog post with this slug.',
      missing: 'There is no blog post at this address.',
    },
  },
  pages: {
    path: '/insights',
    one: 'insight',
    many: 'insights',
    description: 'Field notes by the people who did the work, with the arithmetic shown.',
    summaryOf: ({ excerpt }) => excerpt,
    toPage: readableInsight,
    toDocument: insightDocument,
    modules: {
      list: 'features/insights/site/list.tsx',
      entry: 'features/insights/site/detail.tsx',
    },
  },
  studio: {
    icon: 'file',
    place: 2,
    labels: INSIGHT_LABELS,
    says: { tagsFailed: (reason) => `Failed to update post tags: ${reason}` },
    describe: describeInsight,
  },
});
