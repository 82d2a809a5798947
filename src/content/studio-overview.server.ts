/** What staff read of all content types together: counts, the trash, the audit log. */
import { z } from 'zod';
import { NOTHING, readEndpoint, type Staff, signedIn } from '#platform/http/endpoint.ts';
import { listAudit } from './audit.server.ts';
import { nextLink } from './endpoints.server.ts';
import { visibleTo } from './entry-rights.server.ts';
import { ENTRY_STATUSES } from './rules.ts';
import type { ContentType } from './schema.ts';
import { actorOf, type StudioContext, type StudioRead } from './studio-endpoints.server.ts';
import { countForStudio } from './studio-list.server.ts';
import { listTrash } from './trash-list.server.ts';

const AUDIT_PAGE = 50;

const person = z.object({ id: z.string(), name: z.string() });
const fields = z.looseObject({}).nullable();
const count = z.object({ type: z.string(), status: z.enum(ENTRY_STATUSES), count: z.number() });

/** The endpoint of the dashboard's counts, over these types. */
export const overviewEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'How much there is',
    description: 'Entries by type and status.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(count),
    isKept: false,
    handle: async ({ context, staff }: StudioRead<object>) => ({
      body: await countForStudio(context.db, types, visibleTo(actorOf(staff))),
    }),
  });

/** The endpoint of deleted entries. */
export const readTrash = readEndpoint({
  summary: 'Deleted entries',
  description: 'Newest first, with the time at which each is permanently deleted.',
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
  handle: async ({ context, staff }: StudioRead<object>) => ({
    body: await listTrash(context.db, actorOf(staff)),
  }),
});

const AuditQuery = z.object({
  type: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
  limit: z.coerce
    .number('Use a number')
    .int('Use a whole number')
    .min(1, 'Ask for at least one')
    .max(AUDIT_PAGE, `Ask for at most ${AUDIT_PAGE}`)
    .default(AUDIT_PAGE),
  cursor: z.uuid('Use the cursor of a Link header').optional(),
});

/** The endpoint of the audit log. */
export const readAudit = readEndpoint({
  summary: 'Who changed what',
  description: 'Newest first, with the old and new values of changed fields.',
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
  async handle({ context, query, url, staff }: AuditCall) {
    const { items, next } = await listAudit(context.db, {
      subjectType: query.type,
      subjectId: query.subject,
      actorId: query.actor,
      cursor: query.cursor,
      limit: query.limit,
      hidesLeads: !signedIn(staff).rights.includes('leads'),
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
  staff: Staff | undefined;
}

const open = (value: object | null): Record<string, unknown> | null =>
  value === null ? null : { ...value };
