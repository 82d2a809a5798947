/** What staff read of all content types together: counts, the trash, the audit log. */
import { z } from 'zod';
import { readEndpoint } from '#platform/http/endpoint.ts';
import { listAudit } from './audit.server.ts';
import { nextLink } from './endpoints.server.ts';
import { ENTRY_STATUSES } from './rules.ts';
import { NOTHING, type StudioContext } from './studio-endpoints.server.ts';
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
