import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Swap } from '#content/planning/board.ts';
import { CommentMention } from '#content/reviews/comment-schema.ts';
import { ReviewSummary } from '#content/reviews/schema.ts';
import { ENTRY_STATUSES } from '#content/rules.ts';
import { Mention } from '#features/leads/conversation/schema.ts';
import { ChannelOverview, SubmissionCard } from '#features/leads/inbox.ts';
import { callStudio } from '../api.ts';
import { AuditEvent } from '../audit/queries.ts';

const status = z.enum(ENTRY_STATUSES);

const subject = { type: z.string(), label: z.string() };

const Attention = z.object({
  ownDrafts: z.array(z.object({ ...subject, id: z.string(), updatedAt: z.string() })),
  oldDrafts: z.array(z.object({ ...subject, id: z.string(), updatedAt: z.string() })),
  scheduled: z.array(
    z.object({
      ...subject,
      id: z.string(),
      status,
      publishAt: z.string().nullable(),
      unpublishAt: z.string().nullable(),
    }),
  ),
  // Not told by a node of the release before.
  testimonials: z
    .array(z.object({ ...subject, id: z.string(), updatedAt: z.string() }))
    .default([]),
  failedPlans: z.array(z.object({ ...subject, id: z.string(), reason: z.string() })),
  // Not told by a node of the release before.
  failedSwaps: z
    .array(Swap.pick({ id: true, type: true, solution: true, out: true, in: true, reason: true }))
    .default([]),
  unsaved: z.array(
    z.object({ ...subject, key: z.string(), isNew: z.boolean(), updatedAt: z.string() }),
  ),
  upstream: z.array(z.object({ ...subject, id: z.string(), fields: z.number() })),
  failedChecks: z.array(z.object({ id: z.string(), title: z.string(), seen: z.string() })),
  openStart: z.enum(['sample', 'empty']).nullable(),
  beganEmpty: z.boolean(),
  mentions: z.array(Mention.omit({ at: true })),
  // Not told by a node of the release before.
  commentMentions: z.array(CommentMention).default([]),
  counts: z.array(z.object({ type: z.string(), status, count: z.coerce.number() })),
});
export type Attention = z.output<typeof Attention>;

/** How many new submissions the dashboard names. */
const NAMED_SUBMISSIONS = 5;
/** How many changes it tells of. */
const NAMED_CHANGES = 8;

/** A reading of the dashboard: as it is now, whenever it is opened. */
const reading = <T>(path: string, reply: z.ZodType<T>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => (await callStudio(path, { reply, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export const attentionQuery = () => reading('/api/admin/attention', Attention);
export const reviewsQuery = () => reading('/api/admin/reviews', z.array(ReviewSummary));
export const newSubmissionsQuery = () =>
  reading(
    `/api/admin/submissions?status=unanswered&order=oldest&limit=${NAMED_SUBMISSIONS}`,
    z.array(
      SubmissionCard.pick({
        id: true,
        name: true,
        email: true,
        about: true,
        status: true,
        suspicions: true,
        answered: true,
        createdAt: true,
      }),
    ),
  );
export const channelsQuery = () =>
  reading(
    '/api/admin/deliveries',
    z.array(ChannelOverview.pick({ channel: true, host: true, state: true, dead: true })),
  );
export const changesQuery = () =>
  reading(`/api/admin/audit?limit=${NAMED_CHANGES}`, z.array(AuditEvent));
