/** The address of the audit log. */
import { z } from 'zod';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import { listAudit } from './audit.server.ts';
import { nextLink } from './endpoints.server.ts';
import type { StudioContext } from './studio-endpoints.server.ts';

const AUDIT_PAGE = 50;

const person = z.object({ id: z.string(), name: z.string() });
const fields = z.looseObject({}).nullable();

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
  async handle({ context, query, url }: AuditCall) {
    const { items, next } = await listAudit(context.db, {
      subjectType: query.type,
      subjectId: query.subject,
      actorId: query.actor,
      cursor: query.cursor,
      limit: query.limit,
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
