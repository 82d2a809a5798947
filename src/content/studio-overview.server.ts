/** What staff read of all content types together: counts, the trash, the audit log. */
import { z } from 'zod';
import { readEndpoint } from '#platform/http/endpoint.ts';
import { findAttention } from './attention.server.ts';
import { listAudit } from './audit.server.ts';
import { nextLink } from './endpoints.server.ts';
import { ENTRY_STATUSES } from './rules.ts';
import type { ContentType } from './schema.ts';
import {
  actorOf,
  NOTHING,
  type StudioContext,
  type StudioRead,
} from './studio-endpoints.server.ts';
import { countForStudio } from './studio-list.server.ts';
import { listTrash } from './trash.server.ts';

const AUDIT_PAGE = 50;

const person = z.object({ id: z.string(), name: z.string() });
const fields = z.looseObject({}).nullable();

export const readOverview = readEndpoint({
  summary: 'How much there is',
  description: 'Entries by type and status.',
  query: NOTHING,
  params: NOTHING,
  body: z.array(z.object({ type: z.string(), status: z.enum(ENTRY_STATUSES), count: z.number() })),
  isKept: false,
  handle: async ({ context }: { context: StudioContext }) => ({
    body: await countForStudio(context.db),
  }),
});

const subject = { type: z.string(), label: z.string() };
const check = z.object({ id: z.string(), title: z.string(), seen: z.string() });

/** Of the last run of the site doctor, as far as the dashboard tells it. */
interface AttentionContext extends StudioContext {
  doctor: { last: () => Promise<{ results: readonly JudgedCheck[] } | undefined> };
}

type JudgedCheck = z.output<typeof check> & { state: string };
const time = z.string().nullable();

export const attentionEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'What waits for somebody',
    description:
      'Drafts that nobody touched for 14 days, what is planned next, and what the caller typed and did not save: the first few of each. Administrators also get the checks of the site doctor that failed.',
    query: NOTHING,
    params: NOTHING,
    body: z.object({
      oldDrafts: z.array(z.object({ ...subject, id: z.string(), updatedAt: z.string() })),
      scheduled: z.array(
        z.object({
          ...subject,
          id: z.string(),
          status: z.enum(ENTRY_STATUSES),
          publishAt: time,
          unpublishAt: time,
        }),
      ),
      unsaved: z.array(
        z.object({ ...subject, key: z.string(), isNew: z.boolean(), updatedAt: z.string() }),
      ),
      failedChecks: z
        .array(check)
        .describe('In the last run of the site doctor; empty for all but administrators.'),
    }),
    isKept: false,
    async handle({ context, staff }: StudioRead<object> & { context: AttentionContext }) {
      const [content, run] = await Promise.all([
        findAttention(context.db, types, actorOf(staff).id, new Date()),
        staff?.role === 'admin' ? context.doctor.last() : undefined,
      ]);
      return { body: { ...content, failedChecks: failedOf(run?.results ?? []) } };
    },
  });

const failedOf = (results: readonly JudgedCheck[]): z.output<typeof check>[] =>
  results
    .filter(({ state }) => state === 'failed')
    .map(({ id, title, seen }) => ({ id, title, seen }));

export const readTrash = readEndpoint({
  summary: 'Deleted entries',
  description: 'The newest first, with the time at which each goes for good.',
  query: NOTHING,
  params: NOTHING,
  body: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      label: z.string(),
      deletedAt: z.string(),
      deletedBy: z.string(),
      purgedAt: z.string(),
    }),
  ),
  isKept: false,
  handle: async ({ context }: { context: StudioContext }) => ({
    body: await listTrash(context.db),
  }),
});

const AuditQuery = z.object({
  type: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
  cursor: z.uuid('Use the cursor of a Link header').optional(),
});

export const readAudit = readEndpoint({
  summary: 'Who changed what',
  description: 'The newest first, with the fields that changed as they were and as they are.',
  query: AuditQuery,
  params: NOTHING,
  body: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: person,
      action: z.string(),
      subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
      before: fields,
      after: fields,
    }),
  ),
  isKept: false,
  async handle({ context, query, url }: AuditCall) {
    const { items, next } = await listAudit(context.db, {
      subjectType: query.type,
      subjectId: query.subject,
      actorId: query.actor,
      cursor: query.cursor,
      limit: AUDIT_PAGE,
    });
    const body = items.map((item) => ({
      ...item,
      before: open(item.before),
      after: open(item.after),
    }));
    if (next === undefined) return { body };
    return { body, headers: { link: nextLink(url, next, Object.keys(AuditQuery.shape)) } };
  },
});

interface AuditCall {
  context: StudioContext;
  query: z.output<typeof AuditQuery>;
  url: URL;
}

const open = (value: object | null): Record<string, unknown> | null =>
  value === null ? null : { ...value };
